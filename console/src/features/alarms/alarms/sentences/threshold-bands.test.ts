import { expect, test } from 'vitest';
import { bandsOf, levelAt } from './threshold-bands.ts';

test('values stand in bands by the gravest level that they reach', () => {
  const levels = [
    { level: 1, operator: 'gt', threshold: 4 },
    { level: 3, operator: 'gt', threshold: 3.6 },
  ] as const;
  expect([3.6, 3.7, 4.1].map((value) => levelAt(levels, value))).toEqual([undefined, 3, 1]);
  const wide = [
    { level: 1, operator: 'gt', threshold: 40 },
    { level: 3, operator: 'gt', threshold: 20 },
  ] as const;
  expect(bandsOf([...wide], { min: 15, max: null })).toEqual([
    { from: 15, to: 20, level: undefined },
    { from: 20, to: 40, level: 3 },
    { from: 40, to: 50, level: 1 },
  ]);
  expect(bandsOf([{ level: 1, operator: 'eq', threshold: 2 }], { min: null, max: null })).toEqual([]);
});
