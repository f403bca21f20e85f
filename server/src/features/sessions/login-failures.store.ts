import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

const window = sql`interval '15 minutes'`;
const freeTries = sql`5`;
const maxLockS = sql`900`;

/** Failures are forgotten a quarter of an hour after the first one, or after the last lock ended. */
const isForgotten = sql<boolean>`greatest(f.first_at, f.locked_until) <= now() - ${window}`;
/** 1 s after the fifth failure, then 2, 4, 8 … s. */
const nextLock = sql`case when f.failures + 1 >= ${freeTries}
  then now() + make_interval(secs => least(${maxLockS}, power(2, least(f.failures + 1 - ${freeTries}, 12)))) end`;

/** Seconds until the name may be tried again; 0 when it may be now. */
export async function findLockS(db: Db, usernameKey: string): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from locked_until - clock_timestamp()))::int as seconds
    from login_failure where username_key = ${usernameKey} and locked_until > clock_timestamp()`.execute(db);
  return rows[0]?.seconds ?? 0;
}

/** Seconds that the name has to wait now; 0 while tries are free. */
export async function insertFailure(db: Db, usernameKey: string): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    insert into login_failure as f (username_key, failures, first_at) values (${usernameKey}, 1, now())
    on conflict (username_key) do update set
      failures = case when ${isForgotten} then 1 else f.failures + 1 end,
      first_at = case when ${isForgotten} then now() else f.first_at end,
      locked_until = case when ${isForgotten} then null else ${nextLock} end
    returning coalesce(round(extract(epoch from f.locked_until - now())), 0)::int as seconds`.execute(db);
  return rows[0]?.seconds ?? 0;
}

export async function deleteFailures(db: Db, usernameKey: string): Promise<void> {
  await db.deleteFrom('login_failure').where('username_key', '=', usernameKey).execute();
}

export async function deleteForgottenFailures(db: Db): Promise<void> {
  await sql`delete from login_failure f where ${isForgotten}`.execute(db);
}
