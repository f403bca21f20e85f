import { expect, test } from 'vitest';
import { changesOf, tooLongOf } from './log-changes.ts';

test('a change is told field by field, at any depth', () => {
  const before = { name: 'a', gone: 1, signals: { flow: { unit: 'l/s', max: 3 }, old: { name: 'x' } } };
  const after = { name: 'b', come: null, signals: { flow: { unit: 'm³/s', max: 3 }, fresh: { name: 'y' } } };
  expect(changesOf(before, after)).toEqual([
    { path: ['name'], kind: 'changed', before: 'a', after: 'b' },
    { path: ['gone'], kind: 'removed', before: 1 },
    { path: ['signals', 'flow', 'unit'], kind: 'changed', before: 'l/s', after: 'm³/s' },
    { path: ['signals', 'old', 'name'], kind: 'removed', before: 'x' },
    { path: ['signals', 'fresh', 'name'], kind: 'added', after: 'y' },
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

test('lists of things are counted from 1', () => {
  const level = (threshold: number) => ({ levels: [{ level: 1, threshold }] });
  expect(changesOf(level(3), level(4))).toEqual([
    { path: ['levels', '1', 'threshold'], kind: 'changed', before: 3, after: 4 },
  ]);
});

test('of one state all is told, and nothing of none', () => {
  const facts = [
    { path: ['name'], kind: 'fact', after: 'a' },
    { path: ['at', 'lat'], kind: 'fact', after: 1 },
    { path: ['list'], kind: 'fact', after: [] },
  ];
  expect(changesOf(null, { name: 'a', at: { lat: 1 }, list: [] })).toEqual(facts);
  expect(changesOf({ name: 'a', at: { lat: 1 }, list: [] }, null)).toEqual(facts);
  expect(changesOf(null, null)).toEqual([]);
  expect(changesOf({}, {})).toEqual([]);
});

test('what was too long is known by its names', () => {
  expect(tooLongOf({ tooLong: ['signals'] })).toEqual(['signals']);
  expect(tooLongOf({ name: 'a' })).toBeUndefined();
  expect(tooLongOf(null)).toBeUndefined();
});
