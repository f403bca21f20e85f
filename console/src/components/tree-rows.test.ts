import { expect, test } from 'vitest';
import { openableIds, placedRows, type TreeRow } from './tree-rows.ts';

interface Row extends TreeRow<Row> {
  id: number;
}

const tree: Row[] = [
  {
    id: 1,
    name: 'a',
    children: [
      { id: 2, name: 'b' },
      { id: 3, name: 'c', children: [{ id: 5, name: 'e' }] },
    ],
  },
  { id: 4, name: 'd', children: [] },
];

test('open rows show what is below them, with its level', () => {
  expect(placedRows(tree, new Set([3])).map(({ row, level }) => [row.id, level])).toEqual([
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 1],
  ]);
  expect(openableIds(tree)).toEqual([1, 3]);
});
