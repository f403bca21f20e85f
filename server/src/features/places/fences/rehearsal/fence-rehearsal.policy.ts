import { fenceRadiusM } from '@weir/contract/fleet/device-fence';
import { distanceM } from '@weir/contract/places/geo';
import { lineM, takeFix, unknownPlace } from '../crossing/fence-crossing.policy.ts';
import type { Circle } from '../state/fence-state.policy.ts';
import { isDrift, type Leave, noteLeave, type Pause, quietRadius } from './drift.policy.ts';
import { fixAt, type GoodFixes } from './good-fixes.policy.ts';

export interface Rehearsed {
  readonly crossings: number;
  readonly drift: number;
  readonly farthestM: number | null;
  /** Metres; null: the drawn one would have raised no alarm for drift. */
  readonly suggestedRadius: number | null;
}

/** So many are compared before others get their turn. */
const fixesAtOnce = 20_000;

/** What a fence would have told of good positions, in the order of their time. */
export async function rehearse(circle: Circle, fixes: GoodFixes, pause: Pause): Promise<Rehearsed> {
  const leavesWith = (radius: number) => leavesOf({ ...circle, radius }, fixes, pause);
  const leaves = await leavesWith(circle.radius);
  const drifts = leaves.filter((leave) => isDrift(leave, circle.radius));
  let farthestM = 0;
  for (let row = 0; row < fixes.length; row++)
    farthestM = Math.max(farthestM, distanceM(circle, fixAt(fixes, row)));
  return {
    ...{ crossings: leaves.length, drift: drifts.length },
    farthestM: fixes.length === 0 ? null : Math.round(farthestM),
    suggestedRadius: await quietRadius({
      ...{ radiusM: circle.radius, maxRadiusM: fenceRadiusM.max, drifts, leavesWith },
    }),
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
    const beyondM = step.distanceM - lineM(circle.radius);
    noteLeave(leaves, { tsMs: fix.tsMs, event: step.event, beyondM });
  }
  return leaves;
}
