import type { Db } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import { createRepeating, type Repeating } from '../../../platform/repeating.ts';
import { deleteOldSlots } from './load.store.ts';

const everyMs = 3_600_000;

/** Takes away what no load meter looks at any more. */
export function createSlotPruning({ db, logger }: { db: Db; logger: Logger }): Repeating {
  const failure = 'old alarm counts could not be taken away';
  return createRepeating({ everyMs, run: () => deleteOldSlots(db), logger, failure });
}
