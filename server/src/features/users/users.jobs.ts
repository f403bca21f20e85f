import type { Db } from '../../platform/db/database.ts';
import { eraseUsers } from './user-changes.store.ts';

const everyMs = 60 * 60_000;

/** Forgets what was personal about users whose 30 days in the recycle bin are over. */
export function createUserEraser({ db, onError }: { db: Db; onError: (error: unknown) => void }) {
  let timer: NodeJS.Timeout | undefined;
  const sweep = async () => {
    try {
      while ((await eraseUsers(db)) > 0);
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
