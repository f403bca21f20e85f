import type { Trx } from '../../../../platform/db/database.ts';
import { prepared } from '../../../../platform/db/prepared.ts';
import { allRows, firstRow, run } from '../../../../platform/db/rows.store.ts';
import type { AreaState, WatchedArea } from './area-watch.policy.ts';

export interface Watch {
  /** Null: nothing was looked at yet. */
  lastMs: number | null;
  states: Readonly<Record<string, AreaState>>;
  typeId: number;
  projectId: number;
}

/** What is remembered of a device; held until the transaction ends. Undefined: its project never had a fence. */
export async function lockWatch(trx: Trx, deviceId: number): Promise<Watch | undefined> {
  const known = await lockKnown(trx, deviceId);
  if (known) return known;
  const begun = await firstRow<{ deviceId: number }>(trx)`
    insert into project_fence_watch (device_id, last_ms, states)
    select d.id, 0, '{}' from device d where d.id = ${deviceId}
      and exists (select from project_fence f where f.project_id = d.project_id and f.enabled)
    on conflict (device_id) do update set states = project_fence_watch.states returning device_id as "deviceId"`;
  return begun ? lockKnown(trx, deviceId) : undefined;
}

const lockKnown = (trx: Trx, deviceId: number): Promise<Watch | undefined> =>
  firstRow<Watch>(trx)`${prepared}
    select nullif(w.last_ms, 0) as "lastMs", w.states, d.device_type_id as "typeId", d.project_id as "projectId"
    from project_fence_watch w join device d on d.id = w.device_id where w.device_id = ${deviceId} for update of w`;

/** The fences that a device is watched by. */
export const findAreas = (trx: Trx, { typeId, projectId }: Watch): Promise<WatchedArea[]> =>
  allRows<WatchedArea>(trx)`${prepared}
    select id, name, shape, points, radius_m as "radiusM", enter, exit, dwell_minutes as "dwellMinutes",
      max_speed_kmh as "maxSpeedKmh", level, schedule, version
    from project_fence
    where project_id = ${projectId} and enabled and (type_ids = '{}' or ${typeId} = any(type_ids)) order by id`;

export const saveWatch = (
  trx: Trx,
  deviceId: number,
  { lastMs, states }: Pick<Watch, 'lastMs' | 'states'>,
): Promise<void> =>
  run(trx)`${prepared}
    update project_fence_watch set last_ms = ${lastMs ?? 0}, states = ${JSON.stringify(states)}::jsonb
    where device_id = ${deviceId}`;
