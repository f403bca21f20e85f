import { badField } from '../../../../platform/errors.ts';

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
  /** Quarters before it are summed up. */
  readonly closedUntilMs: number;
  /** Quarters before it whose sums are out of date. */
  readonly lateMs: readonly number[];
}

/** What to take from the quarters that are summed up, and what from the frames themselves. */
export interface Split {
  readonly summed: SummedQuarters | null;
  readonly frames: readonly TimeRange[];
}

/** Those that begin in the range, but for `except`. */
export interface SummedQuarters extends TimeRange {
  readonly except: readonly number[];
}

const nothingSummed: RollupState = { closedUntilMs: Number.NEGATIVE_INFINITY, lateMs: [] };

/** Quarters cut by the range's ends, not closed yet, or with late data, are read from their frames. */
export function splitRange({ fromMs, toMs }: TimeRange, state = nothingSummed): Split {
  const { closedUntilMs, lateMs } = state;
  const summedFromMs = ceilToQuarter(fromMs);
  const summedToMs = Math.min(floorToQuarter(toMs), closedUntilMs);
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
