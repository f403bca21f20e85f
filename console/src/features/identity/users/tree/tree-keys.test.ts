import { expect, test } from 'vitest';
import { stepAmong } from './tree-keys.ts';

const item = (level: number, ariaExpanded: string | null = null) =>
  ({ ariaExpanded, getAttribute: () => String(level) }) as unknown as Element; // as much as is read
const items = [item(1, 'true'), item(2), item(2, 'false'), item(1)];

test.each([
  ['ArrowRight', 0, { go: 1 }],
  ['ArrowRight', 1, undefined],
  ['ArrowRight', 2, { open: 2 }],
  ['ArrowLeft', 0, { close: 0 }],
  ['ArrowLeft', 2, { go: 0 }],
  ['ArrowLeft', 3, undefined],
  ['End', 0, { go: 3 }],
])('%s on item %d of a flat tree', (key, at, step) => {
  expect(stepAmong(key, items, at)).toEqual(step);
});
