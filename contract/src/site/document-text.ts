import {
  type BlockNode,
  childrenOf,
  type DocumentNode,
  type InlineNode,
  type SiteDocument,
} from './document-nodes.ts';

/**
 * Plain text as a document: blank lines part paragraphs, other line breaks stay. Nothing in the text is markup.
 * What may not stand in a document is still refused by `checkDocument`.
 */
export function documentFromText(text: string): SiteDocument {
  const paragraphs = paragraphsOf(text.split(/\r\n|\r|\n/));
  return {
    type: 'doc',
    content: paragraphs.length === 0 ? [{ type: 'paragraph' }] : paragraphs.map(paragraph),
  };
}

/** The words, a line for each block with text, for each line in it, and for each caption. */
export const textOf = (document: SiteDocument): string => document.content.flatMap(linesOf).join('\n');

/** Has neither words nor pictures. Rules and empty tables say nothing. */
export const isEmptyDocument = (document: SiteDocument): boolean =>
  textOf(document).trim() === '' && mediaOf(document).length === 0;

/** The pictures, each once, in the order in which they are first seen. */
export const mediaOf = (document: SiteDocument): number[] => [...new Set(picturesIn(document))];

const picturesIn = (node: DocumentNode): readonly number[] =>
  node.type === 'image' ? [node.attrs.mediaId] : childrenOf(node).flatMap(picturesIn);

type Line = string;

function linesOf(node: DocumentNode): readonly Line[] {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return filled((node.content ?? []).map(inlineText).join('').split('\n'));
    case 'image':
      return filled([node.attrs.caption]);
    default:
      return childrenOf(node).flatMap(linesOf);
  }
}

const inlineText = (node: InlineNode): string => (node.type === 'text' ? node.text : '\n');

const filled = (lines: readonly Line[]): readonly Line[] => lines.filter((line) => line.trim() !== '');

function paragraphsOf(lines: readonly Line[]): readonly (readonly Line[])[] {
  const paragraphs: Line[][] = [];
  let open: Line[] | undefined;
  for (const line of lines) {
    if (line.trim() === '') {
      open = undefined;
    } else if (open) {
      open.push(line);
    } else {
      open = [line];
      paragraphs.push(open);
    }
  }
  return paragraphs;
}

const paragraph = (lines: readonly Line[]): BlockNode => ({
  type: 'paragraph',
  content: lines.flatMap((line, index): InlineNode[] => [
    ...(index === 0 ? [] : [{ type: 'hardBreak' } as const]),
    { type: 'text', text: line },
  ]),
});
