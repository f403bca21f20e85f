import type { Track } from '@weir/contract/places/tracks';
import type { SignalColumns, TimeRange } from '../../../telemetry/history/scan/signal-columns.service.ts';
import { fixesOf } from '../fixes/fixes.policy.ts';
import { measure } from '../measure/measured.policy.ts';
import { staysOf } from '../measure/stays.policy.ts';
import { totalsOf } from '../measure/totals.policy.ts';
import { gapsOf, stopsOf, tripsOf } from '../measure/trips.policy.ts';
import { chosen, flagCounts, pointsOf } from './points.policy.ts';
import type { Wish } from './simplify.policy.ts';

export interface TrackWish extends Wish {
  readonly range: TimeRange;
  readonly zone: string;
  /** Longer without a good position is a gap. */
  readonly gapMs: number;
}

/** The track that stored frames make, with everything that is told of it. */
export function trackOf(
  columns: SignalColumns,
  { range, zone, gapMs, ...wish }: TrackWish,
): Omit<Track, 'isLocus' | 'last'> {
  const measured = measure(fixesOf(columns), gapMs);
  const { indexes, toleranceM } = chosen(measured, wish);
  const [trips, stops] = [tripsOf(measured), stopsOf(measured)];
  const { length } = measured.judged.fixes;
  return {
    points: [...pointsOf(measured, indexes)],
    ...{ trips, stops, gaps: gapsOf(measured), stays: staysOf(stops, trips), zone },
    ...totalsOf(measured, { trips, stops, range, zone }),
    flags: flagCounts(measured),
    ...{ simplified: indexes.length < length, simplifiedFrom: length, toleranceM },
  };
}
