import type { Stop, TrackDay, TrackTotals, Trip } from '@weir/contract/places/tracks';
import { zoned } from '../../../../platform/exports/zoned-time.ts';
import type { TimeRange } from '../../../telemetry/history/scan/signal-columns.service.ts';
import { isCounted } from './legs.policy.ts';
import type { Measured } from './measured.policy.ts';
import { movesIn } from './moves.policy.ts';

interface Sum {
  distanceM: number;
  gapDistanceM: number;
  movingMs: number;
  tripMs: number;
  stoppedMs: number;
  gapMs: number;
  trips: number;
  stops: number;
  maxSpeed: number | null;
  fixes: number;
  flagged: number;
}

const nothing = (): Sum => ({
  ...{ distanceM: 0, gapDistanceM: 0, movingMs: 0, tripMs: 0, stoppedMs: 0, gapMs: 0 },
  ...{ trips: 0, stops: 0, maxSpeed: null, fixes: 0, flagged: 0 },
});

export interface Summed {
  readonly totals: TrackTotals;
  readonly days: TrackDay[];
}

/** The whole and each day of the zone's clock that the range touches. A leg is of the day on which it ends. */
export function totalsOf(
  measured: Measured,
  {
    trips,
    stops,
    range,
    zone,
  }: { trips: readonly Trip[]; stops: readonly Stop[]; range: TimeRange; zone: string },
): Summed {
  const days = daysOf(range, zone);
  const sums = days.map(nothing);
  const dayAt = (ms: number) =>
    Math.max(
      0,
      days.findLastIndex(({ startMs }) => startMs <= ms),
    );
  addLegs(measured, sums, days);
  addFixes(measured, sums, days);
  for (const trip of trips) {
    const sum = sums[dayAt(trip.from)];
    if (!sum) continue;
    sum.trips++;
    sum.maxSpeed = higher(sum.maxSpeed, trip.maxSpeed);
  }
  for (const { from } of stops) {
    const sum = sums[dayAt(from)];
    if (sum) sum.stops++;
  }
  return {
    totals: told(sums.reduce(added, nothing())),
    days: days.map(({ day }, index) => ({ day, ...told(sums[index] ?? nothing()) })),
  };
}

interface Day {
  readonly day: string;
  readonly startMs: number;
}

function daysOf({ fromMs, toMs }: TimeRange, zone: string): Day[] {
  const days: Day[] = [];
  let start = zoned(fromMs, zone).startOfDay();
  while (start.epochMilliseconds < toMs) {
    days.push({ day: start.toPlainDate().toString(), startMs: start.epochMilliseconds });
    start = start.add({ days: 1 }).startOfDay();
  }
  return days;
}

/** The day of a time; what is asked for in the order of time is looked for from the last one on. */
function dayAfter(days: readonly Day[], last: number, ms: number): number {
  let day = last;
  while ((days[day + 1]?.startMs ?? Number.POSITIVE_INFINITY) <= ms) day++;
  return day;
}

function addLegs(measured: Measured, sums: readonly Sum[], days: readonly Day[]): void {
  const { judged, phases } = measured;
  let [day, phase] = [0, 0];
  for (let place = 1; place < judged.good.length; place++) {
    while ((phases[phase]?.to ?? Number.POSITIVE_INFINITY) < place) phase++;
    const own = phases[phase];
    const isTrip = own?.kind === 'trip' && own.from < place;
    const endMs = judged.fixes.tsMs[judged.good[place] ?? 0] ?? 0;
    const lengthMs = endMs - (judged.fixes.tsMs[judged.good[place - 1] ?? 0] ?? 0);
    day = dayAfter(days, day, endMs - 1);
    const sum = sums[day];
    if (sum) addLeg(sum, measured, { place, isTrip, lengthMs });
  }
}

function addLeg(
  sum: Sum,
  measured: Measured,
  { place, isTrip, lengthMs }: { place: number; isTrip: boolean; lengthMs: number },
): void {
  const kind = measured.legs.kinds[place] ?? 'first';
  const metres = measured.legs.metres[place] ?? 0;
  if (isCounted(kind)) sum.distanceM += metres;
  if (kind === 'gap') {
    sum.gapDistanceM += metres;
    sum.gapMs += lengthMs;
  } else if (isTrip) {
    sum.tripMs += lengthMs;
    if (movesIn(measured, place)) sum.movingMs += lengthMs;
  } else sum.stoppedMs += lengthMs;
}

function addFixes({ judged: { fixes, faults } }: Measured, sums: readonly Sum[], days: readonly Day[]): void {
  let day = 0;
  for (let index = 0; index < fixes.length; index++) {
    day = dayAfter(days, day, fixes.tsMs[index] ?? 0);
    const sum = sums[day];
    if (!sum) continue;
    sum.fixes++;
    if (faults.has(index)) sum.flagged++;
  }
}

const higher = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

const added = (one: Sum, other: Sum): Sum => ({
  distanceM: one.distanceM + other.distanceM,
  gapDistanceM: one.gapDistanceM + other.gapDistanceM,
  movingMs: one.movingMs + other.movingMs,
  tripMs: one.tripMs + other.tripMs,
  stoppedMs: one.stoppedMs + other.stoppedMs,
  gapMs: one.gapMs + other.gapMs,
  trips: one.trips + other.trips,
  stops: one.stops + other.stops,
  maxSpeed: higher(one.maxSpeed, other.maxSpeed),
  fixes: one.fixes + other.fixes,
  flagged: one.flagged + other.flagged,
});

const told = ({ tripMs, ...sum }: Sum): TrackTotals => ({
  ...sum,
  idleMs: tripMs - sum.movingMs,
  averageSpeed: sum.movingMs > 0 ? (sum.distanceM / sum.movingMs) * 3600 : null,
  quality: sum.fixes > 0 ? (sum.fixes - sum.flagged) / sum.fixes : null,
});
