import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

/** The gravest level of each signal's open alarm; what is not in it has none. */
export async function findOpenLevels(db: Db, deviceId: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ code: string; level: number }>`
    select code, level from alarm
    where device_id = ${deviceId} and origin = 'signal' and recovered_at is null`.execute(db);
  return new Map(rows.map(({ code, level }) => [code, level]));
}
