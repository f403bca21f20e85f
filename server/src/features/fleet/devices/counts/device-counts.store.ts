import type { Db } from '../../../../platform/db/database.ts';
import { oneValue, run } from '../../../../platform/db/rows.store.ts';

/** More rows than these and than there are numbers make reading them slow. */
const fewRows = 500;

/** Whether the numbers were counted long ago, or have many rows added to them since. */
export const areCountsOld = (db: Db): Promise<boolean> =>
  oneValue<boolean>(db)`
    select coalesce(min(counted_at) < now() - interval '10 minutes', true)
      or count(*) filter (where counted_at is null) > greatest(count(counted_at), ${fewRows}) as old
    from device_count`;

/** Counts all devices anew. Two at once would count twice. */
export async function recountDevices(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const isMine = await oneValue<boolean>(trx)`
      select pg_try_advisory_xact_lock(hashtext('weir:device-count'))`;
    if (isMine) await run(trx)`select recount_devices()`;
  });
}
