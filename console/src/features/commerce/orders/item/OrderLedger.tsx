import type { OrderEntry, OrderItem } from '@weir/contract/commerce/orders/orders';
import { moneyText } from '../../../../components/money-text.ts';
import { PlainTable } from '../../../../components/PlainTable.tsx';
import { ExactTime } from '../../../../components/RelativeTime.tsx';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { AccountValue } from '../../ledger/AccountValue.tsx';
import { orderMoneyMessages } from '../money/order-money.messages.ts';
import { orderPageMessages } from './order-page.messages.ts';

/** What was booked, posting by posting. */
export function OrderLedger({ order: { entries, currency } }: { order: OrderItem }) {
  const t = useMessages(orderPageMessages);
  const words = useMessages(orderMoneyMessages);
  const language = useLanguage();
  return (
    <>
      <p className="quiet small">{t('entriesText')}</p>
      <PlainTable<OrderEntry>
        label={t('entries')}
        rowKey="id"
        dataSource={entries}
        columns={[
          {
            title: words('line'),
            key: 'line',
            render: (_, { kind, bookedAt, by }) => (
              <>
                {words(`entry_${kind}`)}
                <div className="quiet small">
                  <ExactTime time={bookedAt} /> · {by ?? t('platform')}
                </div>
              </>
            ),
          },
          {
            title: t('account'),
            key: 'account',
            render: (_, { postings }) =>
              postings.map(({ account }) => (
                <div key={account}>
                  <AccountValue account={account} />
                </div>
              )),
          },
          {
            title: words('amount'),
            key: 'amount',
            align: 'right',
            className: 'figures nowrap',
            render: (_, { postings }) =>
              postings.map(({ account, amountMinor }) => (
                <div key={account}>{moneyText(amountMinor, currency, language)}</div>
              )),
          },
        ]}
      />
    </>
  );
}
