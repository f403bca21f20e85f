import { createRetention, type RetentionDeps } from '../../../../platform/retention.ts';
import { deleteOldBatches, deleteOldEvents, deleteOldRequests } from './retention.store.ts';

/** Forgets what happened to parameters long ago and does not hold any more. */
export const createParameterRetention = (deps: RetentionDeps) =>
  createRetention({
    ...deps,
    records: 'parameters',
    sweeps: [deleteOldEvents, deleteOldRequests, deleteOldBatches],
    failure: 'what happened to parameters long ago could not be taken away',
  });
