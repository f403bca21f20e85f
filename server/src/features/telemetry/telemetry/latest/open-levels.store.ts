import type { Db } from '../../../../platform/db/database.ts';
import { allRows } from '../../../../platform/db/rows.store.ts';

/** The gravest level of each signal's open alarm; what is not in it has none. */
export async function findOpenLevels(db: Db, deviceId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await allRows<{ code: string; level: number }>(db)`
    select code, level from alarm
    where device_id = ${deviceId} and origin = 'signal' and recovered_at is null`;
  return new Map(rows.map(({ code, level }) => [code, level]));
}
