import { createRetention, type RetentionDeps } from '../../../platform/retention.ts';
import { deleteEndedCommands } from './device-commands.store.ts';

/** Forgets commands that ended long ago. */
export const createCommandRetention = (deps: RetentionDeps) =>
  createRetention({
    ...deps,
    records: 'commands',
    sweeps: [deleteEndedCommands],
    failure: 'commands that ended long ago could not be taken away',
  });
