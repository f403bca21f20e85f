import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checkDocument } from './document-check.ts';

const doc = (...content: unknown[]) => ({ type: 'doc', content });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const text = (words: unknown, ...marks: unknown[]) => ({ type: 'text', text: words, marks });
const link = (href: unknown) => ({ type: 'link', attrs: { href } });
const listItem = (...content: unknown[]) => ({ type: 'listItem', content });
const list = (...content: unknown[]) => ({ type: 'bulletList', content: [listItem(...content)] });
const quote = (...content: unknown[]) => ({ type: 'blockquote', content });
const image = (attrs: object) => ({
  type: 'image',
  attrs: { mediaId: 1, size: 'full', caption: '', ...attrs },
});
const cell = (attrs: object, ...content: unknown[]) => ({
  type: 'tableCell',
  attrs,
  content: content.length === 0 ? [paragraph()] : content,
});
const row = (...content: unknown[]) => ({ type: 'tableRow', content });
const table = (...content: unknown[]) => ({ type: 'table', content });
const heading = (level: unknown) => ({ type: 'heading', attrs: { level } });
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

/** Quotes within each other around a paragraph: each is two levels of the JSON. */
const quotes = (count: number): unknown => (count === 0 ? paragraph() : quote(quotes(count - 1)));

/** The path of what is wrong; undefined when nothing is. */
function wrongPath(value: unknown): string | undefined {
  const answer = checkDocument(value);
  return 'problem' in answer ? answer.problem.path : undefined;
}

describe('what is at a limit passes', () => {
  it.each([
    ['an empty paragraph', doc({ type: 'paragraph' })],
    ['no marks', doc(paragraph(text('a')))],
    ['code with other marks', doc(paragraph(text('a', { type: 'code' }, { type: 'bold' }, link('/a'))))],
    ['three lists', doc(list(paragraph(), list(paragraph(), list(paragraph()))))],
    ['a list of three in a table in a list', doc(list(paragraph(), table(row(cell({}, list(paragraph()))))))],
    ['a table in a list, beside another', doc(list(paragraph(), table(row(cell({})))), table(row(cell({}))))],
    ['twenty columns', doc(table(row(cell({ colspan: 19 }), cell({}))))],
    ['two hundred rows', doc(table(...times(200, row(cell({})))))],
    ['a row that one above covers', doc(table(row(cell({ rowspan: 2 })), { type: 'tableRow' }))],
    ['thirty-two levels', doc(quotes(14))],
    ['two thousand nodes', doc(...times(1999, paragraph()))],
    ['300 characters of caption', doc(image({ caption: '😀'.repeat(300) }))],
  ])('%s', (_, value) => {
    expect(checkDocument(value)).toEqual({ document: value });
  });
});

