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

/** The most that may go back before anything that was charged is given back, by what it is of. */
export function returnable({
  state,
  owedMinor,
  heldMinor,
}: Omit<OrderSums, 'totalMinor' | 'depositMinor'>): Parts {
  const isOut = state === 'active' || state === 'overdue';
  return partsOf(Math.max(0, -owedMinor), isOut ? 0 : heldMinor);
}
