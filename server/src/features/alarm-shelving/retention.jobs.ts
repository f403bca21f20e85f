import type { Db } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { createRetention } from '../../platform/retention.ts';
import { deleteEndedShelves } from './shelves.store.ts';

interface Deps {
  db: Db;
  keptDays: number;
  logger: Logger;
}

/** Forgets what was shelved and returned long ago. */
export const createShelfRetention = (deps: Deps) =>
  createRetention({
    ...deps,
    sweeps: [deleteEndedShelves],
    failure: 'shelves that ended long ago could not be taken away',
  });
