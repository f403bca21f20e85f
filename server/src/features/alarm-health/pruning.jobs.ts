import type { Db } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { deleteOldSlots } from './load.store.ts';

const everyMs = 3_600_000;

/** Takes away what no load meter looks at any more. */
export function createSlotPruning({ db, logger }: { db: Db; logger: Logger }) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const prune = () => {
    running = deleteOldSlots(db).catch((error: unknown) =>
      logger.warn({ err: error }, 'old alarm counts could not be taken away'),
    );
  };
  return {
    start() {
      prune();
      timer = setInterval(prune, everyMs).unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
