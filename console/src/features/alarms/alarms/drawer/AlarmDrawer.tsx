import { useQuery } from '@tanstack/react-query';
import type { Alarm, getAlarm } from '@weir/contract/alarms/alarms';
import type { Output } from '@weir/contract/endpoint';
import { Button } from 'antd';
import type { KeyboardEvent } from 'react';
import { useAlarmSubject } from '../../../../components/alarm-subject.ts';
import { useLastGiven } from '../../../../components/last-given.ts';
import { QueryState } from '../../../../components/QueryState.tsx';
import record from '../../../../components/RecordDrawer.module.css';
import { SideDrawer } from '../../../../components/SideDrawer.tsx';
import { FaultTag } from '../../../../components/StatusTag.tsx';
import { StepButtons } from '../../../../components/StepButtons.tsx';
import { EmptyState } from '../../../../components/states.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { usePreference } from '../../../../platform/preferences.ts';
import { useMay } from '../../../../platform/session.ts';
import { AlarmHandling, AlarmState } from '../alarm/alarm-cells.tsx';
import { alarmsMessages } from '../alarm/alarms.messages.ts';
import { alarmQuery } from '../alarm/alarms.queries.ts';
import { useMayHandle } from '../handling/alarm-menu.ts';
import type { AlarmTaskKind } from '../handling/alarm-tasks.ts';
import { taskKeys } from '../handling/use-triage-keys.ts';
import { AlarmEvents } from './AlarmEvents.tsx';
import { AlarmFacts } from './AlarmFacts.tsx';
import { alarmDrawerMessages } from './alarm-drawer.messages.ts';
import { CommentForm } from './CommentForm.tsx';

export type AlarmItem = Output<typeof getAlarm>;

export interface AlarmEntryProps {
  /** Undefined: nothing is shown. */
  id: number | undefined;
  /** The list it is opened from, whose rows can be walked through. */
  rows: readonly Alarm[];
  run: (kind: AlarmTaskKind, alarms: readonly Alarm[]) => void;
  onGo: (id: number) => void;
  onClose: () => void;
}

const widthPx = 640;
const editable = 'input, textarea, [contenteditable="true"]';

/** Everything about one alarm. The keys of the list work here too. */
export function AlarmDrawer({ id, rows, run, onGo, onClose }: AlarmEntryProps) {
  const t = useMessages(alarmDrawerMessages);
  const hasKeys = usePreference('shortcuts');
  const open = id !== undefined;
  const shown = useLastGiven(id);
  const query = useQuery({ ...alarmQuery(shown ?? 0), enabled: shown !== undefined });
  const alarm = query.data?.id === shown ? query.data : undefined;
  const labels = { previous: t('previous'), next: t('next') };
  const at = rows.findIndex((row) => row.id === id);
  const steps = { j: rows[at + 1], k: at > 0 ? rows[at - 1] : undefined };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    const isTyping = target instanceof Element && target.closest(editable);
    if (!hasKeys || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'j' || key === 'k') {
      const next = at === -1 ? undefined : steps[key];
      if (next) onGo(next.id);
    } else if (key in taskKeys && alarm) {
      run(taskKeys[key as keyof typeof taskKeys], [alarm]); // it is one of them
    } else return;
    event.preventDefault();
  };
  return (
    <SideDrawer
      open={open}
      title={t('title')}
      size={widthPx}
      onClose={onClose}
      onKeyDown={onKeyDown}
      extra={<StepButtons rows={rows} id={id} labels={labels} onGo={onGo} />}
      footer={alarm && <Tasks alarm={alarm} run={run} />}
    >
      <Contents query={query} alarm={alarm} />
    </SideDrawer>
  );
}

interface ContentsProps {
  query: { error: unknown; refetch: () => unknown };
  alarm: AlarmItem | undefined;
}

function Contents({ query, alarm }: ContentsProps) {
  const t = useMessages(alarmDrawerMessages);
  if (alarm) return <Shown alarm={alarm} />;
  return <QueryState query={query} rows={8} missing={<EmptyState text={t('noSuchAlarm')} />} />;
}

function Shown({ alarm }: { alarm: AlarmItem }) {
  const t = useMessages(alarmDrawerMessages);
  const subject = useAlarmSubject();
  const mayHandle = useMayHandle()(alarm);
  return (
    <article>
      <h2 className={record.subject}>{subject(alarm)}</h2>
      <div className={record.marks}>
        <FaultTag level={alarm.level} />
        <AlarmState alarm={alarm} />
        <AlarmHandling alarm={alarm} />
      </div>
      <AlarmFacts alarm={alarm} />
      <section className={record.part}>
        <h3>{t('happened')}</h3>
        <AlarmEvents alarm={alarm} />
        {mayHandle && <CommentForm key={alarm.id} alarmId={alarm.id} />}
      </section>
    </article>
  );
}

/** What is done most often stands at hand; the rest in the menu of the row. */
function Tasks({ alarm, run }: { alarm: AlarmItem } & Pick<AlarmEntryProps, 'run'>) {
  const t = useMessages(alarmsMessages);
  const mayHandle = useMayHandle()(alarm);
  const mayAssign = useMay()('users:list');
  if (!mayHandle) return null;
  return (
    <div className="formFooter">
      {mayAssign && <Button onClick={() => run('assign', [alarm])}>{t('assign')}</Button>}
      {alarm.warningStatus !== 'notRequired' && (
        <Button onClick={() => run('dismiss', [alarm])}>{t('dismiss')}</Button>
      )}
      {alarm.warningStatus !== 'processed' && (
        <Button type="primary" onClick={() => run('process', [alarm])}>
          {t('process')}
        </Button>
      )}
    </div>
  );
}
