/** A row of a tree. Without `children` it has none, unless `hasChildren` says that they come when it is opened. */
export interface TreeRow<T> {
  id: TreeId;
  name: string;
  children?: readonly T[] | undefined;
  hasChildren?: boolean | undefined;
}

export type TreeId = number | string;

/** A row with its place in the tree, as the table shows it from top to bottom. */
export interface PlacedRow<T extends TreeRow<T>> {
  row: T;
  parent: TreeId | undefined;
  /** From 1. */
  level: number;
}

export const mayOpen = ({ children, hasChildren }: TreeRow<unknown>): boolean =>
  children === undefined ? hasChildren === true : children.length > 0;

/** The rows that are in sight. */
export function placedRows<T extends TreeRow<T>>(
  rows: readonly T[],
  open: ReadonlySet<TreeId>,
  parent?: TreeId,
  level = 1,
): PlacedRow<T>[] {
  return rows.flatMap((row) => {
    const inside = open.has(row.id) && row.children ? placedRows(row.children, open, row.id, level + 1) : [];
    return [{ row, parent, level }, ...inside];
  });
}

/** Every row that can be opened with what is loaded. */
export const openableIds = <T extends TreeRow<T>>(rows: readonly T[]): TreeId[] =>
  rows.flatMap((row) => (row.children?.length ? [row.id, ...openableIds(row.children)] : []));

/** A tree with the children of one row put in. */
export const withChildren = <T extends TreeRow<T>>(
  rows: readonly T[],
  id: TreeId,
  children: readonly T[],
): T[] =>
  rows.map((row) => {
    if (row.id === id) return { ...row, children };
    return row.children ? { ...row, children: withChildren(row.children, id, children) } : row;
  });

export type TreeStep = { go: TreeId } | { open: TreeId } | { close: TreeId } | undefined;

/** What a key asks of a tree: the pattern that screen readers' users know. */
export function treeStep<T extends TreeRow<T>>(
  key: string,
  at: TreeId,
  placed: readonly PlacedRow<T>[],
  open: ReadonlySet<TreeId>,
): TreeStep {
  const index = placed.findIndex(({ row }) => row.id === at);
  const here = placed[index];
  if (!here) return undefined;
  const go = (to: PlacedRow<T> | undefined): TreeStep => (to ? { go: to.row.id } : undefined);
  const isOpen = open.has(at);
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return go(placed[index + 1]);
    case 'ArrowUp':
    case 'k':
      return go(placed[index - 1]);
    case 'Home':
      return go(placed[0]);
    case 'End':
      return go(placed.at(-1));
    case 'ArrowRight':
      if (!isOpen) return mayOpen(here.row) ? { open: at } : undefined;
      return placed[index + 1]?.parent === at ? go(placed[index + 1]) : undefined;
    case 'ArrowLeft':
      if (isOpen) return { close: at };
      return here.parent === undefined ? undefined : { go: here.parent };
    default:
      return undefined;
  }
}
