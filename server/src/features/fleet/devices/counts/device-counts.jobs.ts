import type { Db } from '../../../../platform/db/database.ts';
import type { Logger } from '../../../../platform/logger.ts';
import { createRepeating } from '../../../../platform/repeating.ts';
import { areCountsOld, recountDevices } from './device-counts.store.ts';

const everyMs = 60_000;

/** Keeps the numbers of devices short to read; whatever was wrong with them is right again after ten minutes. */
export function createDeviceRecount({ db, logger }: { db: Db; logger: Logger }) {
  const sweep = async () => {
    if (await areCountsOld(db)) await recountDevices(db);
  };
  const failure = 'the devices could not be counted anew';
  return { sweep, ...createRepeating({ everyMs, run: sweep, logger, failure }) };
}
