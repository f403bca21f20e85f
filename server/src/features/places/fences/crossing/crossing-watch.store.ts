import { sql } from 'kysely';
import type { Trx } from '../../../../platform/db/database.ts';
import { prepared } from '../../../../platform/db/prepared.ts';
import { firstRow, run } from '../../../../platform/db/rows.store.ts';
import type { CrossingState } from './fence-crossing.policy.ts';

export interface WatchedFence {
  rev: number;
  lng: number;
  lat: number;
  radius: number;
  armedMs: number;
  crossing: CrossingState | null;
}

const watched = sql`watched_rev as rev, lng, lat, radius, extract(epoch from armed_at)::float8 * 1000 as "armedMs", crossing`;

/** The fence in force of a device; held until the transaction ends. */
export const lockWatched = (trx: Trx, deviceId: number): Promise<WatchedFence | undefined> =>
  firstRow<WatchedFence>(trx)`${prepared}
    select ${watched} from device_fence where device_id = ${deviceId} and watched_rev is not null for update`;

export const saveCrossing = (trx: Trx, deviceId: number, state: CrossingState): Promise<void> =>
  run(trx)`${prepared}
    update device_fence set crossing = ${JSON.stringify(state)}::jsonb where device_id = ${deviceId}`;
