import { greatCircleM } from '@weir/contract/places/geo';
import type { PhaseRule, Stop, TrackGap, Trip } from '@weir/contract/places/tracks';
import type { Phase } from '../phases/walk.policy.ts';
import type { Measured } from './measured.policy.ts';
import { legSpeed, movesIn } from './moves.policy.ts';

/** A device's own speed above this is an error of it. */
const fastestKmh = 240;

export function tripsOf(measured: Measured): Trip[] {
  return measured.phases.flatMap((phase, index) => {
    if (phase.kind !== 'trip') return [];
    return { ...endsOf(measured, index), ...wayOf(measured, phase), ...qualityOf(measured, phase) };
  });
}

export function stopsOf(measured: Measured): Stop[] {
  return measured.phases.flatMap((phase, index) => {
    if (phase.kind !== 'stop') return [];
    const { lng, lat, radiusM } = phase.circle;
    const { quality: _, ...counts } = qualityOf(measured, phase);
    const { from, to, startRule, endRule } = endsOf(measured, index);
    return { ...{ from, to, lng, lat, radiusM }, startRule, endRule, ...counts };
  });
}

export function gapsOf({ judged: { fixes, good }, legs }: Measured): TrackGap[] {
  const gaps: TrackGap[] = [];
  for (let place = 1; place < good.length; place++) {
    if (legs.kinds[place] !== 'gap') continue;
    const at = (column: Float64Array, other: number) => column[good[other] ?? 0] ?? 0;
    const [from, to] = [at(fixes.tsMs, place - 1), at(fixes.tsMs, place)];
    const [fromLng, fromLat] = [at(fixes.lng, place - 1), at(fixes.lat, place - 1)];
    const [toLng, toLat] = [at(fixes.lng, place), at(fixes.lat, place)];
    const gapDistanceM = greatCircleM(fromLng, fromLat, toLng, toLat);
    gaps.push({ from, to, lengthMs: to - from, fromLng, fromLat, toLng, toLat, gapDistanceM });
  }
  return gaps;
}

/** By which rules a phase begins and ends: those of its neighbours, if it touches them. */
export function rulesOf(
  { judged: { good }, phases }: Measured,
  index: number,
): Record<'startRule' | 'endRule', PhaseRule> {
  const [phase, before, after] = [phases[index], phases[index - 1], phases[index + 1]];
  const ruleOf = (kind: Phase['kind'] | undefined): PhaseRule => (kind === 'trip' ? 'departed' : 'settled');
  const touchesBefore = before !== undefined && before.to === phase?.from;
  const touchesAfter = after !== undefined && after.from === phase?.to;
  const startRule = touchesBefore ? ruleOf(phase?.kind) : outerRule(phase?.from === 0);
  const endRule = touchesAfter ? ruleOf(after.kind) : outerRule(phase?.to === good.length - 1);
  return { startRule, endRule };
}

const outerRule = (isOfRange: boolean): PhaseRule => (isOfRange ? 'range' : 'gap');

function endsOf(measured: Measured, index: number) {
  const { fixes, good } = measured.judged;
  const { from = 0, to = 0 } = measured.phases[index] ?? {};
  const [first, last] = [good[from] ?? 0, good[to] ?? 0];
  return {
    ...{ from: fixes.tsMs[first] ?? 0, to: fixes.tsMs[last] ?? 0 },
    ...{ startLng: fixes.lng[first] ?? 0, startLat: fixes.lat[first] ?? 0 },
    ...{ endLng: fixes.lng[last] ?? 0, endLat: fixes.lat[last] ?? 0 },
    ...rulesOf(measured, index),
  };
}

function wayOf(measured: Measured, { from, to }: Phase) {
  const { fixes, good } = measured.judged;
  let [movingMs, idleMs, maxSpeed] = [0, 0, Number.NEGATIVE_INFINITY];
  for (let place = from + 1; place <= to; place++) {
    const legMs = (fixes.tsMs[good[place] ?? 0] ?? 0) - (fixes.tsMs[good[place - 1] ?? 0] ?? 0);
    if (movesIn(measured, place)) movingMs += legMs;
    else idleMs += legMs;
    const speed = legSpeed(measured, place);
    if (speed <= fastestKmh) maxSpeed = Math.max(maxSpeed, speed);
  }
  const metres = (measured.legs.atM[to] ?? 0) - (measured.legs.atM[from] ?? 0);
  return {
    ...{ distanceM: metres, movingMs, idleMs },
    maxSpeed: Number.isFinite(maxSpeed) ? maxSpeed : null,
    averageSpeed: movingMs > 0 ? (metres / movingMs) * 3600 : null,
  };
}

/** Of all positions of the time, good or not. */
function qualityOf({ judged: { good } }: Measured, { from, to }: Phase) {
  const fixes = (good[to] ?? 0) - (good[from] ?? 0) + 1;
  const flagged = fixes - (to - from + 1);
  return { fixes, flagged, quality: (fixes - flagged) / fixes };
}
