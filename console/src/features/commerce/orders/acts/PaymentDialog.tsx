import {
  addGroupPayment,
  addPayment,
  type PaymentMethod,
  paymentMethods,
} from '@weir/contract/commerce/orders/order-payments';
import { payable } from '@weir/contract/commerce/orders/order-sums';
import type { OrderItem } from '@weir/contract/commerce/orders/orders';
import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../../../components/form/FormDialog.tsx';
import { moneyText } from '../../../../components/money-text.ts';
import { call } from '../../../../platform/api.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { newKey } from '../../../../platform/write-keys.ts';
import { orderActsMessages } from './order-acts.messages.ts';
import { PaidForItems } from './PaidForItems.tsx';
import { useOrderAct } from './use-order-act.ts';

interface Props {
  order: OrderItem;
  onClose: () => void;
}

interface Values {
  isShared?: boolean;
  amountMinor: number;
  method: PaymentMethod;
  reference?: string;
}

/** Records money that came; sent twice, it is the same money. */
export function PaymentDialog({ order, onClose }: Props) {
  const t = useMessages(orderActsMessages);
  const language = useLanguage();
  const [clientKey] = useState(newKey);
  const act = useOrderAct(onClose);
  const { id: orderId, currency } = order;
  const { owed, deposit, whole } = payable(order);
  const money = (minor: number) => moneyText(minor, currency, language);
  const send = ({ reference, isShared = false, ...values }: Values) => {
    const body = { ...values, orderId, clientKey, reference: reference?.trim() || null };
    return act(isShared ? call(addGroupPayment, { body }) : call(addPayment, { body }), t('paid'));
  };
  return (
    <FormDialog
      title={t('pay')}
      text={t('payText', { sum: money(whole), owed: money(owed), deposit: money(deposit) })}
      okText={t('pay')}
      onSubmit={send}
      onClose={onClose}
    >
      <PaidForItems order={order} />
      <Form.Item name="method" label={t('method')} initialValue="cash">
        <Select options={paymentMethods.map((value) => ({ value, label: t(`${value}Method`) }))} />
      </Form.Item>
      <Form.Item name="reference" label={t('reference')} extra={t('referenceHelp')}>
        <Input maxLength={64} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
