import {
  CheckCircleOutlined,
  CommentOutlined,
  FilterOutlined,
  HddOutlined,
  MinusCircleOutlined,
  PauseCircleOutlined,
  UndoOutlined,
  UserAddOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import type { Alarm } from '@weir/contract/alarms';
import type { MenuProps } from 'antd';
import { type ReactNode, useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useAlarmSubject } from '../../components/alarm-subject.ts';
import { RowMenu } from '../../components/data-table/RowMenu.tsx';
import { useFeedback } from '../../components/feedback.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useAccount, useMay } from '../../platform/session.ts';
import { useProjectOptions } from '../projects/projects.queries.ts';
import { alarmTaskMessages } from './alarm-task.messages.ts';
import type { AlarmTaskKind } from './alarm-tasks.ts';
import { alarmsMessages } from './alarms.messages.ts';
import { changeAssignee, changeHandling } from './alarms.queries.ts';

type Items = NonNullable<MenuProps['items']>;

/** Whether the caller may handle an alarm: the word, and the project it belongs to. */
export function useMayHandle(): (alarm: Pick<Alarm, 'projectId'>) => boolean {
  const may = useMay()('alarms:handle');
  const projects = useProjectOptions();
  const seenOnly = projects.filter(({ mayOperate }) => !mayOperate).map(({ value }) => value);
  const key = seenOnly.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same projects are the same answer
  return useCallback(({ projectId }) => may && !seenOnly.includes(projectId), [may, key]);
}

interface Options {
  run: (kind: AlarmTaskKind, alarms: readonly Alarm[]) => void;
  /** Narrows the list to one device; absent where it is about one. */
  onOnlyDevice?: ((deviceId: number) => void) | undefined;
}

/** What can be done with an alarm of a list. */
export function useAlarmActions({ run, onOnlyDevice }: Options): (alarm: Alarm) => ReactNode {
  const t = useMessages(alarmsMessages);
  const subject = useAlarmSubject();
  const mayHandle = useMayHandle();
  const handling = useHandlingItems(run);
  const navigate = useNavigate();
  return useCallback(
    (alarm) => {
      const { deviceId } = alarm;
      const items = (): Items => [
        ...(mayHandle(alarm) ? [...handling(alarm), { type: 'divider' as const }] : []),
        ...(onOnlyDevice
          ? [
              {
                key: 'only',
                icon: <Icon of={FilterOutlined} />,
                label: t('onlyDevice'),
                onClick: () => onOnlyDevice(deviceId),
              },
            ]
          : []),
        {
          key: 'device',
          icon: <Icon of={HddOutlined} />,
          label: t('openDevice'),
          onClick: () => void navigate(`/project/info?id=${deviceId}`),
        },
      ];
      return <RowMenu label={t('actionsOf', { name: subject(alarm) })} items={items} />;
    },
    [t, subject, mayHandle, handling, navigate, onOnlyDevice],
  );
}

function useHandlingItems(run: Options['run']): (alarm: Alarm) => Items {
  const t = useMessages(alarmsMessages);
  const mayChoose = useMay()('users:list');
  const { id: own } = useAccount();
  const { assignTo, reopen } = useAtOnce();
  return useCallback(
    (alarm) => {
      const { warningStatus, assigneeId } = alarm;
      const task = (kind: AlarmTaskKind, icon: ReactNode, label: string) => ({
        key: kind,
        icon,
        label,
        onClick: () => run(kind, [alarm]),
      });
      return [
        ...(warningStatus === 'processed'
          ? []
          : [task('process', <Icon of={CheckCircleOutlined} />, t('process'))]),
        ...(warningStatus === 'notRequired'
          ? []
          : [task('dismiss', <Icon of={MinusCircleOutlined} />, t('dismiss'))]),
        ...(warningStatus === 'untreated'
          ? []
          : [
              {
                key: 'reopen',
                icon: <Icon of={UndoOutlined} />,
                label: t('reopen'),
                onClick: () => reopen([alarm]),
              },
            ]),
        ...(assigneeId === own
          ? []
          : [
              {
                key: 'mine',
                icon: <Icon of={UserOutlined} />,
                label: t('assignToMe'),
                onClick: () => assignTo([alarm], own),
              },
            ]),
        ...(mayChoose ? [task('assign', <Icon of={UserAddOutlined} />, t('assign'))] : []),
        task('comment', <Icon of={CommentOutlined} />, t('comment')),
        task('shelve', <Icon of={PauseCircleOutlined} />, t('shelve')),
      ];
    },
    [t, run, mayChoose, own, assignTo, reopen],
  );
}

/** What needs no words: it is done when it is asked for. */
function useAtOnce() {
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const t = useMessages(alarmsMessages);
  const task = useMessages(alarmTaskMessages);
  const reopen = useCallback(
    (alarms: readonly Alarm[]) => {
      const ids = alarms.map(({ id }) => id);
      changeHandling(queryClient, ids, { warningStatus: 'untreated', note: null }).then(
        () => feedback.success(task('untreated', { count: ids.length })),
        (error: unknown) => feedback.error(error, task('failed')),
      );
    },
    [queryClient, feedback, task],
  );
  const assignTo = useCallback(
    (alarms: readonly Alarm[], userId: number) => {
      const ids = alarms.map(({ id }) => id);
      changeAssignee(queryClient, ids, userId).then(
        () => feedback.success(t('assigned', { count: ids.length })),
        (error: unknown) => feedback.error(error, t('assignFailed')),
      );
    },
    [queryClient, feedback, t],
  );
  return { reopen, assignTo };
}
