import { expect, test } from 'vitest';
import { randomToken } from './random-token.ts';

test('holds all its bytes, differs each time, and begins with no dash', () => {
  const tokens = new Set(Array.from({ length: 2000 }, () => randomToken(18)));
  expect(tokens.size).toBe(2000);
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_][A-Za-z0-9_-]{23}$/);
});
