import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** What the layouts carry. */
export async function findCodes(db: Db, layoutIds: readonly number[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ code: string }>`
    select distinct s.semaphore_id as code from layout l join signal s on s.id = any(l.signal_ids)
    where l.id = any(${[...layoutIds]}::int[])`.execute(db);
  return new Set(rows.map(({ code }) => code));
}
