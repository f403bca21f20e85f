import { type CollectedFixes, type RawFix, TrackFileError } from './collected-fixes.ts';
import { type CsvColumns, type CsvField, columnsOf, isComplete } from './csv-columns.ts';

const separators = [',', ';', '\t'] as const;
type Separator = (typeof separators)[number];

const maxRecordChars = 65_536;
const maxColumns = 256;

/** Reads a table (RFC 4180; also with semicolons or tabs, and then with decimal commas). */
export async function readCsv(texts: AsyncIterable<string>, fixes: CollectedFixes): Promise<void> {
  let table: { columns: CsvColumns; separator: Separator } | undefined;
  for await (const { line, text } of recordsOf(texts)) {
    if (text.trim() === '') continue;
    if (table) fixes.add(rawFix(line, fieldsOf(text, table.separator), table.columns, table.separator));
    else table = tableOf(text);
  }
  if (!table) throw new TrackFileError('missing', 'There is nothing in it');
}

function tableOf(text: string): { columns: CsvColumns; separator: Separator } {
  const counted = separators.map((separator) => ({ separator, headings: fieldsOf(text, separator) }));
  const { separator, headings } = counted.reduce((best, other) =>
    other.headings.length > best.headings.length ? other : best,
  );
  const columns = columnsOf(headings.slice(0, maxColumns));
  if (!isComplete(columns)) throw new TrackFileError('columns', 'There is no time, longitude or latitude');
  return { columns, separator };
}

function rawFix(
  line: number,
  cells: readonly string[],
  { fields, speedKmh, zone }: CsvColumns,
  separator: Separator,
): RawFix {
  const found: Partial<Record<CsvField, string>> = {};
  for (const [column, field] of fields.entries()) {
    const cell = cells[column];
    if (field !== null && cell !== undefined) found[field] = cell.trim();
  }
  const { time, date, ...texts } = found;
  if (separator !== ',')
    for (const [field, cell] of Object.entries(texts)) texts[field as keyof typeof texts] = withPoint(cell);
  const raw = { line, time: momentOf(date, time), texts, speedKmh };
  return zone === undefined ? raw : { ...raw, zone };
}

const withPoint = (cell: string): string => (/^[+-]?\d+,\d+$/.test(cell) ? cell.replace(',', '.') : cell);

/** Some have the day in a column of its own. */
const momentOf = (date: string | undefined, time: string | undefined): string | undefined =>
  date !== undefined && time !== undefined && /^\d{1,2}:/.test(time) ? `${date} ${time}` : (time ?? date);

interface CsvRecord {
  /** Where it begins, from 1. */
  readonly line: number;
  readonly text: string;
}

/** A field in quotes may have lines of its own. */
async function* recordsOf(texts: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  let [line, start, open] = [0, 1, ''];
  for await (const text of linesOf(texts)) {
    line += 1;
    if (open === '') start = line;
    const record = open === '' ? text : `${open}\n${text}`;
    if (record.length > maxRecordChars) throw new TrackFileError('damaged', 'A line is too long');
    if (hasOpenQuote(record)) {
      open = record;
      continue;
    }
    open = '';
    yield { line: start, text: record };
  }
  if (open !== '') throw new TrackFileError('damaged', 'A quoted field does not end');
}

const hasOpenQuote = (record: string): boolean => {
  let quotes = 0;
  for (let at = record.indexOf('"'); at >= 0; at = record.indexOf('"', at + 1)) quotes += 1;
  return quotes % 2 === 1;
};

async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const text of texts) {
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    if (rest.length > maxRecordChars) throw new TrackFileError('damaged', 'A line is too long');
    yield* lines;
  }
  yield* rest.split('\r');
}

function fieldsOf(record: string, separator: Separator): string[] {
  if (!record.includes('"')) return record.split(separator);
  const fields: string[] = [];
  let [field, isQuoted] = ['', false];
  for (let at = 0; at < record.length; at++) {
    const sign = record[at] ?? '';
    if (isQuoted && sign === '"' && record[at + 1] === '"') {
      field += '"';
      at += 1;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) {
      fields.push(field);
      field = '';
    } else field += sign;
  }
  return [...fields, field];
}
