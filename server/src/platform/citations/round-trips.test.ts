import { writtenFormats } from '@weir/contract/fish/reference-formats';
import type { ReferenceItem } from '@weir/contract/fish/reference-item';
import { referenceTypes } from '@weir/contract/fish/reference-item';
import { describe, expect, test } from 'vitest';
import { readReferences } from './read-references.ts';
import { chapter, entries, western } from './testing/entries.ts';
import { writeReferences } from './write-references.ts';

const read = (text: string) => readReferences(text, 2026);

describe.each(writtenFormats)('%s', (format) => {
  const again = (items: readonly ReferenceItem[]) => read(writeReferences(items, format));

  test('what was written is read as it was', () => {
    const { format: recognised, items, faults } = again(entries);
    expect(recognised).toBe(format);
    expect(faults).toEqual([]);
    expect(items.map(({ item }) => item)).toEqual(entries);
    expect(items.flatMap((entry) => entry.faults)).toEqual([]);
  });

  test('each type stays what it is', () => {
    const items = referenceTypes.map((type) => ({ type, title: `One of ${type}` }));
    expect(again(items).items.map(({ item }) => item.type)).toEqual(referenceTypes);
  });

  test('a text does not end its field', () => {
    const title = 'Bracés } { in "titles" \\ and ~ 5^2 $ # % & _ @article{x,';
    const [first, second] = again([{ ...western, citeKey: 'odd', title }, western]).items;
    expect(first?.item.title).toBe(title);
    expect(second?.item).toEqual(western);
  });

  test('a part of a series has both its numbers', () => {
    const part = { ...chapter, ISSN: '0002-8487', PMID: '123', note: 'read' } as const;
    expect(again([part]).items[0]?.item).toEqual(part);
  });

  test('nothing is written of nothing', () => {
    const empty = { type: 'document', title: 'Alone', DOI: null, issued: null, author: [] } as const;
    const [entry] = again([{ ...empty, author: [] }]).items;
    const { citeKey: _, ...item } = entry?.item ?? {};
    expect(item).toEqual({ type: 'document', title: 'Alone' });
  });
});

test('entries with the same key get keys of their own in BibTeX', () => {
  const { items } = read(writeReferences([western, western, western], 'bibtex'));
  expect(items.map(({ item }) => item.citeKey)).toEqual([
    'vanderberg2015',
    'vanderberg2015-2',
    'vanderberg2015-3',
  ]);
});
