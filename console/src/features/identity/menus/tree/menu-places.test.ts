import { expect, test } from 'vitest';
import { dropAt, withoutItself, zoneAt } from '../arranging/drop-place.ts';
import {
  childrenOf,
  type Placeable,
  placeOf,
  positionOf,
  refusalBelow,
  stepOf,
  stillThere,
  topmost,
  withBelow,
  withMoved,
} from './menu-places.ts';

const row = (id: number, parent_id: number, order: number): Placeable => ({ id, parent_id, order });

/** 1, 2 (3, 4 (5)), 6 */
const rows = [row(1, 0, 100), row(2, 0, 200), row(3, 2, 100), row(4, 2, 200), row(5, 4, 100), row(6, 0, 300)];
const shown = [
  { id: 1, level: 1 },
  { id: 2, level: 1 },
  { id: 3, level: 2 },
  { id: 4, level: 2 },
  { id: 5, level: 3 },
  { id: 6, level: 1 },
];
const childIds = (of: readonly Placeable[], parentId: number) => childrenOf(of, parentId).map(({ id }) => id);

test('of rows that are chosen together those count that stand below none of the others', () => {
  const chosen = rows.filter(({ id }) => [2, 5, 6].includes(id));
  expect(topmost(rows, chosen).map(({ id }) => id)).toEqual([2, 6]);
});

test.each([
  [3, 'down', { place: { parentId: 2, beforeId: null } }],
  [1, 'down', { place: { parentId: 0, beforeId: 6 } }],
  [6, 'up', { place: { parentId: 0, beforeId: 2 } }],
  [1, 'up', { refusal: 'first' }],
  [6, 'down', { refusal: 'last' }],
  [6, 'in', { place: { parentId: 2, beforeId: null } }],
  [1, 'in', { refusal: 'alone' }],
  [4, 'out', { place: { parentId: 0, beforeId: 6 } }],
  [5, 'out', { place: { parentId: 2, beforeId: null } }],
  [1, 'out', { refusal: 'top' }],
] as const)('row %i one step %s', (id, direction, expected) => {
  expect(stepOf(rows, id, direction)).toEqual(expected);
});

test('a step there and a step back end where they began', () => {
  const there = stepOf(rows, 6, 'in');
  const moved = 'place' in there ? withMoved(rows, 6, there.place) : [];
  expect(childIds(moved, 2)).toEqual([3, 4, 6]);
  const back = stepOf(moved, 6, 'out');
  const again = 'place' in back ? withMoved(moved, 6, back.place) : [];
  expect(childIds(again, 0)).toEqual([1, 2, 6]);
});

test('a row goes below itself never, and at most five levels deep', () => {
  expect(refusalBelow(rows, 2, 5)).toBe('cycle');
  expect(refusalBelow(rows, 2, 2)).toBe('cycle');
  expect(refusalBelow(rows, 1, 5)).toBeUndefined();
  expect(refusalBelow(rows, 2, 0)).toBeUndefined();
  const deep = [...rows, row(7, 5, 100)];
  expect(refusalBelow(deep, 1, 7)).toBeUndefined();
  expect(refusalBelow(deep, undefined, 7)).toBeUndefined();
  const deeper = [...deep, row(8, 7, 100)];
  expect(refusalBelow(deeper, undefined, 8)).toBe('depth');
  expect(refusalBelow(deep, 4, 6)).toBeUndefined();
  expect(refusalBelow(deeper, 2, 1)).toBe('depth');
  expect(stepOf(deeper, 2, 'in')).toEqual({ refusal: 'depth' });
});

test('only the moved row gets a number while there is room, all of them when there is none', () => {
  expect(withMoved(rows, 6, { parentId: 0, beforeId: 2 }).at(-1)).toEqual(row(6, 0, 150));
  const tight = [row(1, 0, 100), row(2, 0, 101), row(3, 0, 102)];
  const moved = withMoved(tight, 3, { parentId: 0, beforeId: 2 });
  expect(moved).toEqual([row(1, 0, 100), row(2, 0, 300), row(3, 0, 200)]);
  expect(childIds(withMoved(rows, 1, { parentId: 0, beforeId: null }), 0)).toEqual([2, 6, 1]);
});

test('says where a row stands and what is below it', () => {
  expect(placeOf(rows, 3)).toEqual({ parentId: 2, beforeId: 4 });
  expect(positionOf(rows, 4)).toMatchObject({ position: 2, count: 2, parent: { id: 2 } });
  expect(withBelow(rows, 2).map(({ id }) => id)).toEqual([2, 3, 4, 5]);
  expect(stillThere(rows, { parentId: 0, beforeId: 3 })).toEqual({ parentId: 0, beforeId: null });
  expect(stillThere(rows, { parentId: 2, beforeId: 3 })).toEqual({ parentId: 2, beforeId: 3 });
});

test.each([
  ['above a row: before it', { index: 3, zone: 'above', wantedLevel: 1 }, { parentId: 2, beforeId: 4 }, 2],
  [
    'onto a row: last below it',
    { index: 0, zone: 'onto', wantedLevel: 1 },
    { parentId: 1, beforeId: null },
    2,
  ],
  [
    'below an open row: first below it',
    { index: 1, zone: 'below', wantedLevel: 1 },
    { parentId: 2, beforeId: 3 },
    2,
  ],
  ['below a row: after it', { index: 2, zone: 'below', wantedLevel: 1 }, { parentId: 2, beforeId: 4 }, 2],
  [
    'below the last of a level: after it',
    { index: 4, zone: 'below', wantedLevel: 9 },
    { parentId: 4, beforeId: null },
    3,
  ],
  [
    'further to the left: out one level',
    { index: 4, zone: 'below', wantedLevel: 2 },
    { parentId: 2, beforeId: null },
    2,
  ],
  [
    'all the way to the left: out to the first',
    { index: 4, zone: 'below', wantedLevel: -3 },
    { parentId: 0, beforeId: 6 },
    1,
  ],
  ['below everything', { index: 5, zone: 'below', wantedLevel: 1 }, { parentId: 0, beforeId: null }, 1],
] as const)('dropped %s', (_, at, place, level) => {
  expect(dropAt(rows, shown, at)).toEqual({ place, level });
});

test('a row dropped where it stands stays', () => {
  expect(withoutItself(rows, 3, { parentId: 2, beforeId: 3 })).toEqual(placeOf(rows, 3));
  expect([0, 0.5, 1].map(zoneAt)).toEqual(['above', 'onto', 'below']);
  expect(dropAt(rows, [], { index: 0, zone: 'onto', wantedLevel: 1 })).toBeUndefined();
});
