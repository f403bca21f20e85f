import { payable } from '@weir/contract/commerce/orders/order-sums';
import type { Order } from '@weir/contract/commerce/orders/orders';
import type { Permission } from '@weir/contract/permissions';

/** What people do with an order. */
export type OrderAct =
  | 'reserve'
  | 'handOver'
  | 'sell'
  | 'extend'
  | 'return'
  | 'pay'
  | 'waive'
  | 'writeOff'
  | 'cancel'
  | 'close'
  | 'another'
  | 'edit';

export const permissionOf = {
  reserve: 'orders:create',
  handOver: 'orders:handle',
  sell: 'orders:handle',
  extend: 'orders:handle',
  return: 'orders:handle',
  pay: 'payments:create',
  waive: 'orders:handle',
  writeOff: 'orders:handle',
  cancel: 'orders:handle',
  close: 'orders:handle',
  another: 'orders:create',
  edit: 'orders:update',
} as const satisfies Record<OrderAct, Permission>;

/** What can be done with an order as it is, the next step first. */
export function actsOf(order: Order): OrderAct[] {
  if (order.mayOperate === 0) return [];
  const pay: OrderAct[] = payable(order).whole > 0 ? ['pay'] : [];
  const leave = order.kind === 'rent' ? 'handOver' : 'sell';
  const waive: OrderAct[] = order.kind === 'rent' && order.waiver === null ? pay.map(() => 'waive') : [];
  switch (order.state) {
    case 'draft':
      return ['reserve', ...pay, 'edit', leave, ...waive, 'another', 'cancel'];
    case 'reserved':
      return [leave, ...pay, ...waive, 'another', 'cancel'];
    case 'active':
    case 'overdue':
      return ['return', ...pay, 'extend', 'another'];
    case 'returned':
      return ['close', ...pay, ...(order.owedMinor > 0 ? (['writeOff'] as const) : [])];
    default:
      return [];
  }
}
