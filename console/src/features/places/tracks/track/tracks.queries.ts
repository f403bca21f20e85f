import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Input } from '@weir/contract/endpoint';
import { getTrack } from '@weir/contract/places/tracks';
import type { Interval } from '../../../../components/time-range/time-range.ts';
import { call, queryOf } from '../../../../platform/api.ts';
import { useTopic } from '../../../../platform/realtime/realtime.ts';
import { turnsOf } from './turns.ts';

const standsMs = 60_000;
const points = 2000;
/** A long track is worked out each time it is asked for: several devices leave room for others. */
const inTurn = turnsOf(3);

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

const queryInTurn = (query: Input<typeof getTrack>['query']) =>
  queryOptions({
    ...queryOf(getTrack, { query }),
    queryFn: ({ signal }) => inTurn(() => call(getTrack, { query, signal })),
    staleTime: standsMs,
  });

export const trackQuery = ({ deviceId, interval, zone }: TrackQuery) =>
  queryInTurn({ id: deviceId, ...rangeOf(interval), zone, points });

/** The track of a device. The one before stays in sight while the next is on its way. */
export function useTrack(query: TrackQuery) {
  useTopic(`history:${query.deviceId}`);
  return useQuery({ ...trackQuery(query), placeholderData: keepPreviousData });
}

/** A part of it, drawn from more of its points. */
export const finerTrackQuery = ({ deviceId, interval, zone }: TrackQuery, toleranceM: number) =>
  queryInTurn({ id: deviceId, ...rangeOf(interval), zone, points, toleranceM });
