import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import { createRepeating, type Repeating } from '../../../platform/repeating.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { eraseUsers } from './user-changes.store.ts';

const everyMs = 60 * 60_000;

interface Deps {
  db: Db;
  audit: Pick<AuditService, 'erase'>;
  logger: Logger;
}

export interface UserEraser extends Repeating {
  /** Once, now. */
  sweep(): Promise<void>;
}

/** Forgets what was personal about users whose 30 days in the recycle bin are over. */
export function createUserEraser({ db, audit, logger }: Deps): UserEraser {
  const erase = async (trx: Trx): Promise<number> => {
    const ids = await eraseUsers(trx);
    if (ids.length > 0) await audit.erase(trx, ids);
    return ids.length;
  };
  const sweep = async () => {
    while ((await db.transaction().execute(erase)) > 0);
  };
  const failure = 'users who were deleted long ago could not be erased';
  return { sweep, ...createRepeating({ everyMs, run: sweep, logger, failure }) };
}
