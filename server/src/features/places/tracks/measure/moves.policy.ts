import { standingKmh } from '../fixes/fixes.policy.ts';
import type { Measured } from './measured.policy.ts';

/** Kilometres an hour on the leg that ends at this place of `good`: by what the device says, else by its way. */
export function legSpeed({ judged: { fixes, good }, legs }: Measured, place: number): number {
  const index = good[place] ?? 0;
  const said = fixes.speed[index] ?? Number.NaN;
  if (!Number.isNaN(said)) return said;
  const lengthMs = (fixes.tsMs[index] ?? 0) - (fixes.tsMs[good[place - 1] ?? 0] ?? 0);
  return lengthMs > 0 ? ((legs.metres[place] ?? 0) / lengthMs) * 3600 : 0;
}

/** Whether it moved on the leg, or waited within its trip. */
export const movesIn = (measured: Measured, place: number): boolean =>
  legSpeed(measured, place) >= standingKmh;
