import {
  type AlarmWindow,
  addAlarmWindow,
  deleteAlarmWindow,
  editAlarmWindow,
  listAlarmWindows,
} from '@weir/contract/alarms/alarm-shelving';
import { Tag } from 'antd';
import { defineResource } from '../../../components/resource/resource.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useSubjectWords } from './shelving-words.ts';
import { windowsMessages } from './windows.messages.ts';

const checkIntervalMs = 30_000;

/** Recurring maintenance windows. */
export const windows = defineResource({
  key: 'alarm-windows',
  kind: 'alarmWindow',
  words: windowsMessages,
  list: listAlarmWindows,
  add: addAlarmWindow,
  edit: editAlarmWindow,
  remove: deleteAlarmWindow,
  place: ['view'],
  refetchMs: checkIntervalMs,
  mayChange: ({ operable }) => operable === 1,
  hasMenu: ({ operable }) => operable === 1,
  columns: [
    { key: 'name', grows: true },
    { key: 'state', kit: 'status', widthPx: 136, card: 'status', render: (window) => <State of={window} /> },
    { key: 'target', widthPx: 240, grows: true, card: 'wide', render: (window) => <Target of={window} /> },
    {
      key: 'schedule',
      widthPx: 280,
      grows: true,
      card: 'wide',
      render: (window) => <Schedule of={window} />,
    },
    { key: 'by', field: 'createdBy', widthPx: 140, card: 'fact' },
  ],
});

interface Props {
  of: AlarmWindow;
}

/** Whether it is in effect, waits for its time, or is switched off. */
function State({ of: { enabled, holds } }: Props) {
  const t = useMessages(windowsMessages);
  if (holds) return <Tag color="blue">{t('holdsNow')}</Tag>;
  return <Tag>{t(enabled ? 'waits' : 'disabled')}</Tag>;
}

function Target({ of }: Props) {
  const words = useSubjectWords();
  return `${words.where(of)} · ${words.which(of)}`;
}

const Schedule = ({ of }: Props) => useSubjectWords().when(of);
