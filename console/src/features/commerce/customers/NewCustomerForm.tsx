import {
  addCustomer,
  type CustomerDraft,
  type CustomerRow,
  identityKinds,
} from '@weir/contract/commerce/customers';
import { Form, Input, Select } from 'antd';
import { useFeedback } from '../../../components/feedback.tsx';
import { FormDialog } from '../../../components/form/FormDialog.tsx';
import { MonoInput } from '../../../components/form/MonoInput.tsx';
import { call } from '../../../platform/api.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { customersMessages } from './customers.messages.ts';

interface Props {
  /** Whose owner the customer is of. */
  projectId: number;
  onAdded: (customer: CustomerRow) => void;
  onClose: () => void;
}

const phoneForm = /^\+?[0-9][0-9 -]{4,18}[0-9]$/;
const last4Form = /^[0-9A-Za-z]{4}$/;

/** Somebody who is not known yet, beside what they come for. */
export function NewCustomerForm({ projectId, onAdded, onClose }: Props) {
  const t = useMessages(customersMessages);
  const feedback = useFeedback();
  const send = async ({ name, phone, identityKind, identityLast4 }: CustomerDraft) => {
    const more = {
      phone: phone?.trim() || null,
      identityKind: identityKind ?? null,
      identityLast4: identityLast4?.trim() || null,
    };
    onAdded(await call(addCustomer, { body: { projectId, name: name.trim(), ...more } }));
    feedback.success(t('added'));
    onClose();
  };
  return (
    <FormDialog title={t('add')} text={t('identityHelp')} okText={t('add')} onSubmit={send} onClose={onClose}>
      <Form.Item
        name="name"
        label={t('name')}
        rules={[{ required: true, whitespace: true, message: t('nameNeeded') }]}
      >
        <Input maxLength={64} autoComplete="off" />
      </Form.Item>
      <Form.Item name="phone" label={t('phone')} rules={[{ pattern: phoneForm, message: t('phoneWrong') }]}>
        <Input type="tel" maxLength={20} autoComplete="off" />
      </Form.Item>
      <Form.Item name="identityKind" label={t('identityKind')}>
        <Select
          allowClear
          options={identityKinds.map((value) => ({ value, label: t(`${value}Document`) }))}
        />
      </Form.Item>
      <Form.Item
        name="identityLast4"
        label={t('identityLast4')}
        rules={[{ pattern: last4Form, message: t('last4Wrong') }]}
      >
        <MonoInput maxLength={4} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
