import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { prepared } from '../../../../platform/db/prepared.ts';
import { allRows, run } from '../../../../platform/db/rows.store.ts';

export interface Patience {
  /** Nothing more was noted of a device for so long. */
  readonly unchangedMs: number;
  /** Or it has been waited for so long. */
  readonly longestMs: number;
}

/** Who works at what. */
export interface Holder {
  readonly work: string;
  readonly worker: string;
  readonly leaseMs: number;
}

export interface ClaimedDevice {
  readonly deviceId: number;
  /** With this one. */
  readonly attempts: number;
}

interface Claim extends Holder, Patience {
  now: Date;
  /** Had their turn. */
  except: readonly number[];
  limit: number;
}

const later = (afterMs: number) => sql`now() + ${afterMs}::float8 * interval '1 ms'`;

/** Devices whose notes are ready and that nobody else works at, the longest waiting first. */
export async function claimDevices(
  db: Db,
  { work, worker, leaseMs, unchangedMs, longestMs, now, except, limit }: Claim,
): Promise<ClaimedDevice[]> {
  const before = (afterMs: number) => new Date(now.getTime() - afterMs);
  return allRows<ClaimedDevice>(db)`${prepared}
    with ready as (
      select n.device_id from ingest_note n where n.work = ${work} and n.device_id <> all(${except}::int[])
        and not exists (select from ingest_lease l
          where l.work = n.work and l.device_id = n.device_id and l.until > now())
      group by n.device_id
      having max(n.noted_at) <= ${before(unchangedMs)} or min(n.noted_at) <= ${before(longestMs)}
      order by min(n.noted_at), n.device_id limit ${limit})
    insert into ingest_lease as held (work, device_id, worker, attempts, until)
    select ${work}, device_id, ${worker}, 1, ${later(leaseMs)} from ready
    on conflict (work, device_id) do update
      set worker = excluded.worker, attempts = held.attempts + 1, until = excluded.until where held.until <= now()
    returning device_id as "deviceId", attempts`;
}

const isHeld = ({ work, worker }: Holder, deviceIds: readonly number[]) =>
  sql<boolean>`work = ${work} and worker = ${worker} and device_id = any(${deviceIds}::int[])`;

export const renewLeases = (db: Db, holder: Holder, deviceIds: readonly number[]): Promise<void> =>
  run(db)`update ingest_lease set until = ${later(holder.leaseMs)} where ${isHeld(holder, deviceIds)}`;

/** Nobody tries again before. */
export const postponeDevice = (db: Db, holder: Holder, deviceId: number, afterMs: number): Promise<void> =>
  run(db)`update ingest_lease set until = ${later(afterMs)} where ${isHeld(holder, [deviceId])}`;

export const releaseDevices = (db: Db, holder: Holder, deviceIds: readonly number[]): Promise<void> =>
  run(db)`${prepared}
    delete from ingest_lease where ${isHeld(holder, deviceIds)}`;
