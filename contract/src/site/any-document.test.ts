import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCleanText } from './clean-text.ts';
import { checkDocument } from './document-check.ts';
import { documentHtml } from './document-html.ts';
import {
  type BlockNode,
  headingLevels,
  type ImageAttributes,
  type InlineNode,
  imageSizes,
  type Mark,
  type SiteDocument,
  type TableCellNode,
} from './document-nodes.ts';
import { mediaOf } from './document-text.ts';
import { html } from './html.ts';
import { allowedMarkup, readHtml } from './testing/read-html.ts';

// What holds of any document that keeps the rules.

const markup = [
  '<',
  '>',
  '"',
  "'",
  '&',
  '&#x6c34;',
  '</p>',
  '<script>',
  'href=',
  '水',
  ' ',
  'a',
  '😀',
  '`',
  '=',
];

const words = fc.oneof(
  fc.array(fc.constantFrom(...markup), { minLength: 1, maxLength: 8 }).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
);

/** Text that a document may hold, much of it like markup. */
const anyText: fc.Arbitrary<string> = words.filter((text) => text !== '' && isCleanText(text));

const anyHref = fc.oneof(
  fc.constantFrom('/about', '#part', 'mailto:a@example.org', 'tel:+34600000000', `/a?b="c"&d='e'<f>`),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
);

const plainMark = fc.constantFrom('bold', 'italic', 'strike', 'subscript', 'superscript', 'code');

const anyMark: fc.Arbitrary<Mark> = fc.oneof(
  plainMark.map((type): Mark => ({ type })),
  anyHref.map((href): Mark => ({ type: 'link', attrs: { href } })),
);

const anyMarks = fc.uniqueArray(anyMark, { selector: ({ type }) => type, maxLength: 4 });

const anyInline: fc.Arbitrary<InlineNode> = fc.oneof(
  { weight: 4, arbitrary: anyText.map((text): InlineNode => ({ type: 'text', text })) },
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('text' as const), text: anyText, marks: anyMarks }),
  },
  { weight: 1, arbitrary: fc.constant<InlineNode>({ type: 'hardBreak' }) },
);

const inlines = fc.array(anyInline, { maxLength: 4 });

const paragraph: fc.Arbitrary<BlockNode> = inlines.map((content) => ({ type: 'paragraph', content }));

const leaf: fc.Arbitrary<BlockNode> = fc.oneof(
  paragraph,
  fc.constantFrom<BlockNode>({ type: 'paragraph' }, { type: 'horizontalRule' }),
  fc
    .record({ level: fc.constantFrom(...headingLevels), content: inlines })
    .map(({ level, content }): BlockNode => ({ type: 'heading', attrs: { level }, content })),
  fc
    .record({
      mediaId: fc.integer({ min: 1, max: 9 }),
      size: fc.constantFrom(...imageSizes),
      caption: fc.oneof(fc.constant(''), anyText),
    })
    .map((attrs): BlockNode => ({ type: 'image', attrs })),
);

interface Depth {
  readonly lists: number;
  readonly others: number;
  readonly isInTable: boolean;
}

function blocks(depth: Depth): fc.Arbitrary<BlockNode[]> {
  return fc.array(block(depth), { minLength: 1, maxLength: 3 });
}

function block(depth: Depth): fc.Arbitrary<BlockNode> {
  const { lists, others, isInTable } = depth;
  return fc.oneof(
    leaf,
    ...(lists > 0 ? [list({ ...depth, lists: lists - 1 })] : []),
    ...(others > 0 ? [quote({ ...depth, others: others - 1 })] : []),
    ...(others > 0 && !isInTable ? [table({ ...depth, others: others - 1, isInTable: true })] : []),
  );
}

const quote = (depth: Depth): fc.Arbitrary<BlockNode> =>
  blocks(depth).map((content) => ({ type: 'blockquote', content }));

