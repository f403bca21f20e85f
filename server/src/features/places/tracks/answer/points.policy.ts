import type { FixFlag, PhaseRule, Track, TrackPoint } from '@weir/contract/places/tracks';
import type { Fixes } from '../fixes/fixes.policy.ts';
import type { Measured } from '../measure/measured.policy.ts';
import { legSpeed } from '../measure/moves.policy.ts';
import { rulesOf } from '../measure/trips.policy.ts';
import { type Simplified, simplified, type Wish } from './simplify.policy.ts';

/** Of the points, flagged ones take this share at the most; of what is flagged beyond it, every so many-th. */
const flaggedShare = 0.25;

/** Which positions are shown: ends of trips, stops and gaps, the highest speeds, what is flagged, and the line between. */
export function chosen(measured: Measured, wish: Wish): Simplified {
  const { length } = measured.judged.fixes;
  if (length <= wish.points && wish.toleranceM === 0)
    return { indexes: Int32Array.from({ length }, (_, index) => index), toleranceM: 0 };
  return simplified(measured.judged.fixes, measured.judged.good, worthiest(measured, wish.points), wish);
}

function* worthiest(measured: Measured, points: number): Generator<number> {
  const { good, faults } = measured.judged;
  const at = (place: number) => good[place] ?? 0;
  if (good.length > 0) yield* [at(0), at(good.length - 1)];
  const fastest = measured.phases.flatMap((phase) =>
    phase.kind === 'trip' ? fastestOf(measured, phase) : [],
  );
  const highest = fastest.toSorted((a, b) => legSpeed(measured, b) - legSpeed(measured, a));
  if (highest[0] !== undefined) yield at(highest[0]);
  for (const { from, to } of measured.phases) yield* [at(from), at(to)];
  for (const place of highest) yield at(place);
  const flagged = [...faults.keys()];
  const step = Math.max(1, Math.ceil(flagged.length / Math.max(1, Math.floor(points * flaggedShare))));
  yield* flagged.filter((_, index) => index % step === 0);
}

function fastestOf(measured: Measured, { from, to }: { from: number; to: number }): number {
  let fastest = to;
  for (let place = from + 1; place <= to; place++)
    if (legSpeed(measured, place) > legSpeed(measured, fastest)) fastest = place;
  return fastest;
}

/** The points of an answer: `indexes` are in the order of time. */
export function* pointsOf(measured: Measured, indexes: Iterable<number>): Generator<TrackPoint> {
  const { fixes, good } = measured.judged;
  const rules = boundaries(measured);
  let [place, phase] = [-1, 0];
  for (const index of indexes) {
    while ((good[place + 1] ?? Number.POSITIVE_INFINITY) <= index) place++;
    while ((measured.phases[phase]?.to ?? Number.POSITIVE_INFINITY) < place) phase++;
    const own = measured.phases[phase];
    const isWithin = own !== undefined && own.from <= place && place >= 0;
    yield {
      ...sentOf(fixes, index),
      ...faultOf(measured, index),
      ...legAt(measured, index, place),
      phase: isWithin ? own.kind : 'none',
      rule: measured.judged.faults.has(index) ? null : (rules.get(place) ?? null),
    };
  }
}

/** Rules by place; where a phase ends and another begins it is the one of the beginning. */
function boundaries(measured: Measured): Map<number, PhaseRule> {
  const rules = new Map<number, PhaseRule>();
  measured.phases.forEach(({ from, to }, index) => {
    const { startRule, endRule } = rulesOf(measured, index);
    rules.set(from, startRule);
    rules.set(to, endRule);
  });
  return rules;
}

const orNull = (value: number | undefined): number | null =>
  value === undefined || !Number.isFinite(value) ? null : value;

/** What a device said of a position. */
export function sentOf(fixes: Fixes, index: number) {
  const [lng, lat] = [orNull(fixes.lng[index]), orNull(fixes.lat[index])];
  const isOnEarth = lng !== null && lat !== null && Math.abs(lng) <= 180 && Math.abs(lat) <= 90;
  return {
    ts: fixes.tsMs[index] ?? 0,
    sentTs: roundedOrNull(fixes.sentMs[index]),
    receivedTs: fixes.receivedMs[index] ?? 0,
    ...(isOnEarth ? { lng, lat } : { lng: null, lat: null }),
    speed: orNull(fixes.speed[index]),
    dgr: orNull(fixes.dgr[index]),
    alt: orNull(fixes.alt[index]),
    PDOP: orNull(fixes.pdop[index]),
    star: orNull(fixes.star[index]),
    accuracy: orNull(fixes.accuracy[index]),
  };
}

/** Beyond what times can be, a number of a device is none. */
const latestMs = 8.64e15;

const roundedOrNull = (ms: number | undefined): number | null =>
  ms === undefined || !(Math.abs(ms) <= latestMs) ? null : Math.round(ms);

/** What is wrong with it. */
export function faultOf({ judged }: Measured, index: number) {
  return judged.faults.get(index) ?? { flag: null, reason: null, value: null, limit: null };
}

function legAt({ judged, legs }: Measured, index: number, place: number) {
  const atM = centimetres(legs.atM[place] ?? 0);
  if (judged.faults.has(index)) return { legM: 0, leg: 'flagged' as const, atM };
  return { legM: centimetres(legs.metres[place] ?? 0), leg: legs.kinds[place] ?? ('first' as const), atM };
}

const centimetres = (metres: number): number => Math.round(metres * 100) / 100;

export function flagCounts({ judged }: Measured): Track['flags'] {
  const counts: Record<FixFlag, number> = {
    noFix: 0,
    swapped: 0,
    future: 0,
    duplicate: 0,
    drift: 0,
    jump: 0,
  };
  for (const { flag } of judged.faults.values()) counts[flag]++;
  return counts;
}
