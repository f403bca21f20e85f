import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compare, heldState } from './held-state.ts';
import { isTest, root, sources } from './sources.ts';

/** What a process of the server is made of. */
const server = sources().filter(({ path }) => /^server\/src\/(?!cli\/)/.test(path) && !isTest(path));

test('what a process holds stands in docs/state.md, and nothing else does', () => {
  const page = readFileSync(join(root, 'docs/state.md'), 'utf8');
  expect(compare(page, server)).toEqual({ missing: [], gone: [] });
});

const namesIn = (text: string) => heldState({ path: 'x.ts', text }).map(({ name }) => name);

test.each([
  ['a module', 'const known = new Map<number, string>();\nlet last = 0;'],
  [
    'a factory',
    'function create() { const known = new Set(); let last = 0; return { get: () => known.has(last) }; }',
  ],
  [
    'a factory that gives it to another',
    'const create = () => { const known = new Map(); let last = 0; return repeating({ run: () => known.clear(last) }); };',
  ],
  [
    'whoever listens',
    'function feed(bus) { const known = []; let last = 0; bus.on(moved, (at) => known.push(last = at)); }',
  ],
  ['instances', 'class Line { private readonly known = new WeakMap(); last = 0; readonly most = 3; }'],
])('state of %s is found', (_where, text) => {
  expect(namesIn(text)).toEqual(['known', 'last']);
});

test('what ends with its call, and a timer to be ended, are no state', () => {
  expect(
    namesIn(`
      const names = new Set(['one', 'two']);
      function sum(list) { let total = 0; const seen = new Set(); return list.map((one) => seen.add(total += one)); }
      function start() { let timer: NodeJS.Timeout | undefined; return { stop: () => clearTimeout(timer) }; }`),
  ).toEqual([]);
});

const path = 'server/src/features/a/b/b.service.ts';

test('new state that no age heals is refused until the page has it', () => {
  const code = { path, text: 'const known = createMemory({ most: 9 });' };
  const row = '| `features/a/b/b.service.ts` | `known` | what |';
  expect(compare('', [code]).missing).toEqual(['features/a/b/b.service.ts known']);
  expect(compare(row, [code])).toEqual({ missing: [], gone: [] });
  const healing = { path, text: 'const known = createCache({ most: 9, ttlMs: 30_000 });' };
  expect(compare('', [healing])).toEqual({ missing: [], gone: [] });
});

test('a line of the page whose state is gone is refused', () => {
  const row = '| `features/a/b/b.service.ts` | `known`, `last` | what |';
  expect(compare(row, [{ path, text: 'let last = 0;' }]).gone).toEqual(['features/a/b/b.service.ts known']);
});
