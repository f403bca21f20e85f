import { type Place, type Placeable, placeOf } from '../tree/menu-places.ts';

/** A row as it stands on the screen, from top to bottom. */
export interface ShownRow {
  id: number;
  /** From 1. */
  level: number;
}

/** What part of a row the pointer is on. */
export type Zone = 'above' | 'onto' | 'below';

export const zoneAt = (share: number): Zone => {
  if (share < 0.3) return 'above';
  return share > 0.7 ? 'below' : 'onto';
};

export interface Drop {
  place: Place;
  /** The level that the row would have, from 1. */
  level: number;
}

/**
 * Where a row lands that is dropped on another. Below the last row of a level it may go out to the levels
 * around it: then the pointer says by how far to the right it is which one.
 */
export function dropAt(
  rows: readonly Placeable[],
  shown: readonly ShownRow[],
  { index, zone, wantedLevel }: { index: number; zone: Zone; wantedLevel: number },
): Drop | undefined {
  const target = shown[index];
  if (!target) return undefined;
  const parentOf = (id: number) => rows.find((row) => row.id === id)?.parent_id ?? 0;
  if (zone === 'onto') return { place: { parentId: target.id, beforeId: null }, level: target.level + 1 };
  if (zone === 'above') {
    return { place: { parentId: parentOf(target.id), beforeId: target.id }, level: target.level };
  }
  const next = shown[index + 1];
  if (next && next.level > target.level) {
    return { place: { parentId: target.id, beforeId: next.id }, level: next.level };
  }
  const level = Math.min(Math.max(wantedLevel, next?.level ?? 1), target.level);
  let sibling = target.id;
  for (let up = target.level; up > level; up -= 1) sibling = parentOf(sibling);
  return { place: placeOf(rows, sibling), level };
}

/** Before itself is where it stands: the row after it stands for the same place. */
export const withoutItself = (rows: readonly Placeable[], id: number, place: Place): Place =>
  place.beforeId === id ? placeOf(rows, id) : place;
