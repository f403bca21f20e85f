import { commentAlarm } from '@weir/contract/alarms/alarms';
import { Form, Input } from 'antd';
import { useAlarmSubject } from '../../../../components/alarm-subject.ts';
import { useFeedback } from '../../../../components/feedback.tsx';
import { FormDrawer } from '../../../../components/form/FormDrawer.tsx';
import { useRules } from '../../../../components/form-rules.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { UserSelect } from '../../../identity/users/person/UserSelect.tsx';
import { alarmsMessages } from '../alarm/alarms.messages.ts';
import { addComment, changeAssignee, changeHandling } from '../alarm/alarms.queries.ts';
import { alarmTaskMessages } from './alarm-task.messages.ts';
import { type AlarmTask, statusAfter } from './alarm-tasks.ts';

export interface AlarmTaskProps {
  task: AlarmTask | undefined;
  /** It is done with these. */
  onDone: (ids: readonly number[]) => void;
  onClose: () => void;
}

interface Values {
  note: string;
  userId: number | null;
  text: string;
}

const noteMost = 2000;
const textMost = 10_000;

/** Asks for what goes along with a task: a note, a person or a text. */
export function AlarmTaskDrawer({ task, onDone, onClose }: AlarmTaskProps) {
  const t = useMessages(alarmTaskMessages);
  const subject = useAlarmSubject();
  const run = useRunning();
  const valuesOf = (): Values => ({ note: '', userId: task?.alarms[0]?.assigneeId ?? null, text: '' });
  const kind = task?.kind ?? 'process';
  const [only, ...more] = task?.alarms ?? [];
  return (
    <FormDrawer<Values, AlarmTask, readonly number[]>
      open={task !== undefined}
      title={t(kind)}
      record={undefined}
      valuesOf={valuesOf}
      failedText={t('failed')}
      submitText={t(`do_${kind}`)}
      onSubmit={(values) => (task ? run(task, values) : Promise.resolve([]))}
      onSaved={onDone}
      onClose={onClose}
    >
      <p className="quiet">
        {only && more.length === 0
          ? `${subject(only)} · ${only.deviceName}`
          : t('about', { count: task?.alarms.length ?? 0 })}
      </p>
      <Fields kind={kind} />
    </FormDrawer>
  );
}

function Fields({ kind }: Pick<AlarmTask, 'kind'>) {
  const t = useMessages(alarmTaskMessages);
  const rules = useRules(commentAlarm.body);
  if (kind === 'comment') {
    return (
      <Form.Item name="text" label={t('text')} rules={rules.text}>
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 16 }} maxLength={textMost} />
      </Form.Item>
    );
  }
  if (kind === 'assign') {
    return (
      <Form.Item name="userId" label={t('assignee')} extra={t('assigneeHint')} normalize={orNull}>
        <UserSelect allowClear />
      </Form.Item>
    );
  }
  return (
    <Form.Item name="note" label={t('note')} extra={t('noteHint')}>
      <Input.TextArea autoSize={{ minRows: 4, maxRows: 16 }} maxLength={noteMost} />
    </Form.Item>
  );
}

const orNull = (value: number | undefined) => value ?? null;

/** Does the task and says so; what can be taken back can be taken back. */
function useRunning() {
  const feedback = useFeedback();
  const t = useMessages(alarmTaskMessages);
  const alarmsT = useMessages(alarmsMessages);
  return async ({ kind, alarms }: AlarmTask, values: Values): Promise<readonly number[]> => {
    const ids = alarms.map(({ id }) => id);
    const [first] = ids;
    if (kind === 'comment' && first !== undefined) {
      await addComment(first, values.text);
      feedback.success(t('commented'));
    } else if (kind === 'assign') {
      await changeAssignee(ids, values.userId);
      feedback.success(alarmsT('assigned', { count: ids.length }));
    } else if (kind === 'process' || kind === 'dismiss') {
      const warningStatus = statusAfter[kind];
      await changeHandling(ids, { warningStatus, note: values.note.trim() || null });
      const text = t(warningStatus, { count: ids.length });
      // Undo leads back to untreated: only where all of them were.
      if (alarms.some((alarm) => alarm.warningStatus !== 'untreated')) feedback.success(text);
      else feedback.undo(text, () => changeHandling(ids, { warningStatus: 'untreated', note: null }));
    }
    return ids;
  };
}
