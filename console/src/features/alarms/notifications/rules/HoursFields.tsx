import { Form, Input, Select } from 'antd';
import { Choices } from '../../../../components/form/Choices.tsx';
import { SwitchField } from '../../../../components/form/SwitchField.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import styles from './RuleDrawer.module.css';
import { ruleFormMessages } from './rule-form.messages.ts';

const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }));
const days = [1, 2, 3, 4, 5, 6, 7] as const;
const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;

/** When the rule speaks. */
export function HoursFields() {
  const t = useMessages(ruleFormMessages);
  const form = Form.useFormInstance();
  const hasHours: boolean = Form.useWatch('hasHours', form) ?? false;
  const time = hasHours ? [{ required: true, pattern: timeOfDay, message: t('needTime') }] : [];
  return (
    <>
      <SwitchField name="hasHours" label={t('hours')} extra={t('hoursHelp')} />
      <div hidden={!hasHours}>
        <Form.Item
          name={['hours', 'days']}
          label={t('days')}
          rules={hasHours ? [{ required: true, type: 'array', min: 1, message: t('needChoice') }] : []}
        >
          <Choices label={t('days')} options={days.map((value) => ({ value, label: t(`day_${value}`) }))} />
        </Form.Item>
        <div className={styles.pair}>
          <Form.Item name={['hours', 'from']} label={t('from')} rules={time}>
            <Input maxLength={5} placeholder="08:00" />
          </Form.Item>
          <Form.Item name={['hours', 'to']} label={t('to')} rules={time}>
            <Input maxLength={5} placeholder="18:00" />
          </Form.Item>
        </div>
        <Form.Item name={['hours', 'zone']} label={t('zone')}>
          <Select showSearch options={zones} />
        </Form.Item>
      </div>
    </>
  );
}
