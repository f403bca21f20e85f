import type { DeviceChange } from '@weir/contract/fleet/device-changes';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import { projectInScope } from '../../../platform/access/row-scope.store.ts';
import type { Db } from '../../../platform/db/database.ts';

const changesOf = (
  viewer: Viewer,
  where: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
) => sql<DeviceChange>`
  select c.id, c.kind, c.state, c.device_count as devices, c.changes, p.name as "projectName",
    c.put_back as "putBack", iso_time(c.created_time) as "createdTime", iso_time(c.done_at) as "doneTime",
    iso_time(c.undone_at) as "undoneTime",
    (select jsonb_build_object('id', j.id, 'state', j.state, 'error', j.error) from job j where j.id = c.job_id)
      as job
  from device_change c
  left join project p on p.id = (c.changes->>'projectId')::int
    and ${projectInScope(viewer, sql<number>`p.id`, 'view')}
  where c.owner_id = ${viewer.userId} and ${where} ${rest}`;

export async function findChange(db: Db, viewer: Viewer, id: number): Promise<DeviceChange | undefined> {
  const { rows } = await changesOf(viewer, sql`c.id = ${id}`, sql``).execute(db);
  return rows[0];
}

export async function findChanges(
  db: Db,
  viewer: Viewer,
  { page, limit }: { page: number; limit: number },
): Promise<{ list: DeviceChange[]; total: number }> {
  const rest = sql`order by c.id desc limit ${limit} offset ${(page - 1) * limit}`;
  const { rows } = await changesOf(viewer, sql`true`, rest).execute(db);
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from device_change where owner_id = ${viewer.userId}`.execute(db);
  return { list: rows, total: counted.rows[0]?.count ?? 0 };
}
