import { type FenceRule, fenceRules } from '@weir/contract/alarms/fence-alarms';
import { projectFenceLimits } from '@weir/contract/places/project-fences';
import { type AreaState, takeFix, type WatchedArea } from '../project/area-watch.policy.ts';
import { isDrift, type Leave, noteLeave, type Pause, quietRadius } from './drift.policy.ts';
import { fixAt, type GoodFixes } from './good-fixes.policy.ts';

export type AlarmCounts = Record<FenceRule, number>;

export interface RehearsedArea {
  /** Device by device, in their order: how often each rule would have raised an alarm. */
  readonly counts: readonly AlarmCounts[];
  /** How often a device would have left it, or come into it where only that is watched; and how often that was drift. */
  readonly crossings: number;
  readonly drift: number;
  readonly suggestedRadius: number | null;
}

/** So many are compared before others get their turn. */
const comparisonsAtOnce = 20_000;

/** What an area would have told of good positions of devices, those of each in the order of their time. */
export async function rehearseArea(
  area: WatchedArea,
  devices: readonly GoodFixes[],
  pause: Pause,
): Promise<RehearsedArea> {
  const walks: Walk[] = [];
  for (const fixes of devices) walks.push(await walk(area, fixes, pause));
  const radiusM = area.radiusM ?? 0;
  const leaves = walks.flatMap((walked) => walked.leaves);
  const drifts = leaves.filter((leave) => isDrift(leave, radiusM));
  const leavesWith = async (radius: number) => {
    const found: Leave[] = [];
    for (const fixes of devices)
      found.push(...(await walk({ ...area, radiusM: radius }, fixes, pause)).leaves);
    return found;
  };
  const { max: maxRadiusM } = projectFenceLimits[area.shape === 'circle' ? 'circleM' : 'corridorM'];
  // The corners of a polygon do not follow a number, and a wider area has no fewer arrivals.
  const mayWiden = area.shape !== 'polygon' && area.exit;
  return {
    counts: walks.map(({ counts }) => counts),
    ...{ crossings: leaves.length, drift: drifts.length },
    suggestedRadius: mayWiden ? await quietRadius({ radiusM, maxRadiusM, drifts, leavesWith }) : null,
  };
}

interface Walk {
  readonly counts: AlarmCounts;
  readonly leaves: readonly Leave[];
}

/** Follows one device. */
async function walk(area: WatchedArea, fixes: GoodFixes, pause: Pause): Promise<Walk> {
  const counts = Object.fromEntries(fenceRules.map((rule) => [rule, 0])) as AlarmCounts; // has every rule
  const leaves: Leave[] = [];
  const fixesAtOnce = Math.ceil(comparisonsAtOnce / area.points.length);
  const outwards = area.exit ? 1 : -1;
  let state: AreaState | undefined;
  for (let row = 0; row < fixes.length; row++) {
    if (row % fixesAtOnce === 0) await pause();
    const fix = fixAt(fixes, row);
    const step = takeFix(area, state, fix);
    for (const { rule, kind } of step.events) if (kind === 'raised') counts[rule]++;
    const hasChanged = state !== undefined && state.isInside !== step.state.isInside;
    state = step.state;
    const side = state.isInside === area.exit ? 'cameBack' : 'left';
    const beyondM = outwards * step.beyondM;
    noteLeave(leaves, { tsMs: fix.tsMs, event: hasChanged ? side : null, beyondM });
  }
  return { counts, leaves };
}
