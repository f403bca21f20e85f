import { expect, test } from 'vitest';
import { screenOf } from '../screens.ts';
import { keyNames, keyText } from './key-names.ts';
import { shortcuts } from './registry.ts';

test('no keys stand twice in a group or run two things, and none begin another', () => {
  const all = shortcuts.map(({ keys }) => keys);
  const inGroups = shortcuts.map(({ group, keys }) => `${group} ${keys}`);
  expect(new Set(inGroups).size).toBe(all.length);
  const run = shortcuts.filter((shortcut) => 'path' in shortcut || shortcut.run).map(({ keys }) => keys);
  expect(new Set(run).size).toBe(run.length);
  for (const keys of all) expect(all.filter((other) => other.startsWith(`${keys} `))).toEqual([]);
});

test('what leads to a screen leads to one that is there', () => {
  for (const shortcut of shortcuts) if ('path' in shortcut) expect(screenOf(shortcut.path)).toBeDefined();
});

test('keys are named as they are printed', () => {
  expect(keyNames('$mod+k', false)).toEqual([['Ctrl', 'K']]);
  expect(keyNames('$mod+Enter', true)).toEqual([['⌘', '↵']]);
  expect(keyNames('g d', false)).toEqual([['G'], ['D']]);
  expect(keyNames('[', false)).toEqual([['[']]);
  expect(keyText('g d')).toBe('G D');
});
