import { listDifference, type TextPart, textDifference } from './difference.ts';
import { type BlockNode, childrenOf, type DocumentNode, type SiteDocument } from './document-nodes.ts';
import { textOf } from './document-text.ts';

/** A line of a document as a reader of a difference sees it: a paragraph, a heading, a row of a table, a picture. */
export interface DocumentLine {
  type: 'paragraph' | 'heading' | 'item' | 'row' | 'image' | 'rule';
  text: string;
  /** Of a picture. */
  mediaId?: number;
}

export type LineDifference =
  | { kind: 'same' | 'added' | 'removed'; line: DocumentLine }
  /** No word has changed, but how the line looks. */
  | { kind: 'formatting'; line: DocumentLine }
  | { kind: 'changed'; line: DocumentLine; parts: TextPart[] };

interface Drawn {
  line: DocumentLine;
  /** With everything that can be seen of it. */
  key: string;
}

/** How one document becomes another, line by line: what has changed within a line is told by words. */
export function documentDifference(
  before: SiteDocument | null,
  after: SiteDocument | null,
  language: string,
): LineDifference[] {
  const parts = listDifference(drawnLines(before), drawnLines(after), ({ key }) => key);
  const lines: LineDifference[] = [];
  parts.forEach(({ kind, values }, at) => {
    const next = parts[at + 1];
    const previous = parts[at - 1];
    if (kind === 'removed' && next?.kind === 'added') lines.push(...replaced(values, next.values, language));
    else if (kind !== 'added' || previous?.kind !== 'removed')
      lines.push(...values.map(({ line }) => ({ kind, line })));
  });
  return lines;
}

/** Lines that took the place of others, in pairs; the rest came or went. */
function replaced(old: readonly Drawn[], now: readonly Drawn[], language: string): LineDifference[] {
  const pairs = Math.min(old.length, now.length);
  const changed = old.slice(0, pairs).flatMap(({ line: before }, at): LineDifference[] => {
    const line = now[at]?.line;
    if (!line) return [];
    if (before.type === 'image' || line.type === 'image' || before.type === 'rule' || line.type === 'rule')
      return [
        { kind: 'removed', line: before },
        { kind: 'added', line },
      ];
    if (before.text === line.text) return [{ kind: 'formatting', line }];
    return [{ kind: 'changed', line, parts: textDifference(before.text, line.text, language) }];
  });
  return [
    ...changed,
    ...old.slice(pairs).map(({ line }) => ({ kind: 'removed' as const, line })),
    ...now.slice(pairs).map(({ line }) => ({ kind: 'added' as const, line })),
  ];
}

const drawnLines = (document: SiteDocument | null): Drawn[] =>
  document === null ? [] : document.content.flatMap((block) => drawnIn(block, []));

function drawnIn(node: DocumentNode, within: readonly string[]): Drawn[] {
  const drawn = (type: DocumentLine['type'], text: string, more: object = {}): Drawn[] => [
    { line: { type, text, ...more }, key: JSON.stringify([within, node]) },
  ];
  switch (node.type) {
    case 'paragraph':
      return drawn(within.includes('listItem') ? 'item' : 'paragraph', plain(node));
    case 'heading':
      return drawn('heading', plain(node));
    case 'image':
      return drawn('image', node.attrs.caption, { mediaId: node.attrs.mediaId });
    case 'horizontalRule':
      return drawn('rule', '');
    case 'tableRow':
      return drawn('row', (node.content ?? []).map((cell) => plain(...cell.content)).join(' · '));
    default:
      return childrenOf(node).flatMap((child) => drawnIn(child, [...within, node.type]));
  }
}

const plain = (...content: readonly BlockNode[]): string => textOf({ type: 'doc', content });
