import { SignalDraft } from '@weir/contract/fleet/device-types';
import { expect, test } from 'vitest';
import type { GridColumn, GridRow } from '../grid/grid-store.ts';
import { createRowChecker } from '../rows/check-rows.ts';
import { allChoiceWords, allHeaderWords } from '../rows/grid-columns.ts';
import { emptySignal } from '../rows/signal-rows.ts';
import { fieldsFor, planOf, type Sheet } from './sheet-upload.ts';

const column = (name: string, kind: GridColumn['kind']): GridColumn => ({
  name,
  title: name,
  widthPx: 1,
  kind,
});
const columns = [
  column('semaphoreId', 'text'),
  column('name', 'names'),
  column('kind', 'choice'),
  column('min', 'number'),
  column('max', 'number'),
  column('chart', 'flag'),
];
const known = new Set(Object.keys(emptySignal));
const texts = { choice: 'choice', flag: 'flag', twice: (row: number) => `row ${row}` };
const say = (key: string) => key;
const check = createRowChecker({ schema: SignalDraft, columns, t: say, rules: say });

const row = (semaphoreId: string, cells: Record<string, string> = {}): GridRow => ({
  key: semaphoreId,
  cells: { ...emptySignal, semaphoreId, ...cells },
});
const plan = (sheet: Sheet, rows: readonly GridRow[] = []) =>
  planOf(sheet, fieldsFor(sheet.headings, allHeaderWords, known), {
    ...{ rows, columns, emptyCells: emptySignal, choiceWords: allChoiceWords, check, texts },
  });
const sheetOf = (headings: string[], ...lines: string[][]): Sheet => ({
  headings,
  rows: lines.map((cells, at) => ({ number: at + 2, cells })),
});

test.each([
  [['信号量 ID *', '中文名称', '单位', '备注']],
  [['Signal ID', 'Chinese name', 'Unit (SI)', 'Comment']],
  [['ID de señal', 'Nombre en chino', 'UNIDAD', 'Nota']],
  [['信号 ID', '中国語名', '単位', 'メモ']],
])('headings are understood in any language: %s', (headings) => {
  expect(fieldsFor(headings, allHeaderWords, known)).toEqual(['semaphoreId', 'name', 'unit', null]);
});

test('known ids are changed, others come at the end, in words of any language', () => {
  const sheet = sheetOf(
    ['Signal ID', 'Kind', 'Max', 'Chart'],
    ['flow', 'Estado', '9', '否'],
    ['same', '', '', ''],
    ['new', '状態', '', 'yes'],
  );
  const made = plan(sheet, [row('same'), row('flow', { max: '1', unit: 'm' })]);
  expect(made).toMatchObject({ added: 1, changed: 1, same: 1, problems: [] });
  expect(
    made.rows.map(({ cells }) => [cells.semaphoreId, cells.kind, cells.max, cells.chart, cells.unit]),
  ).toEqual([
    ['same', 'measurement', '', '1', ''],
    ['flow', 'state', '9', '0', 'm'],
    ['new', 'state', '', '1', ''],
  ]);
});

test('every cell that cannot be taken is told, with where it stands', () => {
  const sheet = sheetOf(
    ['Max', 'Signal ID', 'Kind', 'Chart', 'Min'],
    ['1', 'a', 'nothing', 'perhaps', '5'],
    ['x', 'b', '', '', ''],
    ['', 'a', '', '', ''],
    ['1', '', '', '', ''],
  );
  expect(
    plan(sheet).problems.map(({ row: at, column: where, field, message }) => [at, where, field, message]),
  ).toEqual([
    [0, 2, 'kind', 'choice'],
    [0, 3, 'chart', 'flag'],
    [0, 0, 'max', 'maxBelowMin'],
    [1, 0, 'max', 'ruleNumber'],
    [2, 1, 'semaphoreId', 'row 2'],
    [3, 1, 'semaphoreId', 'idNeeded'],
  ]);
});
