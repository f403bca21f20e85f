import fc from 'fast-check';

/** What no field of ours wants, and every one of them is given some day. */
export const odd: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  null,
  0,
  -1,
  1,
  2 ** 31,
  2 ** 53,
  1e308,
  0.5,
  '',
  '1',
  '1,2',
  'a\u0000b',
  '\ud800',
  '%',
  "' or 1=1 --",
  '../../etc/passwd',
  '2026-02-30T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '-0001-01-01T00:00:00Z',
  'x'.repeat(5000),
  [],
  [null],
  [1, '2', {}],
  {},
  { constructor: 1 },
  true,
);

/** Some of the known fields, each with something odd in it. */
export const oddly = (fields: string[]) =>
  fc
    .tuple(...fields.map(() => fc.option(odd, { nil: undefined, freq: 4 })))
    .map((values) =>
      Object.fromEntries(
        fields.map((field, at) => [field, values[at]]).filter(([, value]) => value !== undefined),
      ),
    );

/** What fits into an address. */
export const textOnly = (query: object): object =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => typeof value !== 'object'));
