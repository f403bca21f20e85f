import { Form, Input } from 'antd';
import { Choices } from '../../../../components/form/Choices.tsx';
import { SwitchField } from '../../../../components/form/SwitchField.tsx';
import { ZoneSelect } from '../../../../components/time-range/ZoneSelect.tsx';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { dayName } from '../sentences/alarm-sentence.ts';
import styles from './AlarmSettings.module.css';
import { alarmSettingsMessages } from './alarm-settings.messages.ts';

const days = [1, 2, 3, 4, 5, 6, 7] as const;

/** When a setting raises at all: days of the week and hours, in a zone. */
export function AlarmScheduleFields() {
  const t = useMessages(alarmSettingsMessages);
  const isOn = Form.useWatch<boolean | undefined>('scheduled') ?? false;
  return (
    <>
      <SwitchField words="above" name="scheduled" label={t('scheduled')} extra={t('scheduledHelp')} />
      {isOn && <Times />}
    </>
  );
}

function Times() {
  const t = useMessages(alarmSettingsMessages);
  const language = useLanguage();
  const needed = [{ required: true, message: t('timeNeeded') }];
  return (
    <>
      <Form.Item
        name={['schedule', 'days']}
        label={t('days')}
        rules={[{ required: true, type: 'array', message: t('daysNeeded') }]}
      >
        <Choices
          label={t('days')}
          options={days.map((day) => ({ value: day, label: dayName(day, language) }))}
        />
      </Form.Item>
      <div className={styles.pairs}>
        <Form.Item name={['schedule', 'from']} label={t('from')} rules={needed}>
          <Input type="time" />
        </Form.Item>
        <Form.Item name={['schedule', 'to']} label={t('to')} extra={t('toHelp')} rules={needed}>
          <Input type="time" />
        </Form.Item>
      </div>
      <Form.Item name={['schedule', 'zone']} label={t('zone')}>
        <ZoneField />
      </Form.Item>
    </>
  );
}

interface ZoneProps {
  /** From the form item. */
  value?: string;
  onChange?: (zone: string) => void;
}

const ZoneField = ({ value = 'UTC', onChange = () => undefined }: ZoneProps) => (
  <ZoneSelect value={value} onChange={onChange} />
);
