import type { Trx } from '../../../../platform/db/database.ts';
import { allRows, firstRow, run } from '../../../../platform/db/rows.store.ts';
import type { AreaState, WatchedArea } from './area-watch.policy.ts';

export interface Watch {
  /** Null: nothing was looked at yet. */
  lastMs: number | null;
  states: Readonly<Record<string, AreaState>>;
  typeId: number;
  projectId: number;
}

/** What is remembered of a device; held until the transaction ends. */
export async function lockWatch(trx: Trx, deviceId: number): Promise<Watch | undefined> {
  await run(trx)`
    insert into project_fence_watch (device_id, last_ms, states)
    select id, 0, '{}' from device where id = ${deviceId} on conflict do nothing`;
  return firstRow<Watch>(trx)`
    select nullif(w.last_ms, 0) as "lastMs", w.states, d.device_type_id as "typeId", d.project_id as "projectId"
    from project_fence_watch w join device d on d.id = w.device_id where w.device_id = ${deviceId} for update of w`;
}

/** The fences that a device is watched by. */
export const findAreas = (trx: Trx, { typeId, projectId }: Watch): Promise<WatchedArea[]> =>
  allRows<WatchedArea>(trx)`
    select id, name, shape, points, radius_m as "radiusM", enter, exit, dwell_minutes as "dwellMinutes",
      max_speed_kmh as "maxSpeedKmh", level, schedule, version
    from project_fence
    where project_id = ${projectId} and enabled and (type_ids = '{}' or ${typeId} = any(type_ids)) order by id`;

export const saveWatch = (
  trx: Trx,
  deviceId: number,
  { lastMs, states }: Pick<Watch, 'lastMs' | 'states'>,
): Promise<void> =>
  run(trx)`
    update project_fence_watch set last_ms = ${lastMs ?? 0}, states = ${JSON.stringify(states)}::jsonb
    where device_id = ${deviceId}`;
