import type { AlarmSetting } from '@weir/contract/fleet/device-type-settings';
import type { Audit } from '../../identity/audit/audit.service.ts';
import { createAuditEntries } from '../../identity/audit/audit-entries.service.ts';

export type AlarmEvents = ReturnType<typeof alarmEvents>;

/** What an alarm shows of itself in the log stands beside its device. */
export function alarmEvents(audit: Audit) {
  const ofDevice = createAuditEntries({ audit, kind: 'device' });
  return {
    alarmsHandled: ofDevice.changedOfEach('alarms:handle'),
    alarmsAssigned: ofDevice.changedOfEach('alarms:assign'),
    alarmsExported: createAuditEntries({ audit, kind: 'alarm' }).exported('alarms:export'),
    deviceAlarmsSaved: ofDevice.saved<readonly AlarmSetting[]>('devices:setAlarms', 'alarms'),
  };
}
