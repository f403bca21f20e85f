import { expect, test } from 'vitest';
import { changesOf, tooLongOf } from './log-changes.ts';

test('a change is told field by field, at any depth', () => {
  const before = { name: 'a', gone: 1, signals: { flow: { unit: 'l/s', max: 3 }, old: { name: 'x' } } };
  const after = { name: 'b', come: null, signals: { flow: { unit: 'm³/s', max: 3 }, fresh: { name: 'y' } } };
  expect(changesOf(before, after)).toEqual([
    { path: ['name'], kind: 'changed', before: 'a', after: 'b' },
    { path: ['gone'], kind: 'removed', before: 1 },
    { path: ['signals', 'flow', 'unit'], kind: 'changed', before: 'l/s', after: 'm³/s' },
    { path: ['signals', 'old'], kind: 'removed', before: { name: 'x' } },
    { path: ['signals', 'fresh'], kind: 'added', after: { name: 'y' } },
    { path: ['come'], kind: 'added', after: null },
  ]);
});

test('of lists of plain values only what came and went', () => {
  expect(changesOf({ permissions: ['a', 'b'] }, { permissions: ['b', 'c', 'd'] })).toEqual([
    { path: ['permissions'], kind: 'items', came: ['c', 'd'], went: ['a'] },
  ]);
  expect(changesOf({ order: [1, 2] }, { order: [2, 1] })).toEqual([
    { path: ['order'], kind: 'changed', before: [1, 2], after: [2, 1] },
  ]);
});

test('what was empty, or is now, is taken apart too', () => {
  expect(changesOf({ permissions: {} }, { permissions: ['a'] })).toEqual([
    { path: ['permissions'], kind: 'items', came: ['a'], went: [] },
  ]);
  expect(changesOf({ signals: { flow: { unit: 'l/s' } } }, { signals: {} })).toEqual([
    { path: ['signals', 'flow'], kind: 'removed', before: { unit: 'l/s' } },
  ]);
  expect(changesOf({ signals: [] }, { signals: { flow: 1 } })).toEqual([
    { path: ['signals', 'flow'], kind: 'added', after: 1 },
  ]);
});

test('lists of things are counted from 1', () => {
  const level = (threshold: number) => ({ levels: [{ level: 1, threshold }] });
  expect(changesOf(level(3), level(4))).toEqual([
    { path: ['levels', '1', 'threshold'], kind: 'changed', before: 3, after: 4 },
  ]);
});

test('of one state all is told, and nothing of none', () => {
  const state = { name: 'a', at: { lat: 1 }, deep: { er: { est: 1 } }, list: [] };
  const facts = [
    { path: ['name'], kind: 'fact', after: 'a' },
    { path: ['at'], kind: 'fact', after: { lat: 1 } },
    { path: ['deep', 'er'], kind: 'fact', after: { est: 1 } },
    { path: ['list'], kind: 'fact', after: [] },
  ];
  expect(changesOf(null, state)).toEqual(facts);
  expect(changesOf(state, null)).toEqual(facts);
  expect(changesOf(null, null)).toEqual([]);
  expect(changesOf({}, {})).toEqual([]);
});

test('what was too long is known by its names', () => {
  expect(tooLongOf({ tooLong: ['signals'] })).toEqual(['signals']);
  expect(tooLongOf({ name: 'a' })).toBeUndefined();
  expect(tooLongOf(null)).toBeUndefined();
});
