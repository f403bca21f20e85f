import { sql } from 'kysely';
import type { PortionSweep } from '../../../../platform/db/retention.store.ts';
import { oneRow } from '../../../../platform/db/rows.store.ts';
import { decisiveOf } from './fences.store.ts';

/** Of each device, however old they are. */
const newestKept = 100;

/** Goes from device to device, and leaves what is on its way and what says where the fence of a device stands. */
export const deleteOldRevisions: PortionSweep = async (db, { before, afterId, most }) => {
  const { reached, deleted } = await oneRow<{ reached: number | null; deleted: number }>(db)`
    with portion as materialized (
      select device_id, last_rev from device_fence where device_id > ${afterId} order by device_id limit ${most}),
    gone as (
      delete from fence_revision r using portion p
      where r.device_id = p.device_id and r.rev <= p.last_rev - ${newestKept}::int and r.asked_at < ${before}
        and r.state not in ('queued', 'sending')
        and not exists (select from (${decisiveOf(sql`p.device_id`)}) kept where kept.rev = r.rev)
      returning r.rev)
    select case when count(*) = ${most} then max(device_id) end as reached, (select count(*)::int from gone) as deleted
    from portion`;
  return { reached: reached ?? undefined, deleted };
};
