import { expect, test } from 'vitest';
import { sizeOf } from './preferences-cache.ts';

test.each([
  ['', 'medium'],
  ['size=small', 'small'],
  ['language=ja; size=default', 'default'],
  ['size=mini', 'medium'],
  ['fontsize=small', 'medium'],
])('cookies %j: %s', (cookies, expected) => {
  expect(sizeOf(cookies)).toBe(expected);
});
