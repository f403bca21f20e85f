import { expect, it } from 'vitest';
import { valueText } from './value-text.ts';

const words = { yes: 'Yes', no: 'No', unnamed: (code: number) => `code ${code}` };
const plain = { unit: 'V', precision: 2 };

it('says a number with the precision of its signal, in the language', () => {
  expect(valueText(plain, 53.1, 'en', words)).toBe('53.10');
  expect(valueText(plain, 53.1, 'es', words)).toBe('53,10');
  expect(valueText(plain, -0, 'en', words)).toBe('0.00');
  expect(valueText({ unit: null, precision: null }, 1 / 3, 'en', words)).toBe('0.333333');
});

it('names codes and truth values, and says when a code has no name', () => {
  const mode = {
    unit: null,
    precision: null,
    dataType: 'enum' as const,
    enumValues: [{ code: 1, name: '充电', nameEn: 'Charging', nameEs: null, nameJa: null }],
  };
  expect(valueText(mode, 1, 'zh', words)).toBe('充电');
  expect(valueText(mode, 1, 'es', words)).toBe('Charging');
  expect(valueText(mode, 7, 'en', words)).toBe('code 7');
  expect(valueText({ ...mode, dataType: 'boolean' }, 0, 'en', words)).toBe('No');
  expect(valueText(mode, null, 'en', words)).toBeUndefined();
});
