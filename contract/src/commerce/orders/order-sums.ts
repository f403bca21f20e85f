import type { Order } from './orders.ts';

/** What of an order says how much is to be paid, and how much is the customer's. */
export type OrderSums = Pick<Order, 'state' | 'totalMinor' | 'depositMinor' | 'owedMinor' | 'heldMinor'>;

/** In minor units. */
interface Parts {
  owed: number;
  deposit: number;
  /** Of both. */
  whole: number;
}

const partsOf = (owed: number, deposit: number): Parts => ({ owed, deposit, whole: owed + deposit });

/** The most that a payment may be, by what it is for: what is owed comes before the deposit. */
export function payable({ state, owedMinor, heldMinor, totalMinor, depositMinor }: OrderSums): Parts {
  const deposit = Math.max(0, depositMinor - heldMinor);
  if (state === 'draft' || state === 'reserved') return partsOf(Math.max(0, totalMinor + owedMinor), deposit);
  if (state === 'active' || state === 'overdue') return partsOf(Math.max(0, owedMinor), deposit);
  return partsOf(Math.max(0, owedMinor), 0);
}

/** One sum for several orders, in their order: what is owed of each comes first, and then their deposits. */
export function sharedOut(orders: readonly OrderSums[], amountMinor: number): Parts[] {
  let left = amountMinor;
  const take = (most: number) => {
    const taken = Math.min(left, most);
    left -= taken;
    return taken;
  };
  const most = orders.map(payable);
  const owed = most.map((each) => take(each.owed));
  return most.map(({ deposit }, at) => partsOf(owed[at] ?? 0, take(deposit)));
}

/** The most that may go back before anything that was charged is given back, by what it is of. */
export function returnable({
  state,
  owedMinor,
  heldMinor,
}: Omit<OrderSums, 'totalMinor' | 'depositMinor'>): Parts {
  const isOut = state === 'active' || state === 'overdue';
  return partsOf(Math.max(0, -owedMinor), isOut ? 0 : heldMinor);
}
