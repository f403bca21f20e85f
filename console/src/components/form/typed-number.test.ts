import { expect, test } from 'vitest';
import { decimalSeparator, plainNumber } from './typed-number.ts';

test('a decimal number is shown as the language writes it', () => {
  expect(decimalSeparator('es')).toBe(',');
  expect(decimalSeparator('zh')).toBe('.');
  expect(decimalSeparator('ja')).toBe('.');
  expect(decimalSeparator('en')).toBe('.');
});

test.each([
  ['3.65', '3.65', '3.65'],
  ['3,65', '3.65', '3.65'],
  ['0,125', '0.125', '0.125'],
  ['-0,5', '-0.5', '-0.5'],
  ['1,234.5', '1234.5', '1234.5'],
  ['1.234,5', '1234.5', '1234.5'],
  // Only here the language decides.
  ['1,234', '1234', '1.234'],
  ['12,345,678', '12345678', '12,345.678'],
  ['1.234', '1.234', '1.234'],
  ['３。5', '3.5', '3.5'],
  ['３，５', '3.5', '3.5'],
  ['$ 40', '40', '40'],
  ['1.2.3', '1.2.3', '1.2.3'],
  ['', '', ''],
  ['-', '-', '-'],
  ['1.', '1.', '1.'],
  ['1e3', '1e3', '1e3'],
])('"%s" is %s with decimal points, %s with decimal commas', (typed, withPoint, withComma) => {
  expect(plainNumber(typed, '.')).toBe(withPoint);
  expect(plainNumber(typed, ',')).toBe(withComma);
});
