import type { Output } from '@weir/contract/endpoint';
import type { permissionMenuOptions } from '@weir/contract/identity/permission-entries';

type MenuOption = Output<typeof permissionMenuOptions>['list'][number];

/** Each row of the menu with the headings above it, as options of a Select: System / Roles. */
export function menuPaths(
  rows: readonly MenuOption[],
  nameOf: (row: MenuOption) => string,
): { value: number; label: string }[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  const pathOf = (row: MenuOption): string => {
    const parent = known.get(row.parent_id);
    return parent ? `${pathOf(parent)} / ${nameOf(row)}` : nameOf(row);
  };
  return rows.map((row) => ({ value: row.id, label: pathOf(row) }));
}
