import { shortName } from '../terms/namespaces.ts';
import type { ArchiveCell, WrittenTable } from './written-table.ts';

/** Pieces of the same size whatever the rows come from: what is packed is the same then, too. */
const pieceChars = 65_536;

/**
 * The text of a table: RFC 4180, with the line ends that the Darwin Core text guide has as its default.
 * Throws a TypeError when a row has not a cell for each term.
 */
export async function* dataFile({
  terms,
  rows,
}: Pick<WrittenTable, 'terms' | 'rows'>): AsyncGenerator<string> {
  let piece = lineOf(terms.map(shortName));
  for await (const cells of rows) {
    if (cells.length !== terms.length) throw new TypeError('A row has not a cell for each term');
    piece += lineOf(cells);
    if (piece.length < pieceChars) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

const lineOf = (cells: readonly ArchiveCell[]): string => `${cells.map(fieldOf).join(',')}\n`;

/** As it is: a mark against formulas of spreadsheets would change what is said. */
function fieldOf(cell: ArchiveCell): string {
  if (cell === null) return '';
  const value = String(cell);
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
