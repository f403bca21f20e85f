import type { AlarmSchedule } from '@weir/contract/fleet/device-type-settings';
import { Form, Switch } from 'antd';
import { ScheduleFields } from '../../../components/form/ScheduleFields.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { campaignsMessages } from './campaigns.messages.ts';

const night = (): AlarmSchedule => ({
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  ...{ days: [1, 2, 3, 4, 5, 6, 7], from: '01:00', to: '05:00' },
});

/** When devices may install: always, or in the hours of some days. Stands in the field `window` of a form. */
export function WindowInput({ id }: { id?: string }) {
  const t = useMessages(campaignsMessages);
  const form = Form.useFormInstance();
  const window: AlarmSchedule | null | undefined = Form.useWatch('window', { form, preserve: true });
  const isTimed = window != null;
  return (
    <>
      <p>
        <Switch
          {...(id && { id })}
          checked={isTimed}
          onChange={(on) => form.setFieldValue('window', on ? night() : null)}
        />{' '}
        {!isTimed && <span className="quiet">{t('always')}</span>}
      </p>
      {isTimed && <ScheduleFields name="window" />}
    </>
  );
}
