import type { Db } from '../../../../platform/db/database.ts';
import type { Logger } from '../../../../platform/logger.ts';
import { createRepeating, type Repeating } from '../../../../platform/repeating.ts';
import { deleteExpiredFailures } from '../guard/login-failures.store.ts';
import { deleteOldSessions } from './sessions.store.ts';

const everyMs = 10 * 60_000;

export interface SessionSweeper extends Repeating {
  /** Once, now. */
  sweep(): Promise<void>;
}

/** Forgets failed sign-ins that count no more, and sessions that ended long ago. */
export function createSessionSweeper({ db, logger }: { db: Db; logger: Logger }): SessionSweeper {
  const sweep = async () => {
    await deleteExpiredFailures(db);
    await deleteOldSessions(db);
  };
  const failure = 'sessions that ended long ago could not be deleted';
  return { sweep, ...createRepeating({ everyMs, run: sweep, logger, failure }) };
}
