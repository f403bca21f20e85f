/** A row of a tree. */
export interface TreeRow<T> {
  id: TreeId;
  name: string;
  children?: readonly T[] | undefined;
}

export type TreeId = number | string;

/** A row with its place in the tree, as the table shows it from top to bottom. */
export interface PlacedRow<T extends TreeRow<T>> {
  row: T;
  /** From 1. */
  level: number;
}

export const mayOpen = ({ children = [] }: TreeRow<unknown>): boolean => children.length > 0;

/** The rows that are in sight. */
export const placedRows = <T extends TreeRow<T>>(
  rows: readonly T[],
  closed: ReadonlySet<TreeId>,
  level = 1,
): PlacedRow<T>[] =>
  rows.flatMap((row) => [
    { row, level },
    ...(closed.has(row.id) ? [] : placedRows(row.children ?? [], closed, level + 1)),
  ]);

/** Every row that has others below it. */
export const openableIds = <T extends TreeRow<T>>(rows: readonly T[]): TreeId[] =>
  rows.flatMap((row) => (row.children?.length ? [row.id, ...openableIds(row.children)] : []));
