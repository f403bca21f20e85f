import type { BlockNode, InlineNode, SiteDocument } from './document-nodes.ts';

const withBreaks = (lines: readonly string[]): InlineNode[] =>
  lines.flatMap((text, at): InlineNode[] => [
    ...(at > 0 ? [{ type: 'hardBreak' } as const] : []),
    ...(text === '' ? [] : [{ type: 'text', text } as const]),
  ]);

/** Paragraphs of a plain text: empty lines part them, tags stay letters. */
export function documentFromText(text: string): SiteDocument {
  const paragraphs = text
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n[ \t]*\n\s*/);
  const content = paragraphs.map((paragraph): BlockNode => {
    const inline = withBreaks(paragraph.split('\n').map((line) => line.trim()));
    return inline.length > 0 ? { type: 'paragraph', content: inline } : { type: 'paragraph' };
  });
  return { type: 'doc', content };
}

interface AnyNode {
  readonly type: string;
  readonly text?: string;
  readonly attrs?: object;
  readonly content?: readonly AnyNode[];
}

const nodesIn = (node: AnyNode): AnyNode[] => [node, ...(node.content ?? []).flatMap(nodesIn)];

/** The pictures of a document, each once, by their ids. */
export const mediaOf = (document: SiteDocument): number[] => [
  ...new Set(
    nodesIn(document).flatMap(({ type, attrs }) =>
      type === 'image' ? [(attrs as { mediaId: number }).mediaId] : [],
    ),
  ),
];

const hasText = ({ type }: AnyNode) => type === 'paragraph' || type === 'heading';

/** The words of a document: a line each for paragraphs and headings. */
export const textOf = (document: SiteDocument): string =>
  nodesIn(document)
    .filter(hasText)
    .map(({ content = [] }) =>
      content.map((node) => (node.type === 'hardBreak' ? '\n' : (node.text ?? ''))).join(''),
    )
    .join('\n');
