import { expect, test } from 'vitest';
import { decimalSeparator } from './number-separator.ts';

test('a decimal number is typed as the language writes it', () => {
  expect(decimalSeparator('es')).toBe(',');
  expect(decimalSeparator('zh')).toBe('.');
  expect(decimalSeparator('ja')).toBe('.');
  expect(decimalSeparator('en')).toBe('.');
});
