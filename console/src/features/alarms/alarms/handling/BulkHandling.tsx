import type { Alarm } from '@weir/contract/alarms/alarms';
import { Button } from 'antd';
import { Icon } from '../../../../components/Icon.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import { alarmsMessages } from '../alarm/alarms.messages.ts';
import { type AlarmTaskKind, isTaskFor, shelvesAtOnce, taskIcons } from './alarm-tasks.ts';

interface Props {
  alarms: readonly Alarm[];
  run: (kind: AlarmTaskKind, alarms: readonly Alarm[]) => void;
}

/** What can be done with the selected alarms together. */
export function BulkHandling({ alarms, run }: Props) {
  const t = useMessages(alarmsMessages);
  const mayAssign = useMay()('users:list');
  const button = (kind: AlarmTaskKind) => (
    <Button icon={<Icon of={taskIcons[kind]} />} onClick={() => run(kind, alarms)}>
      {t(kind)}
    </Button>
  );
  return (
    <>
      {button('process')}
      {button('dismiss')}
      {mayAssign && button('assign')}
      {isTaskFor('shelve', alarms) ? (
        button('shelve')
      ) : (
        <span className="quiet small">{t('shelveLess', { count: shelvesAtOnce })}</span>
      )}
    </>
  );
}
