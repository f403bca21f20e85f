import { expect, test } from 'vitest';
import { checkSentence } from './check-sentence.ts';
import { fieldRuleOf } from './field-rules.words.ts';

const check = (code: string, facts: Record<string, string | number | null> = {}) => ({
  ...({ code, facts, key: code, severity: 'soft', path: '' } as const),
});

test('A check of a kind says its sentence with its facts.', () => {
  const found = check('unusualDuration', { hours: 120 });
  expect(checkSentence('survey', found, 'en')).toBe('It lasted 120 hours, which is unusual.');
  expect(checkSentence('survey', found, 'zh')).toBe('作业持续 120 小时，不同寻常。');
});

test('Facts that name a trait are told by its word.', () => {
  const found = check('traitUnusual', { trait: 'trophicLevel', value: 5, min: 2, max: 4.5 });
  expect(checkSentence('fish', found, 'en')).toBe('Trophic level 5 is unusual (2–4.5).');
});

test('A rule that a field breaks is told with the name of the field.', () => {
  const found = check('maximum', { field: 'airTempC', limit: 60 });
  expect(checkSentence('survey', found, 'en')).toBe('“Air temperature (°C)” must be 60 or less.');
  expect(fieldRuleOf('anyOf')).toBe('unfit');
});

test('Checks of links are of any kind, and a check without a sentence says its code.', () => {
  expect(checkSentence('riverSection', check('linkRemoved'), 'en')).toContain('no longer exists');
  expect(checkSentence('photo', check('toString'), 'en')).toBe('The check “toString” found something.');
});
