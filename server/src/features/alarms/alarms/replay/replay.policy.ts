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

  const readFrames = async (places: readonly number[]) => {
    const some = places.flatMap((place) => quarters[place] ?? []);
    const found = await read(some);
    quartersRead += some.length;
    samples += found.length;
    for (const [place, of] of samplesByPlace(quarters, places, found)) held.set(place, of);
  };

  for (let place = 0; place < quarters.length; place++) {
    const quarter = quarters[place];
    if (!quarter || isOver(run, quarter.startMs, enoughMs)) return result();
    if (!held.has(place)) {
      if (run.isNormal && !needed[place]) {
        run.hear(quarter.startMs);
        continue;
      }
      await readFrames(
        needed[place]
          ? neededFrom(needed, place)
          : ahead(quarters.length, place).filter((next) => !held.has(next)),
      );
    }
    for (const sample of held.get(place) ?? []) {
      if (isOver(run, sample.tsMs, enoughMs)) return result();
      run.take(sample);
    }
    held.delete(place);
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
  const places: number[] = [];
  for (let place = from; place < needed.length && places.length < quartersAtOnce; place++)
    if (needed[place]) places.push(place);
  return places;
}

const ahead = (end: number, from: number): number[] =>
  Array.from({ length: Math.min(quartersAhead, end - from) }, (_, index) => from + index);

function samplesByPlace(
  quarters: readonly Quarter[],
  places: readonly number[],
  samples: readonly Sample[],
): Map<number, Sample[]> {
  const held = new Map<number, Sample[]>(places.map((place) => [place, []]));
  let index = 0;
  for (const sample of samples) {
    // Both are in the order of time.
    for (;;) {
      const next = places[index + 1];
      const start = next === undefined ? undefined : quarters[next]?.startMs;
      if (start === undefined || sample.tsMs < start) break;
      index += 1;
    }
    const place = places[index];
    if (place !== undefined) held.get(place)?.push(sample);
  }
  return held;
}
