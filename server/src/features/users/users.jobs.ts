import type { Db, Trx } from '../../platform/db/database.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { eraseUsers } from './user-changes.store.ts';

const everyMs = 60 * 60_000;

interface Deps {
  db: Db;
  audit: Pick<AuditService, 'forget'>;
  onError: (error: unknown) => void;
}

/** Forgets what was personal about users whose 30 days in the recycle bin are over. */
export function createUserEraser({ db, audit, onError }: Deps) {
  const erase = async (trx: Trx): Promise<number> => {
    const ids = await eraseUsers(trx);
    if (ids.length > 0) await audit.forget(trx, ids);
    return ids.length;
  };
  let timer: NodeJS.Timeout | undefined;
  const sweep = async () => {
    try {
      while ((await db.transaction().execute(erase)) > 0);
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
