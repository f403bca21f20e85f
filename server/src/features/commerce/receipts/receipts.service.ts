import type { Payment } from '@weir/contract/commerce/orders/order-payments';
import {
  type addReceipt,
  type KeptReceipt,
  maxReceipts,
  type NamedReceipt,
  type Receipt,
} from '@weir/contract/commerce/orders/order-receipts';
import type { Static } from '@weir/contract/schema';
import type { Author, Viewer } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { illegalState, refuseUnknown } from '../../../platform/errors.ts';
import type { OrderEvents } from '../orders/order-events.service.ts';
import { lockOrder } from '../orders/order-grounds.service.ts';
import { orderItem } from '../orders/order-items.service.ts';
import { receiptOf, yearEnd } from './receipts.policy.ts';
import {
  deleteReceipts,
  findReceipt,
  findReceiptStore,
  findReceipts,
  insertReceipt,
} from './receipts.store.ts';

export type ReceiptsService = ReturnType<typeof createReceiptsService>;

interface Deps {
  db: Db;
  audit: Pick<OrderEvents, 'receiptIssued' | 'receiptRead'>;
  payments: { of(db: Db, orderId: number): Promise<Payment[]> };
  /** How long after the end of their year named ones are kept. */
  receiptYears: number;
  now?: () => number;
}

/** What customers get in their hand. */
export function createReceiptsService({ db, audit, payments, receiptYears, now = Date.now }: Deps) {
  const time = () => new Date(now()).toISOString();
  const make = async (from: Db, viewer: Viewer, orderId: number): Promise<Receipt> => {
    const at = time();
    const order = await orderItem(from, viewer, orderId, at);
    const store = await findReceiptStore(from, order.store.id);
    return receiptOf(order, { payments: await payments.of(from, orderId), store, at });
  };

  return {
    get: (viewer: Viewer, orderId: number): Promise<Receipt> => make(db, viewer, orderId),

    async list(viewer: Viewer, orderId: number): Promise<{ list: KeptReceipt[] }> {
      await orderItem(db, viewer, orderId, time());
      return { list: await findReceipts(db, orderId, receiptYears) };
    },

    async read(author: Author, id: number): Promise<NamedReceipt> {
      const found = (await findReceipt(db, id, receiptYears)) ?? refuseUnknown();
      const order = await orderItem(db, author, found.orderId, time());
      await audit.receiptRead(db, author, order, { receipt: id });
      return found;
    },

    /** What is booked meanwhile comes before it, or after. */
    issue: (author: Author, { orderId, recipient }: Static<typeof addReceipt.body>): Promise<NamedReceipt> =>
      db.transaction().execute(async (trx) => {
        const order = (await lockOrder(trx, author, orderId)) ?? refuseUnknown();
        if ((await findReceipts(trx, orderId, receiptYears)).length >= maxReceipts)
          throw illegalState(`An order has ${maxReceipts} named receipts at the most`);
        const receipt = await make(trx, author, orderId);
        const yearEndsAt = yearEnd(receipt.issuedAt, receipt.zone);
        const { userId } = author;
        const text = recipient.trim();
        const id = await insertReceipt(trx, { orderId, recipient: text, receipt, userId, yearEndsAt });
        await audit.receiptIssued(trx, author, order, { receipt: id });
        return (await findReceipt(trx, id, receiptYears)) ?? refuseUnknown();
      }),

    /** Those that nobody has to keep any more; how many they were. */
    removeDue: (limit: number): Promise<number> =>
      deleteReceipts(db, { at: time(), years: receiptYears, limit }),
  };
}
