import type { Alarm } from '@weir/contract/alarms/alarms';
import { type ReactNode, useCallback, useState } from 'react';
import { useAlarmSubject } from '../../../../components/alarm-subject.ts';
import { fetchedForm } from '../../../../components/form/FetchedForm.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import { ShelvePanel } from '../../alarm-shelving/ShelvePanel.tsx';
import { useMayHandle } from './alarm-menu.ts';
import { alarmTaskMessages } from './alarm-task.messages.ts';
import { type AlarmTask, type AlarmTaskKind, shelfTargetsOf } from './alarm-tasks.ts';

const AlarmTaskDrawer = fetchedForm(
  () => import('./AlarmTaskDrawer.tsx').then((file) => file.AlarmTaskDrawer),
  ({ task }) => task !== undefined,
);

interface AlarmTools {
  /** Asks what goes along with the task, for those of the alarms that the caller may handle. */
  run: (kind: AlarmTaskKind, alarms: readonly Alarm[]) => void;
  /** What asks. */
  overlays: ReactNode;
}

/** Where alarms are handled, from a list and from the page of one. */
export function useAlarmTools(onDone: (ids: readonly number[]) => void): AlarmTools {
  const mayHandle = useMayHandle();
  const mayAssign = useMay()('users:list');
  const [task, setTask] = useState<AlarmTask>();
  const [shelved, setShelved] = useState<readonly Alarm[]>();
  const run = useCallback(
    (kind: AlarmTaskKind, alarms: readonly Alarm[]) => {
      const own = alarms.filter(mayHandle);
      if (own.length === 0 || (kind === 'assign' && !mayAssign)) return;
      if (kind === 'shelve') setShelved(own);
      else setTask({ kind, alarms: own });
    },
    [mayHandle, mayAssign],
  );
  return {
    run,
    overlays: (
      <>
        <AlarmTaskDrawer task={task} onDone={onDone} onClose={() => setTask(undefined)} />
        <Shelving alarms={shelved} onClose={() => setShelved(undefined)} />
      </>
    ),
  };
}

/** Shelves what the alarms are of. They stay selected: it is not known which of them it hides. */
function Shelving({ alarms, onClose }: { alarms: readonly Alarm[] | undefined; onClose: () => void }) {
  const t = useMessages(alarmTaskMessages);
  const subject = useAlarmSubject();
  const [only, ...more] = alarms ?? [];
  const name = only && more.length === 0 ? `${only.deviceName} · ${subject(only)}` : undefined;
  return (
    <ShelvePanel
      targets={shelfTargetsOf(alarms ?? [])}
      name={name ?? t('about', { count: more.length + 1 })}
      open={alarms !== undefined}
      onClose={onClose}
    />
  );
}
