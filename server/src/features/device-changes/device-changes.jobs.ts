import { changeLimits } from '@weir/contract/device-changes';
import type { Db } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { deleteOldChanges } from './device-changes.store.ts';

const everyMs = 60 * 60_000;

/** Forgets what devices were before a change, once it can no longer be undone. */
export function createChangeSweeper({ db, logger }: { db: Db; logger: Logger }) {
  let timer: NodeJS.Timeout | undefined;
  const sweep = () =>
    deleteOldChanges(db, changeLimits.keptDays).catch((error: unknown) =>
      logger.warn({ err: error }, 'old changes of devices could not be deleted'),
    );
  return {
    sweep,
    start() {
      timer = setInterval(() => void sweep(), everyMs).unref();
    },
    stop() {
      clearInterval(timer);
    },
  };
}
