import type { Payment } from '@weir/contract/commerce/orders/order-payments';
import type { Order } from '@weir/contract/commerce/orders/orders';

type Sums = Pick<Order, 'state' | 'totalMinor' | 'depositMinor' | 'owedMinor' | 'heldMinor'>;

/** What is to be paid still: what is owed, or will be, comes before the deposit. */
export function toPay({ state, totalMinor, depositMinor, owedMinor, heldMinor }: Sums) {
  const deposit = Math.max(0, depositMinor - heldMinor);
  if (state === 'draft' || state === 'reserved') return due(Math.max(0, totalMinor + owedMinor), deposit);
  if (state === 'active' || state === 'overdue') return due(Math.max(0, owedMinor), deposit);
  return due(state === 'returned' ? Math.max(0, owedMinor) : 0, 0);
}

const due = (owedMinor: number, depositMinor: number) => ({
  ...{ owedMinor, depositMinor },
  sumMinor: owedMinor + depositMinor,
});

/** What is the customer's of what was paid. */
export function toGiveBack({ state, owedMinor, heldMinor }: Sums): number {
  const isOut = state === 'active' || state === 'overdue';
  return Math.max(0, -owedMinor) + (isOut ? 0 : heldMinor);
}

/** So much of a payment can go back; of an order that is over, what was charged as well. */
export function refundable(order: Sums, { amountMinor, refundedMinor }: Payment): number {
  const left = amountMinor - refundedMinor;
  const isOver = order.state === 'closed' || order.state === 'sold';
  return isOver ? left : Math.min(left, toGiveBack(order));
}
