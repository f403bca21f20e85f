import {
  CheckCircleOutlined,
  MinusCircleOutlined,
  PauseCircleOutlined,
  UserAddOutlined,
} from '@ant-design/icons';
import type { Alarm } from '@weir/contract/alarms/alarms';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from '../../../../components/Icon.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import { alarmsMessages } from '../alarm/alarms.messages.ts';
import { type AlarmTaskKind, isTaskFor, shelvesAtOnce } from './alarm-tasks.ts';

interface Props {
  alarms: readonly Alarm[];
  run: (kind: AlarmTaskKind, alarms: readonly Alarm[]) => void;
}

/** What can be done with the selected alarms together. */
export function BulkHandling({ alarms, run }: Props) {
  const t = useMessages(alarmsMessages);
  const mayAssign = useMay()('users:list');
  const button = (kind: AlarmTaskKind, icon: ReactNode, label: string) => (
    <Button icon={icon} onClick={() => run(kind, alarms)}>
      {label}
    </Button>
  );
  return (
    <>
      {button('process', <Icon of={CheckCircleOutlined} />, t('process'))}
      {button('dismiss', <Icon of={MinusCircleOutlined} />, t('dismiss'))}
      {mayAssign && button('assign', <Icon of={UserAddOutlined} />, t('assign'))}
      {isTaskFor('shelve', alarms) ? (
        button('shelve', <Icon of={PauseCircleOutlined} />, t('shelve'))
      ) : (
        <span className="quiet small">{t('shelveLess', { count: shelvesAtOnce })}</span>
      )}
    </>
  );
}
