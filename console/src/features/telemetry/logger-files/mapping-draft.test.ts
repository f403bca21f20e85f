import type { LoggerColumn, LoggerTarget } from '@weir/contract/telemetry/logger-files';
import { expect, test } from 'vitest';
import {
  draftOf,
  isSameMapping,
  type MappingDraft,
  mappingOf,
  unitsOf,
  withSignal,
  withTime,
  withUnit,
} from './mapping-draft.ts';

const column = (at: number, heading: string, unit: string | null): LoggerColumn => ({
  ...{ column: at, heading, unit, samples: [] },
});
const target = (semaphoreId: string, unit: string | null): LoggerTarget => ({
  ...{ semaphoreId, name: semaphoreId, nameEn: null, nameEs: null, nameJa: null, unit, min: null, max: null },
});
const draft: MappingDraft = {
  ...{
    timeColumn: 0,
    clockColumn: null,
    timeFormat: 'ymd',
    zone: 'UTC',
    decimal: '.',
    outOfRange: 'leaveOut',
  },
  columns: [{ column: 1, heading: 'a', semaphoreId: 'wt', unit: null }],
};

test('a signal belongs to one column, and numbers in another unit are converted', () => {
  const moved = withSignal(draft, column(2, 'Temp', '°F'), target('wt', '°C'));
  expect(moved.columns).toEqual([{ column: 2, heading: 'Temp', semaphoreId: 'wt', unit: '°F' }]);
  const both = withSignal(moved, column(1, 'Cond', 'mS/cm'), target('ec', 'µS/cm'));
  expect(both.columns.map(({ column: at, unit }) => [at, unit])).toEqual([
    [1, 'mS/cm'],
    [2, '°F'],
  ]);
  expect(
    withSignal(both, column(2, 'Temp', '°F'), null).columns.map(({ semaphoreId }) => semaphoreId),
  ).toEqual(['ec']);
  expect(withUnit(both, 1, null).columns[0]?.unit).toBeNull();
});

test('units of another kind are not offered, and unknown ones are left alone', () => {
  expect(unitsOf(target('ec', 'µS/cm'))).toEqual(['µS/cm', 'mS/cm', 'S/m']);
  expect(unitsOf(target('x', 'mol'))).toEqual([]);
  expect(withSignal(draft, column(3, 'DO', '%'), target('do', 'mg/L')).columns[1]?.unit).toBeNull();
});

test('a column of times is no signal, and the clock stands beside the day', () => {
  const timed = withTime(draft, { timeColumn: 1 });
  expect(timed.columns).toEqual([]);
  expect(withTime({ ...draft, clockColumn: 1 }, { timeColumn: 1 }).clockColumn).toBeNull();
});

test('nothing is checked before all is said', () => {
  expect(mappingOf(draft)).toEqual(draft);
  expect(mappingOf({ ...draft, timeFormat: null })).toBeUndefined();
  expect(mappingOf({ ...draft, columns: [] })).toBeUndefined();
  const { columns, ...times } = draft;
  const checked = { columns, ...times } as typeof draft & { timeColumn: number; timeFormat: 'ymd' };
  expect(isSameMapping(checked, { ...checked, columns: [...columns] })).toBe(true);
  expect(isSameMapping(checked, { ...checked, zone: 'Asia/Shanghai' })).toBe(false);
  const proposal = { ...times, columns: [], source: 'headings' as const };
  expect(draftOf({ mapping: null, proposal })).toEqual({ ...times, columns: [] });
  expect(columns).toHaveLength(1);
});
