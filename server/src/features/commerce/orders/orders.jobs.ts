import type { Db } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import { createRepeating, type Repeating } from '../../../platform/repeating.ts';
import { findDifferences } from '../ledger/ledger.service.ts';
import type { OrderEnds } from './order-ends.service.ts';

interface Deps {
  db: Db;
  orderEnds: Pick<OrderEnds, 'doDue'>;
  customers: { eraseDue(limit: number): Promise<number> };
  receipts: { removeDue(limit: number): Promise<number> };
  logger: Logger;
}

const everyMs = 30_000;
const nightlyMs = 86_400_000;
const atOnce = 200;

/** What becomes of orders and customers by time. Any process may do it: each order is claimed for as long as it takes. */
export function createOrderTimers({ db, orderEnds, customers, receipts, logger }: Deps): Repeating {
  const compare = async () => {
    const orders = await findDifferences(db, atOnce);
    if (orders.length > 0) logger.error({ orders }, 'what orders owe or hold is not what the ledger says');
  };
  const due = createRepeating({
    ...{ everyMs, logger, failure: 'orders that are due could not go on' },
    run: () => orderEnds.doDue(atOnce),
  });
  const nightly = createRepeating({
    ...{
      everyMs: nightlyMs,
      logger,
      failure: 'customers or receipts could not be removed, or the ledger compared',
    },
    run: async () => {
      while ((await customers.eraseDue(atOnce)) === atOnce);
      while ((await receipts.removeDue(atOnce)) === atOnce);
      await compare();
    },
  });
  return {
    start() {
      due.start();
      nightly.start();
    },
    async stop() {
      await Promise.all([due.stop(), nightly.stop()]);
    },
  };
}
