import { type Judged, judge } from '../fixes/fix-flags.policy.ts';
import type { Fixes } from '../fixes/fixes.policy.ts';
import { phasesOf } from '../phases/phases.policy.ts';
import type { Phase } from '../phases/walk.policy.ts';
import { type Legs, legsOf } from './legs.policy.ts';

/** A track with all that the rules say of it. */
export interface Measured {
  readonly judged: Judged;
  readonly phases: readonly Phase[];
  readonly legs: Legs;
}

export function measure(fixes: Fixes, gapMs: number): Measured {
  const judged = judge(fixes);
  const phases = phasesOf(judged, gapMs);
  return { judged, phases, legs: legsOf(judged, phases) };
}
