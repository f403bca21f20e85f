import type { AlarmSetting } from '@weir/contract/fleet/device-type-settings';
import { expect, test } from 'vitest';
import {
  fittedLevels,
  isTooNear,
  neverRaises,
  operatorsFor,
  sameSetting,
  settingOf,
  settingValues,
} from './alarm-draft.ts';

const buildSetting = (overrides: Partial<AlarmSetting> = {}): AlarmSetting => ({
  semaphoreId: 'voltage',
  levels: [
    { level: 1, operator: 'gt', threshold: 4 },
    { level: 3, operator: 'gt', threshold: 3.6 },
  ],
  deadBand: null,
  onDelayS: 30,
  offDelayS: 0,
  repeatCount: 1,
  noDataS: null,
  noDataLevel: null,
  schedule: null,
  ...overrides,
});

test('a setting without levels raises only where it has a time without data', () => {
  const silent = settingValues(buildSetting({ levels: [] }));
  expect(neverRaises(silent)).toBe(true);
  expect(neverRaises({ ...silent, noDataS: 60, noDataLevel: 2 })).toBe(false);
  expect(neverRaises(settingValues(buildSetting()))).toBe(false);
});

test('a setting goes through its form unchanged', () => {
  const plain = buildSetting();
  const timed = buildSetting({
    noDataS: 600,
    noDataLevel: 2,
    schedule: { zone: 'Asia/Shanghai', days: [1, 2], from: '08:00', to: '18:00' },
  });
  for (const setting of [plain, timed]) {
    expect(settingOf(settingValues(setting), setting.semaphoreId)).toEqual(setting);
  }
});

test('levels that are not filled in are left out, the gravest comes first', () => {
  const values = settingValues(undefined);
  const levels = [
    { level: 3, operator: 'lt', threshold: 1 },
    { level: 2 },
    { level: 1, operator: 'lt', threshold: 0 },
  ];
  const setting = settingOf({ ...values, levels: levels as typeof values.levels }, 'voltage');
  expect(setting.levels.map(({ level }) => level)).toEqual([1, 3]);
});

test('settings are the same whatever the order of their parts', () => {
  const { levels, ...rest } = buildSetting();
  expect(sameSetting(buildSetting(), { levels: levels.toReversed(), ...rest })).toBe(true);
  expect(sameSetting(buildSetting(), buildSetting({ onDelayS: 31 }))).toBe(false);
});

test('a graver level has to lie beyond a milder one of the same direction', () => {
  const levels = [
    { level: 1, operator: 'gt', threshold: 3.6 },
    { level: 3, operator: 'gt', threshold: 3.6 },
    { level: 2, operator: 'lt', threshold: 2 },
  ] as const;
  expect([0, 1, 2].map((at) => isTooNear(levels, at))).toEqual([true, false, false]);
});

test('codes are that code or not', () => {
  expect(operatorsFor('enum')).toEqual(['eq', 'ne']);
});

test('a text is compared as a whole; what it is compared with goes when the signal is another one', () => {
  expect(operatorsFor('text')).toEqual(['eq', 'in', 'changed']);
  const texts = buildSetting({
    levels: [
      { level: 1, operator: 'in', texts: ['FAULT', 'STOP'] },
      { level: 4, operator: 'changed' },
    ],
  });
  expect(settingOf(settingValues(texts), 'state')).toEqual({ ...texts, semaphoreId: 'state' });
  expect(fittedLevels(texts.levels, { dataType: 'text' })).toEqual(texts.levels);
  expect(fittedLevels(texts.levels, { dataType: 'number' })).toEqual([
    { level: 1, operator: 'gt' },
    { level: 4, operator: 'gt' },
  ]);
  expect(fittedLevels([{ level: 2, operator: 'eq', threshold: 3 }], { dataType: 'text' })).toEqual([
    { level: 2, operator: 'eq' },
  ]);
});
