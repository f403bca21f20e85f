import { expect, test } from 'vitest';
import { nameDraft, nameValues } from './name-values.ts';

test('what is left empty is sent as none', () => {
  expect(nameDraft({ name: ' 值班员 ', nameEn: 'Operator', nameEs: ' ', nameJa: '' })).toEqual({
    name: '值班员',
    nameEn: 'Operator',
    nameEs: null,
    nameJa: null,
  });
});

test('without a Chinese name another one stands for it', () => {
  expect(nameDraft({ name: '', nameEn: '', nameEs: 'Operador', nameJa: '' })).toMatchObject({
    name: 'Operador',
    nameEs: 'Operador',
  });
});

test('a record without names is an empty form', () => {
  expect(nameValues(undefined)).toEqual({ name: '', nameEn: '', nameEs: '', nameJa: '' });
});
