import { useQueryClient } from '@tanstack/react-query';
import { type AlarmPush, types } from '@weir/contract/realtime';
import { useEffect, useRef } from 'react';
import { type DevicePush, useTopic } from '../../platform/realtime/realtime.ts';
import { alarmsChanged } from './alarms.queries.ts';

/** In a storm everything is read again so often, and no oftener. */
const refreshEveryMs = 1000;

const isAlarm = (push: DevicePush): push is AlarmPush => push.T === types.alarm;

/** Keeps all that shows alarms current while it is mounted: once, in the frame. */
export function useLiveAlarms(onNews: (news: readonly AlarmPush[]) => void): void {
  const queryClient = useQueryClient();
  const refresh = useThrottled(() => void alarmsChanged(queryClient));
  useTopic('alarms', {
    onPushes: (pushes) => {
      refresh();
      onNews(pushes.filter(isAlarm));
    },
    onResync: refresh,
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
