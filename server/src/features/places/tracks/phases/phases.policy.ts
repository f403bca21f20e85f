import type { Judged } from '../fixes/fix-flags.policy.ts';
import { createCircles } from './circles.policy.ts';
import { segmentsOf } from './segments.policy.ts';
import { tidied } from './tidy.policy.ts';
import { type Phase, walk } from './walk.policy.ts';

/** Trips and stops in the order of time; between two that do not touch there is a gap. */
export const phasesOf = (judged: Judged, gapMs: number): Phase[] =>
  segmentsOf(judged, gapMs).flatMap((segment) => {
    const circles = createCircles(judged, segment);
    return tidied(judged, circles, walk(judged, circles, segment));
  });
