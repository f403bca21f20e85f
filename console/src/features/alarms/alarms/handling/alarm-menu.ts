import { FilterOutlined, HddOutlined, UndoOutlined, UserOutlined } from '@ant-design/icons';
import type { Alarm } from '@weir/contract/alarms/alarms';
import { useCallback } from 'react';
import type { ListState } from '../../../../components/data-table/list-state.ts';
import { divider, type RowItems, rowItem } from '../../../../components/data-table/row-items.tsx';
import type { MenuTools } from '../../../../components/resource/resource-parts.ts';
import { useAction } from '../../../../components/use-action.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useAccount, useMay } from '../../../../platform/session.ts';
import { useProjectOptions } from '../../../fleet/projects/projects.queries.ts';
import { devicePage } from '../../../workplace/device-page/device-page.screen.ts';
import { alarmsMessages } from '../alarm/alarms.messages.ts';
import { changeAssignee, changeHandling } from '../alarm/alarms.queries.ts';
import { alarmTaskMessages } from './alarm-task.messages.ts';
import { type AlarmTaskKind, taskIcons } from './alarm-tasks.ts';

/** Whether the caller may handle an alarm: the word, and the project it belongs to. */
export function useMayHandle(): (alarm: Alarm) => boolean {
  const may = useMay()('alarms:handle');
  const projects = useProjectOptions();
  const seenOnly = projects.filter(({ mayOperate }) => !mayOperate).map(({ value }) => value);
  const key = seenOnly.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same projects are the same answer
  return useCallback(({ projectId }) => may && !seenOnly.includes(projectId), [may, key]);
}

type Words = (typeof alarmsMessages)['words']['zh'];
type Run = (kind: AlarmTaskKind, alarms: readonly Alarm[]) => void;

/**
 * What can be done with an alarm of a list.
 *
 * @param narrow Narrows the list to one device; absent where it is about one.
 */
export function useAlarmMenu(
  run: Run,
  narrow?: ListState['set'],
): (alarm: Alarm, tools: MenuTools<Alarm, Words>) => RowItems {
  const mayHandle = useMayHandle();
  const handling = useHandlingItems(run);
  return useCallback(
    (alarm, { t, item }) => {
      const { deviceId } = alarm;
      return [
        ...(mayHandle(alarm) ? [...handling(alarm), divider] : []),
        narrow !== undefined && rowItem('only', FilterOutlined, t('onlyDevice'), () => narrow({ deviceId })),
        item.link('device', HddOutlined, t('openDevice'), devicePage.address({ id: deviceId })),
      ];
    },
    [mayHandle, handling, narrow],
  );
}

function useHandlingItems(run: Run): (alarm: Alarm) => RowItems {
  const t = useMessages(alarmsMessages);
  const mayChoose = useMay()('users:list');
  const { id: own } = useAccount();
  const tasks = useMessages(alarmTaskMessages);
  const { run: runReopening } = useAction(tasks('failed'));
  const { run: runAssigning } = useAction(t('assignFailed'));
  return useCallback(
    (alarm) => {
      const { id, warningStatus, assigneeId } = alarm;
      const reopen = async () => {
        await changeHandling([id], { warningStatus: 'untreated', note: null });
        return tasks('untreated', { count: 1 });
      };
      const take = async () => {
        await changeAssignee([id], own);
        return t('assigned', { count: 1 });
      };
      const task = (kind: AlarmTaskKind) => rowItem(kind, taskIcons[kind], t(kind), () => run(kind, [alarm]));
      return [
        warningStatus !== 'processed' && task('process'),
        warningStatus !== 'notRequired' && task('dismiss'),
        warningStatus !== 'untreated' &&
          rowItem('reopen', UndoOutlined, t('reopen'), () => void runReopening(reopen)),
        assigneeId !== own && rowItem('mine', UserOutlined, t('assignToMe'), () => void runAssigning(take)),
        mayChoose && task('assign'),
        task('comment'),
        task('shelve'),
      ];
    },
    [t, tasks, run, mayChoose, own, runReopening, runAssigning],
  );
}
