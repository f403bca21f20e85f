import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { allValues, run } from '../../../../platform/db/rows.store.ts';
import type { Retention } from '../frames/frames.policy.ts';

/** The next devices, of this retention class, that have texts. */
export const findDevicesWithTexts = (
  db: Db,
  retention: Retention,
  afterDeviceId: number,
  limit: number,
): Promise<number[]> =>
  allValues<number>(db)`
    select d.id from device d join device_type t on t.id = d.device_type_id
    where t.retention = ${retention} and d.id > ${afterDeviceId}
      and exists (select from frame_text where device_id = d.id)
    order by d.id limit ${limit}`;

/** Deletes the texts that held only before this time: what still holds at it stays. */
export async function deleteOldTexts(db: Db, deviceIds: readonly number[], beforeMs: number): Promise<void> {
  const before = sql`${new Date(beforeMs)}::timestamptz`;
  await run(db)`
    delete from frame_text t
    using (
      select device_id, signal_id, max(ts) as kept from frame_text
      where device_id = any(${deviceIds}::int[]) and ts <= ${before} group by device_id, signal_id
    ) k
    where t.device_id = k.device_id and t.signal_id = k.signal_id and t.ts < k.kept`;
}
