import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';
import { createNameMatcher } from './name-match.ts';
import { comparableAuthorship, parseScientificName } from './scientific-name.ts';

describe('a scientific name is taken apart', () => {
  test.each([
    ['Gobio gobio', { name: 'Gobio gobio' }],
    ['Acipenser ruthenus Linnaeus, 1758', { name: 'Acipenser ruthenus', authorship: 'Linnaeus, 1758' }],
    [
      'Ctenopharyngodon idella (Valenciennes, 1844)',
      { name: 'Ctenopharyngodon idella', authorship: '(Valenciennes, 1844)' },
    ],
    ['Barbus barbus von Siebold', { name: 'Barbus barbus', authorship: 'von Siebold' }],
    [
      'Salmo trutta fario',
      { name: 'Salmo trutta fario', specificEpithet: 'trutta', infraspecificEpithet: 'fario' },
    ],
    ['Yaoshania(Protomyzon) pachychilus', { name: 'Yaoshania pachychilus', subgenus: 'Protomyzon' }],
    ['Gobio (Linnaeus)', { name: 'Gobio', authorship: '(Linnaeus)' }],
    ['Gobio　gobio ', { name: 'Gobio gobio' }],
  ])('%s', (text, parts) => {
    expect(parseScientificName(text)).toMatchObject(parts);
    expect(parseScientificName(text)).not.toHaveProperty('qualifier');
  });

  test.each([
    ['Gobio cf. gobio', 'Gobio gobio', 'cf.'],
    ['Gobio cf gobio (Linnaeus, 1758)', 'Gobio gobio', 'cf.'],
    ['Schistura aff. fasciolata', 'Schistura fasciolata', 'aff.'],
    ['Gobio gobio?', 'Gobio gobio', '?'],
    ['Gobio ?gobio', 'Gobio gobio', '?'],
    ['Gobio gobio (Linnaeus, 1758) ?', 'Gobio gobio', '?'],
    ['Gobio sp.', 'Gobio', 'sp.'],
    ['Gobio sp. 2', 'Gobio', 'sp. 2'],
    ['Gobio spp', 'Gobio', 'spp.'],
  ])('with what qualifies it: %s', (text, name, qualifier) => {
    expect(parseScientificName(text)).toMatchObject({ name, qualifier });
  });

  test('what does not begin like one is none, nor what is of two', () => {
    for (const text of [
      'Carassius auratus × Cyprinus carpio',
      'Carassius x Cyprinus',
      '鲤',
      'gobio',
      '',
      'unidentified fish',
      '?',
      null,
    ])
      expect(parseScientificName(text)).toBeNull();
  });

  test('authors are compared as they are meant', () => {
    expect(comparableAuthorship('(Pallas, 1814)')).toBe(comparableAuthorship('Pallas 1814'));
    expect(comparableAuthorship('Günther & Dybowski, 1872')).toBe(
      comparableAuthorship('Gunther et Dybowski 1872'),
    );
    expect(comparableAuthorship('Pallas, 1814')).not.toBe(comparableAuthorship('Pallas, 1815'));
  });
});

describe('the distance of two texts', () => {
  test('counts letters left out, put in, changed and exchanged', () => {
    expect(editDistance('gobio', 'gobi')).toBe(1);
    expect(editDistance('gobio', 'goblo')).toBe(1);
    expect(editDistance('gobio', 'goibo')).toBe(1);
    expect(editDistance('ca', 'abc')).toBe(3);
    expect(editDistance('', 'abc')).toBe(3);
  });

  test('is the same from both ends, and 0 only of the same', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(editDistance(one, other)).toBe(editDistance(other, one));
        expect(editDistance(one, other) === 0).toBe(one === other);
      }),
    );
  });
});

describe('names are matched', () => {
  const match = createNameMatcher([
    { id: 'grass carp', scientificName: 'Ctenopharyngodon idella', authorship: '(Valenciennes, 1844)' },
    { id: 'crucian', scientificName: 'Carassius carassius', authorship: '(Linnaeus, 1758)' },
    { id: 'goldfish', scientificName: 'Carassius auratus (Linnaeus, 1758)', authorship: '' },
    { id: 'genus', scientificName: 'Carassius', authorship: '' },
    { id: 'homonym one', scientificName: 'Gobio fluviatilis', authorship: 'Fleming, 1828' },
    { id: 'homonym two', scientificName: 'Gobio fluviatilis', authorship: 'Cuvier, 1829' },
  ]);
  const found = (name: string, author?: string) => {
    const { kind, candidates } = match(name, author);
    return { kind, ids: candidates.map(({ id }) => id) };
  };

  test('by name and author', () => {
    expect(found('Ctenopharyngodon idella (Valenciennes, 1844)')).toEqual({
      kind: 'nameAndAuthor',
      ids: ['grass carp'],
    });
    expect(found('Carassius auratus', 'Linnaeus 1758')).toEqual({ kind: 'nameAndAuthor', ids: ['goldfish'] });
    expect(found('Gobio fluviatilis', 'Cuvier, 1829')).toEqual({
      kind: 'nameAndAuthor',
      ids: ['homonym two'],
    });
  });

  test('by name alone, which an author may speak against', () => {
    expect(found('Ctenopharyngodon cf. idella')).toEqual({ kind: 'name', ids: ['grass carp'] });
    expect(match('Ctenopharyngodon idella', 'Kner, 1867').candidates).toEqual([
      { id: 'grass carp', distance: 0, isAuthorSame: false },
    ]);
    expect(found('Gobio fluviatilis')).toEqual({ kind: 'name', ids: ['homonym one', 'homonym two'] });
    expect(found('Carassius sp.')).toEqual({ kind: 'name', ids: ['genus'] });
  });

  test('by names of the same genus that are nearly the same', () => {
    expect(found('Ctenopharyngodon idellus')).toEqual({ kind: 'similar', ids: ['grass carp'] });
    expect(found('Carassius carasius')).toEqual({ kind: 'similar', ids: ['crucian'] });
    expect(found('Ctenopharyngodan idella')).toEqual({ kind: 'none', ids: [] });
    expect(found('Carassius gibelio')).toEqual({ kind: 'none', ids: [] });
    expect(found('草鱼')).toEqual({ kind: 'none', ids: [] });
  });
});
