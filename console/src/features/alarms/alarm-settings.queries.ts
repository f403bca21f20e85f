import type { QueryClient } from '@tanstack/react-query';
import { getDeviceAlarmSettings, saveDeviceAlarmSettings } from '@weir/contract/device-alarm-settings';
import { type AlarmSetting, getAlarmSettings, saveAlarmSettings } from '@weir/contract/device-type-settings';
import { codes } from '@weir/contract/errors';
import { call, queryOf } from '../../platform/api.ts';
import { ApiError, isApiError } from '../../platform/api-error.ts';
import { sameSetting } from './alarm-draft.ts';

/** Whose settings: a type's, or those that a device has instead of them. */
export interface SettingsOwner {
  kind: 'type' | 'device';
  id: number;
}

export const typeSettingsQuery = (id: number) => queryOf(getAlarmSettings, { query: { id } });
export const deviceSettingsQuery = (id: number) => queryOf(getDeviceAlarmSettings, { query: { id } });

const queryOfOwner = ({ kind, id }: SettingsOwner) =>
  kind === 'type' ? typeSettingsQuery(id) : deviceSettingsQuery(id);

const read = async ({ kind, id }: SettingsOwner): Promise<AlarmSetting[]> =>
  (await call(kind === 'type' ? getAlarmSettings : getDeviceAlarmSettings, { query: { id } })).list;

async function write(queryClient: QueryClient, owner: SettingsOwner, list: AlarmSetting[]): Promise<void> {
  const body = { id: owner.id, list };
  const saved = await call(owner.kind === 'type' ? saveAlarmSettings : saveDeviceAlarmSettings, { body });
  queryClient.setQueryData(queryOfOwner(owner).queryKey, saved);
}

interface Saving {
  setting: AlarmSetting;
  /** What was edited; undefined adds. */
  before: AlarmSetting | undefined;
}

/**
 * Puts one setting among the others as they are now.
 *
 * @throws ApiError A conflict, with the setting as somebody else saved it meanwhile; errors on fields of it.
 */
export async function saveSetting(
  queryClient: QueryClient,
  owner: SettingsOwner,
  { setting, before }: Saving,
): Promise<void> {
  const list = await read(owner);
  const at = list.findIndex(({ semaphoreId }) => semaphoreId === setting.semaphoreId);
  const current = list[at];
  if (current && !before) throw takenAlready();
  if (current && before && !sameSetting(current, before)) throw savedMeanwhile(current);
  const next = current ? list.with(at, setting) : [...list, setting];
  try {
    await write(queryClient, owner, next);
  } catch (error) {
    throw ofOne(error, at === -1 ? list.length : at);
  }
}

export async function removeSetting(
  queryClient: QueryClient,
  owner: SettingsOwner,
  semaphoreId: string,
): Promise<void> {
  const list = await read(owner);
  await write(
    queryClient,
    owner,
    list.filter((setting) => setting.semaphoreId !== semaphoreId),
  );
}

const takenAlready = () =>
  new ApiError({
    code: codes.badInput,
    message: 'This signal has a setting already',
    fields: [{ field: 'semaphoreId', rule: 'duplicate', message: 'This signal has a setting already' }],
  });

const savedMeanwhile = (current: AlarmSetting) =>
  new ApiError({
    code: codes.conflict,
    message: 'This setting was saved meanwhile',
    data: { reason: 'staleVersion', current },
  });

/** The errors of one entry of the list, under the names of its own fields. */
function ofOne(error: unknown, at: number): unknown {
  if (!isApiError(error, codes.badInput)) return error;
  const prefix = `list.${at}.`;
  const fields = error.fields.map((each) =>
    each.field.startsWith(prefix) ? { ...each, field: each.field.slice(prefix.length) } : each,
  );
  const { code, message, data, requestId } = error;
  return new ApiError({ code, message, data, requestId, fields });
}
