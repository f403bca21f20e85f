import { useQueryClient } from '@tanstack/react-query';
import { listDevices } from '@weir/contract/devices';
import { homeTotals } from '@weir/contract/home';
import { useEffect, useRef } from 'react';
import { refetchOlder } from '../../platform/fetch-age.ts';
import { useTopic } from '../../platform/realtime/realtime.ts';
import { applyPresence } from './devices.queries.ts';

const recountAfterMs = 2000;

/** Keeps presence and its totals current in place: rows stay where they are. */
export function useLiveList(projectId: number | undefined): void {
  const queryClient = useQueryClient();
  const recount = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(recount.current), []);
  useTopic(projectId === undefined ? 'fleet' : `project:${projectId}`, {
    onPushes: (pushes) => {
      if (!applyPresence(queryClient, pushes)) return;
      clearTimeout(recount.current);
      recount.current = setTimeout(
        () => void queryClient.invalidateQueries({ queryKey: [homeTotals.path] }),
        recountAfterMs,
      );
    },
    onResync: (quietMs) => void refetchOlder(queryClient, quietMs, [[listDevices.path], [homeTotals.path]]),
  });
}
