import type { Need } from '@weir/contract/endpoint';
import { sql } from 'kysely';
import type { Viewer } from '../../../../platform/access/caller.ts';
import { projectInScope } from '../../../../platform/access/row-scope.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Retention } from '../frames/frames.policy.ts';

export interface ScopedDevice {
  readonly id: number;
  readonly typeId: number;
  readonly retention: Retention;
  readonly expectedIntervalS: number | null;
  readonly timeZone: string | null;
}

/** Undefined when there is no such device, or not for this viewer. */
export async function findDeviceInScope(
  db: Db,
  viewer: Viewer,
  deviceId: number,
  need: Need = 'view',
): Promise<ScopedDevice | undefined> {
  const { rows } = await sql<ScopedDevice>`
    select d.id, d.device_type_id as "typeId", t.retention, t.expected_interval_s as "expectedIntervalS",
      p.time_zone as "timeZone"
    from device d
    join device_type t on t.id = d.device_type_id
    join project p on p.id = d.project_id
    where d.id = ${deviceId} and d.deleted_at is null
      and ${projectInScope(viewer, sql<number>`d.project_id`, need)}`.execute(db);
  return rows[0];
}
