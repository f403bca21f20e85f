import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db, Trx } from '../src/platform/db/database.ts';

/** The answer to a call that had to wait for a change, which was committed meanwhile. */
export async function overtaken<T>(
  db: Db,
  { change, call }: { change: (trx: Trx) => Promise<unknown>; call: () => Promise<T> },
): Promise<T> {
  const trx = await db.startTransaction().execute();
  try {
    await change(trx);
    const answer = call();
    // It is heard below: a refusal before that is no unhandled one.
    answer.catch(() => undefined);
    await expect.poll(() => waitingForALock(db)).toBeGreaterThan(0);
    await trx.commit().execute();
    return await answer;
  } finally {
    if (!trx.isCommitted) await trx.rollback().execute();
  }
}

/** The database, of which each answer comes when the test lets it, in whatever order, until it lets all of them. */
export function withLateAnswers(db: Db) {
  let isOpen = false;
  const held: (() => void)[] = [];
  const late = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!isOpen) await new Promise<void>((resolve) => held.push(resolve));
      return result;
    },
  });
  const open = () => {
    isOpen = true;
    for (const answer of held.splice(0)) answer();
  };
  return { db: late, held, open };
}

/** How many connections wait for somebody else's change. */
async function waitingForALock(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}
