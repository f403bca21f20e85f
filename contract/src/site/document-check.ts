import { documentLimits, headingLevels, imageSizes, type SiteDocument } from './document-nodes.ts';
import { isSafeHref } from './links.ts';

export interface DocumentProblem {
  /** Of the first faulty place: `content.3.marks.0.attrs.href`; empty: the document as a whole. */
  readonly path: string;
  readonly rule: string;
}

/** A document as it may be stored, or what is wrong with it first. Nothing is dropped or mended. */
export function checkDocument(value: unknown): { document: SiteDocument } | { problem: DocumentProblem } {
  try {
    if (utf8Bytes(JSON.stringify(value) ?? '') > documentLimits.bytes)
      return { problem: { path: '', rule: 'bytes' } };
    const walk: Walk = { nodes: 0 };
    const doc = nodeAt(value, '', 'doc', walk);
    childrenAt(doc, '', { of: blocks, atLeast: 1, within: top, walk });
    return { document: value as SiteDocument }; // every part of it was looked at
  } catch (error) {
    if (error instanceof Fault) return { problem: { path: error.path, rule: error.rule } };
    // A value that refers to itself is no JSON.
    return { problem: { path: '', rule: 'json' } };
  }
}

/** Of a text in UTF-8. */
function utf8Bytes(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    if (point < 0x80) bytes += 1;
    else if (point < 0x800) bytes += 2;
    else bytes += point < 0x10000 ? 3 : 4;
  }
  return bytes;
}

class Fault extends Error {
  readonly path: string;
  readonly rule: string;
  constructor(path: string, rule: string) {
    super(`${path} ${rule}`);
    this.path = path;
    this.rule = rule;
  }
}

interface Walk {
  nodes: number;
}

/** What a node stands in. */
interface Within {
  readonly levels: number;
  readonly lists: number;
  readonly isInTable: boolean;
}

const top: Within = { levels: 0, lists: 0, isInTable: false };
/** Of blocks within blocks. */
const mostLevels = 12;

type Fields = Readonly<Record<string, unknown>>;

/** An object with the named keys and no others. */
function objectAt(value: unknown, path: string, keys: readonly string[]): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Fault(path, 'object');
  if (![Object.prototype, null].includes(Object.getPrototypeOf(value))) throw new Fault(path, 'object');
  const unknown = Object.keys(value).find((key) => !keys.includes(key));
  if (unknown !== undefined) throw new Fault(joined(path, unknown), 'unknown');
  return value as Fields; // an object without a class
}

const joined = (path: string, name: string | number) => (path === '' ? String(name) : `${path}.${name}`);

function listAt(value: unknown, path: string, { atLeast, atMost }: { atLeast: number; atMost: number }) {
  if (!Array.isArray(value)) throw new Fault(path, 'list');
  if (value.length < atLeast) throw new Fault(path, 'empty');
  if (value.length > atMost) throw new Fault(path, 'many');
  return value as readonly unknown[];
}

interface Kind {
  /** Beside `type`. */
  readonly keys: readonly string[];
  check(node: Fields, path: string, within: Within, walk: Walk): void;
}

function typeAt(value: unknown, path: string): string {
  const type = (value as { type?: unknown } | null | undefined)?.type;
  if (typeof type !== 'string') throw new Fault(joined(path, 'type'), 'type');
  return type;
}

function nodeAt(value: unknown, path: string, type: string, walk: Walk): Fields {
  if (typeAt(value, path) !== type) throw new Fault(joined(path, 'type'), 'type');
  return counted(objectAt(value, path, ['type', 'attrs', 'content']), path, walk);
}

function counted(node: Fields, path: string, walk: Walk): Fields {
  walk.nodes += 1;
  if (walk.nodes > documentLimits.nodes) throw new Fault(path, 'nodes');
  return node;
}

interface Children {
  of: Readonly<Record<string, Kind>>;
  atLeast: number;
  atMost?: number;
  within: Within;
  walk: Walk;
}

function childrenAt(node: Fields, path: string, { of, atLeast, atMost, within, walk }: Children): void {
  if (within.levels > mostLevels) throw new Fault(path, 'levels');
  if (node.content === undefined && atLeast === 0) return;
  const at = joined(path, 'content');
  const deeper = { ...within, levels: within.levels + 1 };
  for (const [index, child] of listAt(node.content, at, { atLeast, atMost: atMost ?? Infinity }).entries()) {
    const childPath = joined(at, index);
    const type = typeAt(child, childPath);
    const kind = Object.hasOwn(of, type) ? of[type] : undefined;
    if (!kind) throw new Fault(joined(childPath, 'type'), 'unknown');
    const fields = counted(objectAt(child, childPath, ['type', ...kind.keys]), childPath, walk);
    kind.check(fields, childPath, deeper, walk);
  }
}

function textAt(
  value: unknown,
  path: string,
  { atLeast, atMost }: { atLeast: number; atMost: number },
): string {
  if (typeof value !== 'string') throw new Fault(path, 'text');
  if (value.length < atLeast) throw new Fault(path, 'empty');
  if (value.length > atMost) throw new Fault(path, 'long');
  if (!value.isWellFormed() || unwanted.test(value)) throw new Fault(path, 'characters');
  return value;
}

/** Control characters, and what turns the direction of a text. */
const unwanted = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

function wholeAt(value: unknown, path: string, { least, most }: { least: number; most: number }): void {
  if (!Number.isInteger(value) || Number(value) < least || Number(value) > most)
    throw new Fault(path, 'number');
}

