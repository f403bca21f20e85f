import { isCleanText } from './clean-text.ts';
import { headingLevels, imageSizes, documentLimits as limits, type SiteDocument } from './document-nodes.ts';
import {
  allOf,
  type Check,
  closed,
  integerBetween,
  listOf,
  oneOf,
  type Place,
  type Problem,
  refused,
  textThat,
  variantOf,
  within,
} from './document-shape.ts';
import { isSafeHref } from './links.ts';
import { tableWidthProblem } from './table-width.ts';

/**
 * The one check of a document, in the editor and on the server. What is not known is refused, never left out, and the
 * first faulty place is named. It answers for any value whatever, however deep.
 */
export function checkDocument(value: unknown): { document: SiteDocument } | { problem: Problem } {
  const whole: Place = { path: '', level: 1, lists: 0, isInTable: false, seen: { nodes: 0 } };
  const problem = wholeDocument(value, whole);
  return problem ? { problem } : { document: value as SiteDocument };
}

/** In which of its kinds a node is, was read from its type. */
const known: Check = () => undefined;

const cleanRule = 'must be text without control characters and characters that turn its direction';
const cleanText = textThat((text) => text !== '' && isCleanText(text), `${cleanRule}, and not empty`);
const caption = textThat(
  (text) => isCleanText(text) && [...text].length <= limits.caption,
  `${cleanRule}, of at most ${limits.caption} characters`,
);
const href = textThat(
  isSafeHref,
  'must be a link to http, https, mailto, tel, a path of the site or a #part',
);

const plainMark = closed({ type: known });

const mark = variantOf({
  bold: plainMark,
  italic: plainMark,
  strike: plainMark,
  subscript: plainMark,
  superscript: plainMark,
  code: plainMark,
  link: closed({ type: known, attrs: closed({ href }) }),
});

const inline = node({
  text: closed({ type: known, text: cleanText }, { marks: allOf(listOf(mark), eachTypeOnce) }),
  hardBreak: closed({ type: known }),
});

const paragraph = closed({ type: known }, { content: listOf(inline) });

const listItem = closed({
  type: known,
  content: allOf(listOf(block, { min: 1 }), beginsWithParagraph),
});

const listItems = listOf(node({ listItem }), { min: 1 });

const span = (max: number): Check => integerBetween(1, max);

const cell = closed(
  { type: known, content: listOf(block, { min: 1 }) },
  { attrs: closed({}, { colspan: span(limits.tableColumns), rowspan: span(limits.tableRows) }) },
);

const row = closed({ type: known }, { content: listOf(node({ tableCell: cell, tableHeader: cell })) });

const rows = listOf(node({ tableRow: row }), { min: 1, max: limits.tableRows });

const image = closed({
  type: known,
  attrs: closed({ mediaId: integerBetween(1, limits.mediaId), size: oneOf(imageSizes), caption }),
});

const anyBlock = node({
  paragraph,
  heading: closed(
    { type: known, attrs: closed({ level: oneOf(headingLevels) }) },
    { content: listOf(inline) },
  ),
  bulletList: list(closed({ type: known, content: listItems })),
  orderedList: list(
    closed(
      { type: known, content: listItems },
      { attrs: closed({ start: integerBetween(0, limits.listStart) }) },
    ),
  ),
  blockquote: closed({ type: known, content: listOf(block, { min: 1 }) }),
  table: table(closed({ type: known, content: allOf(rows, tableWidthProblem) })),
  image,
  horizontalRule: closed({ type: known }),
});

const wholeDocument = allOf(
  node({ doc: closed({ type: known, content: listOf(block, { min: 1 }) }) }),
  isSmallEnough,
);

/** Blocks stand within blocks. */
function block(value: unknown, place: Place): Problem | undefined {
  return anyBlock(value, place);
}

/** A node of one of these kinds, counted. */
function node(kinds: Readonly<Record<string, Check>>): Check {
  const check = variantOf(kinds);
  return (value, place) => {
    place.seen.nodes += 1;
    if (place.seen.nodes > limits.nodes)
      return refused(place, `must be one of at most ${limits.nodes} nodes of the document`);
    return check(value, place);
  };
}

function list(check: Check): Check {
  return (value, place) =>
    place.lists < limits.listLevels
      ? check(value, { ...place, lists: place.lists + 1 })
      : refused(place, `must not be a list within ${limits.listLevels} others`);
}

function table(check: Check): Check {
  return (value, place) =>
    place.isInTable
      ? refused(place, 'must not be a table within another')
      : check(value, { ...place, isInTable: true });
}

/** The items have passed as nodes. */
function beginsWithParagraph(items: unknown, place: Place): Problem | undefined {
  const [first] = items as readonly { type: string }[];
  return first?.type === 'paragraph'
    ? undefined
    : refused(within(within(place, 0), 'type'), 'must be paragraph at the beginning of a list item');
}

/** The marks have passed as such. */
function eachTypeOnce(marks: unknown, place: Place): Problem | undefined {
  const types = (marks as readonly { type: string }[]).map(({ type }) => type);
  const again = types.findIndex((type, index) => types.indexOf(type) !== index);
  return again === -1 ? undefined : refused(within(place, again), 'must not be there twice');
}

function isSmallEnough(value: unknown, place: Place): Problem | undefined {
  return utf8Bytes(JSON.stringify(value)) > limits.bytes
    ? refused(place, `must have at most ${limits.bytes} bytes`)
    : undefined;
}

/** Of well-formed text: halves of pairs count two each. */
function utf8Bytes(text: string): number {
  let bytes = 0;
  for (let index = 0; index < text.length; index += 1) bytes += bytesOfUnit(text.charCodeAt(index));
  return bytes;
}

function bytesOfUnit(unit: number): number {
  if (unit < 0x80) return 1;
  if (unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff)) return 2;
  return 3;
}
