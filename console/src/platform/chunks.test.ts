import { expect, test } from 'vitest';
import { mayReload } from './chunks.ts';

test.each([
  [null, true],
  ['1000000', true],
  ['1040000', false],
  ['nonsense', true],
])('reloaded before at %s', (last, expected) => {
  expect(mayReload(last, 1_070_000)).toBe(expected);
});
