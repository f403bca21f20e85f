import type { Db } from '../../platform/db/database.ts';
import type { RepeatedRequests } from '../../platform/http/repeated-requests.ts';
import { deleteForgottenFailures } from './login-failures.store.ts';
import { deleteOldSessions } from './sessions.store.ts';

const everyMs = 10 * 60_000;

interface Deps {
  db: Db;
  repeatedRequests: Pick<RepeatedRequests, 'sweep'>;
  onError: (error: unknown) => void;
}

/** Forgets failed sign-ins that count no more, sessions that ended long ago, and keys of writes. */
export function createSessionSweeper({ db, repeatedRequests, onError }: Deps) {
  let timer: NodeJS.Timeout | undefined;
  const sweep = async () => {
    try {
      await deleteForgottenFailures(db);
      await deleteOldSessions(db);
      await repeatedRequests.sweep();
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
