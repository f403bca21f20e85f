import { describe, expect, it, test } from 'vitest';
import { type DocumentContext, documentHtml } from './document-html.ts';
import type { BlockNode, InlineNode, Mark, TableCellNode } from './document-nodes.ts';
import { documentFromText } from './document-text.ts';
import { html } from './html.ts';

const context: DocumentContext = {
  picture: (mediaId, { size }) => html`<img src="/media/${mediaId}/${size}.webp" alt="">`,
  tableLabel: 'Table "1"',
};
const written = (...content: BlockNode[]) => documentHtml({ type: 'doc', content }, context);
const paragraph = (...content: InlineNode[]): BlockNode => ({ type: 'paragraph', content });
const text = (words: string, ...marks: Mark[]): InlineNode => ({ type: 'text', text: words, marks });
const link = (href: string): Mark => ({ type: 'link', attrs: { href } });

test('tags in a text are letters', () => {
  expect(documentHtml(documentFromText('</p><script>alert("1")</script>'), context)).toBe(
    '<p>&lt;/p&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;</p>',
  );
});

describe('a link', () => {
  it('that leaves the site tells nothing of where it was', () => {
    expect(written(paragraph(text('a', link('https://example.org/?a="&b'))))).toBe(
      '<p><a href="https://example.org/?a=&quot;&amp;b" rel="noopener noreferrer">a</a></p>',
    );
  });

  it('within the site, to a mail address and to a telephone is as it is', () => {
    for (const href of ['/en/about', '#part', 'mailto:a@example.org', 'tel:+34600'])
      expect(written(paragraph(text('a', link(href))))).toBe(`<p><a href="${href}">a</a></p>`);
  });

  it('is one, whatever marks its words have', () => {
    expect(
      written(paragraph(text('a', link('/a')), text('b', { type: 'bold' }, link('/a')), text('c'))),
    ).toBe('<p><a href="/a">a<strong>b</strong></a>c</p>');
  });

  it('that came by the check is its words alone', () => {
    expect(written(paragraph(text('a', link('javascript:alert(1)'))))).toBe('<p>a</p>');
  });
});

test('marks stand within each other in their order', () => {
  const types = ['bold', 'italic', 'strike', 'subscript', 'superscript', 'code'] as const;
  expect(written(paragraph(text('a', ...types.map((type) => ({ type }))), { type: 'hardBreak' }))).toBe(
    '<p><strong><em><s><sub><sup><code>a</code></sup></sub></s></em></strong><br></p>',
  );
});

test('headings, lists, quotes and rules are what HTML has for them', () => {
  const content = [{ type: 'listItem', content: [paragraph(text('a'))] }] as const;
  expect(written({ type: 'heading', attrs: { level: 3 }, content: [text('a')] })).toBe('<h3>a</h3>');
  expect(written({ type: 'bulletList', content })).toBe('<ul><li><p>a</p></li></ul>');
  expect(written({ type: 'orderedList', content })).toBe('<ol><li><p>a</p></li></ol>');
  expect(written({ type: 'orderedList', attrs: { start: 3 }, content })).toBe(
    '<ol start="3"><li><p>a</p></li></ol>',
  );
  expect(written({ type: 'blockquote', content: [paragraph()] }, { type: 'horizontalRule' })).toBe(
    '<blockquote><p></p></blockquote><hr>',
  );
});

test('a picture stands in a figure of its size, with its caption', () => {
  const image = (caption: string): BlockNode => ({
    type: 'image',
    attrs: { mediaId: 7, size: 'medium', caption },
  });
  const picture = '<img src="/media/7/medium.webp" alt="">';
  expect(written(image(''))).toBe(`<figure class="medium">${picture}</figure>`);
  expect(written(image('<1>'))).toBe(
    `<figure class="medium">${picture}<figcaption>&lt;1&gt;</figcaption></figure>`,
  );
});

describe('a table', () => {
  const cell = (type: TableCellNode['type'], attrs: TableCellNode['attrs'] = {}): TableCellNode => ({
    type,
    attrs,
    content: [paragraph()],
  });
  const rowsOf = (...rows: TableCellNode[][]) =>
    written({ type: 'table', content: rows.map((content) => ({ type: 'tableRow', content })) })
      .replaceAll('<p></p>', '')
      .replace(/^.*<tbody>|<\/tbody>.*$/g, '');

  it('is named, and reached with the keyboard', () => {
    expect(written({ type: 'table', content: [{ type: 'tableRow', content: [cell('tableCell')] }] })).toBe(
      '<div class="table" tabindex="0" role="region" aria-label="Table &quot;1&quot;">' +
        '<table><tbody><tr><td><p></p></td></tr></tbody></table></div>',
    );
  });

  it('says what its headers are for', () => {
    const header = cell('tableHeader');
    expect(rowsOf([header, header], [header, cell('tableCell')], [cell('tableCell'), header])).toBe(
      '<tr><th scope="col"></th><th scope="col"></th></tr>' +
        '<tr><th scope="row"></th><td></td></tr><tr><td></td><th></th></tr>',
    );
  });

  it('knows its first column where cells reach down', () => {
    const header = cell('tableHeader');
    expect(rowsOf([cell('tableCell', { rowspan: 2 }), header], [header], [header])).toBe(
      '<tr><td rowspan="2"></td><th scope="col"></th></tr>' +
        '<tr><th></th></tr><tr><th scope="row"></th></tr>',
    );
  });

  it('keeps spans greater than one', () => {
    expect(rowsOf([cell('tableCell', { colspan: 2, rowspan: 1 })])).toBe('<tr><td colspan="2"></td></tr>');
  });
});