function marksAt(value: unknown, path: string): void {
  if (value === undefined) return;
  const seen = new Set<string>();
  for (const [index, mark] of listAt(value, path, { atLeast: 0, atMost: 8 }).entries()) {
    const at = joined(path, index);
    const type = typeAt(mark, at);
    if (seen.has(type)) throw new Fault(at, 'twice');
    seen.add(type);
    if (type === 'link') {
      const attrs = objectAt(objectAt(mark, at, ['type', 'attrs']).attrs, joined(at, 'attrs'), ['href']);
      const hrefPath = joined(at, 'attrs.href');
      if (!isSafeHref(textAt(attrs.href, hrefPath, { atLeast: 1, atMost: documentLimits.href })))
        throw new Fault(hrefPath, 'href');
    } else if (plainMarks.has(type)) objectAt(mark, at, ['type']);
    else throw new Fault(joined(at, 'type'), 'unknown');
  }
}

const plainMarks = new Set(['bold', 'italic', 'strike', 'subscript', 'superscript', 'code']);

const inline: Readonly<Record<string, Kind>> = {
  text: {
    keys: ['text', 'marks'],
    check({ text, marks }, path) {
      textAt(text, joined(path, 'text'), { atLeast: 1, atMost: documentLimits.bytes });
      marksAt(marks, joined(path, 'marks'));
    },
  },
  hardBreak: { keys: [], check: () => undefined },
};

const inlineChildren = (node: Fields, path: string, within: Within, walk: Walk) =>
  childrenAt(node, path, { of: inline, atLeast: 0, within, walk });

const blockChildren = (node: Fields, path: string, within: Within, walk: Walk) =>
  childrenAt(node, path, { of: blocks, atLeast: 1, within, walk });

function listChildren(node: Fields, path: string, within: Within, walk: Walk): void {
  if (within.lists >= documentLimits.listLevels) throw new Fault(path, 'lists');
  childrenAt(node, path, { of: items, atLeast: 1, within: { ...within, lists: within.lists + 1 }, walk });
}

const items: Readonly<Record<string, Kind>> = {
  listItem: {
    keys: ['content'],
    check(node, path, within, walk) {
      blockChildren(node, path, within, walk);
      const [first] = node.content as readonly unknown[]; // it was looked at just now
      if (typeAt(first, joined(path, 'content.0')) !== 'paragraph')
        throw new Fault(joined(path, 'content.0.type'), 'paragraph');
    },
  },
};

function cell(node: Fields, path: string, within: Within, walk: Walk): void {
  if (node.attrs !== undefined) {
    const at = joined(path, 'attrs');
    const { colspan = 1, rowspan = 1 } = objectAt(node.attrs, at, ['colspan', 'rowspan']);
    wholeAt(colspan, joined(at, 'colspan'), { least: 1, most: documentLimits.tableColumns });
    wholeAt(rowspan, joined(at, 'rowspan'), { least: 1, most: documentLimits.tableRows });
  }
  blockChildren(node, path, { ...within, isInTable: true }, walk);
}

const cells: Readonly<Record<string, Kind>> = {
  tableCell: { keys: ['attrs', 'content'], check: cell },
  tableHeader: { keys: ['attrs', 'content'], check: cell },
};

interface CellLike {
  attrs?: { colspan?: number };
}

const rows: Readonly<Record<string, Kind>> = {
  tableRow: {
    keys: ['content'],
    check(node, path, within, walk) {
      childrenAt(node, path, { of: cells, atLeast: 1, atMost: documentLimits.tableColumns, within, walk });
      const reach = (node.content as readonly CellLike[]).reduce(
        (sum, { attrs }) => sum + (attrs?.colspan ?? 1),
        0,
      );
      if (reach > documentLimits.tableColumns) throw new Fault(path, 'columns');
    },
  },
};

const blocks: Readonly<Record<string, Kind>> = {
  paragraph: { keys: ['content'], check: inlineChildren },
  heading: {
    keys: ['attrs', 'content'],
    check(node, path, within, walk) {
      const { level } = objectAt(node.attrs, joined(path, 'attrs'), ['level']);
      if (!headingLevels.some((one) => one === level)) throw new Fault(joined(path, 'attrs.level'), 'level');
      inlineChildren(node, path, within, walk);
    },
  },
  bulletList: { keys: ['content'], check: listChildren },
  orderedList: {
    keys: ['attrs', 'content'],
    check(node, path, within, walk) {
      if (node.attrs !== undefined) {
        const { start } = objectAt(node.attrs, joined(path, 'attrs'), ['start']);
        wholeAt(start, joined(path, 'attrs.start'), { least: 0, most: 1_000_000 });
      }
      listChildren(node, path, within, walk);
    },
  },
  blockquote: { keys: ['content'], check: blockChildren },
  table: {
    keys: ['content'],
    check(node, path, within, walk) {
      if (within.isInTable) throw new Fault(path, 'table');
      childrenAt(node, path, { of: rows, atLeast: 1, atMost: documentLimits.tableRows, within, walk });
    },
  },
  image: {
    keys: ['attrs'],
    check(node, path) {
      const at = joined(path, 'attrs');
      const { mediaId, size, caption } = objectAt(node.attrs, at, ['mediaId', 'size', 'caption']);
      wholeAt(mediaId, joined(at, 'mediaId'), { least: 1, most: 2_147_483_647 });
      if (!imageSizes.some((one) => one === size)) throw new Fault(joined(at, 'size'), 'size');
      textAt(caption, joined(at, 'caption'), { atLeast: 0, atMost: documentLimits.caption });
    },
  },
  horizontalRule: { keys: [], check: () => undefined },
};
