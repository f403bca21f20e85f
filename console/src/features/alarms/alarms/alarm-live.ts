import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTopic } from '../../../platform/realtime/realtime.ts';
import { alarmsChanged } from './alarms.queries.ts';

/** In a storm everything is read again so often, and no oftener. */
const refreshEveryMs = 1000;

/** Keeps all that shows alarms current while it is mounted: once, in the frame. */
export function useLiveAlarms(): void {
  const queryClient = useQueryClient();
  const refresh = useThrottled(() => void alarmsChanged(queryClient));
  useTopic('alarms', {
    onPushes: refresh,
    onResync: (quietMs) => {
      if (quietMs === 0) refresh();
      else void alarmsChanged(queryClient, quietMs);
    },
  });
}

/** At once the first time, then once more after a while for all that came meanwhile. */
function useThrottled(run: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDue = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const start = () => {
    run();
    timer.current = setTimeout(() => {
      timer.current = undefined;
      if (!isDue.current) return;
      isDue.current = false;
      start();
    }, refreshEveryMs);
  };
  return () => {
    if (timer.current === undefined) start();
    else isDue.current = true;
  };
}
