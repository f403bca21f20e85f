import type { AlarmSchedule } from '@weir/contract/fleet/device-type-settings';
import { Form, Switch } from 'antd';
import { ScheduleFields } from '../../../../components/form/ScheduleFields.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { projectFencesMessages } from './project-fences.messages.ts';

interface Props {
  id?: string;
}

const night = (): AlarmSchedule => ({
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  ...{ days: [1, 2, 3, 4, 5, 6, 7], from: '22:00', to: '06:00' },
});

/** When alarms may begin: always, or in the hours of some days. Stands in the field `schedule` of a form. */
export function ScheduleInput({ id }: Props) {
  const t = useMessages(projectFencesMessages);
  const form = Form.useFormInstance();
  const schedule: AlarmSchedule | null | undefined = Form.useWatch('schedule', { form, preserve: true });
  const isTimed = schedule != null;
  return (
    <>
      <p>
        <Switch
          {...(id && { id })}
          checked={isTimed}
          onChange={(on) => form.setFieldValue('schedule', on ? night() : null)}
        />{' '}
        {!isTimed && <span className="quiet">{t('always')}</span>}
      </p>
      {isTimed && <ScheduleFields name="schedule" />}
    </>
  );
}
