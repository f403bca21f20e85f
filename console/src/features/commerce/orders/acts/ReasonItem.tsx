import { Form, Input } from 'antd';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { orderActsMessages } from './order-acts.messages.ts';

/** Why; it is kept with what is done. */
export function ReasonItem() {
  const t = useMessages(orderActsMessages);
  return (
    <Form.Item
      name="reason"
      label={t('reason')}
      rules={[{ required: true, whitespace: true, message: t('reasonNeeded') }]}
    >
      <Input.TextArea rows={2} maxLength={500} />
    </Form.Item>
  );
}
