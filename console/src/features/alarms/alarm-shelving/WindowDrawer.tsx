import type { AlarmWindow } from '@weir/contract/alarms/alarm-shelving';
import type { AlarmSchedule } from '@weir/contract/fleet/device-type-settings';
import { Form, Input } from 'antd';
import { useFeedback } from '../../../components/feedback.tsx';
import { FormDrawer } from '../../../components/form/FormDrawer.tsx';
import { ScheduleFields } from '../../../components/form/ScheduleFields.tsx';
import { kitMessages } from '../../../components/kit.messages.ts';
import type { OwnFormProps } from '../../../components/resource/ResourceForm.tsx';
import { saveRecord } from '../../../components/resource/resource-calls.ts';
import { browserZone } from '../../../components/time-range/zone-time.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { shelvingMessages } from './alarm-shelving.messages.ts';
import { type ChosenTarget, toTarget } from './chosen-target.ts';
import { TargetFields } from './TargetFields.tsx';
import { windowsMessages } from './windows.messages.ts';
import { windows } from './windows.resource.tsx';

interface Values extends ChosenTarget {
  name: string;
  schedule: AlarmSchedule;
}

const valuesOf = (window: AlarmWindow | undefined): Values => ({
  which: 'all',
  name: window?.name ?? '',
  schedule: window?.schedule ?? { zone: browserZone(), days: [6], from: '08:00', to: '12:00' },
});

/** A recurring maintenance window. What it is for is said once, when it is added. */
export function WindowDrawer({ record: window, open, onClose }: OwnFormProps<AlarmWindow>) {
  const t = useMessages(shelvingMessages);
  const ofWindow = useMessages(windowsMessages);
  const kit = useMessages(kitMessages);
  const feedback = useFeedback();
  return (
    <FormDrawer<Values, AlarmWindow, AlarmWindow>
      open={open}
      title={ofWindow(window ? 'edit' : 'add')}
      record={window}
      valuesOf={valuesOf}
      onSubmit={({ name, schedule, ...chosen }, record) =>
        saveRecord(windows, record, {
          ...(!record && toTarget(chosen)),
          ...{ name, schedule },
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
      <ScheduleFields name="schedule" />
    </FormDrawer>
  );
}
