import { type Charge, charge, lateCharge, type Period } from '@weir/contract/commerce/charge';
import { taxOf } from '@weir/contract/commerce/money';
import { longestRentYears, type Price } from '@weir/contract/commerce/offer-prices';
import type { OfferKind } from '@weir/contract/commerce/offers';
import type { OrderQuoteLine } from '@weir/contract/commerce/orders/order-quotes';
import type { ChargeReason, OrderPart } from '@weir/contract/commerce/orders/orders';
import {
  lateCapOf,
  lateRatesOf,
  lateUnitRatesOf,
  minimumOf,
  ratesOf,
  unitRatesOf,
} from '@weir/contract/commerce/rates';
import { badField } from '../../../../platform/errors.ts';

/** A price as it was offered. */
export interface Priced {
  priceId: number;
  terms: Price;
}

/** A time of an order by one price, ISO 8601; a sale has none. */
export interface Part extends Priced {
  from: string | null;
  to: string | null;
  amount: bigint;
  /** Always that of the amount: what a line loses is tax(before) − tax(after). */
  tax: bigint;
}

/** What is charged, or below zero given back, with its tax and its reason. */
export interface Line {
  kind: 'rent' | 'sale' | 'extension' | 'late' | 'early' | 'damage';
  total: bigint;
  tax: bigint;
  why: ChargeReason | null;
  /** What a person says of it. */
  reason?: string | null;
}

/** Times before it are mistyped. */
const earliest = '2000-01-01T00:00:00Z';

const instant = (text: string) => Temporal.Instant.from(text);
const isBefore = (a: string, b: string) => Temporal.Instant.compare(instant(a), instant(b)) < 0;
const later = (a: string, b: string) => (isBefore(a, b) ? b : a);
const periodOf = (from: string, to: string, zone: string): Period => ({
  start: instant(from),
  end: instant(to),
  zone,
});

const withTax = (amount: bigint, tax: bigint, { taxMode }: Price) =>
  taxMode === 'exclusive' ? amount + tax : amount;
export const totalOf = ({ amount, tax, terms }: Part): bigint => withTax(amount, tax, terms);
export const sumOf = (parts: readonly Part[]): bigint => parts.reduce((sum, part) => sum + totalOf(part), 0n);

type Reckoned = Charge & { isCapped?: boolean };
const reasonOf = (
  { months, days, hours, isDayCapped, isMonthCapped, isMinimum, isCapped }: Reckoned,
  { priceId, from, to, rates, taxPpm }: Pick<ChargeReason, 'priceId' | 'from' | 'to' | 'rates' | 'taxPpm'>,
): ChargeReason => ({
  ...{ priceId, from, to, months, days, hours, rates },
  dayCapped: isDayCapped ? 1 : 0,
  monthCapped: isMonthCapped ? 1 : 0,
  minimum: isMinimum ? 1 : 0,
  lateCapped: isCapped ? 1 : 0,
  taxPpm,
});

/** Of a time within the due time. */
const rentReason = (
  reckoned: Reckoned,
  { priceId, terms }: Priced,
  { from, to }: { from: string; to: string },
): ChargeReason =>
  reasonOf(reckoned, { ...{ priceId, from, to, rates: unitRatesOf(terms) }, taxPpm: terms.taxPpm });

/** The minimum is that of the order: what an extension adds has its own smallest unit. */
const chargeOf = ({ terms }: Priced, period: Period, position: number): Charge =>
  charge(ratesOf(terms), period, position === 0 ? minimumOf(terms) : undefined);

interface Times {
  startAt: string | null;
  dueAt: string | null;
}

/** The times of a rent, in their order. */
function timesOf({ startAt, dueAt }: Times, zone: string): { from: string; to: string } {
  if (startAt === null) throw badField('startAt', 'required', 'Say when the rent begins');
  if (dueAt === null) throw badField('dueAt', 'required', 'Say when the rent ends');
  assertDue(startAt, dueAt, zone);
  return { from: startAt, to: dueAt };
}

function assertDue(startAt: string, dueAt: string, zone: string): void {
  if (isBefore(startAt, earliest)) throw badField('startAt', 'range', 'Before there were devices');
  if (!isBefore(startAt, dueAt)) throw badField('dueAt', 'order', 'It is not after the beginning');
  const latest = instant(startAt).toZonedDateTimeISO(zone).add({ years: longestRentYears }).toInstant();
  if (Temporal.Instant.compare(instant(dueAt), latest) > 0)
    throw badField('dueAt', 'tooLong', `More than ${longestRentYears} years`, longestRentYears);
}

/** One form of a time, for whatever reads it next. */
export const plainTime = (text: string): string => instant(text).toString();

/** What an order is quoted. */
export function quotedPart(kind: OfferKind, priced: Priced, times: Times, zone: string): Part {
  const { taxMode, taxPpm, unitMinor } = priced.terms;
  if (kind === 'sale') {
    const amount = BigInt(unitMinor ?? 0);
    return { ...priced, from: null, to: null, amount, tax: taxOf(amount, taxPpm, taxMode) };
  }
  const { from, to } = timesOf(times, zone);
  const { amount } = chargeOf(priced, periodOf(from, to, zone), 0);
  return { ...priced, from, to, amount, tax: taxOf(amount, taxPpm, taxMode) };
}

