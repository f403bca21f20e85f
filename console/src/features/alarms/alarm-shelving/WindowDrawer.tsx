import type { AlarmWindow } from '@weir/contract/alarms/alarm-shelving';
import type { AlarmSchedule } from '@weir/contract/fleet/device-type-settings';
import { Form, Input, Select } from 'antd';
import { useFeedback } from '../../../components/feedback.tsx';
import { Choices } from '../../../components/form/Choices.tsx';
import { FormDrawer } from '../../../components/form/FormDrawer.tsx';
import { kitMessages } from '../../../components/kit.messages.ts';
import type { OwnFormProps } from '../../../components/resource/ResourceForm.tsx';
import { saveRecord } from '../../../components/resource/resource-calls.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { shelvingMessages } from './alarm-shelving.messages.ts';
import { type ChosenTarget, toTarget } from './chosen-target.ts';
import { TargetFields } from './TargetFields.tsx';
import { windowsMessages } from './windows.messages.ts';
import { windows } from './windows.resource.tsx';

interface Values extends ChosenTarget, AlarmSchedule {
  name: string;
}

const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }));
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const clock = /^([01]\d|2[0-3]):[0-5]\d$/;

const valuesOf = (window: AlarmWindow | undefined): Values => ({
  which: 'all',
  name: window?.name ?? '',
  zone: window?.schedule.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  days: window?.schedule.days ?? [6],
  from: window?.schedule.from ?? '08:00',
  to: window?.schedule.to ?? '12:00',
});

/** A recurring maintenance window. What it is for is said once, when it is added. */
export function WindowDrawer({ record: window, open, onClose }: OwnFormProps<AlarmWindow>) {
  const t = useMessages(shelvingMessages);
  const ofWindow = useMessages(windowsMessages);
  const kit = useMessages(kitMessages);
  const feedback = useFeedback();
  const timeRules = [{ required: true, pattern: clock, message: t('timeNeeded') }];
  return (
    <FormDrawer<Values, AlarmWindow, AlarmWindow>
      open={open}
      title={ofWindow(window ? 'edit' : 'add')}
      record={window}
      valuesOf={valuesOf}
      onSubmit={({ name, zone, days, from, to, ...chosen }, record) =>
        saveRecord(windows, record, {
          ...(!record && toTarget(chosen)),
          ...{ name, schedule: { zone, days, from, to } },
        })
      }
      onSaved={() => feedback.success(kit(window ? 'edited' : 'added'))}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('name')}
        rules={[{ required: true, whitespace: true, message: t('name') }]}
      >
        <Input maxLength={128} />
      </Form.Item>
      {!window && <TargetFields />}
      <Form.Item name="days" label={t('weekdays')} rules={[{ required: true, message: t('weekdaysNeeded') }]}>
        <Choices
          label={t('weekdays')}
          options={weekdays.map((day) => ({ value: day, label: t(`day${day}`) }))}
        />
      </Form.Item>
      <Form.Item name="from" label={t('from')} rules={timeRules}>
        <Input maxLength={5} className="figures" inputMode="numeric" />
      </Form.Item>
      <Form.Item name="to" label={t('to')} rules={timeRules} extra={t('overnight')}>
        <Input maxLength={5} className="figures" inputMode="numeric" />
      </Form.Item>
      <Form.Item name="zone" label={t('zone')} rules={[{ required: true }]}>
        <Select showSearch options={zones} />
      </Form.Item>
    </FormDrawer>
  );
}
