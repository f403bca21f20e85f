import type { GridColumn, GridRow } from './grid-store.ts';

/** The column behind a cell: of the names the one in the current language. */
export const storedColumn = (column: GridColumn, nameColumn: string): string =>
  column.kind === 'names' ? nameColumn : column.name;

/** A cell as it reads when nobody edits it. */
export function cellShown({ cells }: GridRow, column: GridColumn, nameColumn: string): string {
  if (column.kind === 'names') {
    return [cells[nameColumn], cells.name, cells.nameEn, cells.nameEs, cells.nameJa].find(Boolean) ?? '';
  }
  const value = cells[column.name] ?? '';
  if (column.kind === 'flag') return value === '1' ? '✓' : '';
  if (column.kind === 'choice')
    return column.choices?.find((choice) => choice.value === value)?.label ?? value;
  if (column.kind === 'enum') return cells.dataType === 'enum' ? value.replace(/\|[^;]*/g, '') : '';
  return value;
}
