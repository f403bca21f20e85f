import { fenceRadiusM } from '@weir/contract/fleet/device-fence';
import { lineM, takeFix, unknownPlace } from '../crossing/fence-crossing.policy.ts';
import type { Fix } from '../crossing/fixes.policy.ts';
import { distanceM } from '../crossing/geometry.policy.ts';
import type { Circle } from '../state/fence-state.policy.ts';

export interface Rehearsed {
  readonly crossings: number;
  readonly drift: number;
  readonly farthestM: number | null;
  /** Metres; null: the drawn one would have raised no alarm for drift. */
  readonly suggestedRadius: number | null;
}

/** Whoever is back so soon, and was never farther beyond the line than so many metres or half the radius, has not left. */
const driftMs = 600_000;
const driftBeyondM = 100;

interface Leave {
  readonly atMs: number;
  farthestM: number;
  backMs: number | null;
}

/** What a fence would have told of good positions, in the order of their time. */
export function rehearse(circle: Circle, fixes: readonly Fix[]): Rehearsed {
  const leaves = leavesOf(circle, fixes);
  const drifts = leaves.filter((leave) => isDrift(circle, leave));
  const farthestM = fixes.reduce((most, fix) => Math.max(most, distanceM(circle, fix)), 0);
  return {
    ...{ crossings: leaves.length, drift: drifts.length },
    farthestM: fixes.length === 0 ? null : Math.round(farthestM),
    suggestedRadius: drifts.length === 0 ? null : radiusFor(circle, drifts, fixes),
  };
}

function leavesOf(circle: Circle, fixes: readonly Fix[]): Leave[] {
  const leaves: Leave[] = [];
  let state = unknownPlace(Number.NEGATIVE_INFINITY);
  for (const fix of fixes) {
    const step = takeFix(circle, state, fix);
    if (!step) continue;
    state = step.state;
    if (step.event === 'left') leaves.push({ atMs: fix.tsMs, farthestM: 0, backMs: null });
    const open = leaves.at(-1);
    if (!open || open.backMs !== null) continue;
    open.farthestM = Math.max(open.farthestM, step.distanceM);
    if (step.event === 'cameBack') open.backMs = fix.tsMs;
  }
  return leaves;
}

function isDrift({ radius }: Circle, { atMs, backMs, farthestM }: Leave): boolean {
  if (backMs === null || backMs - atMs > driftMs) return false;
  return farthestM <= lineM(radius) + Math.max(driftBeyondM, radius / 2);
}

/** In steps that people would choose; at most as far as a step beyond the farthest drift. */
function radiusFor(circle: Circle, drifts: readonly Leave[], fixes: readonly Fix[]): number {
  const neededM = Math.max(...drifts.map(({ farthestM }) => farthestM));
  const stepM = neededM < 500 ? 10 : 50;
  const rounded = Math.ceil(Math.max(neededM, circle.radius + 1) / stepM) * stepM;
  const smallest = smallestQuiet(circle, fixes, { fromM: circle.radius, toM: rounded, stepM });
  return Math.min(fenceRadiusM.max, smallest);
}

/** With the line beyond the radius a smaller one than the farthest drift may do. */
function smallestQuiet(
  circle: Circle,
  fixes: readonly Fix[],
  { fromM, toM, stepM }: { fromM: number; toM: number; stepM: number },
): number {
  let [low, high] = [Math.ceil(fromM / stepM), Math.ceil(toM / stepM)];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const wider = { ...circle, radius: middle * stepM };
    if (leavesOf(wider, fixes).every((leave) => !isDrift(wider, leave))) high = middle;
    else low = middle + 1;
  }
  return high * stepM;
}
