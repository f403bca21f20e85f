import type { BlockNode, ImageAttributes, ListItemNode, SiteDocument } from './document-nodes.ts';
import { type Html, html, nothing } from './html.ts';
import { inlineHtml } from './inline-html.ts';
import { tableHtml } from './table-html.ts';

export interface DocumentContext {
  /** The picture alone: figure and caption stand around it. */
  picture(mediaId: number, attributes: ImageAttributes): Html;
  /** By which a table that scrolls is known to screen readers. */
  readonly tableLabel: string;
}

/** A document that was checked, for answers of the interface. */
export const documentHtml = (document: SiteDocument, context: DocumentContext): string =>
  documentMarkup(document, context).toString();

/** The same for a template around it. */
export const documentMarkup = (document: SiteDocument, context: DocumentContext): Html =>
  html`${blocksHtml(document.content, context)}`;

const blocksHtml = (blocks: readonly BlockNode[], context: DocumentContext): readonly Html[] =>
  blocks.map((block) => blockHtml(block, context));

function blockHtml(block: BlockNode, context: DocumentContext): Html {
  switch (block.type) {
    case 'paragraph':
      return html`<p>${inlineHtml(block.content)}</p>`;
    case 'heading':
      return headingHtml(block);
    case 'bulletList':
      return html`<ul>${itemsHtml(block.content, context)}</ul>`;
    case 'orderedList':
      return html`<ol${startHtml(block)}>${itemsHtml(block.content, context)}</ol>`;
    case 'blockquote':
      return html`<blockquote>${blocksHtml(block.content, context)}</blockquote>`;
    case 'table':
      return tableHtml(block.content, context.tableLabel, ({ content }) => blocksHtml(content, context));
    case 'image':
      return figureHtml(block.attrs, context);
    case 'horizontalRule':
      return html`<hr>`;
  }
}

type Kind<T extends BlockNode['type']> = Extract<BlockNode, { type: T }>;

function headingHtml({ attrs, content }: Kind<'heading'>): Html {
  const words = inlineHtml(content);
  switch (attrs.level) {
    case 2:
      return html`<h2>${words}</h2>`;
    case 3:
      return html`<h3>${words}</h3>`;
    case 4:
      return html`<h4>${words}</h4>`;
  }
}

const startHtml = ({ attrs }: Kind<'orderedList'>): Html =>
  attrs === undefined || attrs.start === 1 ? nothing : html` start="${attrs.start}"`;

const itemsHtml = (items: readonly ListItemNode[], context: DocumentContext): readonly Html[] =>
  items.map(({ content }) => html`<li>${blocksHtml(content, context)}</li>`);

function figureHtml(attributes: ImageAttributes, context: DocumentContext): Html {
  const picture = context.picture(attributes.mediaId, attributes);
  const caption = attributes.caption === '' ? nothing : html`<figcaption>${attributes.caption}</figcaption>`;
  return html`<figure class="${attributes.size}">${picture}${caption}</figure>`;
}
