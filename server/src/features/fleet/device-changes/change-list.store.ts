import type { DeviceChange } from '@weir/contract/fleet/device-changes';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import { projectInScope } from '../../../platform/access/row-scope.store.ts';
import type { Db } from '../../../platform/db/database.ts';
import { allRows, oneValue } from '../../../platform/db/rows.store.ts';

const selectChanges = (
  db: Db,
  viewer: Viewer,
  where: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
): Promise<DeviceChange[]> =>
  allRows<DeviceChange>(db)`
    select c.id, c.kind, c.state, c.device_count as devices, c.changes, p.name as "projectName",
      c.put_back as "putBack", iso_time(c.created_time) as "createdTime", iso_time(c.done_at) as "doneTime",
      iso_time(c.undone_at) as "undoneTime",
      (select jsonb_build_object('id', j.id, 'state', j.state, 'error', j.error) from job j where j.id = c.job_id)
        as job
    from device_change c
    left join project p on p.id = (c.changes->>'projectId')::int
      and ${projectInScope(viewer, sql<number>`p.id`, 'view')}
    where c.owner_id = ${viewer.userId} and ${where} ${rest}`;

export const findChange = async (db: Db, viewer: Viewer, id: number): Promise<DeviceChange | undefined> =>
  (await selectChanges(db, viewer, sql`c.id = ${id}`, sql``))[0];

export async function findChanges(
  db: Db,
  viewer: Viewer,
  { page, limit }: { page: number; limit: number },
): Promise<{ list: DeviceChange[]; total: number }> {
  const rest = sql`order by c.id desc limit ${limit} offset ${(page - 1) * limit}`;
  const list = await selectChanges(db, viewer, sql`true`, rest);
  const total = await oneValue<number>(db)`
    select count(*)::int from device_change where owner_id = ${viewer.userId}`;
  return { list, total };
}
