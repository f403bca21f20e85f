import { type TaxMode, taxOf } from './money.ts';

/** Prices of units of time, in minor units; null: it is not rented by this unit. At least one is not null. */
export interface Rates {
  hour: bigint | null;
  day: bigint | null;
  month: bigint | null;
  graceMinutes: number;
}

export interface Period {
  start: Temporal.Instant;
  end: Temporal.Instant;
  /** Of the store: months and days are counted by its clock. */
  zone: string;
}

/** What a period costs, and why. */
export interface Charge {
  months: number;
  days: number;
  hours: number;
  /** Hours that cost as much as the day, and no more. */
  isDayCapped: boolean;
  /** Days and hours that cost as much as the month, and no more. */
  isMonthCapped: boolean;
  /** The least that is charged; it is more than the time would cost. */
  isMinimum: boolean;
  amount: bigint;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const least = (amount: bigint, cap: bigint | null) => (cap !== null && cap < amount ? cap : amount);

/** The most units of which the end is not after `end`; `from` is where the search begins. */
function mostWithin(end: Temporal.Instant, from: number, boundaryOf: (count: number) => Temporal.Instant) {
  let count = Math.max(0, from);
  while (count > 0 && Temporal.Instant.compare(boundaryOf(count), end) > 0) count -= 1;
  while (Temporal.Instant.compare(boundaryOf(count + 1), end) <= 0) count += 1;
  return count;
}

/** Whole months and days by the clock, and the milliseconds that remain. */
function timeOf({ day, month }: Rates, { start, end, zone }: Period) {
  const from = start.toZonedDateTimeISO(zone);
  const to = end.toZonedDateTimeISO(zone);
  /** Each month is counted from the start, and ends on the last day where the month has no such day. */
  const after = (months: number, days: number) => from.add({ months, days }).toInstant();
  const about = (largestUnit: 'months' | 'days') =>
    from.toPlainDateTime().until(to.toPlainDateTime(), { largestUnit });
  const months = month === null ? 0 : mostWithin(end, about('months').months, (count) => after(count, 0));
  const elapsedDays = after(months, 0).until(end, { largestUnit: 'hours' }).hours / 24;
  const days =
    day !== null ? mostWithin(end, Math.floor(elapsedDays) - 1, (count) => after(months, count)) : 0;
  return { months, days, restMs: end.epochMilliseconds - after(months, days).epochMilliseconds };
}

/**
 * Months, then days, then hours that have begun; hours never cost more than a day, and neither more than a month,
 * so that longer is never cheaper. Without a price of hours, a rest beyond the grace is one more of the smallest unit.
 * `minimum` is one of the smallest unit unless told.
 */
export function charge(rates: Rates, period: Period, minimum: bigint = smallestUnit(rates)): Charge {
  const { hour, day, month, graceMinutes } = rates;
  const { months, days, restMs } = timeOf(rates, period);
  const begun = Math.ceil(Math.max(0, restMs - graceMinutes * minuteMs) / hourMs);
  const hours = hour === null ? 0 : begun;
  const oneMore = hour === null && begun > 0;
  const units = {
    months: months + (oneMore && day === null ? 1 : 0),
    days: days + (oneMore && day !== null ? 1 : 0),
    hours,
  };
  const hoursCost = BigInt(hours) * (hour ?? 0n);
  const daysCost = BigInt(units.days) * (day ?? 0n) + least(hoursCost, day);
  const cost = BigInt(units.months) * (month ?? 0n) + least(daysCost, month);
  return {
    ...units,
    isDayCapped: day !== null && hoursCost > day,
    isMonthCapped: month !== null && daysCost > month,
    isMinimum: minimum > cost,
    amount: minimum > cost ? minimum : cost,
  };
}

const smallestUnit = ({ hour, day, month }: Rates): bigint => hour ?? day ?? month ?? 0n;

/** What is charged for the time after the due time: no minimum, and never more than the cap. */
export function lateCharge(rates: Rates, cap: bigint, period: Period): Charge & { isCapped: boolean } {
  const late = charge(rates, period, 0n);
  return { ...late, isCapped: late.amount > cap, amount: least(late.amount, cap) };
}

/** What a later due time costs more: within one price version, or by a newer one from the old due time on. */
export const extensionCharge = (
  { start, end, zone }: Period,
  newDue: Temporal.Instant,
  { rates, newer }: { rates: Rates; newer?: Rates },
): bigint =>
  newer
    ? charge(newer, { start: end, end: newDue, zone }).amount
    : charge(rates, { start, end: newDue, zone }).amount - charge(rates, { start, end, zone }).amount;

/** What is given back of a line that becomes smaller, with the tax that it loses. */
export const creditOf = (before: bigint, after: bigint, tax: { taxPpm: number; mode: TaxMode }) => ({
  amount: before - after,
  tax: taxOf(before, tax.taxPpm, tax.mode) - taxOf(after, tax.taxPpm, tax.mode),
});

/** Of a deposit, what is kept for deductions, what goes back, and what is owed beyond it. */
export function settleDeposit(deposit: bigint, deductions: bigint) {
  const kept = least(deductions, deposit);
  return { kept, back: deposit - kept, owed: deductions - kept };
}
