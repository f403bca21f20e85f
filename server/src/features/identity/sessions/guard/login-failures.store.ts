import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { allRows, firstRow, run } from '../../../../platform/db/rows.store.ts';
import type { Counter } from './failure-counters.policy.ts';

const window = sql`interval '15 minutes'`;
const maxLockS = sql`900`;

/** Failures are forgotten a quarter of an hour after the first one, or after the last lock ended. */
const isExpired = sql<boolean>`greatest(f.first_at, f.locked_until) <= now() - ${window}`;
/** 1 s after the last free failure, then 2, 4, 8 … s; none where there are only counted. */
const nextLock = sql`case when f.failures + 1 >= f.free_tries
  then now() + make_interval(secs => least(${maxLockS}, power(2, least(f.failures + 1 - f.free_tries, 12)))) end`;

const keysOf = (counters: readonly Counter[]) => counters.map(({ key }) => key);

/** Seconds until the longest wait of these is over; 0 when there is none. */
export async function findLockS(db: Db, counters: readonly Counter[]): Promise<number> {
  const row = await firstRow<{ seconds: number }>(db)`
    select ceil(extract(epoch from max(locked_until) - clock_timestamp()))::int as seconds
    from login_failure where counter = any(${keysOf(counters)}) and locked_until > clock_timestamp()`;
  return row?.seconds ?? 0;
}

/** Seconds of the longest wait that begins with this failure; 0 while tries are free. */
export async function insertFailure(db: Db, counters: readonly Counter[]): Promise<number> {
  const names = counters.map(({ usernameKey }) => usernameKey);
  const free = counters.map(({ freeTries }) => freeTries);
  // In one order, so that two of them never wait for each other.
  const rows = await allRows<{ seconds: number }>(db)`
    insert into login_failure as f (counter, username_key, free_tries, failures, first_at)
    select counter, username_key, free_tries, 1, now()
    from unnest(${keysOf(counters)}::text[], ${names}::text[], ${free}::int[])
      as tried (counter, username_key, free_tries) order by counter
    on conflict (counter) do update set
      failures = case when ${isExpired} then 1 else f.failures + 1 end,
      first_at = case when ${isExpired} then now() else f.first_at end,
      locked_until = case when ${isExpired} then null else ${nextLock} end
    returning coalesce(round(extract(epoch from f.locked_until - now())), 0)::int as seconds`;
  return Math.max(...rows.map(({ seconds }) => seconds));
}

export async function countFailures(db: Db, { key }: Counter): Promise<number> {
  const row = await firstRow<{ failures: number }>(db)`
    select f.failures from login_failure f where f.counter = ${key} and not ${isExpired}`;
  return row?.failures ?? 0;
}

export async function deleteFailures(db: Db, counters: readonly Counter[]): Promise<void> {
  await db.deleteFrom('login_failure').where('counter', 'in', keysOf(counters)).execute();
}

export async function deleteFailuresOf(db: Db, usernameKey: string): Promise<void> {
  await db.deleteFrom('login_failure').where('username_key', '=', usernameKey).execute();
}

export const deleteExpiredFailures = (db: Db): Promise<void> =>
  run(db)`delete from login_failure f where ${isExpired}`;
