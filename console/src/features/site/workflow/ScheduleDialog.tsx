import { type Language, languageNames } from '@weir/contract/common';
import { Form, Radio } from 'antd';
import { useFeedback } from '../../../components/feedback.tsx';
import { FormDialog } from '../../../components/form/FormDialog.tsx';
import { WallClockInput } from '../../../components/time-range/WallClockInput.tsx';
import { ZoneSelect } from '../../../components/time-range/ZoneSelect.tsx';
import { browserZone, instantsOf, zoneOffsetLabel } from '../../../components/time-range/zone-time.ts';
import { call } from '../../../platform/api.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import type { PartProps } from './WorkflowDrawer.tsx';
import { wallOf } from './wall-text.ts';
import { workflowMessages } from './workflow.messages.ts';

interface Props extends Pick<PartProps, 'calls' | 'item'> {
  language: Language;
  onClose: () => void;
}

interface Values {
  time?: string;
  zone: string;
  /** Which of two instants with the same hour. */
  which?: number;
}

const instantsIn = ({ time = '', zone }: Pick<Values, 'time' | 'zone'>): number[] => {
  const wall = wallOf(time);
  return wall ? instantsOf(wall, zone) : [];
};

/** An hour in a zone at which a language is published as it is written now. */
export function ScheduleDialog({ calls, item, language, onClose }: Props) {
  const t = useMessages(workflowMessages);
  const feedback = useFeedback();
  const schedule = async ({ which, ...chosen }: Values) => {
    const instants = instantsIn(chosen);
    const atMs = instants.find((one) => one === which) ?? instants[0] ?? Number.NaN;
    const at = new Date(atMs).toISOString();
    await call(calls.schedule, { body: { ...item, language, at, zone: chosen.zone } });
    feedback.success(t('scheduled'));
    onClose();
  };
  return (
    <FormDialog<Values>
      title={t('scheduleTitle', { language: languageNames[language] })}
      text={t('scheduleText')}
      okText={t('scheduleOk')}
      onSubmit={schedule}
      onClose={onClose}
    >
      <Form.Item name="zone" label={t('zone')} initialValue={browserZone()}>
        <ZoneSelect />
      </Form.Item>
      <Form.Item
        name="time"
        label={t('time')}
        dependencies={['zone']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_rule, time: string | undefined) => {
              const wrong = wrongTime(time, String(getFieldValue('zone')));
              return wrong ? Promise.reject(new Error(t(wrong))) : Promise.resolve();
            },
          }),
        ]}
      >
        <TimeControl />
      </Form.Item>
      <Form.Item noStyle dependencies={['time', 'zone']}>
        {({ getFieldValue }) => {
          const instants = instantsIn({ time: getFieldValue('time'), zone: String(getFieldValue('zone')) });
          if (instants.length < 2) return null;
          const options = instants.map((ms) => ({
            value: ms,
            label: zoneOffsetLabel(ms, String(getFieldValue('zone'))),
          }));
          return (
            <Form.Item name="which" label={t('timeTwice')} initialValue={instants[0]}>
              <Radio.Group options={options} />
            </Form.Item>
          );
        }}
      </Form.Item>
    </FormDialog>
  );
}

function wrongTime(time: string | undefined, zone: string) {
  const wall = wallOf(time ?? '');
  if (!wall) return 'timeNeeded' as const;
  const instants = instantsOf(wall, zone);
  if (instants.length === 0) return 'timeSkipped' as const;
  return Math.max(...instants) <= Date.now() ? ('timePast' as const) : undefined;
}

interface ControlProps {
  /** From the form item. */
  id?: string;
  value?: string;
  onChange?: (text: string) => void;
}

const TimeControl = ({ id, value = '', onChange }: ControlProps) => (
  <WallClockInput
    {...(id && { id })}
    stepS={60}
    placeholder="YYYY-MM-DD HH:mm"
    value={value}
    onChange={(text) => onChange?.(text)}
  />
);
