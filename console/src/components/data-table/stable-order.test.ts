import { expect, test } from 'vitest';
import { steady } from './stable-order.ts';

const row = (id: number, text = '') => ({ id, text });

test('rows keep their order, show what they are now, and new ones wait', () => {
  expect(steady([1, 2, 3], [row(9), row(3, 'new'), row(2), row(1)])).toEqual([row(1), row(2), row(3, 'new')]);
});

test('a row that is gone does not stay', () => {
  expect(steady([1, 2], [row(2), row(5)])).toEqual([row(2)]);
});

test('when nothing of it is left, the list is shown as it is', () => {
  expect(steady([1, 2], [row(5)])).toEqual([row(5)]);
});
