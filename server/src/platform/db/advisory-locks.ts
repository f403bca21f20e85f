import type pg from 'pg';

// Any numbers that no other program takes on the same database.
const numbers = {
  migration: 7_306_451_229,
  server: 7_306_451_230,
  backup: 7_306_451_240,
  restore: 7_306_451_241,
};

/** A lock of a session: it ends with the connection, also when the process is killed. */
export type AdvisoryLock = keyof typeof numbers;

/** False when another session has it. */
export async function tryLock(client: pg.ClientBase, lock: AdvisoryLock): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
    numbers[lock],
  ]);
  return rows[0]?.mine === true;
}

/** Waits as long as the session's `lock_timeout` allows. */
export async function waitForLock(client: pg.ClientBase, lock: AdvisoryLock): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [numbers[lock]]);
}
