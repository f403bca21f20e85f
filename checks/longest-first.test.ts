import { expect, test } from 'vitest';
import { byTime, recordAfter } from './longest-first.ts';

const asIs = (path: string) => path;

test('the longest begins, and before it what nobody knows of, in the order in which it came', () => {
  const seconds = { 'a.test.ts': 2, 'b.test.ts': 30, 'd.test.ts': 9 };
  const files = ['a.test.ts', 'new.test.ts', 'b.test.ts', 'newer.test.ts', 'd.test.ts'];
  expect(byTime(files, asIs, seconds)).toEqual([
    'new.test.ts',
    'newer.test.ts',
    'b.test.ts',
    'd.test.ts',
    'a.test.ts',
  ]);
});

test('a run of some files leaves the times of the others, and takes those away that are gone', () => {
  const before = { 'a.test.ts': 2, 'b.test.ts': 30, 'gone.test.ts': 5 };
  const after = recordAfter(before, { 'b.test.ts': 12, 'aa.test.ts': 1 }, (path) => path !== 'gone.test.ts');
  expect(Object.entries(after)).toEqual([
    ['a.test.ts', 2],
    ['aa.test.ts', 1],
    ['b.test.ts', 12],
  ]);
});
