import type {
  AlarmSettings,
  AlarmSettingsDraft,
  Parameters,
  ParametersDraft,
} from '@weir/contract/fleet/device-type-settings';
import type { Author, Viewer } from '../../../platform/access/caller.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { notFound, staleVersion } from '../../../platform/errors.ts';
import { assertTypeAlarmSettings } from './alarm-settings.policy.ts';
import { assertParameters } from './definitions.policy.ts';
import type { DeviceTypeEvents } from './device-type-events.service.ts';
import { isVisible, type LockedType } from './device-types.store.ts';
import {
  countUp,
  findAlarmSettings,
  findParameterSettings,
  replaceAlarmSettings,
  replaceParameters,
} from './settings.store.ts';
import { findSignals } from './signals.store.ts';

/** Settable parameters and alarm settings: each a whole list that is read and replaced. */
export interface Settings {
  parameters(viewer: Viewer, typeId: number): Promise<Parameters>;
  /** Refuses an older version with the parameters as they are now. */
  saveParameters(author: Author, draft: ParametersDraft): Promise<Parameters>;
  alarmSettings(viewer: Viewer, typeId: number): Promise<AlarmSettings>;
  /** Refuses an older version with the settings as they are now. */
  saveAlarmSettings(author: Author, draft: AlarmSettingsDraft): Promise<AlarmSettings>;
}

interface Deps {
  db: Db;
  audit: DeviceTypeEvents;
  changing: <T>(
    viewer: Viewer,
    typeId: number,
    work: (trx: Trx, current: LockedType) => Promise<T>,
  ) => Promise<T>;
}

export function createSettings({ db, audit, changing }: Deps): Settings {
  const seen = async <T>(viewer: Viewer, typeId: number, read: () => Promise<T>): Promise<T> => {
    if (!(await isVisible(db, viewer, typeId))) throw notFound();
    return read();
  };

  return {
    parameters: (viewer, typeId) => seen(viewer, typeId, () => findParameterSettings(db, typeId)),
    alarmSettings: (viewer, typeId) => seen(viewer, typeId, () => findAlarmSettings(db, typeId)),
    saveParameters: (author, { id, version, list }) =>
      changing(author, id, async (trx, type) => {
        const before = await findParameterSettings(trx, id);
        if (version !== before.version) throw staleVersion(before);
        assertParameters(list);
        await replaceParameters(trx, id, list);
        await countUp(trx, id, 'parameters_version');
        const after = await findParameterSettings(trx, id);
        await audit.parametersSaved(trx, author, type, { before: before.list, after: after.list });
        return after;
      }),
    saveAlarmSettings: (author, { id, version, list }) =>
      changing(author, id, async (trx, type) => {
        const before = await findAlarmSettings(trx, id);
        if (version !== before.version) throw staleVersion(before);
        assertTypeAlarmSettings(list, { signals: await findSignals(trx, id), stored: before.list });
        await replaceAlarmSettings(trx, id, list);
        await countUp(trx, id, 'alarms_version');
        const after = await findAlarmSettings(trx, id);
        await audit.alarmSettingsSaved(trx, author, type, { before: before.list, after: after.list });
        return after;
      }),
  };
}
