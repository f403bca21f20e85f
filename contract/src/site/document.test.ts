import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDocument } from './document-check.ts';
import { documentHtml } from './document-html.ts';
import type { SiteDocument } from './document-nodes.ts';
import { documentFromText, mediaOf, textOf } from './document-text.ts';
import { html, htmlText } from './html.ts';
import { isSafeHref, isWebAddress } from './links.ts';

const doc = (...content: unknown[]) => ({ type: 'doc', content });
const text = (of: string, ...marks: unknown[]) => ({
  type: 'text',
  text: of,
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const item = (...content: unknown[]) => ({ type: 'listItem', content });
const list = (...content: unknown[]) => ({ type: 'bulletList', content });
const table = (...rows: unknown[]) => ({ type: 'table', content: rows });
const row = (...cells: unknown[]) => ({ type: 'tableRow', content: cells });
const cell = (attrs: object, ...content: unknown[]) => ({ type: 'tableCell', attrs, content });
const link = (href: unknown) => ({ type: 'link', attrs: { href } });
const image = { type: 'image', attrs: { mediaId: 7, size: 'full', caption: 'A <b>' } };

const problemOf = (value: unknown) => {
  const checked = checkDocument(value);
  return 'problem' in checked ? checked.problem : undefined;
};

const context = { tableLabel: 'Table "1"', picture: () => html`<img src="/media/7" alt="">` };
const htmlOf = (value: unknown) => htmlText(documentHtml(value as SiteDocument, context));

const whole = doc(
  { type: 'heading', attrs: { level: 2 }, content: [text('Rivers & <lakes>')] },
  paragraph(
    text('bold', { type: 'bold' }, link('https://fish.example/?a=1&b="2"')),
    { type: 'hardBreak' },
    text('x'),
  ),
  list(
    item(paragraph(text('one')), { type: 'orderedList', attrs: { start: 3 }, content: [item(paragraph())] }),
  ),
  table(
    row({ type: 'tableHeader', content: [paragraph(text('h'))] }),
    row(cell({ colspan: 2 }, paragraph())),
  ),
  { type: 'blockquote', content: [paragraph(text('said'))] },
  image,
  { type: 'horizontalRule' },
);

describe('a document', () => {
  test('of every node is taken as it is, and drawn', () => {
    expect(checkDocument(whole)).toEqual({ document: whole });
    expect(htmlOf(whole)).toBe(
      '<h2>Rivers &amp; &lt;lakes&gt;</h2>' +
        '<p><strong><a href="https://fish.example/?a=1&amp;b=&quot;2&quot;" rel="noopener noreferrer">bold</a></strong><br>x</p>' +
        '<ul><li><p>one</p><ol start="3"><li><p></p></li></ol></li></ul>' +
        '<div class="table" role="region" tabindex="0" aria-label="Table &quot;1&quot;"><table><tbody>' +
        '<tr><th scope="col"><p>h</p></th></tr><tr><td colspan="2"><p></p></td></tr></tbody></table></div>' +
        '<blockquote><p>said</p></blockquote>' +
        '<figure class="full"><img src="/media/7" alt=""><figcaption>A &lt;b&gt;</figcaption></figure><hr>',
    );
    expect(mediaOf(whole as SiteDocument)).toEqual([7]);
    expect(textOf(whole as SiteDocument)).toBe('Rivers & <lakes>\nbold\nx\none\n\nh\n\nsaid');
  });

  test.each([
    ['no document', 'text', 'type', 'type'],
    ['another root', { type: 'paragraph' }, 'type', 'type'],
    ['nothing in it', doc(), 'content', 'empty'],
    ['a node that there is not', doc(paragraph(), { type: 'script' }), 'content.1.type', 'unknown'],
    ['a node of JavaScript', doc({ type: 'constructor' }), 'content.0.type', 'unknown'],
    ['a key that there is not', doc({ type: 'paragraph', onclick: 'x' }), 'content.0.onclick', 'unknown'],
    [
      'a key of prototypes',
      JSON.parse('{"type":"doc","content":[{"type":"paragraph","__proto__":{}}]}'),
      'content.0.__proto__',
      'unknown',
    ],
    [
      'an attribute that there is not',
      doc({ type: 'heading', attrs: { level: 2, style: 'x' } }),
      'content.0.attrs.style',
      'unknown',
    ],
    [
      'a heading of the page',
      doc({ type: 'heading', attrs: { level: 1 } }),
      'content.0.attrs.level',
      'level',
    ],
    ['text beside blocks', doc(text('x')), 'content.0.type', 'unknown'],
    ['an empty text', doc(paragraph(text(''))), 'content.0.content.0.text', 'empty'],
    ['half a character', doc(paragraph(text('\ud800'))), 'content.0.content.0.text', 'characters'],
    ['a text that turns', doc(paragraph(text('a\u202eb'))), 'content.0.content.0.text', 'characters'],
    [
      'a mark that there is not',
      doc(paragraph(text('x', { type: 'style' }))),
      'content.0.content.0.marks.0.type',
      'unknown',
    ],
    [
      'a mark twice',
      doc(paragraph(text('x', { type: 'bold' }, { type: 'bold' }))),
      'content.0.content.0.marks.1',
      'twice',
    ],
    [
      'an address that is a number',
      doc(paragraph(text('x', link(5)))),
      'content.0.content.0.marks.0.attrs.href',
      'text',
    ],
    [
      'an address that runs',
      doc(paragraph(text('x', link('javascript:alert(1)')))),
      'content.0.content.0.marks.0.attrs.href',
      'href',
    ],
    [
      'an item without a paragraph',
      doc(list(item(list(item(paragraph()))))),
      'content.0.content.0.content.0.type',
      'paragraph',
    ],
    [
      'a table within a table',
      doc(table(row(cell({}, table(row(cell({}, paragraph()))))))),
      'content.0.content.0.content.0.content.0',
      'table',
    ],
    [
      'a span of a thousand',
      doc(table(row(cell({ colspan: 1000 }, paragraph())))),
      'content.0.content.0.content.0.attrs.colspan',
      'number',
    ],
    [
      'more columns than twenty',
      doc(table(row(cell({ colspan: 20 }, paragraph()), cell({}, paragraph())))),
      'content.0.content.0',
      'columns',
    ],
    [
      'a picture from elsewhere',
      doc({ type: 'image', attrs: { src: 'https://x' } }),
      'content.0.attrs.src',
      'unknown',
    ],
    [
      'a list as an object',
      doc({ type: 'paragraph', content: { 0: text('x') } }),
      'content.0.content',
      'list',
    ],
  ])('with %s is refused at its place', (_what, value, path, rule) => {
    expect(problemOf(value)).toEqual({ path, rule });
  });

  test('has at most 2,000 nodes, 200 KB, and lists three deep', () => {
    expect(problemOf(doc(...Array.from({ length: 1999 }, () => paragraph())))).toBeUndefined();
    expect(problemOf(doc(...Array.from({ length: 2000 }, () => paragraph())))?.rule).toBe('nodes');
    expect(problemOf(doc(paragraph(text('鱼'.repeat(70_000)))))?.rule).toBe('bytes');
    const listOf = (levels: number): object =>
      list(levels === 1 ? item(paragraph()) : item(paragraph(), listOf(levels - 1)));
    expect(problemOf(doc(listOf(3)))).toBeUndefined();
    expect(problemOf(doc(listOf(4)))?.rule).toBe('lists');
    const quoteOf = (levels: number): object => ({
      type: 'blockquote',
      content: [levels === 1 ? paragraph() : quoteOf(levels - 1)],
    });
    expect(problemOf(doc(quoteOf(500)))?.rule).toBe('levels');
  });

  test('of any other JSON is refused without an error', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(problemOf(value)).toBeDefined();
      }),
    );
    const round: { type: string; content?: unknown } = { type: 'doc' };
    round.content = [round];
    expect(problemOf(round)).toEqual({ path: '', rule: 'json' });
  });

  test('of a plain text has its words, and its tags as letters', () => {
    const made = documentFromText('Rivers\r\nand lakes\n\n<script>alert(1)</script>');
    expect(htmlOf(made)).toBe('<p>Rivers<br>and lakes</p><p>&lt;script&gt;alert(1)&lt;/script&gt;</p>');
    const words = fc.array(fc.stringMatching(/^[\p{L}<>&"']{1,8}$/u), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(words, fc.constantFrom(' ', '\n', '\n\n', '\n \n'), (all, between) => {
        const document = documentFromText(all.join(between));
        expect(problemOf(document)).toBeUndefined();
        expect(textOf(document).split(/\s+/)).toEqual(all);
      }),
    );
  });

  test('of any texts is drawn with tags of the template alone', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (words) => {
        const drawn = htmlOf(doc(paragraph(text(words, { type: 'italic' }))));
        expect(drawn.replace(/^<p><em>|<\/em><\/p>$/g, '')).not.toMatch(/[<>"']/);
      }),
    );
  });
});

test.each([
  ['https://fish.example/a?b#c', true],
  ['http://[::1]:8080/', true],
  ['mailto:fish@river.example', true],
  ['tel:+86-27-1234', true],
  ['/about', true],
  ['#part', true],
  ['javascript:alert(1)', false],
  ['JaVaScRiPt:alert(1)', false],
  ['java\tscript:alert(1)', false],
  [' javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['vbscript:x', false],
  ['//fish.example', false],
  ['/\\fish.example', false],
  ['https://user:word@fish.example', false],
  ['https:\\\\fish.example', false],
  ['https://', false],
  ['https://fish.example/\u202e', false],
  ['ftp://fish.example', false],
  ['about', false],
  ['', false],
  [`https://fish.example/${'a'.repeat(2000)}`, false],
])('the address %j may stand in a document: %s', (href, may) => {
  expect(isSafeHref(href)).toBe(may);
  expect(isWebAddress(href)).toBe(may && href.startsWith('http'));
});
