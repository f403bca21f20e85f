import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCleanText } from './clean-text.ts';
import { checkDocument } from './document-check.ts';
import type { BlockNode, SiteDocument } from './document-nodes.ts';
import { documentFromText, isEmptyDocument, mediaOf, textOf } from './document-text.ts';

const documentOf = (...content: BlockNode[]): SiteDocument => ({ type: 'doc', content });
const text = (words: string) => ({ type: 'text', text: words }) as const;
const image = (mediaId: number, caption = ''): BlockNode => ({
  type: 'image',
  attrs: { mediaId, size: 'full', caption },
});

test('blank lines part paragraphs, other line breaks stay, and tags are letters', () => {
  expect(documentFromText('<b>one</b>\r\ntwo\n \n\n\nthree\n')).toEqual(
    documentOf(
      { type: 'paragraph', content: [text('<b>one</b>'), { type: 'hardBreak' }, text('two')] },
      { type: 'paragraph', content: [text('three')] },
    ),
  );
});

test('no text is one empty paragraph', () => {
  for (const nothing of ['', ' \n\n '])
    expect(documentFromText(nothing)).toEqual(documentOf({ type: 'paragraph' }));
});

const lines = fc
  .array(fc.string({ unit: 'grapheme', maxLength: 12 }).filter(isCleanText), { maxLength: 12 })
  .chain((parts) =>
    fc
      .array(fc.constantFrom('\n', '\n\n', '\r\n', ' \n'), {
        minLength: parts.length,
        maxLength: parts.length,
      })
      .map((breaks) => parts.map((part, index) => part + breaks[index]).join('')),
  );

const wordsOf = (written: string) => written.split(/\s+/).filter((word) => word !== '');

test('any text without control characters is a document that keeps all its words', () => {
  fc.assert(
    fc.property(lines, (written) => {
      const document = documentFromText(written);
      expect(checkDocument(document)).toEqual({ document });
      expect(wordsOf(textOf(document))).toEqual(wordsOf(written));
    }),
  );
});

test('a text that may not stand in a document is not made to', () => {
  for (const hostile of ['a\tb', 'a\u0000', 'a\u202eb', 'a\ud800'])
    expect(checkDocument(documentFromText(hostile))).toMatchObject({
      problem: { path: 'content.0.content.0.text' },
    });
});

test('the text has a line for each block, line and caption, whatever they stand in', () => {
  const bold = { ...text('wo'), marks: [{ type: 'bold' }] } as const;
  const item: BlockNode = { type: 'paragraph', content: [text('t'), bold, { type: 'hardBreak' }, text('x')] };
  const cell = { type: 'tableCell', content: [item] } as const;
  expect(
    textOf(
      documentOf(
        { type: 'heading', attrs: { level: 2 }, content: [text('one')] },
        { type: 'bulletList', content: [{ type: 'listItem', content: [item] }] },
        { type: 'horizontalRule' },
        image(1, 'three'),
        { type: 'table', content: [{ type: 'tableRow', content: [cell] }, { type: 'tableRow' }] },
      ),
    ),
  ).toBe('one\ntwo\nx\nthree\ntwo\nx');
});

test('a document without words and pictures is empty', () => {
  const blank = documentOf(
    { type: 'paragraph', content: [text(' '), { type: 'hardBreak' }] },
    { type: 'horizontalRule' },
  );
  expect(isEmptyDocument(blank)).toBe(true);
  expect(isEmptyDocument(documentOf(image(1)))).toBe(false);
  expect(isEmptyDocument(documentFromText('a'))).toBe(false);
});

test('the pictures are known once each, in their order', () => {
  const quoted: BlockNode = { type: 'blockquote', content: [image(7), image(3)] };
  expect(mediaOf(documentOf(image(9), quoted, image(7)))).toEqual([9, 7, 3]);
});
