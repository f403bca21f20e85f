import type { Db, Trx } from '../../../../platform/db/database.ts';
import { allRows, run } from '../../../../platform/db/rows.store.ts';

/** An upgrade that ended otherwise than it should, or an alarm of one that is over. */
export interface Upgraded {
  actionId: number;
  deviceId: number;
  typeId: number;
  projectId: number;
  module: string;
  softVer: string;
  hasOpenAlarm: boolean;
}

/** Until the transaction ends nobody else raises or ends them. */
export const lockAlarms = (trx: Trx): Promise<void> =>
  run(trx)`select pg_advisory_xact_lock(hashtext('upgrade alarms'))`;

/** Devices that have rolled back, and nobody was told. */
export const findRolledBack = (db: Db, most: number): Promise<Upgraded[]> =>
  allRows<Upgraded>(db)`
    select a.id as "actionId", d.id as "deviceId", d.device_type_id as "typeId", d.project_id as "projectId", a.module,
      a.soft_ver as "softVer", exists (select from alarm l where l.device_id = d.id and l.code = a.module
        and l.origin = 'upgrade' and l.recovered_at is null) as "hasOpenAlarm"
    from upgrade_action a join device d on d.id = a.device_id
    where a.state = 'rolledBack' and a.alarmed_at is null order by a.id limit ${most}`;

/** Open alarms of devices that have the version of a later upgrade by now. */
export const findProvenSince = (db: Db, most: number): Promise<Upgraded[]> =>
  allRows<Upgraded>(db)`
    select distinct on (l.id) a.id as "actionId", d.id as "deviceId", d.device_type_id as "typeId",
      d.project_id as "projectId", a.module, a.soft_ver as "softVer", true as "hasOpenAlarm"
    from alarm l join device d on d.id = l.device_id
    join upgrade_action a on a.device_id = l.device_id and a.module = l.code and a.state_at > l.last_at
      and (a.proven_at is not null and a.state = 'success' or a.state = 'alreadyInstalled')
    where l.origin = 'upgrade' and l.recovered_at is null order by l.id, a.id desc limit ${most}`;

/** Their alarms are written. */
export const markAlarmed = (trx: Trx, actionIds: readonly number[]): Promise<void> =>
  run(trx)`
    update upgrade_action set alarmed_at = now() where id = any(${[...actionIds]}::int[]) and state = 'rolledBack'`;
