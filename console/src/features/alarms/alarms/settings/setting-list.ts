import { codes } from '@weir/contract/errors';
import type { AlarmSetting } from '@weir/contract/fleet/device-type-settings';
import { ApiError } from '../../../../platform/api-error.ts';
import { sameSetting } from './alarm-draft.ts';

export interface SettingEdit {
  setting: AlarmSetting;
  /** What was edited; undefined adds. */
  before: AlarmSetting | undefined;
}

/** What was edited is not there any more. */
export class SettingGone extends Error {}

/**
 * The settings with one put among them.
 *
 * @throws ApiError When they have another one by now than was edited.
 * @throws SettingGone When it was removed meanwhile.
 */
export function withSetting(list: readonly AlarmSetting[], { setting, before }: SettingEdit): AlarmSetting[] {
  const at = list.findIndex(({ semaphoreId }) => semaphoreId === setting.semaphoreId);
  const current = list[at];
  if (!current && before) throw new SettingGone();
  if (!current) return [...list, setting];
  if (!before) throw takenAlready();
  if (!sameSetting(current, before)) throw savedMeanwhile(current);
  return list.with(at, setting);
}

/** @throws ApiError When it is another one by now. */
export function withoutSetting(list: readonly AlarmSetting[], setting: AlarmSetting): AlarmSetting[] {
  const current = list.find(({ semaphoreId }) => semaphoreId === setting.semaphoreId);
  if (current && !sameSetting(current, setting)) throw savedMeanwhile(current);
  return list.filter((each) => each !== current);
}

const takenAlready = () =>
  new ApiError({
    code: codes.conflict,
    message: 'This signal has a setting already',
    data: { reason: 'duplicate' },
    fields: [{ field: 'semaphoreId', rule: 'duplicate', message: 'This signal has a setting already' }],
  });

const savedMeanwhile = (current: AlarmSetting) =>
  new ApiError({
    code: codes.conflict,
    message: 'This setting was saved meanwhile',
    data: { reason: 'staleVersion', current },
  });
