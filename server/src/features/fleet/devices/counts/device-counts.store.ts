import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

/** More rows than these and than there are numbers make reading them slow. */
const fewRows = 500;

/** Whether the numbers were counted long ago, or have many rows added to them since. */
export async function areCountsOld(db: Db): Promise<boolean> {
  const { rows } = await sql<{ old: boolean }>`
    select coalesce(min(counted_at) < now() - interval '10 minutes', true)
      or count(*) filter (where counted_at is null) > greatest(count(counted_at), ${fewRows}) as old
    from device_count`.execute(db);
  return rows[0]?.old ?? true;
}

/** Counts all devices anew. Two at once would count twice. */
export async function recountDevices(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('weir:device-count')) as mine`.execute(trx);
    if (rows[0]?.mine) await sql`select recount_devices()`.execute(trx);
  });
}
