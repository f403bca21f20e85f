import type { AlarmSetting, Parameter } from '@weir/contract/fleet/device-type-settings';
import type { DeviceTypeItem } from '@weir/contract/fleet/device-types';
import type { Trx } from '../../../platform/db/database.ts';
import type { Audit } from '../../identity/audit/audit.service.ts';
import { createAuditEntries, type Named } from '../../identity/audit/audit-entries.service.ts';

export type DeviceTypeEvents = ReturnType<typeof deviceTypeEvents>;

export function deviceTypeEvents(audit: Audit) {
  const of = createAuditEntries<DeviceTypeItem>({ audit, kind: 'device-type', factsOf });
  return {
    deviceTypeCreated: of.created('device-types:create'),
    deviceTypeUpdated: of.updated('device-types:update'),
    deviceTypesRemoved: of.notedOfEach('device-types:remove'),
    deviceTypesRestored: of.notedOfEach('device-types:restore'),
    parametersSaved: of.saved<readonly Parameter[]>('device-types:setParameters', 'parameters'),
    alarmSettingsSaved: of.saved<readonly AlarmSetting[]>('device-types:setAlarms', 'alarms'),
    /** The secret that devices of the type identify themselves with: never what it is. */
    provisionSecretRotated: of.noted('device-types:rotateProvision'),
    /** Devices send more different keys than a type can have: told with the first that finds no room. */
    deviceTypeFull: (trx: Trx, type: Named, { signals }: { signals: number }) => {
      const after = { signals, reason: 'tooManySignals' };
      return audit.record(trx, {
        ...of.entry('device-types:full', null, type, { after }),
        result: 'refused',
      });
    },
    deviceTypesExported: of.exported('device-types:export'),
  };
}

/** What somebody edits; what is counted changes by itself. */
function factsOf({
  devices: _devices,
  mayOperate: _mayOperate,
  signals: _count,
  signalList,
  ...facts
}: DeviceTypeItem) {
  return { ...facts, signals: signalList };
}
