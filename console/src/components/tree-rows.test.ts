import { expect, test } from 'vitest';
import { openableIds, placedRows, type TreeRow, treeStep, withChildren } from './tree-rows.ts';

interface Row extends TreeRow<Row> {
  id: number;
}

const tree: Row[] = [
  {
    id: 1,
    name: 'a',
    children: [
      { id: 2, name: 'b' },
      { id: 3, name: 'c', hasChildren: true },
    ],
  },
  { id: 4, name: 'd', children: [] },
];
const open = new Set([1]);
const placed = placedRows(tree, open);

test('open rows show what is below them, with its level', () => {
  expect(placed.map(({ row, level, parent }) => [row.id, level, parent])).toEqual([
    [1, 1, undefined],
    [2, 2, 1],
    [3, 2, 1],
    [4, 1, undefined],
  ]);
  expect(openableIds(tree)).toEqual([1]);
});

test.each([
  ['ArrowDown', 1, { go: 2 }],
  ['ArrowUp', 4, { go: 3 }],
  ['ArrowDown', 4, undefined],
  ['ArrowRight', 1, { go: 2 }],
  ['ArrowRight', 3, { open: 3 }],
  ['ArrowRight', 2, undefined],
  ['ArrowRight', 4, undefined],
  ['ArrowLeft', 1, { close: 1 }],
  ['ArrowLeft', 2, { go: 1 }],
  ['ArrowLeft', 4, undefined],
  ['Home', 4, { go: 1 }],
  ['End', 1, { go: 4 }],
  ['a', 1, undefined],
])('%s on row %d', (key, at, step) => {
  expect(treeStep(key, at, placed, open)).toEqual(step);
});

test('children that come later are put in their place', () => {
  const later = withChildren(tree, 3, [{ id: 5, name: 'e' }]);
  expect(placedRows(later, new Set([1, 3])).map(({ row }) => row.id)).toEqual([1, 2, 3, 5, 4]);
});
