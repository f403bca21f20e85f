import type { Rule, Sample } from '../engine/evaluator.policy.ts';
import { planOf, type Quarter } from './quarters.policy.ts';
import {
  createSignalReplay,
  type ReplayedAlarm,
  type ReplayOptions,
  type SignalReplay,
} from './signal-replay.policy.ts';

/** The samples of these quarters, in the order of time. */
export type ReadQuarters = (quarters: readonly Quarter[]) => Promise<readonly Sample[]>;

export interface Replay {
  readonly alarms: readonly ReplayedAlarm[];
  readonly quartersRead: number;
  readonly samples: number;
}

interface ReplayParams extends ReplayOptions {
  rule: Rule;
  /** Those with values, in the order of time. */
  quarters: readonly Quarter[];
  untilMs: number;
  read: ReadQuarters;
  /** Read everything, to compare. */
  skips?: 'nothing';
  /** As soon as all is normal after this, it ends. */
  enoughMs?: number;
}

/** At 10 s between samples some 5000: what is worked through without letting others have their turn. */
const quartersAtOnce = 56;
/** What follows an alarm that is open is read a little at a time: it may end soon. */
const quartersAhead = 4;

/** Takes one signal of one device through its past; quarters that cannot change anything are not read. */
export async function replay(params: ReplayParams): Promise<Replay> {
  const { rule, quarters, untilMs, read, skips, enoughMs = untilMs } = params;
  const needed = skips === 'nothing' ? quarters.map(() => true) : planOf(rule, quarters);
  const run = createSignalReplay(rule, params);
  let [quartersRead, samples] = [0, 0];
  const held = new Map<number, readonly Sample[]>();
  const result = () => ({ alarms: run.alarms, quartersRead, samples });

  const readFrames = async (positions: readonly number[]) => {
    const some = positions.flatMap((position) => quarters[position] ?? []);
    const found = await read(some);
    quartersRead += some.length;
    samples += found.length;
    for (const [position, of] of samplesByPosition(quarters, positions, found)) held.set(position, of);
  };

  for (let position = 0; position < quarters.length; position++) {
    const quarter = quarters[position];
    if (!quarter || isOver(run, quarter.startMs, enoughMs)) return result();
    if (!held.has(position)) {
      if (run.isNormal && !needed[position]) {
        run.hear(quarter.startMs);
        continue;
      }
      await readFrames(
        needed[position]
          ? neededFrom(needed, position)
          : ahead(quarters.length, position).filter((next) => !held.has(next)),
      );
    }
    for (const sample of held.get(position) ?? []) {
      if (isOver(run, sample.tsMs, enoughMs)) return result();
      run.take(sample);
    }
    held.delete(position);
  }
  run.passTo(untilMs);
  return result();
}

/** All is normal then, and no sample came before that could change it. */
function isOver(run: SignalReplay, atMs: number, enoughMs: number): boolean {
  if (atMs <= enoughMs) return false;
  run.passTo(atMs);
  return run.isNormal;
}

function neededFrom(needed: readonly boolean[], from: number): number[] {
  const positions: number[] = [];
  for (let position = from; position < needed.length && positions.length < quartersAtOnce; position++)
    if (needed[position]) positions.push(position);
  return positions;
}

const ahead = (end: number, from: number): number[] =>
  Array.from({ length: Math.min(quartersAhead, end - from) }, (_, index) => from + index);

function samplesByPosition(
  quarters: readonly Quarter[],
  positions: readonly number[],
  samples: readonly Sample[],
): Map<number, Sample[]> {
  const held = new Map<number, Sample[]>(positions.map((position) => [position, []]));
  let index = 0;
  for (const sample of samples) {
    // Both are in the order of time.
    for (;;) {
      const next = positions[index + 1];
      const start = next === undefined ? undefined : quarters[next]?.startMs;
      if (start === undefined || sample.tsMs < start) break;
      index += 1;
    }
    const position = positions[index];
    if (position !== undefined) held.get(position)?.push(sample);
  }
  return held;
}