describe('what is not known is refused, and its path named', () => {
  it.each([
    ['a value of another kind', null, ''],
    ['an array', [], ''],
    ['a text', 'doc', ''],
    ['no type', { content: [] }, 'type'],
    ['another node', paragraph(), 'type'],
    ['a document in a document', doc(doc(paragraph())), 'content.0.type'],
    ['a node', doc(paragraph(), { type: 'iframe' }), 'content.1.type'],
    ['a node named as what objects have', doc({ type: 'constructor' }), 'content.0.type'],
    ['a node named __proto__', doc({ type: '__proto__' }), 'content.0.type'],
    ['a type that is a list', doc({ type: ['paragraph'] }), 'content.0.type'],
    ['text among blocks', doc(text('a')), 'content.0.type'],
    ['a block in a line', doc(paragraph(paragraph())), 'content.0.content.0.type'],
    ['a key', doc({ ...paragraph(), onclick: '' }), 'content.0.onclick'],
    ['an attribute', doc(image({ src: '/a' })), 'content.0.attrs.src'],
    ['attributes of a paragraph', doc({ type: 'paragraph', attrs: {} }), 'content.0.attrs'],
    ['a mark', doc(paragraph(text('a', { type: 'style' }))), 'content.0.content.0.marks.0.type'],
    [
      'an attribute of a mark',
      doc(paragraph(text('a', { type: 'link', attrs: { href: '/', target: '_top' } }))),
      'content.0.content.0.marks.0.attrs.target',
    ],
    ['marks of a break', doc(paragraph({ type: 'hardBreak', marks: [] })), 'content.0.content.0.marks'],
    ['marks of a block', doc({ ...paragraph(), marks: [] }), 'content.0.marks'],
  ])('%s', (_, value, path) => {
    expect(wrongPath(value)).toBe(path);
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('the key %s', (key) => {
    const sent: unknown = JSON.parse(`{"type":"doc","content":[{"type":"paragraph","${key}":{"a":1}}]}`);
    expect(wrongPath(sent)).toBe(`content.0.${key}`);
  });

  it('what an object has of its prototype', () => {
    expect(wrongPath(Object.create(doc(paragraph())))).toBe('');
    expect(wrongPath(doc(Object.create({ type: 'paragraph' })))).toBe('content.0');
    expect(wrongPath(doc(new Map([['type', 'paragraph']])))).toBe('content.0');
    expect(wrongPath({ ...doc(paragraph()), [Symbol.iterator]: 1 })).toBe('Symbol(Symbol.iterator)');
  });

  it('no properties that something lent to all objects', () => {
    const hostile: unknown = JSON.parse('{"type":"doc","content":[{"type":"image"}]}');
    Object.defineProperty(Object.prototype, 'attrs', {
      value: { mediaId: 1, size: 'full', caption: '' },
      configurable: true,
    });
    try {
      expect(wrongPath(hostile)).toBe('content.0.attrs');
    } finally {
      Reflect.deleteProperty(Object.prototype, 'attrs');
    }
  });
});

describe('what breaks a rule is refused, and its path named', () => {
  const words = 'content.0.content.0.text';
  const href = 'content.0.content.0.marks.0.attrs.href';
  it.each([
    ['no content', { type: 'doc' }, 'content'],
    ['no blocks', doc(), 'content'],
    ['content that is an object', { type: 'doc', content: { 0: paragraph() } }, 'content'],
    ['an empty text', doc(paragraph(text(''))), words],
    ['a number for a text', doc(paragraph(text(1))), words],
    ['a control character', doc(paragraph(text('a\u0000'))), words],
    ['a line break', doc(paragraph(text('a\nb'))), words],
    ['a character that turns the direction', doc(paragraph(text('a\u202eb'))), words],
    ['half of a pair', doc(paragraph(text('a\ud83d'))), words],
    ['a numeric href', doc(paragraph(text('a', link(1)))), href],
    ['a list for an href', doc(paragraph(text('a', link(['/'])))), href],
    ['a script for an href', doc(paragraph(text('a', link('java\tscript:alert(1)')))), href],
    ['another host for an href', doc(paragraph(text('a', link('//host')))), href],
    ['no href', doc(paragraph(text('a', { type: 'link', attrs: {} }))), href],
    [
      'a mark twice',
      doc(paragraph(text('a', link('/a'), { type: 'bold' }, link('/b')))),
      'content.0.content.0.marks.2',
    ],
    ['a heading of level 1', doc(heading(1)), 'content.0.attrs.level'],
    ['a heading of level 5', doc(heading(5)), 'content.0.attrs.level'],
    ['a heading of level "2"', doc(heading('2')), 'content.0.attrs.level'],
    ['a heading without level', doc({ type: 'heading' }), 'content.0.attrs'],
    ['an item without paragraph', doc(list(quote(paragraph()))), 'content.0.content.0.content.0.type'],
    ['an empty item', doc(list()), 'content.0.content.0.content'],
    ['an empty list', doc({ type: 'bulletList', content: [] }), 'content.0.content'],
    ['an empty quote', doc(quote()), 'content.0.content'],
    ['a number of a list', doc({ ...list(paragraph()), attrs: { start: 2 } }), 'content.0.attrs'],
    [
      'a list that starts with a half',
      doc({ ...list(paragraph()), type: 'orderedList', attrs: { start: 0.5 } }),
      'content.0.attrs.start',
    ],
    ['a picture without number', doc(image({ mediaId: 0 })), 'content.0.attrs.mediaId'],
    ['a picture of "1"', doc(image({ mediaId: '1' })), 'content.0.attrs.mediaId'],
    ['a picture of another size', doc(image({ size: '100px' })), 'content.0.attrs.size'],
    ['a caption of 301', doc(image({ caption: 'a'.repeat(301) })), 'content.0.attrs.caption'],
    ['a table without rows', doc(table()), 'content.0.content'],
    ['a row without cells', doc(table(row())), 'content.0.content.0'],
    [
      'an empty cell',
      doc(table(row({ type: 'tableCell', content: [] }))),
      'content.0.content.0.content.0.content',
    ],
  ])('%s', (_, value, path) => {
    expect(wrongPath(value)).toBe(path);
  });
});

describe('what is too much is refused, and its path named', () => {
  const span = 'content.0.content.0.content.0.attrs';
  const fourLists = list(paragraph(), list(paragraph(), list(paragraph(), list(paragraph()))));
  const fourth = `content.0${'.content.0.content.1'.repeat(3)}`;
  it.each([
    ['2,001 nodes', doc(...times(2000, paragraph())), 'content.1999'],
    ['33 levels', doc(quotes(15)), `content.0${'.content.0'.repeat(15)}`],
    ['four lists', doc(fourLists), fourth],
    [
      'a table in a table',
      doc(table(row(cell({}, quote(table(row(cell({})))))))),
      `${span.replace('attrs', 'content.0.content.0')}`,
    ],
    ['columns reaching over a thousand', doc(table(row(cell({ colspan: 1000 })))), `${span}.colspan`],
    ['rows reaching over a thousand', doc(table(row(cell({ rowspan: 1000 })))), `${span}.rowspan`],
    ['a span of none', doc(table(row(cell({ rowspan: 0 })))), `${span}.rowspan`],
    ['21 columns', doc(table(row(...times(21, cell({}))))), 'content.0.content.0'],
    ['21 columns of spans', doc(table(row(cell({ colspan: 20 }), cell({})))), 'content.0.content.0'],
    [
      '21 columns with those from above',
      doc(table(row(cell({ rowspan: 2 })), row(cell({ colspan: 20 })))),
      'content.0.content.1',
    ],
    ['201 rows', doc(table(...times(201, row(cell({}))))), 'content.0.content'],
  ])('%s', (_, value, path) => {
    expect(wrongPath(value)).toBe(path);
  });

  it('bytes, however few the characters are', () => {
    const around = JSON.stringify(doc(paragraph(text('')))).length;
    const most = 200 * 1024 - around;
    const held = (words: string) => wrongPath(doc(paragraph(text(words))));
    expect(held('a'.repeat(most))).toBeUndefined();
    expect(held('a'.repeat(most + 1))).toBe('');
    expect(held('é'.repeat(Math.floor(most / 2) + 1))).toBe('');
    expect(held('水'.repeat(Math.floor(most / 3)))).toBeUndefined();
    expect(held('水'.repeat(Math.floor(most / 3) + 1))).toBe('');
    expect(held('😀'.repeat(Math.floor(most / 4)))).toBeUndefined();
    expect(held('😀'.repeat(Math.floor(most / 4) + 1))).toBe('');
  });

  it('levels without end, and a document within itself', () => {
    const deep: unknown = JSON.parse(
      `${'{"type":"blockquote","content":['.repeat(100_000)}${']}'.repeat(100_000)}`,
    );
    expect(wrongPath(doc(deep))).toMatch(/^content\.0(\.content\.0)+$/);
    const round: unknown[] = [];
    round.push(quote(round));
    expect(checkDocument({ type: 'doc', content: round })).toHaveProperty('problem');
    round[0] = round;
    expect(wrongPath({ type: 'doc', content: round })).toBe('content.0');
  });
});

test('any JSON is answered', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      expect(checkDocument(value)).toSatisfy((answer: object) => 'problem' in answer || 'document' in answer);
    }),
  );
});
