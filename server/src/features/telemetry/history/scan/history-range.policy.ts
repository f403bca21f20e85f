import { badField } from '../../../../platform/errors.ts';
import type { RetentionClass } from './history-sources.policy.ts';

export const quarterMs = 15 * 60_000;
export const dayMs = 86_400_000;

/** From the first time to before the second. */
export interface TimeRange {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The asked range; refused when it is empty or longer than so many days. */
export function rangeOf({ from, to }: { from: string; to: string }, maxDays: number): TimeRange {
  const fromMs = Date.parse(from);
  const toMs = Date.parse(to);
  if (!(fromMs < toMs)) throw badField('to', 'range', 'to must be after from');
  if (toMs - fromMs > maxDays * dayMs) {
    throw badField('to', 'range', `At most ${maxDays} days can be asked for at once`);
  }
  return { fromMs, toMs };
}

export const floorToQuarter = (ms: number): number => Math.floor(ms / quarterMs) * quarterMs;
export const ceilToQuarter = (ms: number): number => Math.ceil(ms / quarterMs) * quarterMs;

export interface RollupState {
  readonly retention: RetentionClass;
  /** Quarters before it are summed up; null: none is. */
  readonly closedUntilMs: number | null;
  /** Quarters before it whose sums are out of date. */
  readonly lateMs: readonly number[];
}

/** What to take from the quarters that are summed up, and what from the frames themselves. */
export interface Split {
  /** Quarters that begin in it, but for `except`; null: none. */
  readonly summed: (TimeRange & { readonly except: readonly number[] }) | null;
  readonly frames: readonly TimeRange[];
}

/** Quarters cut by the range's ends, not closed yet, or with late data, are read from their frames. */
export function splitRange({ fromMs, toMs }: TimeRange, { closedUntilMs, lateMs }: RollupState): Split {
  const summedFromMs = ceilToQuarter(fromMs);
  const summedToMs = Math.min(floorToQuarter(toMs), closedUntilMs ?? Number.NEGATIVE_INFINITY);
  if (summedFromMs >= summedToMs) return { summed: null, frames: [{ fromMs, toMs }] };
  const except = lateMs.filter((ms) => ms >= summedFromMs && ms < summedToMs);
  const frames = merged([
    { fromMs, toMs: summedFromMs },
    ...except.map((ms) => ({ fromMs: ms, toMs: ms + quarterMs })),
    { fromMs: summedToMs, toMs },
  ]);
  return { summed: { fromMs: summedFromMs, toMs: summedToMs, except }, frames };
}

function merged(ranges: readonly TimeRange[]): TimeRange[] {
  const ordered = ranges.filter(({ fromMs, toMs }) => fromMs < toMs).sort((a, b) => a.fromMs - b.fromMs);
  const result: TimeRange[] = [];
  for (const range of ordered) {
    const last = result.at(-1);
    if (last && last.toMs >= range.fromMs) {
      result[result.length - 1] = { fromMs: last.fromMs, toMs: Math.max(last.toMs, range.toMs) };
    } else {
      result.push(range);
    }
  }
  return result;
}
