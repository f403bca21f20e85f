import { expect, test } from 'vitest';
import { entriesOf, kindOf, readJson } from './json-parts.ts';

test.each([
  ['a', 'text'],
  [1.5, 'number'],
  [false, 'boolean'],
  [null, 'null'],
  [[1], 'list'],
  [{ a: 1 }, 'object'],
])('%j is a %s', (value, kind) => {
  expect(kindOf(value)).toBe(kind);
});

test('what is inside', () => {
  expect(entriesOf(['a', 2])).toEqual([
    ['0', 'a'],
    ['1', 2],
  ]);
  expect(entriesOf({ a: null })).toEqual([['a', null]]);
  expect(entriesOf('text')).toEqual([]);
});

test.each([
  ['{"a":1}', { a: 1 }],
  [' [1, 2]', [1, 2]],
  ['{"a":', undefined],
  ['12', undefined],
  ['plain', undefined],
])('%s', (text, value) => {
  expect(readJson(text)).toEqual(value);
});
