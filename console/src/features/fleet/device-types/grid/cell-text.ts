import type { GridColumn, GridRow } from './grid-store.ts';

/** A cell as it reads when nobody edits it. */
export function cellShown({ cells }: GridRow, { kind, name, own = name, choices }: GridColumn): string {
  const value = cells[own] ?? '';
  if (kind === 'names') {
    return [value, cells.name, cells.nameEn, cells.nameEs, cells.nameJa].find(Boolean) ?? '';
  }
  if (kind === 'flag') return value === '1' ? '✓' : '';
  if (kind === 'choice') return choices?.find((choice) => choice.value === value)?.label ?? value;
  if (kind === 'enum') return cells.dataType === 'enum' ? value.replace(/\|[^;]*/g, '') : '';
  return value;
}

/** What a row is called; empty where nobody has named it. */
export function nameShown(row: GridRow, columns: readonly GridColumn[]): string {
  const names = columns.find(({ kind }) => kind === 'names');
  return names ? cellShown(row, names) : '';
}
