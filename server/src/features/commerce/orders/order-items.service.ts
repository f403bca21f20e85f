import { type Order, type OrderItem, shownEntries } from '@weir/contract/commerce/orders/orders';
import type { Viewer } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refuseUnknown } from '../../../platform/errors.ts';
import { maskName } from '../customers/customers.service.ts';
import { findEntries, findShownPayables } from '../ledger/ledger.service.ts';
import { findChecks } from './checks/order-checks.store.ts';
import { findParts } from './order-rows.store.ts';
import { findOrders, findTransitions } from './orders.store.ts';
import { shownPart } from './rules/order-parts.policy.ts';

/** Who the customer is shows in the customer alone. */
export const masked = (order: Order): Order => ({
  ...order,
  customer: { ...order.customer, name: maskName(order.customer.name) },
});

/** An order with everything that was done, checked and booked; `at` is the time of now. */
export async function orderItem(db: Db, viewer: Viewer, id: number, at: string): Promise<OrderItem> {
  const [order = refuseUnknown()] = await findOrders(db, viewer, { ids: [id], at });
  const parts = await findParts(db, id);
  const shown = await findShownPayables(db, viewer);
  return {
    ...masked(order),
    parts: parts.map((part, position) => shownPart(part, position, order.zone)),
    entries: await findEntries(db, { orderId: id, shown, limit: shownEntries }),
    transitions: await findTransitions(db, id),
    checks: await findChecks(db, id),
  };
}
