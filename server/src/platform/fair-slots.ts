import { tooMany, unavailable } from './errors.ts';
import { FairQueue, type Owner } from './fair-queue.ts';
import { withTimeout } from './with-timeout.ts';

/** Gives the slot back; more than once does nothing. */
export type Release = () => void;

export interface FairSlots {
  /**
   * A slot for the company of the user, in its turn: of those who wait, the company that has fewest is served first.
   * Throws 429 when too many of the company wait, 503 when it takes too long.
   */
  take(userId: number): Promise<Release>;
}

export interface FairSlotsOptions {
  companyOf(userId: number): Promise<number>;
  /** In all, and of one company. */
  atOnce: number;
  perCompany: number;
  /** So many of a company wait, so long. */
  waiting: number;
  waitMs: number;
}

const mostCompaniesWaiting = 20;
const retryAfterS = 10;

export function createFairSlots({ companyOf, ...limits }: FairSlotsOptions): FairSlots {
  const queue = new FairQueue(limits.atOnce, limits.waiting * mostCompaniesWaiting);
  return {
    async take(userId) {
      const name = String(await companyOf(userId));
      const owner: Owner = { name, atOnce: limits.perCompany, waiting: limits.waiting };
      const slot = queue.begin(owner);
      if (!slot) throw tooMany(retryAfterS);
      await withTimeout(limits.waitMs, slot).catch(() => {
        void slot.then(() => queue.end(owner));
        throw unavailable('Too much of this is being done right now', retryAfterS);
      });
      let isHeld = true;
      return () => {
        if (isHeld) queue.end(owner);
        isHeld = false;
      };
    },
  };
}
