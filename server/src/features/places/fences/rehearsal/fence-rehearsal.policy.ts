import { fenceRadiusM } from '@weir/contract/fleet/device-fence';
import { distanceM } from '@weir/contract/places/geo';
import { lineM, type PlacedFix, takeFix, unknownPlace } from '../crossing/fence-crossing.policy.ts';
import type { Circle } from '../state/fence-state.policy.ts';
import type { GoodFixes } from './good-fixes.policy.ts';

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

/** So many are compared before others get their turn. */
const fixesAtOnce = 20_000;

/** Lets others have their turn. */
type Pause = () => Promise<void>;

/** What a fence would have told of good positions, in the order of their time. */
export async function rehearse(circle: Circle, fixes: GoodFixes, pause: Pause): Promise<Rehearsed> {
  const leaves = await leavesOf(circle, fixes, pause);
  const drifts = leaves.filter((leave) => isDrift(circle, leave));
  let farthestM = 0;
  for (let row = 0; row < fixes.length; row++)
    farthestM = Math.max(farthestM, distanceM(circle, fixAt(fixes, row)));
  return {
    ...{ crossings: leaves.length, drift: drifts.length },
    farthestM: fixes.length === 0 ? null : Math.round(farthestM),
    suggestedRadius: drifts.length === 0 ? null : await radiusFor(circle, drifts, fixes, pause),
  };
}

async function leavesOf(circle: Circle, fixes: GoodFixes, pause: Pause): Promise<Leave[]> {
  const leaves: Leave[] = [];
  let state = unknownPlace(Number.NEGATIVE_INFINITY);
  for (let row = 0; row < fixes.length; row++) {
    if (row % fixesAtOnce === 0) await pause();
    const fix = fixAt(fixes, row);
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

function fixAt({ tsMs, lng, lat, accuracyM }: GoodFixes, row: number): PlacedFix {
  const accuracy = accuracyM[row] ?? Number.NaN;
  return {
    ...{ tsMs: tsMs[row] ?? 0, lng: lng[row] ?? 0, lat: lat[row] ?? 0 },
    accuracyM: Number.isNaN(accuracy) ? null : accuracy,
  };
}

function isDrift({ radius }: Circle, { atMs, backMs, farthestM }: Leave): boolean {
  if (backMs === null || backMs - atMs > driftMs) return false;
  return farthestM <= lineM(radius) + Math.max(driftBeyondM, radius / 2);
}

/** In steps that people would choose; at most as far as a step beyond the farthest drift. */
async function radiusFor(
  circle: Circle,
  drifts: readonly Leave[],
  fixes: GoodFixes,
  pause: Pause,
): Promise<number> {
  const neededM = drifts.reduce((most, { farthestM }) => Math.max(most, farthestM), 0);
  const stepM = neededM < 500 ? 10 : 50;
  const rounded = Math.ceil(Math.max(neededM, circle.radius + 1) / stepM) * stepM;
  const steps = { fromM: circle.radius, toM: rounded, stepM };
  const smallest = await smallestQuiet(circle, fixes, steps, pause);
  return Math.min(fenceRadiusM.max, smallest);
}

/** With the line beyond the radius a smaller one than the farthest drift may do. */
async function smallestQuiet(
  circle: Circle,
  fixes: GoodFixes,
  { fromM, toM, stepM }: { fromM: number; toM: number; stepM: number },
  pause: Pause,
): Promise<number> {
  let [low, high] = [Math.ceil(fromM / stepM), Math.ceil(toM / stepM)];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const wider = { ...circle, radius: middle * stepM };
    const leaves = await leavesOf(wider, fixes, pause);
    if (leaves.every((leave) => !isDrift(wider, leave))) high = middle;
    else low = middle + 1;
  }
  return high * stepM;
}
