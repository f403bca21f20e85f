import type { OrderNoticeStep } from '@weir/contract/alarms/notices';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { type Concerned, claimDue, findConcerned } from './order-notices.store.ts';

export type OrderNotices = ReturnType<typeof createOrderNotices>;

interface Deps {
  db: Db;
  /** Tells people of orders; what is answered is called after the commit. */
  notice: (trx: Trx, step: OrderNoticeStep, about: readonly Concerned[]) => Promise<() => void>;
}

/** Tells people of orders before they are due, and when they did not come back. */
export function createOrderNotices({ db, notice }: Deps) {
  const tell = async (trx: Trx, step: OrderNoticeStep, orderIds: readonly number[]) =>
    notice(trx, step, await findConcerned(trx, orderIds));
  return {
    /** Once for each due time, on whichever node. */
    async remind(at: string, limit: number): Promise<void> {
      const told = await db
        .transaction()
        .execute(async (trx) => tell(trx, 'orderDue', await claimDue(trx, at, limit)));
      told();
    },
    overdue: (trx: Trx, orderId: number): Promise<() => void> => tell(trx, 'orderOverdue', [orderId]),
  };
}
