import type { Track } from '@weir/contract/places/tracks';
import { degreesEast, isGood, lastIndexUntil, type PlacedPoint, speedsOf } from '../track/track-points.ts';

/** How much faster than it was. */
export const replayRates = [1, 5, 20, 60] as const;
export type ReplayRate = (typeof replayRates)[number];

export interface Span {
  fromMs: number;
  toMs: number;
}

/** What a replay goes along. */
export interface Timeline extends Span {
  /** Of the good positions, epoch ms, ascending. */
  times: readonly number[];
  /** When it stood or nothing is known, in the order of time, none within another. */
  idle: readonly Span[];
}

/** What is replayed: the good positions of a track, and when it stood or nothing is known. */
export interface Course extends Timeline {
  points: readonly PlacedPoint[];
  /** Of the points, km/h. */
  speeds: readonly (number | null)[];
  gaps: readonly Span[];
}

export interface Clock {
  atMs: number;
  rate: ReplayRate;
  isPlaying: boolean;
  /** Stops and gaps take no time. */
  skips: boolean;
}

const spanOf = ({ from, to }: { from: number; to: number }): Span => ({ fromMs: from, toMs: to });

/** Undefined where there is no good position. */
export function courseOf({
  points,
  gaps,
  stops,
}: Pick<Track, 'points' | 'gaps' | 'stops'>): Course | undefined {
  const good = points.filter(isGood);
  const [first, last] = [good[0], good.at(-1)];
  if (!first || !last) return undefined;
  const holes = gaps.map(spanOf);
  const idle = [...holes, ...stops.map(spanOf)].sort((a, b) => a.fromMs - b.fromMs);
  return {
    fromMs: first.ts,
    toMs: last.ts,
    points: good,
    times: good.map(({ ts }) => ts),
    speeds: speedsOf(good),
    gaps: holes,
    idle,
  };
}

/** The clock after some real time has passed; at the end of the line it stands. */
export function advanced(clock: Clock, passedMs: number, line: Timeline): Clock {
  if (!clock.isPlaying) return clock;
  const lengthMs = passedMs * clock.rate;
  const atMs = clock.skips ? movedBy(clock.atMs, lengthMs, line.idle) : clock.atMs + lengthMs;
  if (atMs < line.toMs) return { ...clock, atMs };
  return { ...clock, atMs: line.toMs, isPlaying: false };
}

/** So much later, without the time of what is skipped. */
function movedBy(fromMs: number, lengthMs: number, idle: readonly Span[]): number {
  let atMs = fromMs;
  let leftMs = lengthMs;
  for (const span of idle) {
    if (span.toMs <= atMs) continue;
    if (atMs + leftMs < span.fromMs) break;
    leftMs -= Math.max(0, span.fromMs - atMs);
    atMs = span.toMs;
  }
  return atMs + leftMs;
}

/** Whoever plays at the end begins anew. */
export const played = (clock: Clock, { fromMs, toMs }: Span): Clock => ({
  ...clock,
  isPlaying: true,
  atMs: clock.atMs >= toMs ? fromMs : clock.atMs,
});

export const soughtTo = (clock: Clock, ms: number, { fromMs, toMs }: Span): Clock => ({
  ...clock,
  atMs: Math.max(fromMs, Math.min(ms, toMs)),
});

/** The time of the next position, or of the one before. */
export function nextTime({ times, fromMs, toMs }: Timeline, atMs: number, direction: 1 | -1): number {
  const at = lastIndexUntil(times, atMs);
  if (direction === 1) return times[at + 1] ?? toMs;
  return (times[at] === atMs ? times[at - 1] : times[at]) ?? fromMs;
}

export interface ReplayPosition {
  lng: number;
  lat: number;
  /** Degrees from north; null where it is not known. */
  dgr: number | null;
  speed: number | null;
  /** Nothing is known of this time: it is where it was last. */
  isInGap: boolean;
  /** The point that it has passed last. */
  point: PlacedPoint;
}

/** Where the device was: between two good positions on the line between them, and in a gap where it was last. */
export function positionAt(course: Course, ms: number): ReplayPosition | undefined {
  const at = Math.max(0, lastIndexUntil(course.times, ms));
  const [point, next] = [course.points[at], course.points[at + 1]];
  if (!point) return undefined;
  const standing = { lng: point.lng, lat: point.lat, dgr: point.dgr, point };
  if (!isKnown(course, ms)) return { ...standing, speed: null, isInGap: true };
  const speed = course.speeds[at] ?? null;
  if (!next || ms <= point.ts) return { ...standing, speed, isInGap: false };
  const share = (ms - point.ts) / (next.ts - point.ts);
  const east = degreesEast(point.lng, next.lng);
  return {
    lng: point.lng + east * share,
    lat: point.lat + (next.lat - point.lat) * share,
    dgr: headingOf(point, next),
    speed: between(speed, course.speeds[at + 1] ?? null, share),
    isInGap: false,
    point,
  };
}

/** Neither in a gap nor before the first or after the last position. */
const isKnown = ({ fromMs, toMs, gaps }: Course, ms: number): boolean =>
  fromMs <= ms && ms <= toMs && !gaps.some((gap) => gap.fromMs < ms && ms < gap.toMs);

const between = (from: number | null, to: number | null, share: number): number | null =>
  from === null || to === null ? from : from + (to - from) * share;

const radians = Math.PI / 180;

/** Along the line that is drawn; what stands looks where the device says. */
function headingOf(from: PlacedPoint, to: PlacedPoint): number | null {
  const east = degreesEast(from.lng, to.lng) * Math.cos(((from.lat + to.lat) / 2) * radians);
  const north = to.lat - from.lat;
  if (Math.hypot(east, north) < 1e-6) return from.dgr;
  return (Math.atan2(east, north) / radians + 360) % 360;
}
