import { documentLimits } from '@weir/contract/site/document-nodes';
import { element, type PastedElement, type PastedNode, styleOf, textOf } from './pasted-tree.ts';

/** A paragraph that Word means as an item of a list: `mso-list: l0 level1 lfo1`. */
interface WordItem {
  list: string;
  /** From 1 on. */
  level: number;
  /** The number before the first item of an ordered list; undefined: a bullet. */
  start: number | undefined;
  children: readonly PastedNode[];
}

/** Word writes lists as paragraphs, each with its sign as words. They become lists. */
export function withWordLists(nodes: readonly PastedNode[]): readonly PastedNode[] {
  const result: PastedNode[] = [];
  let items: WordItem[] = [];
  const close = () => {
    if (items.length > 0) result.push(...listsOf(items));
    items = [];
  };
  for (const node of nodes) {
    const item = typeof node === 'string' ? undefined : wordItemOf(node);
    if (item) items.push(item);
    else if (items.length === 0 || !isBlank(node)) {
      close();
      result.push(node);
    }
  }
  close();
  return result;
}

const isBlank = (node: PastedNode): boolean => typeof node === 'string' && node.trim() === '';

function wordItemOf(paragraph: PastedElement): WordItem | undefined {
  if (!/^(?:p|h[1-6]|div)$/.test(paragraph.tag)) return undefined;
  const [, list = '', level] = /^(\S+)\s+level(\d)/.exec(styleOf(paragraph).get('mso-list') ?? '') ?? [];
  if (level === undefined) return undefined;
  const sign = textOf(signsOf(paragraph.children)).replaceAll(/\s/g, '');
  const levels = Math.min(Math.max(Number(level), 1), documentLimits.listLevels);
  return { list, level: levels, start: numberOfSign(sign), children: withoutSigns(paragraph.children) };
}

const isSign = (node: PastedNode): boolean =>
  typeof node !== 'string' && styleOf(node).get('mso-list') === 'ignore';

const signsOf = (nodes: readonly PastedNode[]): PastedNode[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    return isSign(node) ? [node] : signsOf(node.children);
  });

const withoutSigns = (nodes: readonly PastedNode[]): readonly PastedNode[] =>
  nodes
    .filter((node) => !isSign(node))
    .map((node) => (typeof node === 'string' ? node : { ...node, children: withoutSigns(node.children) }));

/** "3.", "(c)", "1.2.3" and "iv)" count, "·" and "o" do not; letters and Roman numbers begin anew. */
function numberOfSign(sign: string): number | undefined {
  const [, digits] = /^[([（]?(?:\d+\.)*(\d+)[.)\]、．）]*$/.exec(sign) ?? [];
  if (digits !== undefined) return Number(digits);
  return /^[([（]?[a-z]{1,5}[.)\]、．）]+$/i.test(sign) || /^[一二三四五六七八九十]+[、.)）]+$/.test(sign)
    ? 1
    : undefined;
}

/** Items one after the other, as lists within lists. */
function listsOf(items: readonly WordItem[]): PastedElement[] {
  const [first] = items;
  if (!first) return [];
  // Where the first is deeper than what follows, all of them begin at the depth of the shallowest.
  const level = Math.min(...items.map((item) => item.level));
  const groups: { head: WordItem; below: WordItem[] }[] = [];
  for (const item of items) {
    const group = groups.at(-1);
    if (group && item.level > level) group.below.push(item);
    else groups.push({ head: item, below: [] });
  }
  const lists: { head: WordItem; entries: PastedElement[] }[] = [];
  for (const { head, below } of groups) {
    const entry = element('li', {}, [element('p', {}, head.children), ...listsOf(below)]);
    const list = lists.at(-1);
    if (list && isOneList(list.head, head)) list.entries.push(entry);
    else lists.push({ head, entries: [entry] });
  }
  return lists.map(({ head, entries }) => listOf(head, entries));
}

const isOneList = (one: WordItem, other: WordItem): boolean =>
  one.list === other.list && (one.start === undefined) === (other.start === undefined);

function listOf({ start }: WordItem, entries: readonly PastedElement[]): PastedElement {
  if (start === undefined) return element('ul', {}, entries);
  return element('ol', start === 1 ? {} : { start: String(start) }, entries);
}
