import type { Payment } from '@weir/contract/commerce/orders/order-payments';
import { type OrderSums, returnable } from '@weir/contract/commerce/orders/order-sums';

/** So much of a payment can go back; of an order that is over, what was charged as well. */
export function refundable(order: OrderSums, { amountMinor, refundedMinor }: Payment): number {
  const left = amountMinor - refundedMinor;
  const isOver = order.state === 'closed' || order.state === 'sold';
  return isOver ? left : Math.min(left, returnable(order).whole);
}
