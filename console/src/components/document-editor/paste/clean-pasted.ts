import { documentLimits } from '@weir/contract/site/document-nodes';
import { isSafeHref } from '@weir/contract/site/links';
import { isOwnPicture, ownPicture, ownSliceOf } from './own-html.ts';
import {
  element,
  htmlOf,
  type PastedElement,
  type PastedNode,
  readPasted,
  styleOf,
  textOf,
} from './pasted-tree.ts';
import { withWordLists } from './word-lists.ts';

export interface CleanedHtml {
  html: string;
  /** Pictures that are elsewhere: to show them would be to ask a foreign host. */
  removedPictures: number;
}

/** Of HTML that any program wrote, what may stand in a document. */
export function cleanPasted(html: string): CleanedHtml {
  const { nodes, removedPictures } = cleanNodes(readPasted(html));
  return { html: htmlOf(nodes), removedPictures };
}

/** The same, of nodes that were read already. */
export function cleanNodes(pasted: readonly PastedNode[]): { nodes: PastedNode[]; removedPictures: number } {
  const slice = ownSliceOf(pasted);
  const work: Work = { removedPictures: 0, keepsEmpty: slice !== undefined };
  const [first, ...others] = cleanAll(pasted, { work, lists: 0, tables: 0 });
  if (first === undefined) return { nodes: [], removedPictures: work.removedPictures };
  const isMarked = slice !== undefined && typeof first !== 'string';
  const attributes = isMarked ? { ...first.attributes, 'data-pm-slice': slice } : {};
  return {
    nodes: [isMarked ? { ...first, attributes } : first, ...others],
    removedPictures: work.removedPictures,
  };
}

interface Work {
  removedPictures: number;
  /** What was copied from a document of ours; elsewhere an empty paragraph is but space between two. */
  keepsEmpty: boolean;
}

/** In how many lists and tables something stands. */
interface Place {
  work: Work;
  lists: number;
  tables: number;
}

const cleanAll = (nodes: readonly PastedNode[], place: Place): PastedNode[] =>
  withWordLists(nodes).flatMap((node) => (typeof node === 'string' ? [node] : clean(node, place)));

/** Goes with all that is in it. */
const dropped =
  /^(?:audio|base|button|canvas|colgroup|embed|iframe|input|link|math|meta|noscript|object|option|script|select|style|svg|template|textarea|title|video|xml|[vw]:.*)$/;

const blocks: Record<string, string> = {
  ...{ h1: 'h2', h2: 'h2', h3: 'h3', h4: 'h4', h5: 'h4', h6: 'h4' },
  ...{ p: 'p', div: 'div', section: 'div', article: 'div', blockquote: 'blockquote' },
  ...{ dt: 'div', dd: 'div', figcaption: 'div', address: 'div', center: 'div' },
};

const marks: Record<string, string> = {
  ...{ b: 'strong', strong: 'strong', i: 'em', em: 'em', s: 's', strike: 's', del: 's' },
  ...{ sub: 'sub', sup: 'sup', code: 'code', kbd: 'code', samp: 'code', tt: 'code', span: '', font: '' },
};

function clean(node: PastedElement, place: Place): PastedNode[] {
  const { tag, attributes } = node;
  if (dropped.test(tag)) return [];
  if (tag === 'img') return removePicture(place.work);
  if (tag === 'br') return attributes.class === 'Apple-interchange-newline' ? [] : [element('br')];
  if (tag === 'hr') return [element('hr')];
  if (tag === 'pre') return [element('p', {}, linesOf(textOf(node.children)))];
  if (tag === 'figure' && isOwnPicture(node)) return [ownPicture(node)];
  if (/^(?:ul|ol|li)$/.test(tag)) return listPart(node, place);
  if (/^(?:table|caption|thead|tbody|tfoot|tr|td|th)$/.test(tag)) return tablePart(node, place);
  const children = cleanAll(node.children, place);
  if (tag === 'a') return isSafeHref(attributes.href ?? '') ? [link(node, children)] : children;
  if (tag in marks) return marked(node, children);
  const block = blocks[tag];
  if (block === undefined) return children;
  if (block === 'p' && !place.work.keepsEmpty && isEmpty(children)) return [];
  return [element(block, {}, children)];
}

