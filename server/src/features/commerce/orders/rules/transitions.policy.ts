import type { OrderSums } from '@weir/contract/commerce/orders/order-sums';
import type { OrderCommand, OrderState } from '@weir/contract/commerce/orders/orders';
import type { Obstacle } from '@weir/contract/errors';
import { illegalState } from '../../../../platform/errors.ts';

/** What decides whether an order may go on. */
export interface OrderFacts extends OrderSums {
  kind: 'rent' | 'sale';
  isWaived: boolean;
}

interface Move {
  from: readonly OrderState[];
  /** Undefined: it stays as it is. */
  to?: OrderState;
  /** Only orders of this kind. */
  kind?: OrderFacts['kind'];
  /** What stands in the way. */
  obstacle?: (facts: OrderFacts) => Obstacle | undefined;
}

/** Nothing was paid, or all of it went back. */
const isEven = ({ owedMinor, heldMinor }: OrderFacts) => owedMinor === 0 && heldMinor === 0;
const isPaid = ({ owedMinor, heldMinor, totalMinor, depositMinor }: OrderFacts) =>
  owedMinor + totalMinor <= 0 && heldMinor >= depositMinor;

const unlessEven = (facts: OrderFacts) => (isEven(facts) ? undefined : ('notSettled' as const));
const before = ['draft', 'reserved'] as const;
const out = ['active', 'overdue'] as const;

/** Every way that an order can go; nothing else is one. */
export const moves: Readonly<Record<OrderCommand, Move>> = {
  reserve: { from: ['draft'], to: 'reserved' },
  handOver: {
    ...{ from: before, to: 'active', kind: 'rent' },
    obstacle: (facts) => (isPaid(facts) || facts.isWaived ? undefined : 'notPaid'),
  },
  sell: {
    ...{ from: before, to: 'sold', kind: 'sale' },
    obstacle: (facts) => (isPaid(facts) ? undefined : 'notPaid'),
  },
  fallDue: { from: ['active'], to: 'overdue' },
  extend: { from: out, to: 'active' },
  return: { from: out, to: 'returned' },
  close: { from: ['returned'], to: 'closed', obstacle: unlessEven },
  cancel: { from: before, to: 'cancelled', obstacle: unlessEven },
  noShow: { from: ['reserved'], to: 'cancelled', obstacle: unlessEven },
  cutPower: { from: ['overdue', 'returned'], kind: 'rent' },
  restorePower: { from: [...out, 'returned', 'closed', 'refunded'], kind: 'rent' },
  takeCardOut: { from: out, kind: 'rent' },
  putCardIn: { from: out, kind: 'rent' },
  refund: { from: ['sold', 'closed'], to: 'refunded' },
};

/** Where the command brings the order; refused where it does not. */
export function stateAfter(command: OrderCommand, facts: OrderFacts): OrderState {
  const { from, to = facts.state, kind, obstacle } = moves[command];
  if (!from.includes(facts.state) || (kind !== undefined && kind !== facts.kind))
    throw illegalState(`This cannot be done with a ${facts.kind} that is ${facts.state}`);
  const standing = obstacle?.(facts);
  if (standing === 'notPaid') throw illegalState('The amount and the deposit are not paid yet', standing);
  if (standing) throw illegalState('Money is still owed, to be given back, or held', standing);
  return to;
}
