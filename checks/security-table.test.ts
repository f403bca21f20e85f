import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './sources.ts';

const folders = ['contract/src', 'server', 'console/src', 'setup', 'checks', 'e2e'];

/** What stands in the files of tests with each name. */
const texts = Map.groupBy(
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(test|journey)\.tsx?$/.test(path) && !path.includes('node_modules'))
      .map((path) => ({ name: basename(path), text: readFileSync(join(root, folder, path), 'utf8') })),
  ),
  ({ name }) => name,
);

/** What a table names that there is not: files, and parts of tests' names, which stand between dots and commas. */
function missing(table: string): string[] {
  const rows = table.split('\n').filter((line) => line.startsWith('| '));
  return rows.flatMap((row) =>
    [...row.matchAll(/`([\w-]+\.(?:test|journey)\.tsx?)`([^`;|]*)/g)].flatMap(([, name = '', named = '']) => {
      const found = texts.get(name);
      if (!found) return [name];
      return named
        .replace(/\(.*?\)/g, '')
        .split(/…|, /)
        .map((part) => part.trim())
        .filter((part) => part !== '' && !found.some(({ text }) => text.includes(part)))
        .map((part) => `${name} ${part}`);
    }),
  );
}

test('every requirement of security names tests that exist', () => {
  const table = readFileSync(join(root, 'docs/security.md'), 'utf8');
  expect(table.match(/\.(test|journey)\.ts`/g)?.length).toBeGreaterThan(100);
  expect(missing(table)).toEqual([]);
});

test('a name that no test has is noticed', () => {
  const rows = [
    '| X-1 | a file | `nothing-of-the-kind.test.ts` |',
    '| X-2 | a test | `login.test.ts` signs in with the picture …, does what nobody wrote |',
  ];
  expect(missing(rows.join('\n'))).toEqual([
    'nothing-of-the-kind.test.ts',
    'login.test.ts does what nobody wrote',
  ]);
});