function removePicture(work: Work): [] {
  work.removedPictures += 1;
  return [];
}

const link = ({ attributes: { href = '' } }: PastedElement, children: readonly PastedNode[]) =>
  element('a', { href }, children);

const isEmpty = (nodes: readonly PastedNode[]): boolean =>
  nodes.every((node) =>
    typeof node === 'string'
      ? /^\s*$/.test(node)
      : !/^(?:figure|br|hr)$/.test(node.tag) && isEmpty(node.children),
  );

const markStyles: readonly [property: string, value: RegExp, tag: string][] = [
  ['font-weight', /^(?:bold|bolder|[6-9]00)$/, 'strong'],
  ['font-style', /^(?:italic|oblique)/, 'em'],
  ['text-decoration', /line-through/, 's'],
  ['text-decoration-line', /line-through/, 's'],
  ['vertical-align', /^sub$/, 'sub'],
  ['vertical-align', /^super$/, 'sup'],
];

/** What an element, or its style, says about words. */
function marked(node: PastedElement, children: PastedNode[]): PastedNode[] {
  const style = styleOf(node);
  // Some programs put all that they copy into a <b> that is not bold.
  const isPlain = node.tag === 'b' && /^(?:normal|400)$/.test(style.get('font-weight') ?? '');
  const own = isPlain ? '' : (marks[node.tag] ?? '');
  const styled = markStyles.filter(([property, value]) => value.test(style.get(property) ?? ''));
  const tags = new Set([own, ...styled.map(([, , tag]) => tag)].filter(Boolean));
  return [...tags].reduce<PastedNode[]>((inner, tag) => [element(tag, {}, inner)], children);
}

const linesOf = (text: string): PastedNode[] =>
  text
    .replace(/\n$/, '')
    .split(/\r?\n/)
    .flatMap((line, index) => (index === 0 ? [line] : [element('br'), line]));

/** Of lists that are too deep the items are paragraphs of the item that they stand in. */
function listPart(node: PastedElement, { lists, ...place }: Place): PastedNode[] {
  const { tag, attributes } = node;
  const most = documentLimits.listLevels;
  if (tag === 'li') {
    const isItem = lists > 0 && lists <= most;
    return [element(isItem ? 'li' : 'div', {}, cleanAll(node.children, { ...place, lists }))];
  }
  const children = cleanAll(node.children, { ...place, lists: lists + 1 });
  if (lists >= most) return children;
  const start = attributes.start ?? '';
  const isLater = tag === 'ol' && /^\d{1,6}$/.test(start) && Number(start) !== 1;
  return [element(tag, isLater ? { start } : {}, children)];
}

/** Of a table within a table the cells are paragraphs. */
function tablePart(node: PastedElement, { tables, ...place }: Place): PastedNode[] {
  const { tag } = node;
  const isTable = tag === 'table';
  const inside = tables + (isTable ? 1 : 0);
  const children = cleanAll(node.children, { ...place, lists: 0, tables: inside });
  if (isTable && inside === 1) {
    const isCaption = (child: PastedNode) => typeof child !== 'string' && child.tag === 'p';
    return [
      ...children.filter(isCaption),
      element(
        'table',
        {},
        children.filter((child) => !isCaption(child)),
      ),
    ];
  }
  if (inside !== 1) return /^(?:td|th|caption)$/.test(tag) ? [element('div', {}, children)] : children;
  if (tag === 'caption') return [element('p', {}, children)];
  return [element(tag, /^t[dh]$/.test(tag) ? spansOf(node) : {}, children)];
}

const spansOf = ({ attributes }: PastedElement): Record<string, string> => {
  const limits = { colspan: documentLimits.tableColumns, rowspan: documentLimits.tableRows };
  const spans = Object.entries(limits).filter(([name, most]) => {
    const span = Number(attributes[name]);
    return Number.isInteger(span) && span > 1 && span <= most;
  });
  return Object.fromEntries(spans.map(([name]) => [name, String(attributes[name])]));
};
