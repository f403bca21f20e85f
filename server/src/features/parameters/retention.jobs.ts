import type { Db } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { createRetention } from '../../platform/retention.ts';
import { deleteOldBatches, deleteOldEvents, deleteOldRequests } from './retention.store.ts';

interface Deps {
  db: Db;
  keptDays: number;
  logger: Logger;
}

/** Forgets what happened to parameters long ago and does not hold any more. */
export const createParameterRetention = (deps: Deps) =>
  createRetention({
    ...deps,
    sweeps: [deleteOldEvents, deleteOldRequests, deleteOldBatches],
    failure: 'what happened to parameters long ago could not be taken away',
  });
