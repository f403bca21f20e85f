import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recentsOf, rememberRecent, withRecent } from './recents.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
});

const device = (id: number, name = `Device ${id}`) => ({ href: `/project/info?id=${id}`, name });

test('the latest comes first, each place once, eight at most', () => {
  for (let id = 1; id <= 10; id++) rememberRecent(1, device(id));
  rememberRecent(1, device(5, 'Renamed'));
  const list = recentsOf(1);
  expect(list).toHaveLength(8);
  expect(list.slice(0, 3)).toEqual([device(5, 'Renamed'), device(10), device(9)]);
  expect(list.filter(({ href }) => href === '/project/info?id=5')).toHaveLength(1);
});

test('each user has places of his own', () => {
  rememberRecent(1, device(1));
  expect(recentsOf(2)).toEqual([]);
});

test('what cannot be read, and what leads nowhere any more, is left out', () => {
  stored.set('weir-recent:1', 'not JSON');
  expect(recentsOf(1)).toEqual([]);
  stored.set('weir-recent:1', JSON.stringify([null, 3, { href: '/gone', name: '' }, { href: 1 }, device(1)]));
  expect(recentsOf(1)).toEqual([device(1)]);
});

test('a place is not doubled by another name', () => {
  expect(withRecent([device(1, 'Old')], device(1, 'New'))).toEqual([device(1, 'New')]);
});
