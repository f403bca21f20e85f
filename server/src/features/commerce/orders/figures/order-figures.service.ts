import type {
  OrderFigures,
  OrderUsage,
  orderFigures,
  orderUsage,
} from '@weir/contract/commerce/orders/order-figures';
import type { Static } from '@weir/contract/schema';
import type { Viewer } from '../../../../platform/access/caller.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { assertPeriod } from '../../ledger/ledger.service.ts';
import { totalsOf, withIncome } from './money-rows.policy.ts';
import {
  findBookedByDay,
  findBookedByStore,
  findLateness,
  findOpenMoney,
  findStateTimes,
  findStockCounts,
} from './order-figures.store.ts';

export type OrderFiguresService = ReturnType<typeof createOrderFigures>;

interface Deps {
  db: Db;
  /** IANA name, of the installation. */
  timeZone: string;
  now?: () => number;
}

/** What dashboards show of orders and their money. */
export const createOrderFigures = ({ db, timeZone, now = Date.now }: Deps) => ({
  async money(
    viewer: Viewer,
    { by = 'store', ...query }: Static<typeof orderFigures.query>,
  ): Promise<OrderFigures> {
    assertPeriod(query);
    const clock = { timeZone, at: new Date(now()).toISOString() };
    const find = by === 'day' ? findBookedByDay : findBookedByStore;
    const [booked, balances] = await Promise.all([
      find(db, viewer, { query, clock }),
      findOpenMoney(db, viewer, query, clock),
    ]);
    const rows = booked.map(withIncome);
    return { rows, totals: totalsOf(rows), balances };
  },

  async usage(viewer: Viewer, query: Static<typeof orderUsage.query>): Promise<OrderUsage> {
    assertPeriod(query);
    const clock = { timeZone, at: new Date(now()).toISOString() };
    const [times, lateness, stock] = await Promise.all([
      findStateTimes(db, viewer, query, clock),
      findLateness(db, viewer, query, clock),
      findStockCounts(db, viewer, query, clock),
    ]);
    const { rentedS, inServiceS, underRepairS } = times;
    return {
      utilisationPpm: ppmOf(rentedS, inServiceS + underRepairS),
      utilisationInServicePpm: ppmOf(rentedS, inServiceS),
      ...{ ...lateness, stock },
    };
  },
});

const ppmOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part / whole) * 1_000_000) : null;
