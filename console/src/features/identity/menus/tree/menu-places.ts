import { maxMenuDepth } from '@weir/contract/identity/menus';

/** What a row's place in the menu is told by. */
export interface Placeable {
  id: number;
  /** 0 is the first level. */
  parent_id: number;
  order: number;
}

/** Below a row, before one of its children or after all of them. */
export interface Place {
  parentId: number;
  beforeId: number | null;
}

/** Why a row cannot go there. */
export type Refusal = 'first' | 'last' | 'alone' | 'top' | 'cycle' | 'depth';
export type Direction = 'up' | 'down' | 'in' | 'out';

export const childrenOf = <R extends Placeable>(rows: readonly R[], parentId: number): R[] =>
  rows.filter((row) => row.parent_id === parentId).sort((a, b) => a.order - b.order || a.id - b.id);

/** The row and everything below it. */
export const withBelow = <R extends Placeable>(rows: readonly R[], id: number): R[] => [
  ...rows.filter((row) => row.id === id),
  ...childrenOf(rows, id).flatMap((child) => withBelow(rows, child.id)),
];

/** Of these rows those that stand below none of the others: what is done to a row is done to what is below it. */
export const topmost = <R extends Placeable>(rows: readonly R[], chosen: readonly R[]): R[] => {
  const below = new Set(
    chosen.flatMap(({ id }) =>
      withBelow(rows, id)
        .slice(1)
        .map((row) => row.id),
    ),
  );
  return chosen.filter(({ id }) => !below.has(id));
};

const levelBelow = (rows: readonly Placeable[], parentId: number): number => {
  const parent = rows.find(({ id }) => id === parentId);
  return parent ? 1 + levelBelow(rows, parent.parent_id) : 0;
};

const height = (rows: readonly Placeable[], id: number): number =>
  1 + Math.max(0, ...childrenOf(rows, id).map((child) => height(rows, child.id)));

/** Whether a row, or a new one, may stand below another; undefined when it may. */
export function refusalBelow(
  rows: readonly Placeable[],
  id: number | undefined,
  parentId: number,
): 'cycle' | 'depth' | undefined {
  if (id !== undefined && withBelow(rows, id).some((row) => row.id === parentId)) return 'cycle';
  const levels = levelBelow(rows, parentId) + (id === undefined ? 1 : height(rows, id));
  return levels > maxMenuDepth ? 'depth' : undefined;
}

const amongSiblings = <R extends Placeable>(rows: readonly R[], id: number) => {
  const parentId = rows.find((row) => row.id === id)?.parent_id ?? 0;
  const siblings = childrenOf(rows, parentId);
  return { parentId, siblings, at: siblings.findIndex((row) => row.id === id) };
};

/** Where a row stands now: before the one that follows it. */
export function placeOf(rows: readonly Placeable[], id: number): Place {
  const { parentId, siblings, at } = amongSiblings(rows, id);
  return { parentId, beforeId: siblings[at + 1]?.id ?? null };
}

/** From 1, among how many, below what. */
export function positionOf<R extends Placeable>(rows: readonly R[], id: number) {
  const { parentId, siblings, at } = amongSiblings(rows, id);
  return { position: at + 1, count: siblings.length, parent: rows.find((row) => row.id === parentId) };
}

export type Step = { place: Place } | { refusal: Refusal };

/** One step among its siblings, into the one above, or out beside its parent. */
export function stepOf(rows: readonly Placeable[], id: number, direction: Direction): Step {
  const { parentId, siblings, at } = amongSiblings(rows, id);
  const above = siblings[at - 1];
  switch (direction) {
    case 'up':
      return above ? { place: { parentId, beforeId: above.id } } : { refusal: 'first' };
    case 'down':
      if (!siblings[at + 1]) return { refusal: 'last' };
      return { place: { parentId, beforeId: siblings[at + 2]?.id ?? null } };
    case 'in': {
      if (!above) return { refusal: 'alone' };
      const refusal = refusalBelow(rows, id, above.id);
      return refusal ? { refusal } : { place: { parentId: above.id, beforeId: null } };
    }
    case 'out':
      return parentId === 0 ? { refusal: 'top' } : { place: placeOf(rows, parentId) };
  }
}

/** A place that was kept may name a row that has gone elsewhere since. */
export const stillThere = (rows: readonly Placeable[], { parentId, beforeId }: Place): Place => ({
  parentId,
  beforeId: rows.some((row) => row.id === beforeId && row.parent_id === parentId) ? beforeId : null,
});

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.parentId === other.parentId && one.beforeId === other.beforeId;

const step = 100;

/** The rows with one in another place, numbered as the server would. */
export function withMoved<R extends Placeable>(rows: readonly R[], id: number, place: Place): R[] {
  const others = childrenOf(rows, place.parentId).filter((row) => row.id !== id);
  const found = others.findIndex((row) => row.id === place.beforeId);
  const at = found < 0 ? others.length : found;
  const before = others[at - 1]?.order ?? 0;
  const after = others[at]?.order ?? before + 2 * step;
  const between = Math.floor((before + after) / 2);
  const orders =
    between > before && between < after
      ? new Map([[id, between]])
      : new Map(
          others
            .map((row) => row.id)
            .toSpliced(at, 0, id)
            .map((each, index) => [each, (index + 1) * step]),
        );
  return rows.map((row) => {
    const order = orders.get(row.id) ?? row.order;
    if (row.id === id) return { ...row, order, parent_id: place.parentId };
    return order === row.order ? row : { ...row, order };
  });
}
