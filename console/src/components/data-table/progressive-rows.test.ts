import { expect, test } from 'vitest';
import { countToBegin, stepRows } from './progressive-rows.ts';

const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: from + index }));

test('the same list stays whole when it is fetched again', () => {
  expect(countToBegin(rows(1, 200), rows(1, 200), 200)).toBe(200);
  expect(countToBegin(rows(1, 200), rows(3, 200), 200)).toBe(200);
});

test('another long list begins with its first rows', () => {
  expect(countToBegin(rows(1, 200), rows(201, 200), 200)).toBe(stepRows);
});

test('a short list is drawn at once', () => {
  expect(countToBegin(rows(1, 200), rows(201, 20), 200)).toBe(200);
});

test('a list that is still growing goes on from where it is', () => {
  expect(countToBegin(rows(1, 200), rows(1, 200), stepRows)).toBe(stepRows);
});
