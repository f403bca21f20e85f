import type { AlarmSetting, Parameter, ParameterDraft } from '@weir/contract/device-type-settings';
import type { Viewer } from '../../platform/access/caller.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors.ts';
import { assertAlarmSettings, assertParameters } from './definitions.policy.ts';
import { isVisible } from './device-types.store.ts';
import {
  findAlarmSettings,
  findParameters,
  replaceAlarmSettings,
  replaceParameters,
} from './settings.store.ts';

/** Settable parameters and alarm settings: each a whole list that is read and replaced. */
export interface Settings {
  parameters(viewer: Viewer, typeId: number): Promise<Parameter[]>;
  saveParameters(viewer: Viewer, typeId: number, list: readonly ParameterDraft[]): Promise<Parameter[]>;
  alarmSettings(viewer: Viewer, typeId: number): Promise<AlarmSetting[]>;
  saveAlarmSettings(viewer: Viewer, typeId: number, list: readonly AlarmSetting[]): Promise<AlarmSetting[]>;
}

interface Deps {
  db: Db;
  changing: <T>(viewer: Viewer, typeId: number, work: (trx: Trx) => Promise<T>) => Promise<T>;
}

export function createSettings({ db, changing }: Deps): Settings {
  const seen = async <T>(viewer: Viewer, typeId: number, read: () => Promise<T>): Promise<T> => {
    if (!(await isVisible(db, viewer, typeId))) throw notFound();
    return read();
  };

  return {
    parameters: (viewer, typeId) => seen(viewer, typeId, () => findParameters(db, typeId)),
    alarmSettings: (viewer, typeId) => seen(viewer, typeId, () => findAlarmSettings(db, typeId)),
    saveParameters: (viewer, typeId, list) =>
      changing(viewer, typeId, async (trx) => {
        assertParameters(list);
        await replaceParameters(trx, typeId, list);
        return findParameters(trx, typeId);
      }),
    saveAlarmSettings: (viewer, typeId, list) =>
      changing(viewer, typeId, async (trx) => {
        assertAlarmSettings(list);
        await replaceAlarmSettings(trx, typeId, list);
        return findAlarmSettings(trx, typeId);
      }),
  };
}
