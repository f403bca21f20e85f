import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
import { getDeviceBasic } from '@weir/contract/fleet/devices';
import { historyQuality, historyStates, historyStatistics } from '@weir/contract/telemetry/history';
import { displayGroups, historyChart, historyList } from '@weir/contract/telemetry/telemetry';
import { useEffect, useRef } from 'react';
import type { Interval } from '../../../../components/time-range/time-range.ts';
import { queryOf, steadyQueryOf } from '../../../../platform/api.ts';
import { useTopic } from '../../../../platform/realtime/realtime.ts';
import type { BucketWidth } from './history-address.ts';

/** A device whose values stand beside those of others. */
export interface ComparedDevice {
  id: number;
  name: string;
}

/** Signals of a device in a period. */
interface SignalsQuery {
  device: { id: number };
  signals: readonly string[];
  interval: Interval;
}

/** One question of the history page. */
export interface SeriesQuery extends SignalsQuery {
  device: ComparedDevice;
  /** How far the period lies before the one of the page. */
  shiftMs: number;
}

/** A question with its answer, as far as there is one. */
export type Answered<Q, T> = Q & { query: UseQueryResult<T> };

const standsMs = 60_000;

/** Files that bring values of devices, or are taken back, are told of while their history is shown. */
const useFilesHeard = (ids: readonly number[]) =>
  useTopic(ids.map((id): `history:${number}` => `history:${id}`));

/** An interval as the server is asked for it. */
export const rangeOf = ({ fromMs, toMs }: Interval) => ({
  from: new Date(fromMs).toISOString(),
  to: new Date(toMs).toISOString(),
});

/** Names and signals of further devices; one that is not to be seen is left out. */
export function useComparedDevices(ids: readonly number[]) {
  const devices = useQueries({
    queries: ids.map((id) => ({ ...queryOf(getDeviceBasic, { query: { id } }), staleTime: standsMs })),
  });
  const groups = useQueries({
    queries: ids.map((id) => ({ ...queryOf(displayGroups, { query: { id } }), staleTime: standsMs })),
  });
  const known = ids.flatMap((id, at) => {
    const [device, signals] = [devices[at]?.data, groups[at]?.data];
    if (!device || !signals) return [];
    const has = new Set(signals.list.flatMap((group) => group.signals.map(({ semaphoreId }) => semaphoreId)));
    return [{ id, name: device.name, has }];
  });
  return {
    devices: known,
    queries: [...devices, ...groups],
  };
}

interface SeriesParams {
  id: number;
  from: string;
  to: string;
  signals: string;
}

interface Asked<T, K extends QueryKey> {
  deviceId: number;
  options: UseQueryOptions<T, Error, T, K>;
}

/**
 * Several answers at once. What was shown before stays while the next is on its way, as long as it is of the same
 * device: `useQueries` itself knows nothing of what was asked before.
 */
function useAnswers<T, K extends QueryKey>(asked: readonly Asked<T, K>[]): UseQueryResult<T>[] {
  const before = useRef<readonly { deviceId: number; data: T | undefined }[]>([]);
  useFilesHeard(asked.map(({ deviceId }) => deviceId));
  const queries = useQueries({
    queries: asked.map(({ deviceId, options }, at): UseQueryOptions<T, Error, T, K> => {
      const known = before.current[at];
      const placeholderData = standIn(known?.deviceId === deviceId ? known.data : undefined);
      return { ...options, placeholderData, staleTime: standsMs };
    }),
  });
  useEffect(() => {
    before.current = asked.map(({ deviceId }, at) => ({ deviceId, data: queries[at]?.data }));
  });
  return queries;
}

const standIn =
  (data: unknown) =>
  <T>(): T | undefined =>
    data as T | undefined; // an earlier answer to the same question

/** Of each question its answer, as far as there is one. */
function useSeries<Q extends SignalsQuery, T, K extends QueryKey>(
  questions: readonly Q[],
  askFor: (params: SeriesParams) => UseQueryOptions<T, Error, T, K>,
): Answered<Q, T>[] {
  const queries = useAnswers(
    questions.map(({ device: { id }, signals, interval }) => ({
      deviceId: id,
      options: askFor({ id, ...rangeOf(interval), signals: signals.join(',') }),
    })),
  );
  return questions.flatMap((each, at) => {
    const query = queries[at];
    return query ? [{ ...each, query }] : [];
  });
}

interface Resolution {
  points: number;
  zone: string;
  every: BucketWidth;
}

export const useCharts = <Q extends SignalsQuery>(
  questions: readonly Q[],
  { every, ...resolution }: Resolution,
) =>
  useSeries(questions, (params) =>
    queryOf(historyChart, { query: { ...params, ...resolution, interval: every } }),
  );

export const useStatistics = (seriesQueries: readonly SeriesQuery[]) =>
  useSeries(seriesQueries, (query) => queryOf(historyStatistics, { query }));

export const useStates = (seriesQueries: readonly SeriesQuery[]) =>
  useSeries(seriesQueries, (query) => queryOf(historyStates, { query }));

interface RowsQuery {
  deviceId: number;
  signals: readonly string[];
  interval: Interval;
  page: number;
  limit: number;
}

export function useRows({ deviceId, signals, interval, page, limit }: RowsQuery) {
  useFilesHeard([deviceId]);
  return useQuery({
    ...steadyQueryOf(historyList, {
      query: { id: deviceId, ...rangeOf(interval), signals: signals.join(','), page, limit },
    }),
    staleTime: standsMs,
  });
}

const qualityQuery = (deviceId: number, interval: Interval, zone: string) => ({
  ...queryOf(historyQuality, { query: { id: deviceId, ...rangeOf(interval), zone } }),
  staleTime: standsMs,
});

export function useDataQuality(deviceId: number, interval: Interval, zone: string) {
  useFilesHeard([deviceId]);
  return useQuery({ ...qualityQuery(deviceId, interval, zone), placeholderData: keepPreviousData });
}

/** Of several devices, in their order. */
export const useDataQualities = (devices: readonly ComparedDevice[], interval: Interval, zone: string) =>
  useAnswers(devices.map(({ id }) => ({ deviceId: id, options: qualityQuery(id, interval, zone) })));
