import type {
  BlockNode,
  ImageAttributes,
  InlineNode,
  Mark,
  SiteDocument,
  TableRowNode,
} from './document-nodes.ts';
import { type Html, type HtmlPart, html, nothing } from './html.ts';
import { leavesSite } from './links.ts';

export interface DocumentContext {
  /** What stands for a picture; nothing where there is none any more. */
  picture(attributes: ImageAttributes): Html;
  /** What a table is called by whoever does not see it: it scrolls where it is too wide. */
  tableLabel: string;
}

/** A checked document as markup; everything that comes from it is escaped. */
export const documentHtml = (document: SiteDocument, context: DocumentContext): Html =>
  html`${blocksHtml(document.content, context)}`;

const blocksHtml = (blocks: readonly BlockNode[], context: DocumentContext): Html[] =>
  blocks.map((block) => blockHtml(block, context));

function blockHtml(node: BlockNode, context: DocumentContext): Html {
  switch (node.type) {
    case 'paragraph':
      return html`<p>${inlineHtml(node.content)}</p>`;
    case 'heading':
      return headingHtml(node.attrs.level, inlineHtml(node.content));
    case 'bulletList':
      return html`<ul>${itemsHtml(node.content, context)}</ul>`;
    case 'orderedList':
      return node.attrs && node.attrs.start !== 1
        ? html`<ol start="${node.attrs.start}">${itemsHtml(node.content, context)}</ol>`
        : html`<ol>${itemsHtml(node.content, context)}</ol>`;
    case 'blockquote':
      return html`<blockquote>${blocksHtml(node.content, context)}</blockquote>`;
    case 'table':
      return tableHtml(node.content, context);
    case 'image':
      return imageHtml(node.attrs, context);
    case 'horizontalRule':
      return html`<hr>`;
  }
}

function headingHtml(level: 2 | 3 | 4, text: HtmlPart): Html {
  if (level === 2) return html`<h2>${text}</h2>`;
  return level === 3 ? html`<h3>${text}</h3>` : html`<h4>${text}</h4>`;
}

const itemsHtml = (items: readonly { content: readonly BlockNode[] }[], context: DocumentContext): Html[] =>
  items.map(({ content }) => html`<li>${blocksHtml(content, context)}</li>`);

const tableHtml = (rows: readonly TableRowNode[], context: DocumentContext): Html =>
  html`<div class="table" role="region" tabindex="0" aria-label="${context.tableLabel}"><table><tbody>${rows.map((row, at) => rowHtml(row, at === 0, context))}</tbody></table></div>`;

const rowHtml = ({ content }: TableRowNode, isFirst: boolean, context: DocumentContext): Html =>
  html`<tr>${content.map(({ type, attrs = {}, content: blocks }) => {
    const spans = [
      (attrs.colspan ?? 1) > 1 ? html` colspan="${attrs.colspan ?? 1}"` : nothing,
      (attrs.rowspan ?? 1) > 1 ? html` rowspan="${attrs.rowspan ?? 1}"` : nothing,
    ];
    const text = blocksHtml(blocks, context);
    if (type === 'tableCell') return html`<td${spans}>${text}</td>`;
    return html`<th scope="${isFirst ? 'col' : 'row'}"${spans}>${text}</th>`;
  })}</tr>`;

function imageHtml(attributes: ImageAttributes, context: DocumentContext): Html {
  const { size, caption } = attributes;
  const text = caption === '' ? nothing : html`<figcaption>${caption}</figcaption>`;
  return html`<figure class="${size}">${context.picture(attributes)}${text}</figure>`;
}

const inlineHtml = (nodes: readonly InlineNode[] = []): Html[] =>
  nodes.map((node) =>
    node.type === 'hardBreak'
      ? html`<br>`
      : (node.marks ?? []).reduceRight((text, mark) => markHtml(mark, text), html`${node.text}`),
  );

function markHtml(mark: Mark, text: Html): Html {
  switch (mark.type) {
    case 'bold':
      return html`<strong>${text}</strong>`;
    case 'italic':
      return html`<em>${text}</em>`;
    case 'strike':
      return html`<s>${text}</s>`;
    case 'subscript':
      return html`<sub>${text}</sub>`;
    case 'superscript':
      return html`<sup>${text}</sup>`;
    case 'code':
      return html`<code>${text}</code>`;
    case 'link':
      return leavesSite(mark.attrs.href)
        ? html`<a href="${mark.attrs.href}" rel="noopener noreferrer">${text}</a>`
        : html`<a href="${mark.attrs.href}">${text}</a>`;
  }
}
