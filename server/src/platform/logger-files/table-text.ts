import {
  DelimitedError,
  type DelimitedRecord,
  fieldsOf,
  recordsOf,
  type Separator,
  separators,
} from '../delimited/records.ts';

/** Why a text is no table. */
export type TableFault = 'missing' | 'damaged' | 'tooManyRows' | 'tooManyColumns';

export class TableTextError extends Error {
  readonly fault: TableFault;

  constructor(fault: TableFault, message: string) {
    super(message);
    this.name = 'TableTextError';
    this.fault = fault;
  }
}

export interface TableLimits {
  readonly rows: number;
  readonly columns: number;
}

const sampled = 200;
const cellChars = 256;
/** What stands before a table may have other signs than its rows. */
const agreedShare = 0.6;

/**
 * A table as lines of cells with tabs between, the number of the line in the file first: one form, whatever the file had.
 */
export async function tableText(text: string, limits: TableLimits): Promise<string> {
  const records = await Array.fromAsync(recordsWithin(text, limits)).catch(refused);
  if (records.length === 0) throw new TableTextError('missing', 'There is nothing in it');
  const separator = separatorOf(records.slice(0, sampled));
  return records
    .map(({ line, text: record }) => tableLine(line, fieldsOf(record, separator), limits))
    .join('\n');
}

function refused(error: unknown): never {
  throw error instanceof DelimitedError ? new TableTextError('damaged', error.message) : error;
}

async function* recordsWithin(text: string, { rows }: TableLimits): AsyncGenerator<DelimitedRecord> {
  let count = 0;
  for await (const record of recordsOf(pieces(text))) {
    if (record.text.trim() === '') continue;
    count += 1;
    if (count > rows + sampled) throw new TableTextError('tooManyRows', `More than ${rows} rows`);
    yield record;
  }
}

const pieceChars = 1024 ** 2;

async function* pieces(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += pieceChars) yield text.slice(at, at + pieceChars);
}

export function tableLine(line: number, cells: readonly string[], { columns }: TableLimits): string {
  if (cells.length > columns && cells.slice(columns).some((cell) => cell.trim() !== ''))
    throw new TableTextError('tooManyColumns', `More than ${columns} columns`);
  const written = cells.slice(0, columns).map((cell) => cell.replace(/\s+/g, ' ').trim().slice(0, cellChars));
  return [String(line), ...written].join('\t');
}

/** The sign by which most lines have the same number of cells; a comma last, as it may stand in numbers. */
function separatorOf(records: readonly DelimitedRecord[]): Separator {
  const byTrust = separators.toReversed();
  const agreeing = byTrust.find((separator) => {
    const counts = records.map(({ text }) => fieldsOf(text, separator).length);
    const groups = [...Map.groupBy(counts, (count) => count)];
    const [count = 0, most] = groups.sort(([, one], [, other]) => other.length - one.length)[0] ?? [];
    return count > 1 && (most?.length ?? 0) >= records.length * agreedShare;
  });
  return agreeing ?? ',';
}