function list(depth: Depth): fc.Arbitrary<BlockNode> {
  const item = fc
    .tuple(paragraph, fc.array(block(depth), { maxLength: 2 }))
    .map(([first, rest]) => ({ type: 'listItem' as const, content: [first, ...rest] }));
  const content = fc.array(item, { minLength: 1, maxLength: 3 });
  const start = fc.integer({ min: 0, max: 9 });
  return fc.oneof(
    content.map((items): BlockNode => ({ type: 'bulletList', content: items })),
    fc
      .tuple(start, content)
      .map(([from, items]): BlockNode => ({ type: 'orderedList', attrs: { start: from }, content: items })),
  );
}

function table(depth: Depth): fc.Arbitrary<BlockNode> {
  const span = fc.integer({ min: 1, max: 2 });
  const cell: fc.Arbitrary<TableCellNode> = fc.record({
    type: fc.constantFrom('tableCell' as const, 'tableHeader' as const),
    attrs: fc.record({ colspan: span, rowspan: span }, { requiredKeys: [] }),
    content: blocks(depth),
  });
  const row = fc
    .array(cell, { minLength: 1, maxLength: 3 })
    .map((content) => ({ type: 'tableRow' as const, content }));
  return fc
    .array(row, { minLength: 1, maxLength: 3 })
    .map((content): BlockNode => ({ type: 'table', content }));
}

/** Any document that keeps all rules, with every kind of node. */
const anyDocument: fc.Arbitrary<SiteDocument> = blocks({ lists: 2, others: 2, isInTable: false }).map(
  (content) => ({ type: 'doc', content }),
);

test('a document of every kind of node is answered as it is', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const answer = checkDocument(document);
      expect(answer).toEqual({ document });
    }),
  );
});

const picture = (mediaId: number, { size }: ImageAttributes) =>
  html`<img src="/media/${mediaId}/${size}.webp" alt="">`;

test('any document is HTML of known elements and attributes, balanced, with all its words', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const { elements, texts } = readHtml(documentHtml(document, { picture, tableLabel: 'Table "1"' }));
      for (const { name, attributes } of elements) {
        expect(allowedMarkup).toHaveProperty(name);
        expect(allowedMarkup[name]).toEqual(expect.arrayContaining(Object.keys(attributes)));
        expect(attributes.href ?? '/').toMatch(/^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/);
      }
      const words = JSON.stringify(document).matchAll(/"(?:text|caption)":("(?:[^"\\]|\\.)*")/g);
      expect(texts.join('')).toBe([...words].map(([, word = '']) => JSON.parse(word) as string).join(''));
    }),
  );
});

test('the pictures of any document are those that its JSON names', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const named = JSON.stringify(document).matchAll(/"mediaId":(\d+),"size"/g);
      expect(mediaOf(document)).toEqual([...new Set([...named].map(([, id]) => Number(id)))]);
    }),
  );
});

interface Found {
  readonly value: Record<string, unknown>;
  readonly path: string;
}

/** Every object in a JSON, with its path. */
function objectsIn(value: unknown, path = ''): Found[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, each]) =>
    objectsIn(each, path === '' ? key : `${path}.${key}`),
  );
  return Array.isArray(value) ? inner : [{ value: value as Record<string, unknown>, path }, ...inner];
}

test('one unknown key or type anywhere is found', () => {
  const strange = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(undefined, [], {}, Number.NaN));
  fc.assert(
    fc.property(
      anyDocument,
      fc.nat(),
      fc.constantFrom('strange', 'type'),
      strange,
      (document, at, key, value) => {
        const whole: unknown = JSON.parse(JSON.stringify(document));
        const objects = objectsIn(whole);
        const { value: target, path } = objects[at % objects.length] as Found;
        target[key] = value;
        expect(checkDocument(whole)).toMatchObject({
          problem: { path: path === '' ? key : `${path}.${key}` },
        });
      },
    ),
  );
});
