import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MergeChoice, mergeDocuments, mergedDocument } from './document-merge.ts';
import type { BlockNode, SiteDocument } from './document-nodes.ts';
import { textOf } from './document-text.ts';

/** A document of one-letter paragraphs. */
const documentOf = (letters: string): SiteDocument | null =>
  letters === ''
    ? null
    : {
        type: 'doc',
        content: [...letters].map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
      };

const lettersOf = (content: readonly BlockNode[] = []): string =>
  textOf({ type: 'doc', content }).replaceAll('\n', '');

const merge = (before: string, mine: string, theirs: string) =>
  mergeDocuments({ before: documentOf(before), mine: documentOf(mine), theirs: documentOf(theirs) });

const merged = (before: string, mine: string, theirs: string, choice: MergeChoice = 'mine') => {
  const parts = merge(before, mine, theirs);
  const both = parts.flatMap((part) => (part.kind === 'both' ? [part] : []));
  const choices = new Map(both.map(({ key }) => [key, choice]));
  return {
    letters: lettersOf(mergedDocument(parts, choices)?.content),
    both: both.map((part) => [part.before, part.mine, part.theirs].map(lettersOf).join(' ')),
  };
};

test.each([
  ['nobody changed anything', 'abc', 'abc', 'abc', 'abc'],
  ['only they changed a block', 'abc', 'abc', 'aXc', 'aXc'],
  ['blocks that are far from each other', 'abcd', 'Abcd', 'abcD', 'AbcD'],
  ['blocks beside each other', 'ab', 'Ab', 'aB', 'AB'],
  ['both made the same change', 'abc', 'aXc', 'aXc', 'aXc'],
  ['one took a block away, the other changed another', 'abc', 'ac', 'abC', 'aC'],
  ['each put one in, at different places', 'abc', 'Xabc', 'abYc', 'XabYc'],
  ['each put one in at the same place', 'ab', 'aXb', 'aYb', 'aYXb'],
  ['one put a block in before one that the other changed', 'ab', 'aXb', 'aB', 'aXB'],
  ['one put a block in after one that the other changed', 'ab', 'aXb', 'Ab', 'AXb'],
  ['both began with nothing', '', 'X', 'Y', 'YX'],
  ['one took everything away, the other nothing', 'ab', '', 'ab', ''],
])('merged by itself: %s', (_, before, mine, theirs, letters) =>
  expect(merged(before, mine, theirs)).toEqual({ letters, both: [] }),
);

test.each([
  ['both changed a block', 'abc', 'aXc', 'aYc', ['b X Y'], { mine: 'aXc', theirs: 'aYc', both: 'aYXc' }],
  [
    'one changed what the other took away',
    'ab',
    'aX',
    'a',
    ['b X '],
    { mine: 'aX', theirs: 'a', both: 'aX' },
  ],
  [
    'one made three blocks of two, of which the other changed one',
    ...['abc', 'XYZc', 'aBc', ['ab XYZ aB']],
    { mine: 'XYZc', theirs: 'aBc', both: 'aBXYZc' },
  ],
  [
    'one of two blocks, the other is merged',
    ...['abcd', 'aXcd', 'aYcD', ['b X Y']],
    { mine: 'aXcD', theirs: 'aYcD', both: 'aYXcD' },
  ],
] as [string, string, string, string, string[], Record<MergeChoice, string>][])(
  'left to choose: %s',
  (_, before, mine, theirs, both, results) => {
    for (const choice of ['mine', 'theirs', 'both'] as const)
      expect(merged(before, mine, theirs, choice)).toEqual({ letters: results[choice], both });
  },
);

test('fields of a block are compared by name, not by the order in which they came', () => {
  const image = (attrs: object) => ({ type: 'doc', content: [{ type: 'image', attrs }] }) as SiteDocument;
  const before = image({ mediaId: 1, size: 'full', caption: '' });
  const mine = image({ mediaId: 1, size: 'small', caption: '' });
  const parts = mergeDocuments({ before, mine, theirs: image({ caption: '', size: 'full', mediaId: 1 }) });
  expect(parts.map(({ kind }) => kind)).toEqual(['mine']);
});

const letters = fc.array(fc.constantFrom(...'abcdef'), { maxLength: 8 }).map((all) => all.join(''));

test('who changed nothing gets what the other wrote', () => {
  fc.assert(
    fc.property(letters, letters, (before, after) => {
      expect(merged(before, after, before)).toEqual({ letters: after, both: [] });
      expect(merged(before, before, after)).toEqual({ letters: after, both: [] });
      expect(merged(before, after, after)).toEqual({ letters: after, both: [] });
    }),
  );
});

test('whatever two people do, nothing that one of them wrote is lost', () => {
  fc.assert(
    fc.property(letters, letters, letters, (before, mine, theirs) => {
      const parts = merge(before, mine, theirs);
      const shown = (side: 'mine' | 'theirs') =>
        parts.flatMap((part) => {
          if (part.kind === 'both') return part[side];
          if (part.kind === 'same' || part.kind === side) return part.blocks;
          return part.before;
        });
      expect(lettersOf(shown('mine'))).toBe(mine);
      expect(lettersOf(shown('theirs'))).toBe(theirs);
    }),
  );
});
