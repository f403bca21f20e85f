import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ContentDifference,
  contentDifferences,
  type Fields,
  isFields,
  keyPathOf,
  placePathOf,
  rowPairs,
} from './difference.ts';

const before = {
  surveyNo: 'YB-1',
  effort: { value: 6, unit: 'm2h' },
  catches: [
    { rowId: 'a', fishId: 1, countStatus: 'counted', count: 3 },
    { rowId: 'b', fishId: 2, countStatus: 'absent' },
  ],
};

test('rows are compared by their keys: what stands elsewhere only is the same', () => {
  const [first, second] = before.catches;
  const after = {
    ...before,
    effort: { value: 8, unit: 'm2h' },
    catches: [{ rowId: 'c', countStatus: 'notEnumerated' }, second, { ...first, count: 4 }],
  };
  expect(contentDifferences(before, after)).toEqual([
    { path: '/effort/value', before: 6, after: 8 },
    { path: '/catches/rowId=c', before: null, after: { rowId: 'c', countStatus: 'notEnumerated' } },
    { path: '/catches/rowId=a/count', before: 3, after: 4 },
  ]);
  expect(
    rowPairs('catches', before.catches, after.catches).map(({ beforeAt, afterAt }) => [beforeAt, afterAt]),
  ).toEqual([
    [null, 0],
    [1, 1],
    [0, 2],
  ]);
});

test('a pointer to a row names it by its key, wherever it stands', () => {
  expect(keyPathOf(before, '/catches/1/count')).toBe('/catches/rowId=b/count');
  expect(keyPathOf({ catches: before.catches.toReversed() }, '/catches/0')).toBe('/catches/rowId=b');
  expect(keyPathOf(before, '/effort/value')).toBe('/effort/value');
  expect(keyPathOf({ effort: { panels: [{ meshMm: 20 }] } }, '/effort/panels/0/meshMm')).toBe(
    '/effort/panels/0/meshMm',
  );
  expect(keyPathOf(before, '/catches/7')).toBe('/catches/7');
  const moved = { ...before, catches: before.catches.toReversed() };
  expect(placePathOf(moved, '/catches/rowId=b/count')).toBe('/catches/0/count');
  expect(placePathOf(moved, '/effort/value')).toBe('/effort/value');
  expect(placePathOf({ catches: before.catches.slice(1) }, '/catches/rowId=a')).toBeUndefined();
});

test('rows with one key are told apart, and a list of plain values is one value', () => {
  const traits = [
    { trait: 'maxLengthCm', lengthType: 'SL', value: 40 },
    { trait: 'maxLengthCm', lengthType: 'SL', value: 50 },
  ];
  const one = { traits, referenceIds: [1, 2] };
  const other = { traits: [traits[0], { ...traits[1], value: 55 }], referenceIds: [2] };
  expect(contentDifferences(one, other)).toEqual([
    { path: '/traits/trait=maxLengthCm,lengthType=SL#2/value', before: 50, after: 55 },
    { path: '/referenceIds', before: [1, 2], after: [2] },
  ]);
});

test('against nothing every field came, each list row by row', () => {
  expect(contentDifferences(null, { name: '铜鱼', basins: [{ basinId: 3 }] })).toEqual([
    { path: '/name', before: null, after: '铜鱼' },
    { path: '/basins/basinId=3', before: null, after: { basinId: 3 } },
  ]);
});

/** Contents that share their keys often enough for rows to be changed, moved, added and taken away. */
const row = fc.record(
  { rowId: fc.constantFrom('a', 'b', 'c/d', 'e~f'), count: fc.nat(3), note: fc.constantFrom('x', 'y') },
  { requiredKeys: ['rowId'] },
);
const content = fc.record(
  {
    name: fc.constantFrom('铜鱼', '圆口铜鱼'),
    effort: fc.record({ value: fc.nat(2), unit: fc.constantFrom('m2h', 'haul') }, { requiredKeys: [] }),
    catches: fc.uniqueArray(row, { selector: ({ rowId }) => rowId, minLength: 1 }),
    crew: fc.array(fc.record({ name: fc.constantFrom('甲', '乙') }), { minLength: 1, maxLength: 3 }),
    referenceIds: fc.array(fc.nat(4), { minLength: 1, maxLength: 4 }),
  },
  { requiredKeys: [] },
);

test('what is applied to the one content gives the other, whatever both are', () => {
  fc.assert(
    fc.property(content, content, (one, other) => {
      expect(sorted(applied(one, contentDifferences(one, other)))).toEqual(sorted(other));
      expect(contentDifferences(one, one)).toEqual([]);
    }),
  );
});

/** The content as its differences make it: lists as rows by their keys. */
function applied(base: Fields, differences: readonly ContentDifference[]): unknown {
  const tree = keyed(base, '');
  for (const { path, after } of differences) {
    const names = path
      .split('/')
      .slice(1)
      .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
    const last = names.pop() ?? '';
    let at = tree as Record<string, unknown>;
    for (const name of names) {
      at[name] ??= {};
      at = at[name] as Record<string, unknown>;
    }
    if (after === null) delete at[last];
    else at[last] = keyed(after, last);
  }
  return tree;
}

const isRows = (value: unknown) => Array.isArray(value) && value.every(isFields);

/** Lists of rows become fields by their keys. */
function keyed(value: unknown, name: string): unknown {
  if (isRows(value))
    return Object.fromEntries(rowPairs(name, null, value).map(({ key, after }) => [key, keyed(after, key)]));
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, keyed(part, field)]));
}

/** Without fields that hold nothing. */
function sorted(value: unknown): unknown {
  const tree = keyed(value, '');
  if (!isFields(tree)) return tree;
  const entries = Object.entries(tree).map(([name, part]) => [name, sorted(part)] as const);
  return Object.fromEntries(
    entries.filter(([, part]) => !(isFields(part) && Object.keys(part).length === 0)),
  );
}
