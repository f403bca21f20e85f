import type { CatchRow } from '@weir/contract/fish/surveys';

/** Columns that are typed as text, in the order in which a spreadsheet is pasted. */
export const gridColumns = [
  'fish',
  'count',
  'totalWeightG',
  'minLengthMm',
  'maxLengthMm',
  'remarks',
] as const;
export type GridColumn = (typeof gridColumns)[number];
export type GridChange = Partial<CatchRow>;

/** Full-width digits, signs and spaces of Chinese sheets become plain ones. */
const plain = (text: string) => text.normalize('NFKC').trim();

const nothing = new Set(['', '未测', '未計測', '-', '—', 'nd', 'na', 'n/a']);
const none = new Set(['0', '无', '無', 'none']);

/** The number that a text says; null: nothing was measured; undefined: it cannot be read, as `<0.02`. */
export function readNumber(text: string): number | null | undefined {
  const typed = plain(text).toLowerCase();
  if (nothing.has(typed) || typed === '无') return null;
  const isGrouped = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(typed);
  const number = isGrouped ? typed.replaceAll(',', '') : typed.replace(/^(\d+),(\d{1,2})$/, '$1.$2');
  return /^\d+(\.\d+)?$/.test(number) ? Number(number) : undefined;
}

/** A count has three values: so many, looked for and absent (0), and not enumerated (blank). */
export function readCount(text: string): Pick<CatchRow, 'countStatus' | 'count'> | undefined {
  const typed = plain(text).toLowerCase();
  if (none.has(typed)) return { countStatus: 'absent', count: 0 };
  if (nothing.has(typed)) return { countStatus: 'notEnumerated', count: null };
  const count = readNumber(typed);
  return count && Number.isInteger(count) ? { countStatus: 'counted', count } : undefined;
}

/** What a typed cell changes of its row; undefined: it cannot be read. */
export function readCell(column: GridColumn, text: string): GridChange | undefined {
  if (column === 'count') return readCount(text);
  if (column === 'fish') return { fishId: null, provisionalName: plain(text) || null };
  if (column === 'remarks') return { remarks: text.trim() || null };
  const number = readNumber(text);
  return number === undefined ? undefined : { [column]: number };
}

/** What a cell shows of its row. */
export function cellText(column: GridColumn, row: CatchRow): string {
  if (column === 'fish') return row.provisionalName ?? '';
  if (column === 'count') return row.countStatus === 'notEnumerated' ? '' : String(row.count ?? '');
  return String(row[column] ?? '');
}

/** The cells of a piece of a spreadsheet: rows of lines, columns of tabs. A last empty line is none. */
export function readTable(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t'));
}
