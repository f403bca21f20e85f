import { useQueryClient } from '@tanstack/react-query';
import { listDevices } from '@weir/contract/fleet/devices';
import { homeTotals } from '@weir/contract/workplace/home';
import { useEffect, useRef } from 'react';
import { refetchOlder } from '../../../platform/fetch-age.ts';
import { useTopic } from '../../../platform/realtime/realtime.ts';
import { applyFaults, applyPresence } from '../../fleet/devices/devices.queries.ts';

const refreshAfterMs = 2000;

/** Keeps presence, faults and totals current in place: rows stay where they are. */
export function useLiveList(projectId: number | undefined): void {
  const queryClient = useQueryClient();
  const outdate = useOutdating();
  useTopic(projectId === undefined ? 'fleet' : `project:${projectId}`, {
    onPushes: (pushes) => {
      if (applyPresence(queryClient, pushes)) outdate(homeTotals.path);
      if (applyFaults(queryClient, pushes)) outdate(listDevices.path);
    },
    onResync: (quietMs) => void refetchOlder(queryClient, quietMs, [[listDevices.path], [homeTotals.path]]),
  });
}

/** What is out of date is fetched a while later, once for all that happens meanwhile. */
function useOutdating(): (path: string) => void {
  const queryClient = useQueryClient();
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const waiting = timers.current;
    return () => waiting.forEach(clearTimeout);
  }, []);
  return (path) => {
    if (timers.current.has(path)) return;
    const fetchNow = () => {
      timers.current.delete(path);
      void queryClient.invalidateQueries({ queryKey: [path] });
    };
    timers.current.set(path, setTimeout(fetchNow, refreshAfterMs));
  };
}
