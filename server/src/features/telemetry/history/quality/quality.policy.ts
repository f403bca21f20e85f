import type { DataQuality } from '@weir/contract/telemetry/history';
import { floorToQuarter, quarterMs, type TimeRange } from '../scan/history-range.policy.ts';
import type { Delay, Gap, QuarterCount } from './quality-frames.store.ts';

/** Fewer frames than this in a quarter, and its completeness is told from gaps rather than by counting. */
const countable = 4;

export interface Expected {
  /** From the first data on, until now. */
  readonly range: TimeRange;
  readonly cadenceMs: number;
}

export interface Quarter {
  readonly startMs: number;
  /** What of it lies in the expected range. */
  readonly lengthMs: number;
  /** 0 to 1. */
  readonly share: number;
}

/** How the data of a device came in. */
export interface Judged {
  readonly cadence: Pick<DataQuality, 'cadenceMs' | 'cadenceSource'>;
  readonly quarters: readonly Quarter[];
  /** All of them, the oldest first. */
  readonly gaps: readonly JudgedGap[];
  readonly delays: readonly Delay[];
  readonly frozen: DataQuality['frozen'];
  readonly refused: DataQuality['refused'];
}

export interface JudgedGap extends Gap {
  /** Until now. */
  readonly ongoing: boolean;
}

export const lengthOf = (gaps: readonly Gap[]): number =>
  gaps.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);

/** Quarters in which a frame is missing, those side by side together. */
export function incompleteParts(
  counts: readonly QuarterCount[],
  { range, cadenceMs }: Expected,
): TimeRange[] {
  const framesAt = new Map(counts.map(({ startMs, frames }) => [startMs, frames]));
  const parts: TimeRange[] = [];
  for (let startMs = floorToQuarter(range.fromMs); startMs < range.toMs; startMs += quarterMs) {
    if ((framesAt.get(startMs) ?? 0) * cadenceMs >= quarterMs) continue;
    const last = parts.at(-1);
    if (last?.toMs === startMs) parts[parts.length - 1] = { ...last, toMs: startMs + quarterMs };
    else parts.push({ fromMs: startMs, toMs: startMs + quarterMs });
  }
  return parts;
}

/** How complete each quarter of the expected range is. */
export function quartersOf(
  counts: readonly QuarterCount[],
  gaps: readonly Gap[],
  { range, cadenceMs }: Expected,
): Quarter[] {
  const framesAt = new Map(counts.map(({ startMs, frames }) => [startMs, frames]));
  const quarters: Quarter[] = [];
  let gapIndex = 0;
  for (let startMs = floorToQuarter(range.fromMs); startMs < range.toMs; startMs += quarterMs) {
    const part = { fromMs: Math.max(startMs, range.fromMs), toMs: Math.min(startMs + quarterMs, range.toMs) };
    const lengthMs = part.toMs - part.fromMs;
    while ((gaps[gapIndex]?.toMs ?? Number.POSITIVE_INFINITY) <= part.fromMs) gapIndex += 1;
    const expected = lengthMs / cadenceMs;
    const counted = (framesAt.get(startMs) ?? 0) / Math.max(1, Math.floor(expected));
    const share = expected >= countable ? Math.min(1, counted) : 1 - missingShare(gaps, gapIndex, part);
    quarters.push({ startMs, lengthMs, share });
  }
  return quarters;
}

function missingShare(gaps: readonly Gap[], firstIndex: number, { fromMs, toMs }: TimeRange): number {
  let missingMs = 0;
  for (let index = firstIndex; (gaps[index]?.fromMs ?? toMs) < toMs; index += 1) {
    const gap = gaps[index];
    if (gap) missingMs += Math.max(0, Math.min(toMs, gap.toMs) - Math.max(fromMs, gap.fromMs));
  }
  return missingMs / (toMs - fromMs);
}

export function completenessOf(quarters: readonly Quarter[]): number | null {
  const lengthMs = quarters.reduce((sum, quarter) => sum + quarter.lengthMs, 0);
  if (lengthMs === 0) return null;
  return quarters.reduce((sum, { lengthMs: own, share }) => sum + own * share, 0) / lengthMs;
}

export function delayOf(delays: readonly Delay[]): DataQuality['delay'] {
  const [medianMs, lowMs, highMs] = [0.5, 0.05, 0.95].map((share) => quantile(delays, share));
  if (medianMs == null || lowMs == null || highMs == null) return null;
  return { medianMs, lowMs, highMs, sampled: delays.length };
}

/** Of the delays in order, the one that such a share of them does not exceed; null: there is none. */
export function quantile(delays: readonly Delay[], share: number): number | null {
  const sorted = delays.map(({ delayMs }) => delayMs).sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? null;
}
