import { useQueryClient } from '@tanstack/react-query';
import { listDevices } from '@weir/contract/devices';
import { homeTotals } from '@weir/contract/home';
import { useEffect, useRef } from 'react';
import { useTopic } from '../../platform/realtime/realtime.ts';
import { receiveValues } from '../telemetry/telemetry.queries.ts';
import { applyPresence } from './devices.queries.ts';

const recountAfterMs = 2000;

/** Keeps a list of devices current in place: values and presence change, rows stay where they are. */
export function useLiveList(projectId: number | undefined): void {
  const queryClient = useQueryClient();
  const recount = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(recount.current), []);
  useTopic(projectId === undefined ? 'fleet' : `project:${projectId}`, {
    onPushes: (pushes) => {
      receiveValues(pushes);
      if (!applyPresence(queryClient, pushes)) return;
      clearTimeout(recount.current);
      recount.current = setTimeout(
        () => void queryClient.invalidateQueries({ queryKey: [homeTotals.path] }),
        recountAfterMs,
      );
    },
    onResync: () => {
      for (const { path } of [listDevices, homeTotals]) {
        void queryClient.invalidateQueries({ queryKey: [path] });
      }
    },
  });
}
