import { describe, expect, test } from 'vitest';
import { duplicateKey, referenceFaults, strangeWordOfDoi } from './reference-checks.ts';
import type { ReferenceEntry } from './reference-item.ts';

const salmon: ReferenceEntry = {
  type: 'article-journal',
  title: 'Mixed stocks of salmon in a northern river',
  author: [{ family: 'Rivers', given: 'T.' }],
  containerTitle: 'Fisheries Research',
  issued: { year: 2012 },
};

describe('what forbids to keep an entry', () => {
  test('nothing, when it is whole', () => {
    const whole = {
      ...salmon,
      DOI: '10.1016/j.fishres.2012.01.001',
      ISSN: '1000-3207',
      URL: 'https://example.org/a',
    };
    expect(referenceFaults(whole, 2026)).toEqual([]);
  });

  test.each([
    [{ title: ' ' }, 'title', 'missing'],
    [{ DOI: '10.1/x' }, 'DOI', 'doi'],
    [{ ISBN: '978-7-03-061234-3' }, 'ISBN', 'isbn'],
    [{ ISSN: '0002-8488' }, 'ISSN', 'issn'],
    [{ issued: { year: 1499 } }, 'issued', 'year'],
    [{ issued: { year: 2028 } }, 'issued', 'year'],
    [{ issued: { year: 2023, month: 2, day: 29 } }, 'issued', 'date'],
    [{ issued: { year: 2023, day: 9 } }, 'issued', 'date'],
    [{ accessed: { year: 2023, month: 4, day: 31 } }, 'accessed', 'date'],
    [{ URL: 'file:///home/somebody/paper.pdf' }, 'URL', 'address'],
    [{ note: 'x'.repeat(4001) }, 'note', 'too-long'],
  ] as const)('%o', (changes, field, code) => {
    expect(referenceFaults({ ...salmon, ...changes }, 2026)).toEqual([{ field, code }]);
  });

  test('the years at both ends are allowed', () => {
    for (const year of [1500, 2027])
      expect(referenceFaults({ ...salmon, issued: { year } }, 2026)).toEqual([]);
  });
});

describe('two entries about the same work', () => {
  test('have the same DOI, however it is written', () => {
    const one = duplicateKey({ ...salmon, DOI: 'https://doi.org/10.1000/ABC' });
    expect(one).toBe(duplicateKey({ type: 'document', DOI: '10.1000/abc' }));
  });

  test('have the same title, year and first author without a DOI', () => {
    const other = {
      ...salmon,
      title: 'MIXED stocks of salmon -- in a northern river.',
      author: [{ family: 'Rívers', given: 'Tom' }, { family: 'Else' }],
    };
    expect(duplicateKey(other)).toBe(duplicateKey(salmon));
    expect(duplicateKey({ ...salmon, issued: { year: 2013 } })).not.toBe(duplicateKey(salmon));
    expect(duplicateKey({ ...salmon, author: [{ family: 'Lakes' }] })).not.toBe(duplicateKey(salmon));
  });

  test('a Chinese name is the same, split or not', () => {
    const chinese: ReferenceEntry = { type: 'thesis', title: '长江鱼类', issued: { year: 2020 } };
    expect(duplicateKey({ ...chinese, author: [{ family: '张', given: '三' }] })).toBe(
      duplicateKey({ ...chinese, author: [{ literal: '张三' }] }),
    );
  });

  test('nothing is known of one without DOI and title', () => {
    expect(duplicateKey({ type: 'document' })).toBeUndefined();
  });
});

describe('a word of the DOI that has nothing to do with the entry', () => {
  test('is that of another journal', () => {
    expect(strangeWordOfDoi({ ...salmon, DOI: '10.2337/diabetes.51.4.1093' })).toBe('diabetes');
  });

  test.each([
    ['an abbreviation of the journal', '10.1016/j.fishres.2012.01.001'],
    ['a word of the title', '10.1000/northern-1'],
    ['no word at all', '10.1577/t08-1.1'],
    ['a word of all works of a publisher', '10.1371/journal.pone.0123456'],
  ])('is not %s', (_, DOI) => {
    expect(strangeWordOfDoi({ ...salmon, DOI })).toBeUndefined();
  });

  test('is not looked for where no journal is named, or in another writing', () => {
    const { containerTitle: _, ...without } = { ...salmon, DOI: '10.2337/diabetes.51.4.1093' };
    expect(strangeWordOfDoi(without)).toBeUndefined();
    expect(strangeWordOfDoi({ ...without, containerTitle: '水生生物学报' })).toBeUndefined();
  });
});
