import type { StateHistory } from '@weir/contract/telemetry/history';
import type { Bucket } from '../chart/chart-lines.policy.ts';
import { quarterMs, type TimeRange } from '../scan/history-range.policy.ts';

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

/** So many intervals without a value are a gap. */
export const missedInGap = 3;

/**
 * Where a signal may have changed or been missing: all but the inside of stretches whose quarters of an hour are full
 * of one value. At both ends of a stretch so much is kept that a value of it is sure to be there.
 */
export function unsettledParts(
  quarters: readonly Bucket[],
  signalIndex: number,
  { range, gapMs }: { range: TimeRange; gapMs: number },
): TimeRange[] {
  const parts: TimeRange[] = [];
  let { fromMs } = range;
  for (const stretch of settledStretches(quarters, signalIndex, (quarterMs * missedInGap) / gapMs - 1)) {
    const [keptUntilMs, keptFromMs] = [stretch.fromMs + gapMs, stretch.toMs - gapMs];
    if (keptUntilMs >= keptFromMs) continue;
    parts.push({ fromMs, toMs: keptUntilMs });
    fromMs = keptFromMs;
  }
  return [...parts, { fromMs, toMs: range.toMs }];
}

function settledStretches(quarters: readonly Bucket[], signalIndex: number, fullCount: number): TimeRange[] {
  const stretches: { fromMs: number; toMs: number; value: number }[] = [];
  for (const { startMs, cells } of quarters) {
    const cell = cells[signalIndex];
    if (!cell || cell.low !== cell.high || cell.count < Math.max(provable, Math.floor(fullCount))) continue;
    const last = stretches.at(-1);
    if (last?.toMs === startMs && last.value === cell.low) last.toMs = startMs + quarterMs;
    else stretches.push({ fromMs: startMs, toMs: startMs + quarterMs, value: cell.low });
  }
  return stretches;
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
    const total = totals.getOrInsert(value, { value, totalMs: 0, times: 0, longestMs: 0 });
    stayMs = (goesOn ? stayMs : 0) + endMs - startMs;
    total.totalMs += endMs - startMs;
    total.times += goesOn ? 0 : 1;
    total.longestMs = Math.max(total.longestMs, stayMs);
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
