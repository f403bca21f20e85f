import { languages } from '@weir/contract/common';
import { expect, test } from 'vitest';
import { findTerms } from './glossary.ts';
import { termMessages, terms } from './glossary-terms.messages.ts';
import { termTextMessages } from './glossary-texts.messages.ts';

test.each([
  ['SOC', 'soc'],
  ['荷电', 'soc'],
  ['estado de carga', 'soc'],
  ['充電率', 'soc'],
  ['semaphore', 'signalId'],
  ['ｐｄｏｐ', 'pdop'],
  ['geocerca', 'geofence'],
  ['ジオフェンス', 'geofence'],
])('%s finds %s, whatever the language of the interface', (query, term) => {
  for (const language of languages) expect(findTerms(query, language)[0]).toBe(term);
});

test('a term is also found by what is said of it', () => {
  expect(findTerms('satellites', 'en')).toContain('pdop');
  expect(findTerms('satellites', 'en')[0]).not.toBe('bms');
});

test('nothing typed shows all; nonsense shows none', () => {
  expect(findTerms(' ', 'en')).toEqual(terms);
  expect(findTerms('qqqq', 'en')).toEqual([]);
});

test('no term bears the name of another', () => {
  for (const language of languages) {
    const names = terms.map((term) => termMessages.words[language][term]);
    expect(new Set(names).size).toBe(names.length);
    for (const term of terms) expect(termTextMessages.words[language][term].trim()).not.toBe('');
  }
});
