import type { Db } from '../../../platform/db/database.ts';
import { oneRow, run } from '../../../platform/db/rows.store.ts';
import type { ClockReadings } from './clock.policy.ts';

type Stored = Omit<ClockReadings, 'queriedMs' | 'answeredMs'>;

export async function findClock(db: Db): Promise<Stored> {
  const row = await oneRow<{ now: Date; newest: Date | null; right: Date | null }>(db)`
    select clock_timestamp()::timestamptz(3) as now, (select max(received_at) from ingest_mark) as newest,
      (select right_at from clock_watch) as right`;
  return {
    databaseMs: row.now.getTime(),
    newestStoredMs: row.newest?.getTime() ?? null,
    rightUntilMs: row.right?.getTime() ?? null,
  };
}

export async function updateRightUntil(db: Db, timeMs: number): Promise<void> {
  await db
    .updateTable('clock_watch')
    .set({ right_at: new Date(timeMs) })
    .execute();
}

/** What was stored later than now no longer speaks against the clock. */
export async function deleteLaterMarks(db: Db, timeMs: number): Promise<void> {
  const time = new Date(timeMs);
  await db.updateTable('ingest_mark').set({ received_at: time }).where('received_at', '>', time).execute();
}

/** Writes a row as it is: that goes the whole way to the disk, and changes nothing. */
export const proveWrite = (db: Db): Promise<void> => run(db)`update clock_watch set single = single`;
