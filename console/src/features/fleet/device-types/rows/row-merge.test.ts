import { expect, test } from 'vitest';
import type { GridRow } from '../grid/grid-store.ts';
import { changedRows, compareRows, mergeRows } from './row-merge.ts';

const row = (semaphoreId: string, unit = ''): GridRow => ({
  key: `key of ${semaphoreId}`,
  cells: { semaphoreId, unit },
});
const said = (rows: readonly GridRow[]) => rows.map(({ cells }) => [cells.semaphoreId, cells.unit].join(' '));

const before = [row('temp', '°C'), row('level', 'm'), row('flow'), row('ph')];

test('a row is changed when it is new, gone or different, not when it was moved or has an empty cell more', () => {
  const moved = before.toReversed().map((each) => ({ ...each, cells: { ...each.cells, group: '' } }));
  expect([...changedRows(before, moved)]).toEqual([]);
  expect([...changedRows(before, [row('temp', 'K'), row('level', 'm'), row('flow'), row('new')])]).toEqual([
    'temp',
    'ph',
    'new',
  ]);
});

test('mine stays where I changed something, theirs comes in elsewhere', () => {
  const mine = [row('ph'), row('temp', 'K'), row('level', 'm'), row('mine')];
  const theirs = [row('temp', '°F'), row('level', 'cm'), row('flow', 'm³/s'), row('theirs')];
  expect(compareRows({ before, mine, theirs })).toMatchObject({ theirs: 5, both: 2 });
  expect(said(mergeRows({ before, mine, theirs }))).toEqual(['temp K', 'level cm', 'mine ', 'theirs ']);
});

test('the same change of both is none that stands against another', () => {
  const changed = [row('temp', 'K'), ...before.slice(1)];
  expect(compareRows({ before, mine: changed, theirs: changed })).toEqual({
    ...{ theirs: 1, both: 0, names: ['temp'] },
  });
  expect(said(mergeRows({ before, mine: changed, theirs: changed }))).toEqual(said(changed));
});
