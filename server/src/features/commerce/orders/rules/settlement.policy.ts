import { payable, returnable } from '@weir/contract/commerce/orders/order-sums';
import { badField, illegalState } from '../../../../platform/errors.ts';
import {
  earlier,
  extended,
  firstLine,
  type Line,
  lateLine,
  type Part,
  type Priced,
  plainTime,
  quotedLine,
  shortened,
  sumOf,
} from './order-parts.policy.ts';
import { type OrderFacts, stateAfter } from './transitions.policy.ts';

/** An order, as its money stands. */
export interface Standing extends OrderFacts {
  zone: string;
  lateFrom: string | null;
}

/** What is booked of something that is done with an order, and how its money stands then. */
export interface Settled extends OrderFacts {
  parts: Part[];
  lines: Line[];
  /** Of the deposit, for what is owed. */
  keptMinor: number;
}

export const isLate = ({ lateFrom }: Pick<Standing, 'lateFrom'>, at: string): boolean =>
  lateFrom !== null && Date.parse(lateFrom) <= Date.parse(at);

/** The rent; a device that leaves before the time that was planned is charged for from then, and none leaves after it. */
export function leaving(order: Standing, parts: readonly Part[], at: string): Settled {
  const state = stateAfter('handOver', order);
  const [agreed] = parts;
  if (!agreed) throw new Error('A rent without a time');
  // Its hold is over: somebody else may have the device by now.
  if (agreed.to !== null && Date.parse(agreed.to) <= Date.parse(at))
    throw illegalState('The time that was agreed is over', 'dueOver');
  const part = earlier(agreed, at, order.zone);
  return settled({ ...order, state }, { parts: [part], lines: [firstLine(part, order.zone)] });
}

interface LaterDue {
  dueAt: string;
  /** The price that runs now; undefined: that of the order goes on. */
  running: Priced | undefined;
  /** Of now. */
  at: string;
}

/** A later due time. */
export function extension(
  order: Standing,
  parts: readonly Part[],
  { dueAt: until, running, at }: LaterDue,
): Settled & { dueAt: string } {
  const state = stateAfter('extend', order);
  const dueAt = plainTime(until);
  if (Date.parse(dueAt) <= Date.parse(at)) throw badField('dueAt', 'past', 'It is over already');
  const lateSince = isLate(order, at) ? at : undefined;
  const longer = extended(parts, { dueAt, running, lateSince, zone: order.zone });
  return { ...settled({ ...order, state }, longer), dueAt };
}

interface GivenBack {
  /** When it is back. */
  at: string;
  damageMinor: number;
  reason: string | null;
}

/** The times as they were used, late or shorter, and damages, which are untaxed; the deposit pays what is owed. */
export function giveBack(
  order: Standing,
  parts: readonly Part[],
  { at, damageMinor, reason }: GivenBack,
): Settled {
  const state = stateAfter('return', order);
  const last = parts.at(-1);
  const late = last && lateLine(last, at, order.zone);
  const used = late ? { parts: [...parts], lines: [late] } : shortened(parts, at, order.zone);
  const damage: Line = { kind: 'damage', total: BigInt(damageMinor), tax: 0n, why: null, reason };
  const after = settled(
    { ...order, state },
    {
      ...used,
      lines: damageMinor > 0 ? [...used.lines, damage] : used.lines,
    },
  );
  const keptMinor = Math.max(0, Math.min(after.owedMinor, after.heldMinor));
  return {
    ...after,
    keptMinor,
    owedMinor: after.owedMinor - keptMinor,
    heldMinor: after.heldMinor - keptMinor,
  };
}

const settled = (order: OrderFacts, { parts, lines }: { parts: Part[]; lines: Line[] }): Settled => ({
  ...order,
  ...{ parts, lines, keptMinor: 0 },
  totalMinor: Number(sumOf(parts)),
  owedMinor: order.owedMinor + Number(lines.reduce((sum, { total }) => sum + total, 0n)),
});

/** As it is quoted. */
export function quoteOf(after: Settled) {
  const { lines, keptMinor, totalMinor } = after;
  const sum = (wanted: (total: bigint) => boolean) =>
    Number(lines.reduce((all, { total }) => (wanted(total) ? all + total : all), 0n));
  return {
    lines: lines.map(quotedLine),
    chargedMinor: sum((total) => total > 0n),
    creditedMinor: Math.abs(sum((total) => total < 0n)),
    ...{ keptMinor, totalMinor },
    owedMinor: payable(after).owed,
    backMinor: returnable(after).whole,
  };
}
