import type { PlanKind, ResetRule, Rollover } from '@weir/contract/commerce/cards/card-accounts';
import { zoned } from '../../../platform/exports/zoned-time.ts';

/** How a plan divides the time of a card. */
export interface PeriodRules {
  kind: PlanKind;
  resetRule: ResetRule;
  resetDay: number;
  timeZone: string;
}

/** The first day, and the first of the next; null: it has no end. As `2026-03-31`. */
export interface Period {
  from: string;
  to: string | null;
}

const closedAfterHours = 72;

const lastOfMonth = (day: Temporal.PlainDate) => day.with({ day: day.daysInMonth });
const written = (from: Temporal.PlainDate, to: Temporal.PlainDate | null): Period => ({
  from: from.toString(),
  to: to?.toString() ?? null,
});

/** The period in which a time lies, of a card that is counted since another. */
export function periodOf(
  { kind, resetRule, resetDay, timeZone }: PeriodRules,
  atMs: number,
  sinceMs: number,
): Period {
  const day = zoned(atMs, timeZone).toPlainDate();
  const since = zoned(sinceMs, timeZone).toPlainDate();
  if (kind === 'volume') return written(since, null);
  const startIn = (month: Temporal.PlainDate) => {
    if (resetRule === 'last') return lastOfMonth(month);
    if (resetRule === 'day') return month.with({ day: resetDay });
    // A month that has no such day: its last one.
    return month.with({ day: Math.min(since.day, month.daysInMonth) });
  };
  const month = day.with({ day: 1 });
  const own = startIn(month);
  const hasBegun = Temporal.PlainDate.compare(own, day) <= 0;
  const before = startIn(month.subtract({ months: 1 }));
  const after = startIn(month.add({ months: 1 }));
  return hasBegun ? written(own, after) : written(before, own);
}

/** When the first moment of a day is. */
export const startOfDayMs = (day: string, timeZone: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds;

/** Carriers report late: until then a count still belongs to its period. */
export const isClosed = ({ to }: Period, timeZone: string, nowMs: number): boolean =>
  to !== null && nowMs >= startOfDayMs(to, timeZone) + closedAfterHours * 3_600_000;

interface CarryingRules extends PeriodRules {
  rollover: Rollover;
  since: Date;
}

/**
 * Periods in their order, each with its allowance and what was left of those before it. Of a period that nothing is known
 * of, nothing was used.
 */
export function withCarried<P extends Period & { usedBytes: number }>(
  periods: readonly P[],
  rules: CarryingRules,
  allowanceOf: (period: P | Period) => number | null,
): (P & { allowanceBytes: number | null; carriedBytes: number })[] {
  let carriedBytes = 0;
  let next: string | null | undefined;
  const leave = (allowance: number | null, used: number) => {
    carriedBytes =
      allowance === null ? 0 : carriedOver(rules.rollover, { allowance, carried: carriedBytes, used });
  };
  return periods.map((period) => {
    while (next && next < period.from) {
      const missed = periodOf(rules, startOfDayMs(next, rules.timeZone), rules.since.getTime());
      leave(allowanceOf(missed), 0);
      next = missed.to;
    }
    const allowanceBytes = allowanceOf(period);
    const shown = { ...period, allowanceBytes, carriedBytes };
    leave(allowanceBytes, period.usedBytes);
    next = period.to;
    return shown;
  });
}

/** What is left for the next period, of an allowance, what was carried into this one, and what was used in it. */
export function carriedOver(
  rollover: Rollover,
  { allowance, carried, used }: { allowance: number; carried: number; used: number },
): number {
  if (rollover === 'none') return 0;
  // What was carried is used first, and ends with the period.
  if (rollover === 'next') return Math.max(0, allowance - Math.max(0, used - carried));
  return Math.max(0, allowance + carried - used);
}
