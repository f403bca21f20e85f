import { maxCardPeriods } from '@weir/contract/commerce/cards/card-history';
import type { Db, Trx } from '../../../platform/db/database.ts';
import {
  findActiveDays,
  findNewPools,
  findPoolPeriods,
  lockPools,
  type PoolPeriod,
  type PoolRules,
  updatePoolCarried,
} from './card-pools.store.ts';
import { periodOf, startOfDayMs, withCarried } from './periods.policy.ts';

/**
 * What is left for the period of each pool that was counted last: its cards have one allowance together, that of each
 * times how many they are.
 */
export async function renewPools(trx: Trx, planIds: readonly number[], timeZone: string): Promise<void> {
  for (const pool of await lockPools(trx, planIds, timeZone)) {
    const days = await findActiveDays(trx, pool);
    const periods = (await findPoolPeriods(trx, pool, maxCardPeriods)).filter(isOfPool(pool));
    const allowanceOf = ({ to, others = 0 }: { to: string | null; others?: number }) =>
      pool.allowanceBytes * (others + days.filter((day) => to === null || day < to).length);
    const newest = withCarried(periods, { ...pool, since: new Date(0) }, allowanceOf).at(-1);
    await updatePoolCarried(trx, pool.planId, newest?.carriedBytes ?? 0);
  }
}

/** Counts of another plan have other periods; those that begin with each card are of no pool. */
const isOfPool =
  (pool: PoolRules) =>
  ({ from, to }: PoolPeriod): boolean => {
    if (pool.resetRule === 'activation') return false;
    const own = periodOf(pool, startOfDayMs(from, pool.timeZone), 0);
    return own.from === from && own.to === to;
  };

interface Deps {
  db: Db;
  /** IANA name, of the installation. */
  timeZone: string;
}

/** Pools from before it was counted what they carry over. */
export const createCardPools = ({ db, timeZone }: Deps) => ({
  start: (): Promise<void> =>
    db.transaction().execute(async (trx) => renewPools(trx, await findNewPools(trx), timeZone)),
});
