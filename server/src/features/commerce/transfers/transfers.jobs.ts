import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import { createRepeating } from '../../../platform/repeating.ts';
import { claimLate, findConcerned } from './transfers.store.ts';

interface Deps {
  db: Db;
  logger: Logger;
  /** Tells people of a transfer; what is answered is called after the commit. */
  notice: (trx: Trx, userIds: readonly number[], transferId: number) => Promise<() => void>;
}

const everyMs = 60 * 60_000;

/** Tells who has sent a transfer, and who may receive it, that it is on its way for long. */
export function createLateTransfers({ db, logger, notice }: Deps) {
  const sweep = async () => {
    const told = await db.transaction().execute(async (trx) => {
      const after: (() => void)[] = [];
      for (const id of await claimLate(trx)) after.push(await notice(trx, await findConcerned(trx, id), id));
      return after;
    });
    for (const tell of told) tell();
  };
  return {
    sweep,
    ...createRepeating({ everyMs, run: sweep, logger, failure: 'late transfers could not be told of' }),
  };
}
