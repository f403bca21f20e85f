import { expect, test } from 'vitest';
import { leadingZeroBits } from './proof-of-work.ts';

test('counts zero bits from the front', () => {
  expect(leadingZeroBits(new Uint8Array([0b1000_0000]))).toBe(0);
  expect(leadingZeroBits(new Uint8Array([0b0001_0000]))).toBe(3);
  expect(leadingZeroBits(new Uint8Array([0, 0, 1]))).toBe(23);
  expect(leadingZeroBits(new Uint8Array([0, 0]))).toBe(16);
});
