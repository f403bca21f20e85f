import { fieldsOf, recordsOf, type Separator, separators } from '../delimited/records.ts';
import { type CollectedFixes, type RawFix, TrackFileError } from './collected-fixes.ts';
import { type CsvColumns, type CsvField, columnsOf, isComplete } from './csv-columns.ts';

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
