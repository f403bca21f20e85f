import type { Db } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import { createRepeating } from '../../../platform/repeating.ts';
import { deleteStale } from './logger-imports.store.ts';

interface Deps {
  db: Db;
  logger: Logger;
  /** Whether it may be said by the clock what is old. */
  mayDrop: () => boolean;
}

const everyMs = 60 * 60_000;

/** Forgets uploads that never became history. */
export function createLoggerImportSweeper({ db, logger, mayDrop }: Deps) {
  const sweep = () => deleteStale(db);
  const failure = 'old uploads of loggers could not be deleted';
  return { sweep, ...createRepeating({ everyMs, run: sweep, isDue: mayDrop, logger, failure }) };
}
