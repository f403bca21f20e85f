import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { types } from '@weir/contract/realtime/realtime-channel';
import { displayGroups, groupInfo, historyChart } from '@weir/contract/telemetry/telemetry';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Interval } from '../../../components/time-range/time-range.ts';
import { queryOf } from '../../../platform/api.ts';
import { refetchOlder } from '../../../platform/fetch-age.ts';
import { type DevicePush, useTopic } from '../../../platform/realtime/realtime.ts';
import { createLiveValues, type LiveReading } from './live-values.ts';
import { createOnceLater } from './once-later.ts';

/** Latest values of whatever is on screen, one store for the console. */
export const liveValues = createLiveValues();

/** Puts the values among pushes into the store. */
export function receiveValues(pushes: readonly DevicePush[]): void {
  for (const push of pushes) if (push.T === types.values) liveValues.receive(push);
}

const nothing = () => () => {};

/** The latest reading of one signal; while not `watching`, it stays as it was last read. */
export function useReading(
  deviceId: number,
  semaphoreId: string | undefined,
  watching = true,
): LiveReading | undefined {
  const subscribe = useCallback(
    (listener: () => void) =>
      semaphoreId === undefined ? nothing() : liveValues.subscribe(deviceId, semaphoreId, listener),
    [deviceId, semaphoreId],
  );
  const read = useCallback(
    () => (semaphoreId === undefined ? undefined : liveValues.read(deviceId, semaphoreId)),
    [deviceId, semaphoreId],
  );
  return useSyncExternalStore(watching ? subscribe : nothing, read);
}

/** When data of a device was last seen, on this machine's clock; `fallback` is the server's word. */
export function useLastReceived(deviceId: number, fallback: string | null): number | null {
  const subscribe = useCallback(
    (listener: () => void) => liveValues.subscribeDevice(deviceId, listener),
    [deviceId],
  );
  const pushedMs = useSyncExternalStore(subscribe, () => liveValues.lastReceivedMs(deviceId));
  const fallbackMs = fallback === null ? undefined : Date.parse(fallback);
  if (pushedMs === undefined && fallbackMs === undefined) return null;
  return Math.max(pushedMs ?? 0, fallbackMs ?? 0);
}

const refetchGapMs = 5000;
/** What becomes of alarms within this time is asked for together. */
const levelsAfterMs = 1000;

/** All signals of a device with their latest values, kept current by push. */
export function useLiveSignals(deviceId: number) {
  const queryClient = useQueryClient();
  const signals = queryOf(groupInfo, { query: { id: deviceId } });
  const query = useQuery({ ...signals, staleTime: 10_000 });
  const { data, refetch } = query;
  const lastRefetchMs = useRef(0);
  const known = useRef(new Set<string>());
  const [levels] = useState(() => createOnceLater(levelsAfterMs));
  useEffect(() => levels.forget, [levels]);
  useEffect(() => {
    if (!data) return;
    known.current = new Set(data.list.map(({ semaphoreId }) => semaphoreId));
    liveValues.seed(deviceId, data.list);
  }, [data, deviceId]);
  useTopic(`device:${deviceId}`, {
    onPushes: (pushes) => {
      receiveValues(pushes);
      if (pushes.some((push) => push.T === types.alarm))
        levels.ask(() => void refetch({ cancelRefetch: false }));
      const isNews = pushes.some(
        (push) => push.T === types.values && Object.keys(push.values).some((key) => !known.current.has(key)),
      );
      // A signal that a device sends for the first time: its name and unit come with the next snapshot.
      if (isNews && Date.now() - lastRefetchMs.current > refetchGapMs) {
        lastRefetchMs.current = Date.now();
        void refetch();
      }
    },
    onResync: (quietMs) => void refetchOlder(queryClient, quietMs, [signals.queryKey]),
  });
  return query;
}

export const useDisplayGroups = (deviceId: number) =>
  useQuery({ ...queryOf(displayGroups, { query: { id: deviceId } }), staleTime: 60_000 });

interface ChartRequest {
  deviceId: number;
  interval: Interval;
  signals: readonly string[];
  points: number;
  zone: string;
  refetchEveryMs?: number | undefined;
}

/** Chart series of a range. The chart before stays while the next one loads. */
export function useHistoryChart({ deviceId, interval, signals, points, zone, refetchEveryMs }: ChartRequest) {
  return useQuery({
    ...queryOf(historyChart, {
      query: {
        id: deviceId,
        from: new Date(interval.fromMs).toISOString(),
        to: new Date(interval.toMs).toISOString(),
        signals: signals.join(','),
        points,
        interval: 'auto',
        zone,
      },
    }),
    enabled: signals.length > 0,
    placeholderData: keepPreviousData,
    staleTime: refetchEveryMs ?? 60_000,
  });
}
