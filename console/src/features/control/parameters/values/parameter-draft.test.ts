import type { DeviceParameter } from '@weir/contract/control/parameters';
import { expect, test } from 'vitest';
import { again, baseOf, emptyDraft, entered, faultsOf } from './parameter-draft.ts';
import { settingFormat } from './setting-text.ts';

const parameter = (overrides: Partial<DeviceParameter> = {}): DeviceParameter => ({
  semaphoreId: 'limit',
  ...{ name: '上限', nameEn: null, nameEs: null, nameJa: null, unit: 'kW', dataType: 'number' },
  ...{ group: null, order: 0, min: 0, max: 30, step: 0.5, enumValues: null, defaultValue: null },
  ...{ readOnly: 0, dangerous: 0, reportedValue: 20, reportedAt: null, desiredValue: null },
  ...{ desiredBy: null, desiredAt: null, expiresAt: null, version: null, state: null, stateAt: null },
  ...{ reasonCode: null, reason: null, batchId: null },
  ...overrides,
});

test.each([
  { state: null, shown: 20 },
  { state: 'pending', shown: 12.5 },
  { state: 'applied', shown: 12.5 },
  { state: 'rejected', shown: 20 },
  { state: 'drifted', shown: 20 },
] as const)('the field of a parameter that is $state shows $shown', ({ state, shown }) => {
  expect(baseOf(parameter({ state, desiredValue: 12.5 }))).toBe(shown);
});

test('what stands there anyway is no change, as far as a step can tell', () => {
  const changed = entered(emptyDraft, parameter(), 21);
  expect([...changed]).toEqual([['limit', 21]]);
  expect(entered(changed, parameter(), 20.1).size).toBe(0);
});

test('what a device refused is asked for again as it was', () => {
  const refused = parameter({ state: 'rejected', desiredValue: 12.5 });
  expect([...again(emptyDraft, refused)]).toEqual([['limit', 12.5]]);
});

test.each([
  { value: 31, fault: { rule: 'maximum', limit: 30 } },
  { value: 12.3, fault: { rule: 'step', limit: 0.5 } },
  { value: null, fault: { rule: 'number' } },
  { value: 12.5, fault: undefined },
])('$value is complained of by $fault.rule', ({ value, fault }) => {
  expect(faultsOf([parameter()], new Map([['limit', value]])).get('limit')).toEqual(fault);
});

test.each([
  { value: 1_234_567, precision: 0 },
  { value: 0.1 + 0.2, precision: 1 },
  { value: 3.125, precision: 3 },
  { value: 1e-9, precision: null },
  { value: 'on', precision: null },
])('$value is shown with $precision decimals', ({ value, precision }) => {
  expect(settingFormat(parameter(), value).precision).toBe(precision);
});
