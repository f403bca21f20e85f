import { expect, test } from 'vitest';
import { createGridStore, type GridColumn } from '../grid/grid-store.ts';
import { enumText, parseEnumText } from './enum-text.ts';
import { fillBlock, headerWords, mergeTable, parseTable, tableText } from './spreadsheet.ts';

const columns: GridColumn[] = [
  { name: 'semaphoreId', title: 'Signal ID', widthPx: 1, kind: 'text' },
  { name: 'name', title: 'Name', widthPx: 1, kind: 'names' },
  {
    name: 'kind',
    title: 'Kind',
    widthPx: 1,
    kind: 'choice',
    choices: [{ value: 'setPoint', label: '设定值' }],
  },
  { name: 'chart', title: 'Chart', widthPx: 1, kind: 'flag' },
];
const words = headerWords([
  ['信号量 ID', 'semaphoreId'],
  ['Signal ID', 'semaphoreId'],
  ['名称', 'name'],
  ['种类', 'kind'],
]);
const rows = [{ key: 'a', cells: { semaphoreId: 'soc', name: '电量', kind: 'state', chart: '1' } }];
const paste = { rows, columns, words, emptyCells: { chart: '1' } };

test('reads what a spreadsheet copies, quotes and line ends included', () => {
  expect(parseTable('a\t"b\nc"\t"say ""hi"""\r\n\r\nd\te')).toEqual([
    ['a', 'b\nc', 'say "hi"'],
    ['d', 'e'],
  ]);
});

test('a table with titles changes rows it knows and adds the others', () => {
  const result = mergeTable(parseTable('信号量 ID\t种类\t备注\nsoc\t设定值\tx\nvolt\t\ty'), paste);
  expect(result).toMatchObject({ added: 1, changed: 1, unknownTitles: ['备注'] });
  expect(result?.rows[0]?.cells).toMatchObject({ name: '电量', kind: 'setPoint' });
  expect(result?.rows[1]?.cells).toMatchObject({ semaphoreId: 'volt', chart: '1' });
});

test('a block without titles fills from the cell it is pasted into', () => {
  const table = parseTable('温度\t设定值\t否\n湿度\t设定值\t是');
  expect(mergeTable(table, paste)).toBeUndefined();
  const result = fillBlock(table, { row: 0, column: 1 }, paste);
  expect(result.rows.map(({ cells }) => [cells.name, cells.kind, cells.chart])).toEqual([
    ['温度', 'setPoint', '0'],
    ['湿度', 'setPoint', '1'],
  ]);
});

test('what is copied out can be pasted back', () => {
  const text = tableText(rows, columns);
  expect(
    mergeTable(parseTable(text), {
      ...paste,
      words: headerWords([
        ['Signal ID', 'semaphoreId'],
        ['Name', 'name'],
      ]),
    }),
  ).toMatchObject({ added: 0, changed: 1 });
});

test('enum values are one line in four languages', () => {
  const values = parseEnumText('0=停止|Stopped; 1：运行');
  expect(values?.map(({ code, name, nameEn }) => [code, name, nameEn])).toEqual([
    [0, '停止', 'Stopped'],
    [1, '运行', null],
  ]);
  expect(enumText(values ?? [])).toBe('0=停止|Stopped; 1=运行');
  expect(parseEnumText('on; off')).toBeUndefined();
  expect(parseEnumText('0=a; 0=b')).toBeUndefined();
});

test('typing in one cell is one step to undo', () => {
  const store = createGridStore();
  store.fill(rows);
  for (const text of ['s', 'st', 'sta']) store.setCell('a', 'name', text);
  store.setCell('a', 'kind', 'command');
  store.undo();
  expect(store.getState().rows[0]?.cells).toMatchObject({ name: 'sta', kind: 'state' });
  store.undo();
  expect(store.getState().rows[0]?.cells.name).toBe('电量');
});
