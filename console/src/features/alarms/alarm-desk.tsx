import type { Alarm } from '@weir/contract/alarms';
import { lazy, type ReactNode, useCallback, useState } from 'react';
import { FetchedForm } from '../../components/form/FetchedForm.tsx';
import { useMay } from '../../platform/session.ts';
import { useMayHandle } from './AlarmActions.tsx';
import type { AlarmTask, AlarmTaskKind } from './alarm-tasks.ts';

const AlarmTaskDrawer = lazy(() =>
  import('./AlarmTaskDrawer.tsx').then((file) => ({ default: file.AlarmTaskDrawer })),
);

interface Desk {
  /** Asks what goes along with the task, for those of the alarms that the caller may handle. */
  run: (kind: AlarmTaskKind, alarms: readonly Alarm[]) => void;
  /** What asks. */
  overlays: ReactNode;
}

/** Where alarms are handled, from a list and from the page of one. */
export function useAlarmDesk(onDone: (ids: readonly number[]) => void): Desk {
  const mayHandle = useMayHandle();
  const mayAssign = useMay()('users:list');
  const [task, setTask] = useState<AlarmTask>();
  const run = useCallback(
    (kind: AlarmTaskKind, alarms: readonly Alarm[]) => {
      const own = alarms.filter(mayHandle);
      if (own.length > 0 && (kind !== 'assign' || mayAssign)) setTask({ kind, alarms: own });
    },
    [mayHandle, mayAssign],
  );
  return {
    run,
    overlays: (
      <FetchedForm open={task !== undefined}>
        <AlarmTaskDrawer task={task} onDone={onDone} onClose={() => setTask(undefined)} />
      </FetchedForm>
    ),
  };
}
