import { expect, test } from 'vitest';
import { readCount, readNumber, readTable } from './cell-text.ts';
import { emptyRow, mostRows, pastedInto, typedInto } from './grid-rows.ts';

test.each([
  ['12', 12],
  ['１２．５', 12.5],
  ['1,234', 1234],
  ['12,5', 12.5],
  [' 7 ', 7],
  ['', null],
  ['未测', null],
  ['无', null],
  ['ND', null],
  ['<0.02', undefined],
  ['约10', undefined],
])('the number of %j', (text, number) => expect(readNumber(text)).toBe(number));

test.each([
  ['３', { countStatus: 'counted', count: 3 }],
  ['0', { countStatus: 'absent', count: 0 }],
  ['无', { countStatus: 'absent', count: 0 }],
  ['', { countStatus: 'notEnumerated', count: null }],
  ['未测', { countStatus: 'notEnumerated', count: null }],
  ['2.5', undefined],
  ['<5', undefined],
])('the count of %j', (text, count) => expect(readCount(text)).toEqual(count));

test('a spreadsheet ends its lines in its own way', () => {
  expect(readTable('a\t1\r\nb\t\r\n')).toEqual([
    ['a', '1'],
    ['b', ''],
  ]);
});

const numbered = () => {
  let last = 0;
  return () => `n${++last}`;
};

test('what is pasted fills the rows from the cell on and adds those that are missing', () => {
  const start = { rows: [emptyRow('a')], unread: {} };
  const grid = pastedInto(
    start,
    { at: 0, column: 'fish' },
    '铜鱼\t３\t45.5\n圆口铜鱼\t0\t<0.02\n瓦氏黄颡鱼\t\t',
    numbered(),
  );
  expect(grid?.rows).toEqual([
    {
      rowId: 'a',
      fishId: null,
      provisionalName: '铜鱼',
      countStatus: 'counted',
      count: 3,
      totalWeightG: 45.5,
    },
    { rowId: 'n1', fishId: null, provisionalName: '圆口铜鱼', countStatus: 'absent', count: 0 },
    {
      ...{
        rowId: 'n2',
        fishId: null,
        provisionalName: '瓦氏黄颡鱼',
        countStatus: 'notEnumerated',
        count: null,
      },
      totalWeightG: null,
    },
  ]);
  expect(grid?.unread).toEqual({ 'n1:totalWeightG': '<0.02' });
});

test('a cell that was unreadable is forgotten once it can be read', () => {
  const start = { rows: [emptyRow('a')], unread: {} };
  const wrong = typedInto(start, 'a', 'count', '三');
  expect(wrong).toEqual({ rows: start.rows, unread: { 'a:count': '三' } });
  expect(typedInto(wrong, 'a', 'count', '3')).toMatchObject({ rows: [{ count: 3 }], unread: {} });
});

test('a paste that is too long changes nothing', () => {
  const lines = Array.from({ length: mostRows + 1 }, () => '铜鱼').join('\n');
  expect(pastedInto({ rows: [], unread: {} }, { at: 0, column: 'fish' }, lines, numbered())).toBeNull();
});
