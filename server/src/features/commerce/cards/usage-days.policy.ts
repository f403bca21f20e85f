import { type CardDay, maxUsageDays } from '@weir/contract/commerce/cards/card-history';
import { type Period, startOfDayMs } from './periods.policy.ts';

/** What had been used since the period began. */
export interface Count {
  asOfMs: number;
  bytes: number;
}

interface Counted {
  /** Of one period, in their order. */
  counts: readonly Count[];
  period: Period;
  /** From when the card is counted. */
  sinceMs: number;
  /** Whether there were earlier counts, which are left out. */
  isCut: boolean;
  timeZone: string;
}

/**
 * What was used on each day of a period; of one without an end, on the newest days that were counted. What was used
 * between two counts is spread over the time between them, and a lower count corrects those before it.
 */
export function usedByDay({ counts, period, sinceMs, isCut, timeZone }: Counted): CardDay[] {
  const [first, last] = [counts[0], counts.at(-1)];
  if (!first || !last) return [];
  const periodMs = startOfDayMs(period.from, timeZone);
  const startMs = sinceMs < first.asOfMs ? Math.max(periodMs, sinceMs) : periodMs;
  const points = corrected(isCut ? counts : [{ asOfMs: startMs, bytes: 0 }, ...counts]);
  const usedUntil = totalAt(points);
  return daysOf(period, points, timeZone).map((day) => {
    const fromMs = startOfDayMs(day, timeZone);
    const toMs = startOfDayMs(Temporal.PlainDate.from(day).add({ days: 1 }).toString(), timeZone);
    if (fromMs >= last.asOfMs || (!isCut && toMs <= startMs)) return { day, usedBytes: null, spread: 0 };
    const isCounted = points.some(({ asOfMs }) => asOfMs > fromMs && asOfMs <= toMs);
    const usedBytes = Math.round(usedUntil(toMs)) - Math.round(usedUntil(fromMs));
    return { day, usedBytes, spread: isCounted ? 0 : 1 };
  });
}

/** Nothing that was counted later is less. */
function corrected(counts: readonly Count[]): Count[] {
  let least = Number.POSITIVE_INFINITY;
  return counts
    .toReversed()
    .map(({ asOfMs, bytes }) => {
      least = Math.min(least, bytes);
      return { asOfMs, bytes: least };
    })
    .reverse();
}

/** How much was used until a time, on the line from count to count. */
const totalAt =
  (points: readonly Count[]) =>
  (ms: number): number => {
    const next = points.findIndex(({ asOfMs }) => asOfMs >= ms);
    const [a, b] = [points[next - 1], points[next]];
    if (!b) return points.at(-1)?.bytes ?? 0;
    if (!a) return b.bytes;
    return a.bytes + ((b.bytes - a.bytes) * (ms - a.asOfMs)) / (b.asOfMs - a.asOfMs);
  };

function daysOf({ from, to }: Period, points: readonly Count[], timeZone: string): string[] {
  const dayOf = (ms = 0) =>
    Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).toPlainDate();
  // A count at midnight is of the day that ends.
  const end =
    to === null ? dayOf((points.at(-1)?.asOfMs ?? 0) - 1).add({ days: 1 }) : Temporal.PlainDate.from(to);
  const known = to === null ? dayOf(points[0]?.asOfMs) : Temporal.PlainDate.from(from);
  const oldest = end.subtract({ days: maxUsageDays });
  const first = Temporal.PlainDate.compare(known, oldest) < 0 ? oldest : known;
  return Array.from({ length: Math.max(0, first.until(end).days) }, (_, at) =>
    first.add({ days: at }).toString(),
  );
}
