import { useQuery } from '@tanstack/react-query';
import type { Payment } from '@weir/contract/commerce/orders/order-payments';
import type { OrderItem } from '@weir/contract/commerce/orders/orders';
import { Button } from 'antd';
import { useState } from 'react';
import { LockedButton } from '../../../../components/MayButton.tsx';
import { moneyText } from '../../../../components/money-text.ts';
import { Panel } from '../../../../components/Panel.tsx';
import { PlainTable } from '../../../../components/PlainTable.tsx';
import { QueryState } from '../../../../components/QueryState.tsx';
import { ExactTime } from '../../../../components/RelativeTime.tsx';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import { orderActsMessages } from '../acts/order-acts.messages.ts';
import { refundable } from '../acts/order-sums.ts';
import { RefundDialog } from '../acts/RefundDialog.tsx';
import { paymentsQuery } from '../list/orders.queries.ts';
import { orderMoneyMessages } from '../money/order-money.messages.ts';
import { orderPageMessages } from './order-page.messages.ts';

interface Props {
  order: OrderItem;
}

/** What was paid, and what of it went back. */
export function OrderPayments({ order }: Props) {
  const t = useMessages(orderPageMessages);
  const may = useMay();
  const [refunded, setRefunded] = useState<Payment>();
  const query = useQuery({ ...paymentsQuery(order.id), enabled: may('payments:list') });
  if (!may('payments:list')) return null;
  return (
    <Panel title={t('payments')}>
      {query.data ? (
        <PaymentList order={order} payments={query.data.list} onRefund={setRefunded} />
      ) : (
        <QueryState query={query} rows={2} />
      )}
      {refunded && <RefundDialog order={order} payment={refunded} onClose={() => setRefunded(undefined)} />}
    </Panel>
  );
}

interface ListProps extends Props {
  payments: Payment[];
  onRefund: (payment: Payment) => void;
}

function PaymentList({ order, payments, onRefund }: ListProps) {
  const t = useMessages(orderPageMessages);
  const acts = useMessages(orderActsMessages);
  const words = useMessages(orderMoneyMessages);
  const language = useLanguage();
  if (payments.length === 0) return <p className="quiet">{t('noPayments')}</p>;
  const money = (minor: number) => moneyText(minor, order.currency, language);
  return (
    <PlainTable<Payment>
      label={t('payments')}
      rowKey="id"
      scroll={{}}
      dataSource={payments}
      columns={[
        {
          title: t('method'),
          key: 'method',
          render: (_, { method, reference, createdTime, by, refunds, depositMinor, shared }) => (
            <>
              {acts(`${method}Method`)} {reference && <span className="mono quiet">{reference}</span>}
              <div className="quiet small">
                <ExactTime time={createdTime} /> · {by ?? t('platform')}
              </div>
              {depositMinor > 0 && (
                <div className="quiet small">{t('ofWhichDeposit', { amount: money(depositMinor) })}</div>
              )}
              {shared && (
                <div className="quiet small">
                  {words('sharedPart', { amount: money(shared.amountMinor), count: shared.orders })}
                </div>
              )}
              {refunds.map((refund) => (
                <div key={refund.id} className="small">
                  {t('refunded', { amount: money(refund.amountMinor) })} · {refund.reason}
                  <div className="quiet">
                    <ExactTime time={refund.createdTime} /> · {refund.by ?? t('platform')}
                  </div>
                </div>
              ))}
            </>
          ),
        },
        {
          title: words('amount'),
          key: 'amount',
          align: 'right',
          className: 'figures nowrap',
          render: (_, payment) => (
            <>
              {money(payment.amountMinor)}
              <RefundButton order={order} payment={payment} onRefund={onRefund} />
            </>
          ),
        },
      ]}
    />
  );
}

interface RefundProps extends Props {
  payment: Payment;
  onRefund: (payment: Payment) => void;
}

/** Where something of it can go back. */
function RefundButton({ order, payment, onRefund }: RefundProps) {
  const t = useMessages(orderActsMessages);
  const may = useMay();
  if (order.mayOperate === 0 || refundable(order, payment) === 0) return null;
  if (!may('refunds:create')) return <LockedButton permission="refunds:create">{t('refund')}</LockedButton>;
  return (
    <div>
      <Button size="small" className="touchable" onClick={() => onRefund(payment)}>
        {t('refund')}
      </Button>
    </div>
  );
}
