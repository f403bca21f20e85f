import { expect, test } from 'vitest';
import { neighbourOf, neighbourRound, treeStep } from './key-steps.ts';

const all = ['a', 'b', 'c'];

test.each([
  ['ArrowDown', 'a', 'b'],
  ['j', 'b', 'c'],
  ['k', 'b', 'a'],
  ['ArrowUp', 'a', undefined],
  ['ArrowDown', 'c', undefined],
  ['ArrowRight', 'a', undefined],
  ['Home', 'c', 'a'],
  ['End', 'a', 'c'],
  ['ArrowDown', 'another', undefined],
])('%s in rows from %s', (key, here, goal) => {
  expect(neighbourOf(all, here, key, 'rows')).toBe(goal);
});

test.each([
  ['ArrowRight', 'c', 'a'],
  ['ArrowLeft', 'a', 'c'],
  ['ArrowLeft', 'c', 'b'],
  ['ArrowDown', 'a', undefined],
  ['ArrowRight', 'another', undefined],
])('%s round a line from %s', (key, here, goal) => {
  expect(neighbourRound(all, here, key, 'line')).toBe(goal);
});

const item = (level: number, ariaExpanded: string | null = null) => ({
  ariaExpanded,
  ariaLevel: String(level),
});
const items = [item(1, 'true'), item(2), item(2, 'false'), item(1), item(1, 'true'), item(1)];

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowUp', 3, 2],
  ['ArrowDown', 5, undefined],
  ['ArrowRight', 0, 1],
  ['ArrowRight', 1, undefined],
  ['ArrowRight', 3, undefined],
  // Open, and what is below it is still on its way.
  ['ArrowRight', 4, undefined],
  ['ArrowLeft', 1, 0],
  ['ArrowLeft', 2, 0],
  ['ArrowLeft', 3, undefined],
  ['Home', 3, 0],
  ['End', 0, 5],
  ['a', 1, undefined],
])('%s on item %d of a tree', (key, at, goal) => {
  const step = treeStep(items, items[at] ?? item(1), key);
  expect(step).toEqual(goal === undefined ? undefined : { go: items[goal] });
});

test.each([
  ['ArrowRight', 2, { open: true }],
  ['ArrowLeft', 0, { open: false }],
])('%s on item %d of a tree opens or closes it', (key, at, step) => {
  expect(treeStep(items, items[at] ?? item(1), key)).toEqual(step);
});
