import { expect, test } from 'vitest';
import { dateOf, dateText, fieldsOfType, namesOf, namesText, tidyDoi } from './reference-values.ts';

test.each(['2012', '2012-06', '2012-02-29'])('%s is a date, and is written as it was', (text) => {
  const date = dateOf(text);
  expect(date && dateText(date)).toBe(text);
});

test.each(['12', '2011-02-29', '2012-13', 'May 2012', ''])('"%s" is no date', (text) => {
  expect(dateOf(text)).toBeUndefined();
});

test('names stand one a line, split at the comma or kept whole', () => {
  const text = 'Rivers, Tom\n张三\nInstitute of Hydroecology\nKing, Martin, Jr';
  expect(namesOf(` ${text}\n\n`)).toEqual([
    { family: 'Rivers', given: 'Tom' },
    { literal: '张三' },
    { literal: 'Institute of Hydroecology' },
    { family: 'King', given: 'Martin', suffix: 'Jr' },
  ]);
  expect(namesText(namesOf(text))).toBe(text);
});

test('a DOI is written as the register writes it; what is none stays', () => {
  expect(tidyDoi('https://doi.org/10.1000/ABC')).toBe('10.1000/abc');
  expect(tidyDoi(' abc ')).toBe('abc');
});

test('a journal article has an ISSN, a book an ISBN', () => {
  expect(fieldsOfType('article-journal').has('ISSN')).toBe(true);
  expect(fieldsOfType('book').has('ISSN')).toBe(false);
  expect(fieldsOfType('chapter').has('ISBN')).toBe(true);
});