/** What the time until it is due costs when the device leaves before the time that was planned: the rent runs from then. */
export function earlier(part: Part, leftAt: string, zone: string): Part {
  if (part.from === null || !isBefore(leftAt, part.from)) return part;
  return quotedPart('rent', part, { startAt: plainTime(leftAt), dueAt: part.to }, zone);
}

const whyOf = (part: Part, position: number, zone: string): ChargeReason | null => {
  const { from, to } = part;
  if (from === null || to === null || from === to) return null;
  return rentReason(chargeOf(part, periodOf(from, to, zone), position), part, { from, to });
};

/** As it is shown. */
export const shownPart = (part: Part, position: number, zone: string): OrderPart => ({
  priceId: part.priceId,
  taxMode: part.terms.taxMode,
  amountMinor: Number(part.amount),
  taxMinor: Number(part.tax),
  totalMinor: Number(totalOf(part)),
  why: whyOf(part, position, zone),
});

/** What is charged when the device leaves. */
export const firstLine = (part: Part, zone: string): Line => ({
  kind: part.from === null ? 'sale' : 'rent',
  total: totalOf(part),
  tax: part.tax,
  why: whyOf(part, 0, zone),
});

/** As it is quoted. */
export const quotedLine = ({ kind, total, tax, why }: Line): OrderQuoteLine => ({
  ...{ kind, why },
  totalMinor: Number(total),
  taxMinor: Number(tax),
});

/** When it is late: due, and the grace of the price. */
export const lateFrom = ({ to, terms }: Part): string | null =>
  to && instant(to).add({ minutes: terms.graceMinutes }).toString();

/** What the time after the due time costs, by the late rates of the price that ran then. */
export function lateLine({ priceId, terms, to }: Part, until: string, zone: string): Line | undefined {
  if (to === null || !isBefore(to, until)) return undefined;
  const late = lateCharge(lateRatesOf(terms), lateCapOf(terms), periodOf(to, until, zone));
  const tax = taxOf(late.amount, terms.lateTaxPpm, terms.taxMode);
  const by = { rates: lateUnitRatesOf(terms), taxPpm: terms.lateTaxPpm };
  const why = reasonOf(late, { priceId, from: to, to: until, ...by });
  return { kind: 'late', total: withTax(late.amount, tax, terms), tax, why };
}

interface Extension {
  dueAt: string;
  /** The price that runs now, in the currency of the order; undefined: that of the order goes on. */
  running: Priced | undefined;
  /** When it is asked for, of an order that is late. */
  lateSince: string | undefined;
  zone: string;
}

/** A later due time: the difference within one price, or a time of its own by a newer one, or from now when it is late. */
export function extended(parts: readonly Part[], { dueAt, running, lateSince, zone }: Extension) {
  const last = parts.at(-1);
  if (last?.from == null || last.to == null) throw new Error('A sale is not extended');
  assertDue(lateSince === undefined ? last.to : later(last.to, lateSince), dueAt, zone);
  const first = parts[0]?.from ?? last.from;
  assertDue(first, dueAt, zone);
  const late = lateSince === undefined ? undefined : lateLine(last, lateSince, zone);
  const isOwn = lateSince !== undefined || (running !== undefined && running.priceId !== last.priceId);
  const base = isOwn ? { ...(running ?? last), from: lateSince ?? last.to } : { ...last, from: last.from };
  const position = isOwn ? parts.length : parts.length - 1;
  const { priceId, terms } = base;
  const reckoned = chargeOf(base, periodOf(base.from, dueAt, zone), position);
  const { amount } = reckoned;
  const part: Part = {
    priceId,
    terms,
    from: base.from,
    to: dueAt,
    amount,
    tax: taxOf(amount, terms.taxPpm, terms.taxMode),
  };
  const before = isOwn ? { total: 0n, tax: 0n } : { total: totalOf(last), tax: last.tax };
  const line: Line = {
    kind: 'extension',
    total: totalOf(part) - before.total,
    tax: part.tax - before.tax,
    why: rentReason(reckoned, part, { from: base.from, to: dueAt }),
  };
  return { parts: [...parts.slice(0, position), part], lines: late ? [late, line] : [line] };
}

/** What is given back of times that were not used, the last of them first. */
export function shortened(
  parts: readonly Part[],
  returned: string,
  zone: string,
): { parts: Part[]; lines: Line[] } {
  const lines: Line[] = [];
  const kept = parts.map((part, position): Part => {
    const { from, to, terms } = part;
    if (from === null || to === null || !isBefore(returned, to) || terms.earlyReturn === 'keep') return part;
    const until = later(from, returned);
    const isUnused = position > 0 && until === from;
    const used = chargeOf(part, periodOf(from, until, zone), position);
    const amount = isUnused ? 0n : used.amount;
    const after = { ...part, to: until, amount, tax: taxOf(amount, terms.taxPpm, terms.taxMode) };
    const why = rentReason(used, part, { from, to: until });
    const total = totalOf(after) - totalOf(part);
    if (total < 0n) lines.push({ kind: 'early', total, tax: after.tax - part.tax, why });
    return total < 0n ? after : part;
  });
  return { parts: kept, lines: lines.reverse() };
}
