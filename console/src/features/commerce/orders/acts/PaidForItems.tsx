import { payable, sharedOut } from '@weir/contract/commerce/orders/order-sums';
import type { Order, OrderItem } from '@weir/contract/commerce/orders/orders';
import { Form, Radio } from 'antd';
import { moneyText } from '../../../../components/money-text.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useErrand } from '../list/orders.queries.ts';
import { AmountItem } from './AmountItem.tsx';
import { orderActsMessages } from './order-acts.messages.ts';

const toPay = (orders: readonly Order[]) => orders.reduce((sum, order) => sum + payable(order).whole, 0);

/** How much is paid, for the order alone or for all of its errand, and what each of them gets of it. */
export function PaidForItems({ order }: { order: OrderItem }) {
  const t = useMessages(orderActsMessages);
  const language = useLanguage();
  const form = Form.useFormInstance();
  const money = (minor: number) => moneyText(minor, order.currency, language);
  const errand = useErrand(order).filter((each) => payable(each).whole > 0);
  const isShared = Form.useWatch('isShared', form) === true;
  const orders = isShared ? errand : [order];
  const most = toPay(orders);
  return (
    <>
      {errand.length > 1 && (
        <Form.Item name="isShared" label={t('payFor')} initialValue={false}>
          <Radio.Group
            vertical
            onChange={({ target }) =>
              form.setFieldValue('amountMinor', toPay(target.value === true ? errand : [order]))
            }
            options={[
              { value: false, label: t('payForOne', { sum: money(toPay([order])) }) },
              { value: true, label: t('payForAll', { count: errand.length, sum: money(toPay(errand)) }) },
            ]}
          />
        </Form.Item>
      )}
      <AmountItem currency={order.currency} mostMinor={most} initialMinor={most} />
      <Form.Item noStyle dependencies={['amountMinor']}>
        {({ getFieldValue }) => {
          const shares = sharedOut(orders, getFieldValue('amountMinor') ?? 0);
          return (
            <div className="quiet" role="status">
              {orders.map(({ id, number }, at) => {
                const { owed = 0, deposit = 0, whole = 0 } = shares[at] ?? {};
                const parts = { owed: money(owed), deposit: money(deposit) };
                if (!isShared) return <p key={id}>{t('ofIt', parts)}</p>;
                return whole > 0 && <p key={id}>{t('ofOrder', { number, ...parts })}</p>;
              })}
            </div>
          );
        }}
      </Form.Item>
    </>
  );
}
