import type { TrackPoint } from '@weir/contract/places/tracks';
import type { Interval } from '../../../../components/time-range/time-range.ts';
import { isPlaced } from './track-points.ts';

/** West, south, east, north in degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number];

const mostWindows = 3;
/** Out of sight for so few points, it is taken as in sight. */
const bridgedPoints = 5;
/** A part that is nearly all is no part. */
const mostShare = 0.7;

/**
 * When it was in sight, of the times with the most points: for these more points are worth asking for. None where that
 * is nearly all the time. The ends are times of points.
 */
export function windowsIn(points: readonly TrackPoint[], box: Box): Interval[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return [];
  const windows = runsIn(points, box)
    .sort((a, b) => b.to - b.from - (a.to - a.from))
    .slice(0, mostWindows)
    .map(rounded)
    .map(({ from, to }) => ({
      fromMs: points[from]?.ts ?? first.ts,
      toMs: points[to]?.ts ?? last.ts,
    }))
    .filter(({ fromMs, toMs }) => toMs - fromMs >= 1000);
  const lengthMs = windows.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
  return lengthMs > (last.ts - first.ts) * mostShare ? [] : windows;
}

interface Run {
  from: number;
  to: number;
}

/** A little more on either side: a small move of the map asks for nothing new. */
function rounded({ from, to }: Run): Run {
  const step = 2 ** Math.floor(Math.log2(to - from + 2));
  return { from: Math.floor((from - 1) / step) * step, to: Math.ceil((to + 1) / step) * step };
}

function runsIn(points: readonly TrackPoint[], [west, south, east, north]: Box): Run[] {
  const runs: Run[] = [];
  points.forEach((point, at) => {
    if (!isPlaced(point)) return;
    const { lng, lat } = point;
    if (lng < west || lng > east || lat < south || lat > north) return;
    const run = runs.at(-1);
    if (run && at - run.to <= bridgedPoints) run.to = at;
    else runs.push({ from: at, to: at });
  });
  return runs;
}

/**
 * The points of a track with more of them in some windows. A window knows nothing of what was before it: what has been
 * counted there, and which trip or stop it is, is taken from the whole.
 */
export function withFiner(
  points: readonly TrackPoint[],
  windows: readonly { interval: Interval; points: readonly TrackPoint[] }[],
): readonly TrackPoint[] {
  return windows.reduce(withWindow, points);
}

function withWindow(
  points: readonly TrackPoint[],
  { interval: { fromMs, toMs }, points: finer }: { interval: Interval; points: readonly TrackPoint[] },
): readonly TrackPoint[] {
  const before = points.filter(({ ts }) => ts <= fromMs);
  const known = new Set(points.map(({ ts }) => ts));
  const inside = points.filter(({ ts }) => ts > fromMs && ts < toMs);
  const offsetM = before.at(-1)?.atM ?? 0;
  const phases = [...before.slice(-1), ...inside];
  let at = 0;
  const added = finer
    .filter(({ ts }) => ts > fromMs && ts < toMs && !known.has(ts))
    .map((point): TrackPoint => {
      while ((phases[at + 1]?.ts ?? Number.POSITIVE_INFINITY) <= point.ts) at += 1;
      return { ...point, atM: offsetM + point.atM, phase: phases[at]?.phase ?? point.phase, rule: null };
    });
  if (added.length === 0) return points;
  const middle = [...inside, ...added].sort((a, b) => a.ts - b.ts);
  return [...before, ...middle, ...points.filter(({ ts }) => ts >= toMs)];
}
