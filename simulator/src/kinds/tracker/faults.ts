import { minuteMs } from '../../model/local-time.ts';
import { unit } from '../../model/random.ts';

/** No fix at all, one far away, one between high houses, and coordinates in the wrong order. */
export type GpsFault = 'zero' | 'jump' | 'coarse' | 'swapped';

/** The share of minutes in which a receiver goes wrong, added up. */
const shares: readonly (readonly [fault: GpsFault, upTo: number])[] = [
  ['zero', 0.003],
  ['jump', 0.005],
  ['coarse', 0.015],
  ['swapped', 0.016],
];

export function faultAt(seed: number, tMs: number): GpsFault | undefined {
  const chance = unit(seed, Math.floor(tMs / minuteMs));
  return shares.find(([, upTo]) => chance < upTo)?.[0];
}
