import { Form, Input } from 'antd';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { dayName } from '../../platform/i18n/weekdays.ts';
import { ZoneSelect } from '../time-range/ZoneSelect.tsx';
import { Choices } from './Choices.tsx';
import { scheduleMessages } from './schedule.messages.ts';

const days = [1, 2, 3, 4, 5, 6, 7] as const;

/** Days of the week and hours of the day in a zone, under one name of the form. */
export function ScheduleFields({ name }: { name: string }) {
  const t = useMessages(scheduleMessages);
  const language = useLanguage();
  const needed = [{ required: true, message: t('timeNeeded') }];
  return (
    <>
      <Form.Item
        name={[name, 'days']}
        label={t('days')}
        rules={[{ required: true, type: 'array', message: t('daysNeeded') }]}
      >
        <Choices
          label={t('days')}
          options={days.map((day) => ({ value: day, label: dayName(day, language) }))}
        />
      </Form.Item>
      <div className="pairs">
        <Form.Item name={[name, 'from']} label={t('from')} rules={needed}>
          <Input type="time" />
        </Form.Item>
        <Form.Item name={[name, 'to']} label={t('to')} extra={t('toHelp')} rules={needed}>
          <Input type="time" />
        </Form.Item>
      </div>
      <Form.Item name={[name, 'zone']} label={t('zone')}>
        <ZoneSelect />
      </Form.Item>
    </>
  );
}
