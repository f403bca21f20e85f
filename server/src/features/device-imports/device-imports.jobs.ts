import type { Db } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { deleteForgottenDrafts } from './device-imports.store.ts';

const everyMs = 60 * 60_000;

/** Forgets uploads that were never made devices of: their rows name people. */
export function createImportSweeper({ db, logger }: { db: Db; logger: Logger }) {
  let timer: NodeJS.Timeout | undefined;
  const sweep = () =>
    deleteForgottenDrafts(db).catch((error: unknown) =>
      logger.warn({ err: error }, 'old uploads could not be deleted'),
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
