import { getDeviceAlarmSettings, saveDeviceAlarmSettings } from '@weir/contract/alarms/device-alarm-settings';
import { codes } from '@weir/contract/errors';
import {
  type AlarmSetting,
  type AlarmSettings,
  getAlarmSettings,
  saveAlarmSettings,
} from '@weir/contract/fleet/device-type-settings';
import { call, queryOf } from '../../../../platform/api.ts';
import { ApiError, isApiError } from '../../../../platform/api-error.ts';
import { showSaved } from '../../../../platform/show-saved.ts';
import { type SettingEdit, withoutSetting, withSetting } from './setting-list.ts';

/** Whose settings: a type's, or those that a device has instead of them. */
export interface SettingsOwner {
  kind: 'type' | 'device';
  id: number;
}

export const typeSettingsQuery = (id: number) => queryOf(getAlarmSettings, { query: { id } });
export const deviceSettingsQuery = (id: number) => queryOf(getDeviceAlarmSettings, { query: { id } });

const queryOfOwner = ({ kind, id }: SettingsOwner) =>
  kind === 'type' ? typeSettingsQuery(id) : deviceSettingsQuery(id);

/** Settings as they were when somebody began to edit one of them. */
export type SeenSettings = Pick<AlarmSettings, 'version' | 'list'>;

/** The settings that a screen shows. */
export interface ShownSettings {
  owner: SettingsOwner;
  /** Those of the owner itself. */
  own: SeenSettings;
  /** Of a device: those of its type, which hold unless it has its own. */
  ofType?: readonly AlarmSetting[];
  mayEdit: boolean;
}

/** How often others may save something else meanwhile before it is told. */
const mostTries = 5;

/**
 * Saves over the settings that were seen. When others saved meanwhile, it goes on over theirs, unless `next`
 * throws because they touched the same setting.
 */
async function saveOver(
  owner: SettingsOwner,
  seen: SeenSettings,
  next: (current: readonly AlarmSetting[]) => AlarmSetting[],
): Promise<SeenSettings> {
  const { queryKey } = queryOfOwner(owner);
  let current = seen;
  for (let tries = 1; ; tries++) {
    const body = { id: owner.id, version: current.version, list: next(current.list) };
    try {
      const saved = await call(owner.kind === 'type' ? saveAlarmSettings : saveDeviceAlarmSettings, { body });
      showSaved(queryKey, saved);
      return saved;
    } catch (error) {
      const newer = newerSettings(error);
      if (!newer) throw error;
      showSaved(queryKey, newer);
      // Without the newer settings: a form would take them for the one that it edits.
      if (tries === mostTries) throw new ApiError({ code: codes.conflict, message: 'Others keep saving' });
      current = newer;
    }
  }
}

function newerSettings(error: unknown): AlarmSettings | undefined {
  if (!isApiError(error, codes.conflict)) return undefined;
  const data = error.data as { reason?: string; current?: AlarmSettings } | null; // as the server makes it of a stale version
  return data?.reason === 'staleVersion' ? data.current : undefined;
}

interface Saving extends SettingEdit {
  seen: SeenSettings;
}

/**
 * Puts one setting among the others.
 *
 * @throws ApiError A conflict, with the setting as somebody else saved it meanwhile; errors on fields of it.
 */
export async function saveSetting(owner: SettingsOwner, { setting, before, seen }: Saving): Promise<void> {
  let at = 0;
  try {
    await saveOver(owner, seen, (list) => {
      const next = withSetting(list, { setting, before });
      at = next.indexOf(setting);
      return next;
    });
  } catch (error) {
    throw ofSetting(error, `list.${at}.`);
  }
}

/**
 * Answers what is left.
 *
 * @throws ApiError A conflict when somebody else changed it meanwhile.
 */
export async function removeSetting(
  owner: SettingsOwner,
  { setting, seen }: { setting: AlarmSetting; seen: SeenSettings },
): Promise<SeenSettings> {
  return saveOver(owner, seen, (list) => withoutSetting(list, setting));
}

/** The errors of the setting that a body carries under a prefix, under the names of its own fields. */
export function ofSetting(error: unknown, prefix: string): unknown {
  if (!isApiError(error, codes.badInput)) return error;
  const fields = error.fields.map((each) =>
    each.field.startsWith(prefix) ? { ...each, field: each.field.slice(prefix.length) } : each,
  );
  const { code, message, data, requestId } = error;
  return new ApiError({ code, message, data, requestId, fields });
}
