import type { Db, Trx } from '../../../../platform/db/database.ts';
import { zoned } from '../../../../platform/exports/zoned-time.ts';
import type { Logger } from '../../../../platform/logger.ts';
import { createRepeating } from '../../../../platform/repeating.ts';
import { claimDay, countMarked } from './card-digests.store.ts';

interface Deps {
  db: Db;
  logger: Logger;
  /** IANA name, of the installation. */
  timeZone: string;
  /** Tells people how many cards they should look at; what is answered is called after the commit. */
  notice: (trx: Trx, told: readonly { userId: number; cardCount: number }[]) => Promise<() => void>;
  now?: () => number;
}

const everyMs = 15 * 60_000;
/** By the clocks of the installation. */
const hourOfDay = 8;

/** Tells once a day, in the morning, of the cards in no device that somebody should look at. */
export function createCardDigests({ db, logger, timeZone, notice, now = Date.now }: Deps) {
  const sweep = async () => {
    const local = zoned(now(), timeZone);
    if (local.hour < hourOfDay) return;
    const tell = await db.transaction().execute(async (trx) => {
      if (!(await claimDay(trx, local.toPlainDate().toString()))) return undefined;
      const told = await countMarked(trx);
      return told.length > 0 ? notice(trx, told) : undefined;
    });
    tell?.();
  };
  return {
    sweep,
    ...createRepeating({ everyMs, run: sweep, logger, failure: 'cards in no device could not be told of' }),
  };
}
