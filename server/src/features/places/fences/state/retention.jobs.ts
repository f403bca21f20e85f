import { createRetention, type RetentionDeps } from '../../../../platform/retention.ts';
import { deleteOldRevisions } from './retention.store.ts';

/** Forgets what was asked of fences long ago. */
export const createFenceRetention = (deps: RetentionDeps) =>
  createRetention({
    ...deps,
    records: 'fence revisions',
    sweeps: [deleteOldRevisions],
    failure: 'what was asked of fences long ago could not be taken away',
  });
