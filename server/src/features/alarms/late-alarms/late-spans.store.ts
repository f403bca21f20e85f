import type { Db } from '../../../platform/db/database.ts';
import { allRows } from '../../../platform/db/rows.store.ts';

/** What the layouts carry. */
export async function findCodes(db: Db, layoutIds: readonly number[]): Promise<ReadonlySet<string>> {
  const rows = await allRows<{ code: string }>(db)`
    select distinct s.semaphore_id as code from layout l join signal s on s.id = any(l.signal_ids)
    where l.id = any(${[...layoutIds]}::int[])`;
  return new Set(rows.map(({ code }) => code));
}
