import type { Stop, TrackPoint } from '@weir/contract/places/tracks';
import type { Fixes } from '../fixes/fixes.policy.ts';
import { type Measured, measure } from '../measure/measured.policy.ts';
import { stopsOf } from '../measure/trips.policy.ts';
import { faultOf, pointsOf, sentOf } from './points.policy.ts';

/** What a device said of a position, and what is wrong with it. */
export type SentPoint = ReturnType<typeof sentOf> & ReturnType<typeof faultOf>;

/** A track of which nothing is left out, in the order of time. Points are made as they are asked for. */
export interface WholeTrack {
  /** Every position, or those without a flag. */
  points(which: 'all' | 'good'): Iterable<TrackPoint>;
  /** Those without a flag, parted where there is a gap. */
  readonly stretches: readonly Stretch[];
  readonly stops: readonly Stop[];
  flagged(): Iterable<SentPoint>;
}

export interface Stretch {
  readonly length: number;
  points(): Iterable<SentPoint>;
}

export function wholeTrackOf(fixes: Fixes, gapMs: number): WholeTrack {
  const measured = measure(fixes, gapMs);
  const { good, faults } = measured.judged;
  const sent = (indexes: Iterable<number>) => sentPoints(measured, indexes);
  return {
    points: (which) => pointsOf(measured, which === 'good' ? good : upTo(fixes.length)),
    stretches: stretchesOf(measured).map((indexes) => ({
      length: indexes.length,
      points: () => sent(indexes),
    })),
    stops: stopsOf(measured),
    flagged: () => sent([...faults.keys()].sort((one, other) => one - other)),
  };
}

function* sentPoints(measured: Measured, indexes: Iterable<number>): Generator<SentPoint> {
  for (const index of indexes) yield { ...sentOf(measured.judged.fixes, index), ...faultOf(measured, index) };
}

function* upTo(length: number): Generator<number> {
  for (let index = 0; index < length; index++) yield index;
}

function stretchesOf({ judged: { good }, legs }: Measured): Int32Array[] {
  const stretches: Int32Array[] = [];
  let from = 0;
  for (let place = 1; place <= good.length; place++) {
    if (place < good.length && legs.kinds[place] !== 'gap') continue;
    stretches.push(good.subarray(from, place));
    from = place;
  }
  return good.length > 0 ? stretches : [];
}
