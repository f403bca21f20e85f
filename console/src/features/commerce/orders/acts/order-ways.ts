import { payable } from '@weir/contract/commerce/orders/order-sums';
import type { OrderItem } from '@weir/contract/commerce/orders/orders';
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
  | 'cutPower'
  | 'restorePower'
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
  cutPower: 'orders:command',
  restorePower: 'orders:command',
  cancel: 'orders:handle',
  close: 'orders:handle',
  another: 'orders:create',
  edit: 'orders:update',
} as const satisfies Record<OrderAct, Permission>;

/** What did not come back loses its power, and gets it again once it was cut. */
function powerOf({ state, checks, transitions, device }: OrderItem): OrderAct[] {
  if (device.id === null) return [];
  const isLost = state === 'returned' && !checks.some(({ direction }) => direction === 'in');
  const cut: OrderAct[] = state === 'overdue' || isLost ? ['cutPower'] : [];
  return transitions.some(({ command }) => command === 'cutPower') ? [...cut, 'restorePower'] : cut;
}

/** What can be done with an order as it is, the next step first. */
export function actsOf(order: OrderItem): OrderAct[] {
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
      return ['return', ...pay, 'extend', ...powerOf(order), 'another'];
    case 'returned':
      return ['close', ...pay, ...(order.owedMinor > 0 ? (['writeOff'] as const) : []), ...powerOf(order)];
    default:
      return powerOf(order);
  }
}
