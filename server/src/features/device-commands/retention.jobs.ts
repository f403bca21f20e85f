import type { Db } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { createRetention } from '../../platform/retention.ts';
import { deleteEndedCommands } from './device-commands.store.ts';

interface Deps {
  db: Db;
  keptDays: number;
  logger: Logger;
}

/** Forgets commands that ended long ago. */
export const createCommandRetention = (deps: Deps) =>
  createRetention({
    ...deps,
    sweeps: [deleteEndedCommands],
    failure: 'commands that ended long ago could not be taken away',
  });
