import type { InlineNode, Mark } from './document-nodes.ts';
import { type Html, html } from './html.ts';
import { isSafeHref, isWebAddress } from './links.ts';

/** What stands in a line. Neighbours that lead to one place are one link, whatever their other marks. */
export const inlineHtml = (nodes: readonly InlineNode[] = []): readonly Html[] =>
  runsOf(nodes).map(({ href, parts }) => (href === undefined ? html`${parts}` : linkHtml(href, parts)));

interface Run {
  readonly href: string | undefined;
  readonly parts: Html[];
}

function runsOf(nodes: readonly InlineNode[]): readonly Run[] {
  const runs: Run[] = [];
  for (const node of nodes) {
    const href = hrefOf(node);
    const last = runs.at(-1);
    if (last && last.href === href) last.parts.push(nodeHtml(node));
    else runs.push({ href, parts: [nodeHtml(node)] });
  }
  return runs;
}

function hrefOf(node: InlineNode): string | undefined {
  if (node.type !== 'text') return undefined;
  return node.marks?.find((mark) => mark.type === 'link')?.attrs.href;
}

/** A link that is not safe is its words alone, should one ever come by the check. */
function linkHtml(href: string, words: readonly Html[]): Html {
  if (!isSafeHref(href)) return html`${words}`;
  if (isWebAddress(href)) return html`<a href="${href}" rel="noopener noreferrer">${words}</a>`;
  return html`<a href="${href}">${words}</a>`;
}

const nodeHtml = (node: InlineNode): Html =>
  node.type === 'hardBreak' ? html`<br>` : (node.marks ?? []).reduceRight(markHtml, html`${node.text}`);

function markHtml(words: Html, mark: Mark): Html {
  switch (mark.type) {
    case 'bold':
      return html`<strong>${words}</strong>`;
    case 'italic':
      return html`<em>${words}</em>`;
    case 'strike':
      return html`<s>${words}</s>`;
    case 'subscript':
      return html`<sub>${words}</sub>`;
    case 'superscript':
      return html`<sup>${words}</sup>`;
    case 'code':
      return html`<code>${words}</code>`;
    case 'link':
      // It stands around the whole run.
      return words;
  }
}
