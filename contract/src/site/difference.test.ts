import { expect, test } from 'vitest';
import { listDifference, textDifference } from './difference.ts';
import { documentDifference } from './document-difference.ts';
import type { BlockNode, SiteDocument } from './document-nodes.ts';

const letters = (before: string, after: string) =>
  listDifference([...before], [...after], (letter) => letter)
    .map(({ kind, values }) => ({ same: '', removed: '-', added: '+' })[kind] + values.join(''))
    .join(' ');

test.each([
  ['', '', ''],
  ['abc', 'abc', 'abc'],
  ['', 'ab', '+ab'],
  ['ab', '', '-ab'],
  ['abcd', 'acd', 'a -b cd'],
  ['acd', 'abcd', 'a +b cd'],
  ['abc', 'axc', 'a -b +x c'],
])('%s becomes %s', (before, after, said) => expect(letters(before, after)).toBe(said));

test('of any two lists each is found again in the difference', () => {
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 300; round += 1) {
    const [before, after] = [0, 1].map(() => Array.from({ length: next(12) }, () => String(next(3))));
    const parts = listDifference(before ?? [], after ?? [], (value) => value);
    const without = (kind: string) =>
      parts.filter((part) => part.kind !== kind).flatMap(({ values }) => values);
    expect(without('added')).toEqual(before);
    expect(without('removed')).toEqual(after);
  }
});

test('lists that are too long are removed and added as a whole', () => {
  const long = (letter: string) => Array.from({ length: 2500 }, (_, at) => `${letter}${at}`);
  expect(listDifference(long('a'), long('b'), (value) => value).map(({ kind }) => kind)).toEqual([
    'removed',
    'added',
  ]);
});

test('texts differ by words, Chinese ones too', () => {
  expect(textDifference('the old river', 'the new river', 'en')).toEqual([
    { kind: 'same', text: 'the ' },
    { kind: 'removed', text: 'old' },
    { kind: 'added', text: 'new' },
    { kind: 'same', text: ' river' },
  ]);
  const chinese = textDifference('长江的鱼类资源', '长江的水质资源', 'zh');
  expect(chinese.filter(({ kind }) => kind === 'same').map(({ text }) => text)).toContain('长江的');
});

const paragraph = (text: string, ...marks: 'bold'[]): BlockNode => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }) }],
});
const documentOf = (...content: BlockNode[]): SiteDocument => ({ type: 'doc', content });

test('documents differ by lines, and within a line by words', () => {
  const before = documentOf(
    paragraph('stays'),
    paragraph('the old river'),
    paragraph('plain'),
    paragraph('goes'),
  );
  const after = documentOf(paragraph('stays'), paragraph('the new river'), paragraph('plain', 'bold'));
  const kinds = documentDifference(before, after, 'en').map(({ kind, line }) => `${kind} ${line.text}`);
  expect(kinds).toEqual(['same stays', 'changed the new river', 'formatting plain', 'removed goes']);
  expect(documentDifference(null, after, 'en').map(({ kind }) => kind)).toEqual(['added', 'added', 'added']);
});

test('a row of a table, an item and a picture are lines', () => {
  const cell = (text: string) => ({ type: 'tableCell', content: [paragraph(text)] }) as const;
  const table: BlockNode = {
    type: 'table',
    content: [{ type: 'tableRow', content: [cell('Carp'), cell('12')] }],
  };
  const list: BlockNode = {
    type: 'bulletList',
    content: [{ type: 'listItem', content: [paragraph('Eel')] }],
  };
  const image: BlockNode = { type: 'image', attrs: { mediaId: 7, size: 'full', caption: 'Weir' } };
  expect(documentDifference(null, documentOf(table, list, image), 'en').map(({ line }) => line)).toEqual([
    { type: 'row', text: 'Carp · 12' },
    { type: 'item', text: 'Eel' },
    { type: 'image', text: 'Weir', mediaId: 7 },
  ]);
});
