import { deviceFenceCode } from '@weir/contract/alarms/fence-alarms';
import { sql } from 'kysely';
import type { Trx } from '../../../../platform/db/database.ts';
import { firstRow, run } from '../../../../platform/db/rows.store.ts';

export interface FenceSubject {
  typeId: number;
  projectId: number;
  level: 1 | 2 | 3 | 4;
  /** When its open alarm began; null: there is none. */
  openSinceMs: number | null;
}

/** What an alarm of the fence of a device says of it; the alarm that is open stays as it is until the transaction ends. */
export async function findSubject(trx: Trx, deviceId: number): Promise<FenceSubject | undefined> {
  await run(trx)`
    select from alarm where device_id = ${deviceId} and origin = 'fence' and code = ${deviceFenceCode}
      and recovered_at is null for update`;
  return firstRow<FenceSubject>(trx)`
    select d.device_type_id as "typeId", d.project_id as "projectId", f.level,
      (select extract(epoch from a.started_at)::float8 * 1000 from alarm a where a.device_id = d.id
        and a.origin = 'fence' and a.code = ${deviceFenceCode} and a.recovered_at is null) as "openSinceMs"
    from device_fence f join device d on d.id = f.device_id where f.device_id = ${deviceId}`;
}

/** It stays so until another revision is in force. */
export const latchBreach = (trx: Trx, deviceId: number, atMs: number): Promise<void> =>
  run(trx)`
    update device_fence set breached_at = coalesce(breached_at, ${new Date(atMs)}) where device_id = ${deviceId}
      and ${sql`watched_rev is not null`}`;
