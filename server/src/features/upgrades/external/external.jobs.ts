import type { Bus } from '../../../platform/bus/bus.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import { createRepeating } from '../../../platform/repeating.ts';
import { upgradesMoved } from '../campaigns/engine/upgrades.events.ts';
import { sweepRecalled, sweepTasks } from './party.store.ts';

const everyMs = 30_000;

/** Gives back what a silent party had, ends what is too old, and stops what was recalled. */
export function createExternalSweeper({ db, bus, logger }: { db: Db; bus: Bus; logger: Logger }) {
  const sweep = async () => {
    const deviceIds = await db
      .transaction()
      .execute(async (trx) => [...(await sweepTasks(trx)), ...(await sweepRecalled(trx))]);
    if (deviceIds.length > 0)
      bus.emit(upgradesMoved, { campaignIds: [], deviceIds: [...new Set(deviceIds)] });
  };
  const failure = 'upgrades of outside parties could not be looked through';
  return { sweep, ...createRepeating({ everyMs, run: sweep, logger, failure }) };
}
