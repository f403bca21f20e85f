import { expect, test } from 'vitest';
import { arrange, columnWidths } from './arrangement.ts';
import type { DataColumn } from './column.ts';
import { withMoved, withPin, withShown, withWidth } from './layout-changes.ts';

const column = (key: string, more: Partial<DataColumn<unknown>> = {}): DataColumn<unknown> => ({
  key,
  title: key,
  widthPx: 100,
  render: () => key,
  ...more,
});

const columns = [
  column('name', { grows: true, exports: ['name'] }),
  column('code', { exports: ['code'] }),
  column('address', { hidden: true, exports: ['lng', 'lat'] }),
  column('actions', { actions: true, widthPx: 50 }),
];

const keys = (arrangement: ReturnType<typeof arrange>) => arrangement.shown.map((each) => each.column.key);

test('without a layout a table keeps its own way', () => {
  const arrangement = arrange(columns, undefined, 'plain');
  expect(keys(arrangement)).toEqual(['name', 'code', 'actions']);
  expect(arrangement.exports).toEqual(['name', 'code']);
});

test('shows what is hidden by itself, and exports it where it stands', () => {
  const { all } = arrange(columns, undefined, 'plain');
  const shown = withShown({}, all, 'address', true);
  const arrangement = arrange(
    columns,
    withMoved(shown, arrange(columns, shown, 'plain').all, 'address', 0),
    'plain',
  );
  expect(keys(arrangement)).toEqual(['address', 'name', 'code', 'actions']);
  expect(arrangement.exports).toEqual(['lng', 'lat', 'name', 'code']);
});

test('a column that is newer than the layout follows its neighbour, and stays hidden if it is by itself', () => {
  const layout = withMoved({}, arrange(columns, undefined, 'plain').all, 'code', 0);
  const newer = [
    ...columns.slice(0, 1),
    column('unit'),
    column('owner', { hidden: true }),
    ...columns.slice(1),
  ];
  expect(keys(arrange(newer, layout, 'plain'))).toEqual(['code', 'name', 'unit', 'actions']);
});

test('a layout may name columns that are gone', () => {
  const layout = { order: ['gone', 'code', 'name'], hidden: ['lost'], widths: { gone: 80 } };
  expect(keys(arrange(columns, layout, 'plain'))).toEqual(['code', 'name', 'actions']);
});

test('pinned columns go to their edge and know how far they stand from it', () => {
  const layout = withPin(withPin({}, 'code', 'start'), 'name', 'end');
  const { shown } = arrange(columns, layout, 'selectable');
  expect(shown.map(({ column: { key }, pin, offsetPx }) => [key, pin, offsetPx])).toEqual([
    ['code', 'start', 40],
    ['name', 'end', 50],
    ['actions', 'end', 0],
  ]);
  expect(arrange(columns, withPin(layout, 'code', undefined), 'plain').shown[0]?.pin).toBeUndefined();
});

test('a width that was chosen holds, within bounds, until it is put back', () => {
  const wide = withWidth({}, 'name', 5000);
  expect(arrange(columns, wide, 'plain').shown[0]).toMatchObject({ widthPx: 1200, grows: false });
  expect(arrange(columns, withWidth(wide, 'name', undefined), 'plain').shown[0]).toMatchObject({
    widthPx: 100,
    grows: true,
  });
});

test('columns that grow share what is left; nothing shrinks', () => {
  const shown = [
    { widthPx: 100, grows: true },
    { widthPx: 50, grows: false },
    { widthPx: 200, grows: true },
  ];
  expect(columnWidths(shown, 551)).toEqual([201, 50, 300]);
  expect(columnWidths(shown, 100)).toEqual([100, 50, 200]);
});
