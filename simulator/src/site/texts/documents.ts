import { fieldIn } from '@weir/contract/local-text';
import type {
  BlockNode,
  ImageSize,
  InlineNode,
  Mark,
  SiteDocument,
  TableRowNode,
} from '@weir/contract/site/document-nodes';

/** What is said, in four languages. */
export type InFour<T = string> = readonly [zh: T, en: T, es: T, ja: T];

const languages = ['zh', 'en', 'es', 'ja'] as const;

/** Fields of the contract: `title`, `titleEn`, `titleEs`, `titleJa`. */
export const inFour = <N extends string, T>(name: N, values: InFour<T>) =>
  Object.fromEntries(languages.map((language, at) => [fieldIn(name, language), values[at]])) as {
    [K in `${N}${'' | 'En' | 'Es' | 'Ja'}`]: T;
  };

/** A part of a document: `**bold**`, `_italic_`, and `[words](address)`. */
export type Part = string | BlockNode;

const pattern = /\*\*(.+?)\*\*|_(.+?)_|\[(.+?)\]\((.+?)\)/g;

function wordsOf(text: string): InlineNode[] {
  const nodes: InlineNode[] = [];
  const add = (words: string, marks?: Mark[]) => {
    if (words !== '') nodes.push({ type: 'text', text: words, ...(marks && { marks }) });
  };
  let at = 0;
  for (const { index, 0: whole, 1: bold, 2: italic, 3: linked, 4: href = '' } of text.matchAll(pattern)) {
    add(text.slice(at, index));
    if (bold !== undefined) add(bold, [{ type: 'bold' }]);
    if (italic !== undefined) add(italic, [{ type: 'italic' }]);
    if (linked !== undefined) add(linked, [{ type: 'link', attrs: { href } }]);
    at = index + whole.length;
  }
  add(text.slice(at));
  return nodes;
}

const paragraph = (text: string): BlockNode => ({ type: 'paragraph', content: wordsOf(text) });

export const heading = (text: string): BlockNode => ({
  type: 'heading',
  attrs: { level: 2 },
  content: wordsOf(text),
});

export const steps = (...items: string[]): BlockNode => ({
  type: 'orderedList',
  content: items.map((item) => ({ type: 'listItem', content: [paragraph(item)] })),
});

export const quote = (text: string): BlockNode => ({ type: 'blockquote', content: [paragraph(text)] });

/** The first row has the names of the columns. */
export const table = (...rows: (readonly string[])[]): BlockNode => ({
  type: 'table',
  content: rows.map(
    (cells, row): TableRowNode => ({
      type: 'tableRow',
      content: cells.map((cell, column) => ({
        type: row === 0 || column === 0 ? 'tableHeader' : 'tableCell',
        content: [paragraph(cell)],
      })),
    }),
  ),
});

export const image = (mediaId: number, size: ImageSize, caption: string): BlockNode => ({
  type: 'image',
  attrs: { mediaId, size, caption },
});

/** Texts are paragraphs. */
export const documentOf = (...parts: Part[]): SiteDocument => ({
  type: 'doc',
  content: parts.map((part) => (typeof part === 'string' ? paragraph(part) : part)),
});
