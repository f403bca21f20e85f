import { expect, test } from 'vitest';
import { menuPaths } from './menu-paths.ts';

const row = (id: number, parent_id: number, name: string) => ({
  id,
  parent_id,
  name,
  nameEn: null,
  nameEs: null,
  nameJa: null,
});

test('a row is known by the headings above it', () => {
  const rows = [row(1, 0, 'System'), row(2, 1, 'Roles'), row(3, 2, 'Words'), row(4, 99, 'Lost')];
  expect(menuPaths(rows, ({ name }) => name).map(({ label }) => label)).toEqual([
    'System',
    'System / Roles',
    'System / Roles / Words',
    'Lost',
  ]);
});
