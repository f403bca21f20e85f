import type { Db } from '../../platform/db/database.ts';
import { deleteForgottenFailures } from './login-failures.store.ts';
import { deleteOldSessions } from './sessions.store.ts';

const everyMs = 10 * 60_000;

/** Forgets failed sign-ins that count no more, and sessions that ended long ago. */
export function createSessionSweeper({ db, onError }: { db: Db; onError: (error: unknown) => void }) {
  let timer: NodeJS.Timeout | undefined;
  const sweep = async () => {
    try {
      await deleteForgottenFailures(db);
      await deleteOldSessions(db);
    } catch (error) {
      onError(error);
    }
  };
  return {
    sweep,
    start() {
      timer = setInterval(sweep, everyMs).unref();
    },
    stop() {
      clearInterval(timer);
    },
  };
}
