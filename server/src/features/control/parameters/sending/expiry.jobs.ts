import type { Db } from '../../../../platform/db/database.ts';
import type { Logger } from '../../../../platform/logger.ts';
import { createRepeating, type Repeating } from '../../../../platform/repeating.ts';
import { findOverdueDevices } from '../values/device-parameters.store.ts';
import type { Moves } from '../values/moves.service.ts';

const everyMs = 1000;
const portion = 200;

/** Gives up desired values whose time is over. */
export function createExpiry({ db, moves, logger }: { db: Db; moves: Moves; logger: Logger }): Repeating {
  const sweep = async () => {
    for (const deviceId of await findOverdueDevices(db, portion)) {
      await moves.run(deviceId, async (_trx, desiredValues) => {
        const nowMs = Date.now();
        return desiredValues
          .filter(({ expiresAt }) => expiresAt.getTime() <= nowMs)
          .map((desired) => ({ desired, event: { kind: 'overdue' } }));
      });
    }
  };
  const failure = 'overdue parameters could not be given up';
  return createRepeating({ everyMs, run: sweep, logger, failure });
}
