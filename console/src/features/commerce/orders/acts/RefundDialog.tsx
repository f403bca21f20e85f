import { addRefund, type Payment } from '@weir/contract/commerce/orders/order-payments';
import type { OrderItem } from '@weir/contract/commerce/orders/orders';
import { Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../../../components/form/FormDialog.tsx';
import { moneyText } from '../../../../components/money-text.ts';
import { call } from '../../../../platform/api.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { newKey } from '../../../../platform/write-keys.ts';
import { AmountItem } from './AmountItem.tsx';
import { orderActsMessages } from './order-acts.messages.ts';
import { refundable } from './order-sums.ts';
import { ReasonItem } from './ReasonItem.tsx';
import { useOrderAct } from './use-order-act.ts';

interface Props {
  order: OrderItem;
  payment: Payment;
  onClose: () => void;
}

interface Values {
  amountMinor: number;
  reason: string;
  reference?: string;
  deviceBack?: boolean;
}

/** Gives money of a payment back; sent twice, it goes back once. */
export function RefundDialog({ order, payment, onClose }: Props) {
  const t = useMessages(orderActsMessages);
  const language = useLanguage();
  const [clientKey] = useState(newKey);
  const act = useOrderAct(onClose);
  const { currency, state } = order;
  const left = refundable(order, payment);
  const money = (minor: number) => moneyText(minor, currency, language);
  const send = ({ amountMinor, reason, reference, deviceBack }: Values) => {
    const body = { paymentId: payment.id, clientKey, amountMinor, reason };
    const more = { reference: reference?.trim() || null, ...(deviceBack && { deviceBack: 1 as const }) };
    return act(call(addRefund, { body: { ...body, ...more } }), t('refundedDone'));
  };
  const isOver = state === 'closed' || state === 'sold';
  const text = t('refundText', {
    amount: money(payment.amountMinor),
    method: t(`${payment.method}Method`),
    left: money(left),
  });
  return (
    <FormDialog
      danger
      title={t('refund')}
      text={isOver ? `${text} ${t('refundOver')}` : text}
      okText={t('refund')}
      onSubmit={send}
      onClose={onClose}
    >
      <AmountItem currency={currency} mostMinor={left} initialMinor={left} />
      <ReasonItem />
      <Form.Item name="reference" label={t('reference')}>
        <Input maxLength={64} autoComplete="off" />
      </Form.Item>
      {state === 'sold' && (
        <Form.Item name="deviceBack" valuePropName="checked">
          <Checkbox>{t('deviceBack')}</Checkbox>
        </Form.Item>
      )}
    </FormDialog>
  );
}
