import { Form } from 'antd';
import { MoneyInput } from '../../../../components/form/MoneyInput.tsx';
import { moneyText } from '../../../../components/money-text.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { orderActsMessages } from './order-acts.messages.ts';

interface Props {
  currency: string;
  mostMinor: number;
  initialMinor: number;
}

/** How much; something, and no more than there is. */
export function AmountItem({ currency, mostMinor, initialMinor }: Props) {
  const t = useMessages(orderActsMessages);
  const most = moneyText(mostMinor, currency, useLanguage());
  const isWithin = (_rule: unknown, minor: number | null | undefined) => {
    if (!minor) return Promise.reject(new Error(t('amountNeeded')));
    return minor > mostMinor ? Promise.reject(new Error(t('tooMuch', { amount: most }))) : Promise.resolve();
  };
  return (
    <Form.Item
      name="amountMinor"
      label={t('amount')}
      initialValue={initialMinor}
      rules={[{ validator: isWithin }]}
    >
      <MoneyInput currency={currency} suffix={currency} />
    </Form.Item>
  );
}
