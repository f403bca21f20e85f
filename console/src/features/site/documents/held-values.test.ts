import { expect, test } from 'vitest';
import { createHeldValues } from './held-values.ts';

test('what was written before the last letter is drawn late, and is not put back', () => {
  const held = createHeldValues('a');
  held.wrote('ab');
  held.wrote('abc');
  expect(held.drew('ab')).toBe(false);
  expect(held.drew('abc')).toBe(false);
});

test('what comes from elsewhere is put into the field, also what stood there long before', () => {
  const held = createHeldValues('a');
  held.wrote('ab');
  expect(held.drew('ab')).toBe(false);
  expect(held.drew('theirs')).toBe(true);
  expect(held.drew('a')).toBe(true);
});
