import type { StateHistory } from '@weir/contract/history';
import type { Bucket } from './chart-lines.policy.ts';
import { quarterMs, type TimeRange } from './history-range.policy.ts';

export interface StateChange {
  readonly tsMs: number;
  readonly value: number;
  /** Of the value before; null: there is none in the range. */
  readonly beforeMs: number | null;
}

export interface Segment {
  readonly startMs: number;
  readonly endMs: number;
  readonly value: number;
}

interface Known {
  /** The last value's time. */
  lastMs: number;
  /** Longer than that without a value, and its state is not known. */
  gapMs: number;
  /** Where knowledge ends: the range's end, or now. */
  untilMs: number;
}

/** Fewer values than this in a quarter, and nothing is left out. */
const provable = 4;

/**
 * Where a signal may have changed or been missing: all but the quarters of an hour that are full of one value
 * between two that are full of it, too.
 */
export function unsettledParts(
  quarters: readonly Bucket[],
  signalIndex: number,
  { range, intervalMs }: { range: TimeRange; intervalMs: number },
): TimeRange[] {
  const fullCount = Math.floor(quarterMs / intervalMs) - 1;
  const settled = new Map<number, number>();
  for (const { startMs, cells } of quarters) {
    const cell = cells[signalIndex];
    const isSettled = cell && cell.low === cell.high && cell.count >= Math.max(provable, fullCount);
    if (isSettled) settled.set(startMs, cell.low);
  }
  const parts: TimeRange[] = [];
  let { fromMs } = range;
  for (const [startMs, value] of settled) {
    if (settled.get(startMs - quarterMs) !== value || settled.get(startMs + quarterMs) !== value) continue;
    if (fromMs < startMs) parts.push({ fromMs, toMs: startMs });
    fromMs = startMs + quarterMs;
  }
  return [...parts, { fromMs, toMs: range.toMs }];
}

/** The first value of a part goes on from what was left out before it: it is no change. */
export const joined = (changes: readonly StateChange[]): StateChange[] =>
  changes.filter(({ beforeMs }, index) => index === 0 || beforeMs !== null);

/** A state holds until the next one; before a gap it ends with the last value. */
export function segmentsOf(changes: readonly StateChange[], { lastMs, gapMs, untilMs }: Known): Segment[] {
  return changes.map(({ tsMs, value }, index) => {
    const next = changes[index + 1];
    if (!next) return { startMs: tsMs, endMs: untilMs - lastMs > gapMs ? lastMs : untilMs, value };
    const isGap = next.beforeMs !== null && next.tsMs - next.beforeMs > gapMs;
    return { startMs: tsMs, endMs: isGap ? (next.beforeMs ?? next.tsMs) : next.tsMs, value };
  });
}

export function totalsOf(segments: readonly Segment[]): StateHistory['totals'] {
  const totals = new Map<number, StateHistory['totals'][number]>();
  let before: Segment | undefined;
  let stayMs = 0;
  for (const segment of segments) {
    const { value, startMs, endMs } = segment;
    const goesOn = before?.value === value;
    const known = totals.get(value) ?? { value, totalMs: 0, times: 0, longestMs: 0 };
    stayMs = (goesOn ? stayMs : 0) + endMs - startMs;
    totals.set(value, {
      value,
      totalMs: known.totalMs + endMs - startMs,
      times: known.times + (goesOn ? 0 : 1),
      longestMs: Math.max(known.longestMs, stayMs),
    });
    before = segment;
  }
  return [...totals.values()].sort((a, b) => b.totalMs - a.totalMs);
}

export interface Drawn {
  starts: number[];
  ends: number[];
  values: (number | null)[];
}

/** As a ribbon can show them: what is shorter than a `parts`th of the range goes together with its neighbours. */
export function drawnSegments(
  segments: readonly Segment[],
  { fromMs, toMs }: TimeRange,
  parts: number,
): Drawn {
  const shortestMs = segments.length > parts ? (toMs - fromMs) / parts : 0;
  const drawn: Drawn = { starts: [], ends: [], values: [] };
  for (const { startMs, endMs, value } of segments) {
    const last = drawn.ends.length - 1;
    const touches = drawn.ends[last] === startMs;
    const width = (drawn.ends[last] ?? 0) - (drawn.starts[last] ?? 0);
    const goesTogether =
      touches && (drawn.values[last] === value || Math.min(width, endMs - startMs) < shortestMs);
    if (!goesTogether) {
      drawn.starts.push(startMs);
      drawn.ends.push(endMs);
      drawn.values.push(value);
      continue;
    }
    // A long stay beside a short one stays itself.
    if (drawn.values[last] !== value && width < shortestMs) drawn.values[last] = null;
    drawn.ends[last] = endMs;
  }
  return drawn;
}
