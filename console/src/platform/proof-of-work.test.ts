import { expect, test } from 'vitest';
import { leadingZeroBits, solveProof } from './proof-of-work.ts';

test('counts zero bits from the front', () => {
  expect(leadingZeroBits(new Uint8Array([0b1000_0000]))).toBe(0);
  expect(leadingZeroBits(new Uint8Array([0b0001_0000]))).toBe(3);
  expect(leadingZeroBits(new Uint8Array([0, 0, 1]))).toBe(23);
  expect(leadingZeroBits(new Uint8Array([0, 0]))).toBe(16);
});

test('finds a nonce that the server would accept', async () => {
  const nonce = await solveProof('challenge', 10);
  const text = new TextEncoder().encode(`challenge${nonce}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  expect(leadingZeroBits(digest)).toBeGreaterThanOrEqual(10);
  expect(nonce).toMatch(/^[0-9a-f]+$/);
});
