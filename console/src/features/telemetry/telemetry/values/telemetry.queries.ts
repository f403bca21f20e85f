import { useQuery } from '@tanstack/react-query';
import { displayGroups, groupInfo } from '@weir/contract/telemetry/telemetry';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { queryOf } from '../../../../platform/api.ts';
import { useTopic } from '../../../../platform/realtime/realtime.ts';
import { type LiveReading, liveValues, type Seed } from './live-values.ts';

/** What a list answered of one signal; never replaces a newer reading. */
export const seedReading = (deviceId: number, seed: Seed): void => liveValues.seed(deviceId, [seed]);

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

/** All signals of a device with their latest values, kept current by push. */
export function useLiveSignals(deviceId: number) {
  const query = useQuery({ ...queryOf(groupInfo, { query: { id: deviceId } }), staleTime: 10_000 });
  const { data } = query;
  useEffect(() => {
    if (data) liveValues.seed(deviceId, data.list);
  }, [data, deviceId]);
  useTopic(`device:${deviceId}`);
  return query;
}

export const useDisplayGroups = (deviceId: number) =>
  useQuery({ ...queryOf(displayGroups, { query: { id: deviceId } }), staleTime: 60_000 });
