import { expect, test } from 'vitest';
import { type ErrorEntry, failureOf, maxEntries, reportOf, withFailure } from './error-entries.ts';

const at = new Date('2026-01-02T03:04:05Z');
const buildFailure = (message: string, address = 'http://weir/project/info?id=7') =>
  failureOf(Object.assign(new Error(message), { stack: `Error: ${message}\n at f` }), { address, at });
const collect = (...failures: ReturnType<typeof buildFailure>[]) =>
  failures.reduce<ErrorEntry[]>(withFailure, []);

test('the same failure is counted, and comes first again', () => {
  const later = new Date('2026-01-02T04:00:00Z');
  const [first, second, ...rest] = collect(buildFailure('a'), buildFailure('b'), {
    ...buildFailure('a'),
    at: later,
  });
  expect(first).toMatchObject({ message: 'Error: a', count: 2, firstAt: at, lastAt: later });
  expect(second).toMatchObject({ message: 'Error: b', count: 1 });
  expect(rest).toEqual([]);
});

test('the same message elsewhere is another failure', () => {
  expect(collect(buildFailure('a'), buildFailure('a', 'http://weir/dashboard'))).toHaveLength(2);
});

test('only the newest are kept, and each has an id of its own', () => {
  const entries = collect(...Array.from({ length: maxEntries + 5 }, (_, index) => buildFailure(`e${index}`)));
  expect(entries).toHaveLength(maxEntries);
  expect(entries[0]?.message).toBe(`Error: e${maxEntries + 4}`);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(maxEntries);
});

test('values of queries are left out everywhere', () => {
  const failure = buildFailure(
    'GET /x?token=s3cret&id=7 failed',
    'http://weir/login?redirect=%2Fa&ticket=s3cret#top',
  );
  const [entry] = collect(failure);
  expect(entry?.address).toBe('http://weir/login?redirect=…&ticket=…#top');
  expect(entry && reportOf(entry)).not.toContain('s3cret');
});

test.each([
  ['text', 'text'],
  [undefined, 'undefined'],
  [{ a: 1 }, '[object Object]'],
])('what is thrown need not be an error: %j', (thrown, message) => {
  expect(failureOf(thrown, { address: '', at }).message).toBe(message);
});
