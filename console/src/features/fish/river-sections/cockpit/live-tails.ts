import type { ValuesPush } from '@weir/contract/realtime/realtime';
import type { ChartLine } from '../../../../components/chart/chart-line.ts';
import type { Interval } from '../../../../components/time-range/time-range.ts';

interface Tail {
  times: readonly number[];
  values: readonly number[];
}

/** What was pushed since the page is open, by device and signal. */
export type LiveTails = ReadonlyMap<string, Tail>;

export const noTails: LiveTails = new Map();
export const tailKey = (deviceId: number, semaphoreId: string) => `${deviceId} ${semaphoreId}`;

/** More than this many values come with the next answer of the server. */
const mostValues = 2000;

/** With what a push brought; what is older than the last value, or no number, draws no line on. */
export function withPush(
  tails: LiveTails,
  { deviceId, values }: Pick<ValuesPush, 'deviceId' | 'values'>,
): LiveTails {
  const next = new Map(tails);
  for (const [semaphoreId, { value, ts }] of Object.entries(values)) {
    const key = tailKey(deviceId, semaphoreId);
    const { times, values: known } = next.get(key) ?? { times: [], values: [] };
    if (typeof value !== 'number' || ts <= (times.at(-1) ?? 0)) continue;
    next.set(key, {
      times: [...times, ts].slice(-mostValues),
      values: [...known, value].slice(-mostValues),
    });
  }
  return next;
}

type Course = Pick<ChartLine, 'times' | 'values'>;

/** A line with what was pushed after the last value that the server answered. */
export function extended({ times, values }: Course, tail: Tail | undefined): Course {
  const lastMs = times.at(-1) ?? Number.NEGATIVE_INFINITY;
  const first = tail?.times.findIndex((ms) => ms > lastMs) ?? -1;
  if (!tail || first === -1) return { times, values };
  return {
    times: [...times, ...tail.times.slice(first)],
    values: [...values, ...tail.values.slice(first)],
  };
}

/** An interval that follows now, to the last value that was pushed. */
export function reaching(interval: Interval, tails: LiveTails): Interval {
  const lastMs = Math.max(interval.toMs, ...[...tails.values()].map(({ times }) => times.at(-1) ?? 0));
  return lastMs === interval.toMs ? interval : { ...interval, toMs: lastMs };
}
