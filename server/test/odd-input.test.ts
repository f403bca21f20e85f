import type { Endpoint } from '@weir/contract/endpoint';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractEndpoints } from './endpoints.ts';
import { buildDevice } from './factories.ts';
import { startTestApp, type TestApp } from './harness.ts';

const endpoints = await contractEndpoints();
const seed = 20_261_121;

let platform: TestApp;
beforeAll(async () => {
  platform = await startTestApp();
  await buildDevice(platform);
});
afterAll(() => platform?.stop());

const odd: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
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

const fieldsOf = (schema: unknown): string[] =>
  Object.keys((schema as { properties?: object } | undefined)?.properties ?? {});

/** Some of the known fields, each with something odd in it. */
const oddly = (fields: string[]) =>
  fc
    .tuple(...fields.map(() => fc.option(odd, { nil: undefined, freq: 4 })))
    .map((values) =>
      Object.fromEntries(
        fields.map((field, at) => [field, values[at]]).filter(([, value]) => value !== undefined),
      ),
    );

const textOnly = (query: object): object =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => typeof value !== 'object'));

test.each(
  endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as [string, Endpoint]),
)('%s never answers 500, whatever it is given', async (_name, { method, path, query, body }) => {
  if (path === '/user/logout') return;
  await fc.assert(
    fc.asyncProperty(oddly(fieldsOf(query)), oddly(fieldsOf(body)), async (oddQuery, oddBody) => {
      const { status } = await platform.send({
        method,
        path,
        query: textOnly(oddQuery),
        ...(body ? { body: oddBody } : {}),
        as: platform.users.owner,
      });
      expect(status).toBeLessThan(500);
    }),
    { seed, numRuns: 25 },
  );
});
