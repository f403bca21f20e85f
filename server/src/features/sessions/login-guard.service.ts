import type { Db } from '../../platform/db/database.ts';
import { createBoundedQueue } from '../users/passwords.service.ts';
import { deleteFailures, findLockS, insertFailure } from './login-failures.store.ts';

export type Verdict =
  | { result: 'ok' }
  /** The name has to wait from now on, when it is not 0. */
  | { result: 'refused'; lockedForS: number }
  | { result: 'locked'; retryAfterS: number };

/** How long the name has to wait because of this try. */
export const lockedForS = (verdict: Verdict): number =>
  verdict.result === 'refused' ? verdict.lockedForS : 0;

/** Counts wrong passwords per user name, and makes the name wait longer and longer. */
export interface LoginGuard {
  /**
   * Runs `verify` when it is this try's turn. A try on a locked name counts nothing, so nobody can keep an
   * owner out for good; `verify` still runs then, and takes its time, but cannot succeed.
   */
  attempt(
    usernameKey: string,
    verify: (state: 'open' | 'locked') => Promise<boolean>,
    options?: AttemptOptions,
  ): Promise<Verdict>;
  forget(trx: Db, usernameKey: string): Promise<void>;
}

export interface AttemptOptions {
  /**
   * What a right answer does to the failures counted so far. It keeps them when another factor follows:
   * whoever has the password could otherwise guess at the code without an end.
   */
  onSuccess?: 'forget' | 'keep';
}

const maxWaitingPerName = 64;

export function createLoginGuard({ db }: { db: Db }): LoginGuard {
  const inTurn = createTurns();
  return {
    // One at a time per name: tries made at the same moment would all be let in before the first one counts.
    attempt: (usernameKey, verify, { onSuccess = 'forget' } = {}) =>
      inTurn(usernameKey, async () => {
        const retryAfterS = await findLockS(db, usernameKey);
        const matches = await verify(retryAfterS > 0 ? 'locked' : 'open');
        if (retryAfterS > 0) return { result: 'locked', retryAfterS };
        if (!matches) return { result: 'refused', lockedForS: await insertFailure(db, usernameKey) };
        if (onSuccess === 'forget') await deleteFailures(db, usernameKey);
        return { result: 'ok' };
      }),
    forget: deleteFailures,
  };
}

function createTurns() {
  const lines = new Map<string, { run: ReturnType<typeof createBoundedQueue>; present: number }>();
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(name) ?? { run: createBoundedQueue(1, maxWaitingPerName), present: 0 };
    lines.set(name, line);
    line.present += 1;
    try {
      return await line.run(work);
    } finally {
      line.present -= 1;
      if (line.present === 0) lines.delete(name);
    }
  };
}
