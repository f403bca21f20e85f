import type { Permission } from '@weir/contract/permissions';
import { expect, test } from 'vitest';
import { stepsOf } from './first-use-steps.ts';

const progress = { password: true, project: true, deviceType: false, device: false, data: false };
const names = (permissions: readonly Permission[]) =>
  stepsOf(progress, (permission) => permissions.includes(permission), undefined).map(({ name }) => name);

test('everything for whoever may do everything, in the order of doing', () => {
  const all = stepsOf(progress, () => true, undefined);
  expect(all.map(({ name }) => name)).toEqual(['password', 'project', 'deviceType', 'device', 'data']);
  expect(all.map(({ done }) => done)).toEqual([true, true, false, false, false]);
});

test('only what the user may do', () => {
  expect(names(['devices:create', 'devices:list'])).toEqual(['password', 'device', 'data']);
  expect(names([])).toEqual(['password']);
});

test('data are awaited where the newest device is connected', () => {
  const last = stepsOf(progress, () => true, 7).at(-1);
  expect(last).toEqual({ name: 'data', to: '/project/info?id=7&tab=connection', done: false });
});
