import { languages } from '@weir/contract/common';
import { expect, test } from 'vitest';
import { findTerms, terms } from './glossary.ts';
import { type Term, termMessages } from './glossary-terms.messages.ts';
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
  expect(findTerms(query, () => '')[0]).toBe(term);
});

const english = (term: Term) => termTextMessages.words.en[term];

test('a term is also found by what is said of it', () => {
  expect(findTerms('satellites', english)).toContain('pdop');
  expect(findTerms('satellites', english)[0]).not.toBe('bms');
});

test('nothing typed shows all; nonsense shows none', () => {
  expect(findTerms(' ', english)).toEqual(terms);
  expect(findTerms('qqqq', english)).toEqual([]);
});

test('no term bears the name of another', () => {
  for (const language of languages) {
    const names = terms.map((term) => termMessages.words[language][term]);
    expect(new Set(names).size).toBe(names.length);
    for (const term of terms) expect(termTextMessages.words[language][term].trim()).not.toBe('');
  }
});
