import type { CatchRow } from '@weir/contract/fish/surveys';
import { type GridColumn, gridColumns, readCell, readTable } from './cell-text.ts';

/** The catch as it is typed: rows, and the text of each cell that cannot be read. */
export interface Grid {
  rows: readonly CatchRow[];
  unread: Readonly<Record<string, string>>;
}

export const mostRows = 500;
export const unreadKey = (rowId: string, column: GridColumn) => `${rowId}:${column}`;

/** @param random an id that no other row has */
export const emptyRow = (random: string): CatchRow => ({ rowId: random, countStatus: 'notEnumerated' });

/** The grid after a text was typed into a cell. What cannot be read stays there as it was typed. */
export function typedInto(grid: Grid, rowId: string, column: GridColumn, text: string): Grid {
  const { [unreadKey(rowId, column)]: _before, ...unread } = grid.unread;
  const change = readCell(column, text);
  if (!change) return { ...grid, unread: { ...unread, [unreadKey(rowId, column)]: text } };
  return { rows: grid.rows.map((row) => (row.rowId === rowId ? { ...row, ...change } : row)), unread };
}

interface Place {
  /** Where the first row goes: over that row and those below it. */
  at: number;
  column: GridColumn;
}

/** The grid after a piece of a spreadsheet was pasted; null: it would have more rows than a survey may have. */
export function pastedInto(grid: Grid, place: Place, text: string, newId: () => string): Grid | null {
  const table = readTable(text);
  const missing = Math.max(0, place.at + table.length - grid.rows.length);
  if (grid.rows.length + missing > mostRows) return null;
  const rows = [...grid.rows, ...Array.from({ length: missing }, () => emptyRow(newId()))];
  const columns = gridColumns.slice(gridColumns.indexOf(place.column));
  return table.reduce<Grid>(
    (now, cells, line) =>
      cells.slice(0, columns.length).reduce<Grid>((after, cell, at) => {
        const row = rows[place.at + line];
        const column = columns[at];
        return row && column ? typedInto(after, row.rowId, column, cell) : after;
      }, now),
    { rows, unread: grid.unread },
  );
}
