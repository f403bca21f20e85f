import type { Db } from '../../../../platform/db/database.ts';
import type { Rule, Sample } from '../engine/evaluator.policy.ts';
import { findOwnFrames } from './own-frames.store.ts';
import type { OwnFrame } from './own-replay.policy.ts';
import { type Quarter, quarterMs } from './quarters.policy.ts';
import { type Replay, replay } from './replay.policy.ts';
import {
  findClosed,
  findLate,
  findSamples,
  findSources,
  findSummedUp,
  type Range,
  rangesOf,
  type Source,
} from './samples.store.ts';
import type { ReplayOptions, Span } from './signal-replay.policy.ts';
import { findTextQuarters, findTextSamples } from './text-samples.store.ts';

export { createOwnReplay, type OpenBefore, type OwnFound } from './own-replay.policy.ts';
export { findSources, type Range, type Source } from './samples.store.ts';
export type { ReplayedAlarm, Span } from './signal-replay.policy.ts';

/** A rule on what one device has stored. */
export interface SignalReplayed extends Replay {
  readonly quarters: number;
}

interface SignalReplayParams extends ReplayOptions {
  deviceId: number;
  rule: Rule;
  range: Range;
  signal: AbortSignal;
  skips?: 'nothing';
  /** As soon as all is normal after this, it ends. */
  enoughMs?: number;
}

/** Takes a rule through the past of a device; undefined when it has stored nothing of the signal. */
export async function replaySignal(db: Db, params: SignalReplayParams): Promise<SignalReplayed | undefined> {
  const { deviceId, rule, range, signal, ...how } = params;
  const sources = await findSources(db, deviceId, rule.semaphoreId);
  if (sources.length === 0) return undefined;
  const quarters = await quartersOf(db, { deviceId, rule, range }, sources);
  const read = async (some: readonly Quarter[]) => {
    signal.throwIfAborted();
    const ranges = rangesOf(some, range);
    const found: Sample[][] = [];
    for (const source of sources) {
      const find = source.isText ? findTextSamples : findSamples;
      found.push(await find(db, deviceId, source, ranges));
    }
    const [only = [], ...others] = found;
    return others.length === 0 ? only : found.flat().sort((a, b) => a.tsMs - b.tsMs);
  };
  const replayed = await replay({ ...how, rule, quarters, untilMs: range.untilMs, read });
  return { ...replayed, quarters: quarters.length };
}

/** Those of the range that have values, or may have, of any of the layouts. */
async function quartersOf(
  db: Db,
  { deviceId, rule, range }: Pick<SignalReplayParams, 'deviceId' | 'rule' | 'range'>,
  sources: readonly Source[],
): Promise<Quarter[]> {
  const found = new Map<number, Quarter>();
  const closed = await findClosed(db);
  const late = (await findLate(db, deviceId)).filter((startMs) => startMs >= range.fromMs);
  for (const source of sources) {
    const closedMs = closed.get(source.retention) ?? range.fromMs;
    const find = source.isText ? findTextQuarters(rule) : findSummedUp;
    for (const quarter of await find(db, deviceId, source, { ...range, untilMs: closedMs }))
      found.set(quarter.startMs, together(found.get(quarter.startMs), quarter));
    for (
      let startMs = quarterOf(Math.max(closedMs, range.fromMs));
      startMs < range.untilMs;
      startMs += quarterMs
    )
      found.set(startMs, unknown(startMs));
  }
  for (const startMs of late) found.set(startMs, unknown(startMs));
  return [...found.values()]
    .filter(({ startMs }) => startMs < range.untilMs)
    .sort((a, b) => a.startMs - b.startMs);
}

const quarterOf = (atMs: number): number => Math.floor(atMs / quarterMs) * quarterMs;

const unknown = (startMs: number): Quarter => ({
  startMs,
  isKnown: false,
  low: Number.NaN,
  high: Number.NaN,
});

const together = (one: Quarter | undefined, other: Quarter): Quarter =>
  one
    ? {
        startMs: one.startMs,
        isKnown: one.isKnown && other.isKnown,
        low: Math.min(one.low, other.low),
        high: Math.max(one.high, other.high),
      }
    : other;

interface OwnFramesParams {
  deviceId: number;
  sources: readonly Source[];
  span: Span;
  signal: AbortSignal;
}

/** What a device said of its own alarms, in the order of its time. */
export async function* ownFramesOf(
  db: Db,
  { deviceId, sources, span, signal }: OwnFramesParams,
): AsyncGenerator<OwnFrame> {
  for (let fromMs: number | null = span.fromMs; fromMs !== null; ) {
    signal.throwIfAborted();
    const { list, nextMs } = await findOwnFrames(db, deviceId, sources, { ...span, fromMs });
    yield* list;
    fromMs = nextMs;
  }
}
