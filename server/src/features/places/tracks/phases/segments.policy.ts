import type { Judged } from '../fixes/fix-flags.policy.ts';
import type { Fixes } from '../fixes/fixes.policy.ts';
import { nearM } from '../fixes/geo.policy.ts';

/** Good positions without a gap between them: places in `good`, both included. */
export interface Segment {
  readonly from: number;
  readonly to: number;
}

const usualGapMs = 10 * 60_000;
const intervalsOfGap = 3;
/** A way that nothing makes is a gap too, however short its time. */
const impossibleKmh = 240;
const impossibleM = 100;

/** Longer without a good position, and nothing is known of the time; devices that report rarely have longer ones. */
export const gapMsOf = (expectedIntervalS: number | null): number =>
  Math.max(usualGapMs, (expectedIntervalS ?? 0) * 1000 * intervalsOfGap);

export function segmentsOf({ fixes, good }: Judged, gapMs: number): Segment[] {
  const segments: Segment[] = [];
  let from = 0;
  for (let place = 1; place <= good.length; place++) {
    const isEnd = place === good.length || isGap(fixes, good[place - 1] ?? 0, good[place] ?? 0, gapMs);
    if (!isEnd) continue;
    segments.push({ from, to: place - 1 });
    from = place;
  }
  return segments;
}

function isGap({ tsMs, lng, lat }: Fixes, from: number, to: number, gapMs: number): boolean {
  const at = (column: Float64Array, index: number) => column[index] ?? 0;
  const lengthMs = at(tsMs, to) - at(tsMs, from);
  if (lengthMs > gapMs) return true;
  const metres = nearM(at(lng, from), at(lat, from), at(lng, to), at(lat, to));
  return metres > impossibleM && (metres / Math.max(1, lengthMs)) * 3600 > impossibleKmh;
}
