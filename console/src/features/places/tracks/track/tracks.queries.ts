import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getTrack } from '@weir/contract/places/tracks';
import type { Interval } from '../../../../components/time-range/time-range.ts';
import { queryOf } from '../../../../platform/api.ts';

const standsMs = 60_000;
const points = 2000;

interface TrackQuery {
  deviceId: number;
  interval: Interval;
  /** IANA name, of the days. */
  zone: string;
}

/** An interval as the server is asked for it. */
export const rangeOf = ({ fromMs, toMs }: Interval) => ({
  from: new Date(fromMs).toISOString(),
  to: new Date(toMs).toISOString(),
});

/** The track of a device. The one before stays in sight while the next is on its way. */
export const useTrack = ({ deviceId, interval, zone }: TrackQuery) =>
  useQuery({
    ...queryOf(getTrack, { query: { id: deviceId, ...rangeOf(interval), zone, points } }),
    placeholderData: keepPreviousData,
    staleTime: standsMs,
  });

/** A part of it, drawn from more of its points. */
export const finerTrackQuery = ({ deviceId, interval, zone }: TrackQuery, toleranceM: number) => ({
  ...queryOf(getTrack, { query: { id: deviceId, ...rangeOf(interval), zone, points, toleranceM } }),
  staleTime: standsMs,
});
