import { jumpTypes, type MenuRow } from '@weir/contract/identity/menu-list';
import { maxMenuDepth } from '@weir/contract/identity/menus';
import type { Caller } from '../../../platform/access/caller.ts';
import { badField, illegalState, notFound } from '../../../platform/errors.ts';

/** What a row's place in the tree is told by. */
export interface Node {
  id: number;
  parent_id: number;
  order: number;
}

/** A row by itself: what stands below it depends on which rows it is shown with. */
export type LoneRow = Omit<MenuRow, 'children'>;

/** Whose menu it is. */
export interface Holder {
  everything: boolean;
  permissions: ReadonlySet<string>;
}

const isPermitted = ({ identification }: LoneRow, { everything, permissions }: Holder): boolean =>
  identification === null || everything || permissions.has(identification);

/** Each row with those of the same list that stand directly below it. */
export function withChildren<R extends LoneRow>(rows: readonly R[]): (R & { children: number[] })[] {
  const childrenOf = Map.groupBy(rows, (row) => row.parent_id);
  return rows.map((row) => ({ ...row, children: (childrenOf.get(row.id) ?? []).map(({ id }) => id) }));
}

/** A row under one that is not permitted is not reachable, so it goes too; so does a heading left without rows. */
export function permittedTree(rows: readonly LoneRow[], holder: Holder): MenuRow[] {
  const childrenOf = Map.groupBy(rows, (row) => row.parent_id);
  const below = (parentId: number): LoneRow[] =>
    (childrenOf.get(parentId) ?? []).flatMap((row) => {
      if (!isPermitted(row, holder)) return [];
      const children = below(row.id);
      const isLeftEmpty = children.length === 0 && isHeading(row, { hasRows: childrenOf.has(row.id) });
      return isLeftEmpty ? [] : [row, ...children];
    });
  return withChildren(below(0));
}

/** It has no address of its own, or opens what is below it: then nobody's permission is on it. */
const isHeading = (row: LoneRow, { hasRows }: { hasRows: boolean }): boolean =>
  row.menu_url === '' || (hasRows && row.identification === null && row.jump_type === jumpTypes.inPlace);

export const holderOf = ({ everything, preview, permissions }: Caller): Holder => ({
  everything: everything && !preview,
  permissions,
});

/** Parents before their children, siblings in the order they came; rows below none of the others last. */
export function parentsFirst<N extends Node>(rows: readonly N[]): N[] {
  const known = new Set(rows.map(({ id }) => id));
  const childrenOf = Map.groupBy(rows, (row) => row.parent_id);
  const from = (row: N): N[] => [row, ...(childrenOf.get(row.id) ?? []).flatMap(from)];
  const isTop = ({ parent_id }: N) => parent_id === 0 || !known.has(parent_id);
  return rows.filter(isTop).flatMap(from);
}

/** The row and everything below it. */
export function withDescendants<N extends Node>(rows: readonly N[], id: number): N[] {
  const childrenOf = Map.groupBy(rows, (row) => row.parent_id);
  const below = (parentId: number): N[] =>
    (childrenOf.get(parentId) ?? []).flatMap((row) => [row, ...below(row.id)]);
  return [...rows.filter((row) => row.id === id), ...below(id)];
}

/** How many levels the row and what is below it take. */
function height(rows: readonly Node[], id: number): number {
  const children = rows.filter((row) => row.parent_id === id);
  return 1 + Math.max(0, ...children.map((child) => height(rows, child.id)));
}

/** How many rows stand above a place below this parent. */
function levelBelow(rows: readonly Node[], parentId: number): number {
  const parent = rows.find(({ id }) => id === parentId);
  return parent ? 1 + levelBelow(rows, parent.parent_id) : 0;
}

/** A place in the tree of these rows: below a row that is there, not below itself, and not too deep. */
export function assertPlace(
  rows: readonly Node[],
  { id, parentId }: { id: number | null; parentId: number },
) {
  if (parentId !== 0 && !rows.some((row) => row.id === parentId)) {
    throw badField('parent_id', 'reference', 'This menu row does not exist');
  }
  if (id !== null && withDescendants(rows, id).some((row) => row.id === parentId)) {
    throw badField('parent_id', 'cycle', 'A row cannot stand below itself');
  }
  if (levelBelow(rows, parentId) + (id === null ? 1 : height(rows, id)) > maxMenuDepth) {
    throw badField('parent_id', 'depth', `The menu has at most ${maxMenuDepth} levels`);
  }
}

/** Rows of the recycle bin with what went along when they were removed. */
export function comingBack<N extends Node & { deletedTime: string | null }>(
  bin: readonly N[],
  ids: readonly number[],
): N[] {
  const back = new Map<number, N>();
  for (const id of ids) {
    const named = bin.find((row) => row.id === id);
    if (!named) throw notFound();
    const together = bin.filter(({ deletedTime }) => deletedTime === named.deletedTime);
    for (const row of withDescendants(together, id)) back.set(row.id, row);
  }
  return [...back.values()];
}

/** What they stood below is there, and still high enough. */
export function assertFits(rows: readonly Node[], back: readonly Node[]): void {
  const after = [...rows, ...back];
  for (const { id, parent_id } of back) {
    if (parent_id !== 0 && !after.some((row) => row.id === parent_id)) {
      throw illegalState('What it stood below is in the recycle bin itself, or gone');
    }
    if (levelBelow(after, parent_id) + height(after, id) > maxMenuDepth) {
      throw illegalState(`The menu has at most ${maxMenuDepth} levels`);
    }
  }
}

const step = 100;

const bySiblingOrder = (a: Node, b: Node) => a.order - b.order || a.id - b.id;

/** After all of its siblings. */
export const lastOrder = (rows: readonly Node[], parentId: number): number =>
  Math.max(0, ...rows.filter((row) => row.parent_id === parentId).map(({ order }) => order)) + step;

/**
 * The orders that put a row before a sibling, or last: only its own where there is room between its
 * neighbours, so that the others stay where an upgrade expects them.
 */
export function ordersFor(
  rows: readonly Node[],
  { id, parentId, beforeId }: { id: number; parentId: number; beforeId: number | null },
): Map<number, number> {
  const siblings = rows.filter((row) => row.parent_id === parentId && row.id !== id).sort(bySiblingOrder);
  const at = beforeId === null ? siblings.length : siblings.findIndex((row) => row.id === beforeId);
  if (at < 0) throw badField('beforeId', 'reference', 'This row does not stand there');
  const before = siblings[at - 1]?.order ?? 0;
  const after = siblings[at]?.order ?? before + 2 * step;
  const between = Math.floor((before + after) / 2);
  if (between > before && between < after) return new Map([[id, between]]);
  const ids = siblings.map((row) => row.id).toSpliced(at, 0, id);
  return new Map(ids.map((each, index) => [each, (index + 1) * step]));
}
