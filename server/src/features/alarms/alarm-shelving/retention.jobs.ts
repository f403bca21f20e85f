import { createRetention, type RetentionDeps } from '../../../platform/retention.ts';
import { deleteEndedShelves } from './shelves.store.ts';

/** Forgets what was shelved and returned long ago. */
export const createShelfRetention = (deps: RetentionDeps) =>
  createRetention({
    ...deps,
    records: 'shelves',
    sweeps: [deleteEndedShelves],
    failure: 'shelves that ended long ago could not be taken away',
  });
