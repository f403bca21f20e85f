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

interface Row {
  ids: string[];
  /** Of the standard's rows: met, not met; of ours the whole rest of the row. */
  cells: string[];
}

const rowsOf = (table: string): Row[] =>
  table
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => {
      const [ids = '', ...cells] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      return { ids: ids.split(', '), cells };
    });

const required = JSON.parse(readFileSync(join(root, 'security/requirements.json'), 'utf8')) as {
  weir: string[];
  asvs: string[];
};

/** Requirements that have no row, and those that are said to be met without a test. */
function unanswered(table: string, ids: readonly string[]): string[] {
  const rows = rowsOf(table);
  return ids.flatMap((id) => {
    const row = rows.find((candidate) => candidate.ids.includes(id));
    if (!row) return [id];
    return row.cells[0] === 'met' && !/`[\w.-]+`/.test(row.cells.at(-1) ?? '') ? [`${id} has no test`] : [];
  });
}

test('every requirement of security has a row', () => {
  const table = readFileSync(join(root, 'docs/security.md'), 'utf8');
  expect([required.weir.length, required.asvs.length]).toEqual([120, 253]);
  expect(unanswered(table, [...required.weir, ...required.asvs])).toEqual([]);
});

test('a requirement that has no row, or is met by nothing, is noticed', () => {
  const rows = ['| V1.1.1 | met | somehow | |', '| V1.1.2, V1.1.3 | not one of ours |'].join('\n');
  expect(unanswered(rows, ['V1.1.1', 'V1.1.3', 'V1.1.4'])).toEqual(['V1.1.1 has no test', 'V1.1.4']);
});

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
