import type { Db } from '../../../../platform/db/database.ts';
import { prepared } from '../../../../platform/db/prepared.ts';
import { allRows } from '../../../../platform/db/rows.store.ts';

export interface WatchedDevice {
  readonly deviceId: number;
  /** Whether its type keeps tracks: else its newest position is kept for the watch. */
  readonly isLocus: boolean;
}

/** Those of the devices that have a fence in force, or whose project has one. */
export const findWatched = (db: Db, deviceIds: readonly number[]): Promise<WatchedDevice[]> =>
  allRows<WatchedDevice>(db)`${prepared}
    select d.id as "deviceId", t.is_locus as "isLocus" from device d join device_type t on t.id = d.device_type_id
    where d.id = any(${[...deviceIds]}::int[]) and (
      exists (select from device_fence f where f.device_id = d.id and f.watched_rev is not null)
      or exists (select from project_fence f where f.project_id = d.project_id and f.enabled))`;
