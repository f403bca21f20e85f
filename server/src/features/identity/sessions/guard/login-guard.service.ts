import type { Db } from '../../../../platform/db/database.ts';
import { KeyedQueue } from '../../../../platform/keyed-queue.ts';
import { type Counters, newcomersOf, workFor } from './failure-counters.policy.ts';
import {
  countFailures,
  deleteFailures,
  deleteFailuresOf,
  findLockS,
  insertFailure,
} from './login-failures.store.ts';

export type Verdict =
  | { result: 'ok' }
  /** Whoever tries has to wait from now on, when it is not 0. */
  | { result: 'refused'; lockedForS: number }
  | { result: 'locked'; retryAfterS: number };

/** How long there is a wait because of this try. */
export const lockedForS = (verdict: Verdict): number =>
  verdict.result === 'refused' ? verdict.lockedForS : 0;

/** Counts wrong passwords and codes by who tries, and makes him wait longer and longer. */
export interface LoginGuard {
  /**
   * Runs `verify` when it is this try's turn. A try during a wait counts nothing; `verify` still runs then, and
   * takes its time, but cannot succeed.
   */
  attempt(
    counters: Counters,
    verify: (state: 'open' | 'locked') => Promise<boolean>,
    options?: AttemptOptions,
  ): Promise<Verdict>;
  /** Zero bits of the proof that newcomers to the name have to bring; null while it is not under attack. */
  workFor(usernameKey: string): Promise<number | null>;
  /** All that counts for the name, whoever tried. */
  clear(trx: Db, usernameKey: string): Promise<void>;
}

export interface AttemptOptions {
  /**
   * What a right answer does to the failures counted so far. It keeps them when another factor follows:
   * whoever has the password could otherwise guess at the code without an end.
   */
  onSuccess?: 'clear' | 'keep';
}

const maxWaitingPerCounter = 64;

export function createLoginGuard({ db }: { db: Db }): LoginGuard {
  const queue = new KeyedQueue<string>(maxWaitingPerCounter);
  return {
    // One at a time: tries made at the same moment would all be let in before the first one counts.
    attempt: (counters, verify, { onSuccess = 'clear' } = {}) =>
      queue.run(counters[0].key, async () => {
        const retryAfterS = await findLockS(db, counters);
        const matches = await verify(retryAfterS > 0 ? 'locked' : 'open');
        if (retryAfterS > 0) return { result: 'locked', retryAfterS };
        if (!matches) return { result: 'refused', lockedForS: await insertFailure(db, counters) };
        if (onSuccess === 'clear')
          await deleteFailures(
            db,
            counters.filter(({ isOwn }) => isOwn),
          );
        return { result: 'ok' };
      }),
    workFor: async (usernameKey) => workFor(await countFailures(db, newcomersOf(usernameKey))),
    clear: deleteFailuresOf,
  };
}
