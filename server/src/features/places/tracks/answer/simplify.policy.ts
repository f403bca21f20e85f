import type { Fixes } from '../fixes/fixes.policy.ts';
import { mercatorX, mercatorY, scaleAt } from '../fixes/geo.policy.ts';

/** Which positions are shown, by index, and how far from the line the others lie at the most. */
export interface Simplified {
  readonly indexes: Int32Array;
  readonly toleranceM: number;
}

export interface Wish {
  /** At most so many. */
  readonly points: number;
  readonly toleranceM: number;
}

interface Line {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly scale: Float64Array;
  readonly timesMs: Float64Array;
}

/** What lies so near to the line is on it: no receiver is that exact. */
const exactM = 1;
/** From here on a stretch is halved instead of cut at its farthest point: no line takes quadratic time. */
const deepest = 48;

/**
 * Douglas and Peucker's simplification of `drawn` in metres, between positions that stay at any rate. The distance is
 * to where the line is at the time of the position (Meratnia and de By 2004), so that what moves along the line is
 * where it was. `kept` are in the order of their worth: what is beyond the number of points is left out, too.
 */
export function simplified(fixes: Fixes, drawn: Int32Array, kept: Iterable<number>, wish: Wish): Simplified {
  const isKept = new Uint8Array(fixes.length);
  let left = wish.points;
  for (const index of kept) {
    if (left === 0) break;
    if (isKept[index] === 1) continue;
    isKept[index] = 1;
    left--;
  }
  const worth = worthOf(lineOf(fixes, drawn), fixedPlaces(drawn, isKept));
  const limit = Math.max(wish.toleranceM, limitFor(worth, left));
  let dropped = 0;
  for (let place = 0; place < drawn.length; place++) {
    const index = drawn[place] ?? 0;
    const metres = worth[place] ?? 0;
    if (isKept[index] === 1) continue;
    if (metres > limit && left > 0) {
      isKept[index] = 1;
      left--;
    } else if (Number.isFinite(metres)) dropped = Math.max(dropped, metres);
  }
  return { indexes: marked(isKept, wish.points - left), toleranceM: dropped };
}

function marked(marks: Uint8Array, count: number): Int32Array {
  const indexes = new Int32Array(count);
  let at = 0;
  for (let index = 0; index < marks.length; index++) if (marks[index] === 1) indexes[at++] = index;
  return indexes;
}

function lineOf({ lng, lat, tsMs }: Fixes, drawn: Int32Array): Line {
  const { length } = drawn;
  const [x, y, scale] = [new Float64Array(length), new Float64Array(length), new Float64Array(length)];
  const timesMs = new Float64Array(length);
  let [east, last] = [0, lng[drawn[0] ?? 0] ?? 0];
  for (let place = 0; place < length; place++) {
    const index = drawn[place] ?? 0;
    const [now, north] = [lng[index] ?? 0, lat[index] ?? 0];
    // Across the date line the line goes on: degrees are not taken back to 180.
    if (now - last > 180) east -= 360;
    else if (now - last < -180) east += 360;
    last = now;
    x[place] = mercatorX(now + east);
    y[place] = mercatorY(north);
    scale[place] = scaleAt(north);
    timesMs[place] = tsMs[index] ?? 0;
  }
  return { x, y, scale, timesMs };
}

/** Both ends, and what stays, as places in what is drawn. */
function fixedPlaces(drawn: Int32Array, isKept: Uint8Array): number[] {
  const places: number[] = [];
  for (let place = 0; place < drawn.length; place++)
    if (place === 0 || place === drawn.length - 1 || isKept[drawn[place] ?? 0] === 1) places.push(place);
  return places;
}

/** For each place the tolerance up to which it stays; infinite for those that are fixed. */
function worthOf(line: Line, fixed: readonly number[]): Float64Array {
  const worth = new Float64Array(line.x.length);
  for (const place of fixed) worth[place] = Number.POSITIVE_INFINITY;
  const stack: number[] = [];
  const next = () => stack.pop() ?? 0;
  for (let at = 1; at < fixed.length; at++) {
    stack.push(0, Number.POSITIVE_INFINITY, fixed[at] ?? 0, fixed[at - 1] ?? 0);
    while (stack.length > 0) {
      const [first, last, bound, depth] = [next(), next(), next(), next()];
      if (last - first < 2) continue;
      const { place, metres } = farthest(line, first, last);
      const cut = depth < deepest ? place : (first + last) >> 1;
      // A part of a stretch stays only where the stretch itself was cut.
      const own = Math.min(metres, bound);
      worth[cut] = own;
      if (own <= exactM) continue;
      stack.push(depth + 1, own, cut, first);
      stack.push(depth + 1, own, last, cut);
    }
  }
  return worth;
}

function farthest({ x, y, scale, timesMs }: Line, first: number, last: number) {
  const [fromX, fromY, fromMs] = [x[first] ?? 0, y[first] ?? 0, timesMs[first] ?? 0];
  const lengthMs = Math.max(1, (timesMs[last] ?? 0) - fromMs);
  const speedX = ((x[last] ?? 0) - fromX) / lengthMs;
  const speedY = ((y[last] ?? 0) - fromY) / lengthMs;
  let [place, square] = [(first + last) >> 1, -1];
  for (let at = first + 1; at < last; at++) {
    const passedMs = (timesMs[at] ?? 0) - fromMs;
    const offX = (x[at] ?? 0) - fromX - speedX * passedMs;
    const offY = (y[at] ?? 0) - fromY - speedY * passedMs;
    const ground = scale[at] ?? 1;
    const own = (offX * offX + offY * offY) * ground * ground;
    if (own <= square) continue;
    square = own;
    place = at;
  }
  return { place, metres: Math.sqrt(Math.max(0, square)) };
}

/** The tolerance that leaves no more than so many. */
function limitFor(worth: Float64Array, points: number): number {
  const finite = new Float64Array(worth.length);
  let count = 0;
  for (const metres of worth) {
    if (!(metres > exactM && metres < Number.POSITIVE_INFINITY)) continue;
    finite[count] = metres;
    count++;
  }
  if (count <= points) return -1;
  return finite.subarray(0, count).sort()[count - 1 - points] ?? -1;
}
