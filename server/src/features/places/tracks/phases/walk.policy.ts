import type { Judged } from '../fixes/fix-flags.policy.ts';
import type { Circle, Circles } from './circles.policy.ts';
import type { Segment } from './segments.policy.ts';

/** Part of a segment; where it ends the next one begins, at the same position. */
export type Phase =
  | (Segment & { readonly kind: 'stop'; readonly circle: Circle })
  | (Segment & { readonly kind: 'trip' })
  | (Segment & { readonly kind: 'none' });

/** What has been within one circle for so long stands. */
export const settledMs = 180_000;
/** What is so far from where it stood, and twice out of its circle, has departed. */
const departedM = 200;
const outsideFixes = 2;
const firstFixes = 10;

/**
 * Stops and trips of a segment by displacement, not by the speed that devices report: a stop begins with the first
 * position of the three minutes that prove it, a trip with the last one inside the circle of the stop.
 */
export function walk(judged: Judged, circles: Circles, segment: Segment): Phase[] {
  const phases: Phase[] = [];
  let state: Standing | Going = standing(
    circles,
    segment.from,
    Math.min(segment.from + firstFixes, segment.to),
  );
  for (let place = segment.from + 1; place <= segment.to; place++) {
    const next: Standing | Going =
      state.kind === 'stop' ? stay(circles, state, place) : go(judged, circles, state, place);
    if (next.kind !== state.kind) phases.push(phase(circles, state, next.from));
    state = next;
  }
  return [...phases, phase(circles, state, segment.to)];
}

interface Standing {
  readonly kind: 'stop';
  readonly from: number;
  readonly circle: Circle;
  lastInside: number;
  outside: number;
  /** How many positions its centre is the mean of. */
  inside: number;
}

interface Going {
  readonly kind: 'trip';
  readonly from: number;
  /** The first place of the last three minutes. */
  window: number;
}

function standing(circles: Circles, from: number, last: number): Standing {
  // Nothing is known of the beginning of a segment but its first position.
  const circle = { ...circles.around(from, from), radiusM: circles.around(from, last).radiusM };
  return { kind: 'stop', from, circle, lastInside: from, outside: 0, inside: 1 };
}

function stay(circles: Circles, state: Standing, place: number): Standing | Going {
  const metres = circles.distance(place, state.circle);
  if (metres <= state.circle.radiusM) return inside(circles, state, place);
  state.outside++;
  if (state.outside < outsideFixes || metres < departedM) return state;
  return { kind: 'trip', from: state.lastInside, window: state.lastInside };
}

/** The centre follows while it is being found: three minutes of positions, and then it stays. */
function inside(circles: Circles, state: Standing, place: number): Standing {
  state.lastInside = place;
  state.outside = 0;
  state.inside++;
  return state.inside > firstFixes || place - state.from >= firstFixes
    ? state
    : { ...state, circle: { ...circles.around(state.from, place), radiusM: state.circle.radiusM } };
}

function go({ fixes, good }: Judged, circles: Circles, state: Going, place: number): Standing | Going {
  const at = (other: number) => fixes.tsMs[good[other] ?? 0] ?? 0;
  while (at(place) - at(state.window + 1) >= settledMs && state.window + 1 < place) state.window++;
  if (at(place) - at(state.window) < settledMs) return state;
  const circle = circles.settled(state.window, place);
  if (!circle) return state;
  const from = state.window;
  return { kind: 'stop', from, circle, lastInside: place, outside: 0, inside: firstFixes + 1 };
}

function phase(circles: Circles, { kind, from }: Standing | Going, to: number): Phase {
  return kind === 'trip' ? { kind, from, to } : { kind, from, to, circle: circles.around(from, to) };
}
