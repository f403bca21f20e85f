import {
  keepPreviousData,
  type Query,
  type UseQueryResult,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
import type { Output } from '@weir/contract/endpoint';
import { getDeviceBasic } from '@weir/contract/fleet/devices';
import { historyQuality, historyStates, historyStatistics } from '@weir/contract/telemetry/history';
import { displayGroups, historyChart, historyList } from '@weir/contract/telemetry/telemetry';
import type { Interval } from '../../../../components/time-range/time-range.ts';
import { queryOf } from '../../../../platform/api.ts';
import type { BucketWidth } from './history-address.ts';

/** A device whose values stand beside those of others. */
export interface ComparedDevice {
  id: number;
  name: string;
}

/** One question of the history page: signals of a device in a period. */
export interface SeriesQuery {
  device: ComparedDevice;
  signals: readonly string[];
  interval: Interval;
  /** How far the period lies before the one of the page. */
  shiftMs: number;
}

/** Its answer, as far as there is one. */
export interface Answered<T> extends SeriesQuery {
  query: UseQueryResult<T>;
}

const standsMs = 60_000;

const rangeOf = ({ fromMs, toMs }: Interval) => ({
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

export function useCharts(
  seriesQueries: readonly SeriesQuery[],
  { points, zone, every }: { points: number; zone: string; every: BucketWidth },
): Answered<Output<typeof historyChart>>[] {
  const queries = useQueries({
    queries: seriesQueries.map(({ device, signals, interval }) => ({
      ...queryOf(historyChart, {
        query: {
          id: device.id,
          ...rangeOf(interval),
          signals: signals.join(','),
          points,
          interval: every,
          zone,
        },
      }),
      placeholderData: previousOf<Output<typeof historyChart>>(device.id),
      staleTime: standsMs,
    })),
  });
  return withQueries(seriesQueries, queries);
}

export function useStatistics(
  seriesQueries: readonly SeriesQuery[],
): Answered<Output<typeof historyStatistics>>[] {
  const queries = useQueries({
    queries: seriesQueries.map(({ device, signals, interval }) => ({
      ...queryOf(historyStatistics, {
        query: { id: device.id, ...rangeOf(interval), signals: signals.join(',') },
      }),
      placeholderData: previousOf<Output<typeof historyStatistics>>(device.id),
      staleTime: standsMs,
    })),
  });
  return withQueries(seriesQueries, queries);
}

export function useStates(seriesQueries: readonly SeriesQuery[]): Answered<Output<typeof historyStates>>[] {
  const queries = useQueries({
    queries: seriesQueries.map(({ device, signals, interval }) => ({
      ...queryOf(historyStates, {
        query: {
          id: device.id,
          ...rangeOf(interval),
          ...(signals.length > 0 ? { signals: signals.join(',') } : {}),
        },
      }),
      placeholderData: previousOf<Output<typeof historyStates>>(device.id),
      staleTime: standsMs,
    })),
  });
  return withQueries(seriesQueries, queries);
}

/** What was shown before stays while the next is on its way, as long as it is of the same device. */
const previousOf =
  <T>(deviceId: number) =>
  (data: T | undefined, query: Query | undefined): T | undefined => {
    const [, seriesQueries] = query?.queryKey ?? [];
    const isSame =
      typeof seriesQueries === 'object' &&
      seriesQueries !== null &&
      'id' in seriesQueries &&
      seriesQueries.id === deviceId;
    return isSame ? data : undefined;
  };

const withQueries = <T>(
  seriesQueries: readonly SeriesQuery[],
  queries: readonly UseQueryResult<T>[],
): Answered<T>[] =>
  seriesQueries.flatMap((each, at) => {
    const query = queries[at];
    return query ? [{ ...each, query }] : [];
  });

interface RowsQuery {
  deviceId: number;
  signals: readonly string[];
  interval: Interval;
  page: number;
  limit: number;
}

export const useRows = ({ deviceId, signals, interval, page, limit }: RowsQuery) =>
  useQuery({
    ...queryOf(historyList, {
      query: { id: deviceId, ...rangeOf(interval), signals: signals.join(','), page, limit },
    }),
    placeholderData: keepPreviousData,
    staleTime: standsMs,
  });

const qualityQuery = (deviceId: number, interval: Interval, zone: string) => ({
  ...queryOf(historyQuality, { query: { id: deviceId, ...rangeOf(interval), zone } }),
  staleTime: standsMs,
});

export const useDataQuality = (deviceId: number, interval: Interval, zone: string) =>
  useQuery({ ...qualityQuery(deviceId, interval, zone), placeholderData: keepPreviousData });

/** Of several devices, in their order. */
export const useDataQualities = (devices: readonly ComparedDevice[], interval: Interval, zone: string) =>
  useQueries({
    queries: devices.map(({ id }) => ({
      ...qualityQuery(id, interval, zone),
      placeholderData: previousOf<Output<typeof historyQuality>>(id),
    })),
  });
