import type { Db } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { findOverdueDevices } from './device-parameters.store.ts';
import type { Moves } from './moves.service.ts';

const everyMs = 1000;
const portion = 200;

/** Gives up wishes whose time is over. */
export function createExpiry({ db, moves, logger }: { db: Db; moves: Moves; logger: Logger }) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let busy = false;

  const sweep = async () => {
    for (const deviceId of await findOverdueDevices(db, portion)) {
      await moves.run(deviceId, async (_trx, wishes) => {
        const nowMs = Date.now();
        return wishes
          .filter(({ expiresAt }) => expiresAt.getTime() <= nowMs)
          .map((wish) => ({ wish, happening: { kind: 'overdue' } }));
      });
    }
  };

  return {
    start() {
      timer = setInterval(() => {
        if (busy) return;
        busy = true;
        running = sweep()
          .catch((error: unknown) => logger.warn({ err: error }, 'overdue parameters could not be given up'))
          .finally(() => {
            busy = false;
          });
      }, everyMs);
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
