import type { AlarmSetting } from '@weir/contract/fleet/device-type-settings';
import type { Author } from '../../../platform/access/caller.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Audit } from '../../identity/audit/audit.service.ts';

interface Named {
  id: number;
  name: string;
}

/** What an alarm shows of itself in the log, beside its device. */
interface AlarmChange {
  device: Named;
  before: object;
  after: object;
}

export interface AlarmEvents {
  alarmsHandled(trx: Trx, author: Author, changes: readonly AlarmChange[]): Promise<void>;
  alarmsAssigned(trx: Trx, author: Author, changes: readonly AlarmChange[]): Promise<void>;
  alarmsExported(db: Db, author: Author, query: object): Promise<void>;
  deviceAlarmsSaved(
    trx: Trx,
    author: Author,
    device: Named,
    change: { before: readonly AlarmSetting[]; after: readonly AlarmSetting[] },
  ): Promise<void>;
}

export function alarmEvents({ record }: Audit): AlarmEvents {
  const entries = (
    action: 'alarms:handle' | 'alarms:assign',
    actor: Author,
    changes: readonly AlarmChange[],
  ) =>
    changes.map(({ device, before, after }) => ({
      action,
      actor,
      target: { kind: 'device' as const, id: device.id, name: device.name },
      before,
      after,
    }));
  return {
    alarmsHandled: (trx, author, changes) => record(trx, ...entries('alarms:handle', author, changes)),
    alarmsAssigned: (trx, author, changes) => record(trx, ...entries('alarms:assign', author, changes)),
    alarmsExported: (db, actor, after) =>
      record(db, {
        action: 'alarms:export',
        actor,
        target: { kind: 'alarm', id: null, name: null },
        after,
      }),
    deviceAlarmsSaved: (trx, actor, { id, name }, { before, after }) =>
      record(trx, {
        action: 'devices:setAlarms',
        actor,
        target: { kind: 'device', id, name },
        before: { alarms: before },
        after: { alarms: after },
      }),
  };
}
