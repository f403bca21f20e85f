import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  type StorePosting,
  type StoreSum,
  sumStorePostings,
} from '@weir/contract/commerce/stores/store-ledger';
import type { Period } from '@weir/contract/period';
import { Button, type TableProps } from 'antd';
import { amountColumn } from '../../../components/amount-column.ts';
import { Link } from '../../../components/Link.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { PlainTable } from '../../../components/PlainTable.tsx';
import { QueryState } from '../../../components/QueryState.tsx';
import { ExactTime } from '../../../components/RelativeTime.tsx';
import { DayPeriodInputs } from '../../../components/time-range/DayPeriodInputs.tsx';
import { dayPeriodOf } from '../../../components/time-range/day-period.ts';
import { steadyQueryOf } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import { useMay } from '../../../platform/session.ts';
import { exactTime } from '../../../platform/time.ts';
import { orderMoneyMessages } from '../orders/money/order-money.messages.ts';
import { orderPage } from '../orders/orders.screen.ts';
import { AccountValue } from './AccountValue.tsx';
import { ledgerMessages } from './ledger.messages.ts';
import { postingsQuery } from './ledger.queries.ts';

/** What was booked of a store in a time, by account and posting by posting; for whoever may see income. */
export function StoreLedgerPanel({ storeId }: { storeId: number }) {
  const t = useMessages(ledgerMessages);
  const { query, setQuery } = usePage();
  if (!useMay()('income:list')) return null;
  const period = dayPeriodOf(query);
  return (
    <Panel title={t('title')} tools={<DayPeriodInputs period={period} onChange={setQuery} />}>
      <Sums storeId={storeId} period={period} />
    </Panel>
  );
}

interface Props {
  storeId: number;
  period: Period;
}

function Sums({ storeId, period }: Props) {
  const t = useMessages(ledgerMessages);
  const language = useLanguage();
  const query = useQuery(steadyQueryOf(sumStorePostings, { query: { id: storeId, ...period } }));
  if (!query.data) return <QueryState query={query} rows={4} />;
  if (query.data.list.length === 0) return <p className="quiet">{t('empty')}</p>;
  const columns: TableProps<StoreSum>['columns'] = [
    { title: t('account'), render: (_, sum) => <AccountValue {...sum} /> },
    amountColumn(t('amount'), language),
  ];
  return (
    <div className="stack gapMd">
      <p className="quiet small">{t('text')}</p>
      <PlainTable<StoreSum>
        label={t('sums')}
        rowKey={({ account, currency }) => `${account} ${currency}`}
        dataSource={query.data.list}
        columns={columns}
        columnsOnPhone={columns}
      />
      <Postings storeId={storeId} period={period} />
    </div>
  );
}

/** On a phone the time stands below the order, and the account below what it was booked for. */
function Postings({ storeId, period }: Props) {
  const t = useMessages(ledgerMessages);
  const money = useMessages(orderMoneyMessages);
  const language = useLanguage();
  const query = useInfiniteQuery(postingsQuery(storeId, period));
  if (!query.data) return <QueryState query={query} rows={4} />;
  const orderOf = ({ order: { id, name } }: StorePosting) => (
    <Link className="nowrap" to={orderPage.address({ id })}>
      {name}
    </Link>
  );
  return (
    <>
      <PlainTable<StorePosting>
        label={t('postings')}
        rowKey="key"
        dataSource={query.data.pages.flatMap(({ list }) => list)}
        columns={[
          { title: t('time'), render: (_, { bookedAt }) => <ExactTime time={bookedAt} /> },
          { title: t('order'), render: (_, posting) => orderOf(posting) },
          { title: t('entry'), render: (_, { kind }) => money(`entry_${kind}`) },
          { title: t('account'), render: (_, posting) => <AccountValue {...posting} /> },
          amountColumn(t('amount'), language),
        ]}
        columnsOnPhone={[
          {
            title: t('order'),
            render: (_, posting) => (
              <>
                {orderOf(posting)}
                <div className="quiet small">{exactTime(new Date(posting.bookedAt), language)}</div>
              </>
            ),
          },
          {
            title: t('entry'),
            render: (_, posting) => (
              <>
                {money(`entry_${posting.kind}`)}
                <div className="quiet small">
                  <AccountValue {...posting} />
                </div>
              </>
            ),
          },
          amountColumn(t('amount'), language),
        ]}
      />
      {query.hasNextPage && (
        <div>
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('older')}
          </Button>
        </div>
      )}
    </>
  );
}
