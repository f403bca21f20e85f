import { changeLimits } from '@weir/contract/fleet/device-changes';
import type { Db } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import { createRepeating } from '../../../platform/repeating.ts';
import { deleteOldChanges } from './device-changes.store.ts';

interface Deps {
  db: Db;
  logger: Logger;
  /** Whether it may be said by the clock what is old. */
  mayDrop: () => boolean;
}

const everyMs = 60 * 60_000;

/** Forgets what devices were before a change, once it can no longer be undone. */
export function createChangeSweeper({ db, logger, mayDrop }: Deps) {
  const sweep = () => deleteOldChanges(db, changeLimits.keptDays);
  const failure = 'old changes of devices could not be deleted';
  return { sweep, ...createRepeating({ everyMs, run: sweep, isDue: mayDrop, logger, failure }) };
}
