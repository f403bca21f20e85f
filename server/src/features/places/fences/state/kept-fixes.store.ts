import type { Db, Trx } from '../../../../platform/db/database.ts';
import { allValues, run } from '../../../../platform/db/rows.store.ts';
import type { Fix } from '../crossing/fixes.policy.ts';

/** Keeps what is newer than the one before. */
export async function keepFixes(trx: Db, fixes: readonly { deviceId: number; fix: Fix }[]): Promise<void> {
  if (fixes.length === 0) return;
  await run(trx)`
    insert into fence_fix as kept (device_id, ts, fix)
    select device_id, at, fix from unnest(${fixes.map(({ deviceId }) => deviceId)}::int[],
      ${fixes.map(({ fix }) => new Date(fix.tsMs))}::timestamptz[],
      ${fixes.map(({ fix }) => JSON.stringify(fix))}::jsonb[]) as given (device_id, at, fix) order by device_id
    on conflict (device_id) do update set ts = excluded.ts, fix = excluded.fix where kept.ts <= excluded.ts`;
}

/** At most one. */
export const findKeptFixes = (db: Db, deviceId: number): Promise<Fix[]> =>
  allValues<Fix>(db)`select fix from fence_fix where device_id = ${deviceId}`;

/** Waits for no ingest that holds it: the note that this one writes brings the next look. */
export const forgetFix = (trx: Trx, deviceId: number): Promise<void> =>
  run(trx)`
    delete from fence_fix where device_id in (
      select device_id from fence_fix where device_id = ${deviceId} for update skip locked)`;
