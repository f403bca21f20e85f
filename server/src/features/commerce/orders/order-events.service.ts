import type { OrderCommand, OrderState } from '@weir/contract/commerce/orders/orders';
import type { LogAction } from '@weir/contract/identity/log-words';
import type { Author } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Audit } from '../../identity/audit/audit.service.ts';
import { createAuditEntries } from '../../identity/audit/audit-entries.service.ts';

const actions = {
  reserve: 'orders:reserve',
  handOver: 'orders:handOver',
  extend: 'orders:extend',
  return: 'orders:return',
  close: 'orders:close',
  cancel: 'orders:cancel',
  sell: 'orders:sell',
  refund: 'refunds:create',
  noShow: 'orders:noShow',
  fallDue: 'orders:fallDue',
  cutPower: 'orders:cutPower',
  restorePower: 'orders:restorePower',
  takeCardOut: 'orders:takeCardOut',
  putCardIn: 'orders:putCardIn',
} as const satisfies Record<OrderCommand, LogAction>;

export type OrderEvents = ReturnType<typeof orderEvents>;

/** As the log knows an order, which says nothing of who the customer is. */
export interface LoggedOrder {
  id: number;
  number: string;
}

interface Moved {
  command: OrderCommand;
  from: OrderState;
  to: OrderState;
}

/**
 * What people did to orders and to their money, and what became of them by time. Without what they wrote: it may name
 * a customer, who can be erased from an order, and never from the log.
 */
export function orderEvents(audit: Audit) {
  const of = createAuditEntries({ audit, kind: 'order' });
  const named = ({ id, number }: LoggedOrder) => ({ id, name: number });
  const noted =
    (action: LogAction) =>
    (db: Db, actor: Author, order: LoggedOrder, after: object = {}): Promise<void> =>
      audit.record(db, of.entry(action, actor, named(order), { after }));
  return {
    orderCreated: noted('orders:create'),
    orderUpdated: noted('orders:update'),
    photoAdded: noted('orders:addPhoto'),
    orderWaived: noted('orders:waive'),
    orderWrittenOff: noted('orders:writeOff'),
    paymentRecorded: noted('payments:create'),
    refundGiven: noted('refunds:create'),
    receiptIssued: noted('receipts:create'),
    receiptRead: noted('receipts:read'),
    ordersExported: of.exported('orders:export'),
    orderMoved: (
      db: Db,
      actor: Author | null,
      order: LoggedOrder,
      { command, from, to }: Moved,
    ): Promise<void> =>
      audit.record(
        db,
        of.entry(actions[command], actor, named(order), {
          before: { state: from },
          after: { state: to },
        }),
      ),
  };
}
