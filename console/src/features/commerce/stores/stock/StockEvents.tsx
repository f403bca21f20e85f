import { useQuery } from '@tanstack/react-query';
import { listStockEvents, type StockEvent } from '@weir/contract/commerce/stores/stock';
import { stockStateWords } from '@weir/contract/commerce/stores/stores.words';
import type { TablePaginationConfig } from 'antd';
import { useState } from 'react';
import { Link } from '../../../../components/Link.tsx';
import { Panel } from '../../../../components/Panel.tsx';
import { PlainTable } from '../../../../components/PlainTable.tsx';
import { QueryState } from '../../../../components/QueryState.tsx';
import { steadyQueryOf } from '../../../../platform/api.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { exactTime } from '../../../../platform/time.ts';
import { devicePage } from '../../../workplace/device-page/device-page.screen.ts';
import { stockMessages } from './stock.messages.ts';

const pageSize = 10;

/** What became of the devices of a store, the newest first. */
export function StockEvents({ storeId }: { storeId: number }) {
  const t = useMessages(stockMessages);
  const [page, setPage] = useState(1);
  const query = useQuery(steadyQueryOf(listStockEvents, { query: { id: storeId, page, limit: pageSize } }));
  if (!query.data) return <QueryState query={query} rows={2} />;
  const { list, total } = query.data;
  return (
    <Panel title={t('events')}>
      {total === 0 ? (
        <p className="quiet">{t('noEvents')}</p>
      ) : (
        <Events list={list} pagination={{ current: page, pageSize, total, onChange: setPage }} />
      )}
    </Panel>
  );
}

/** On a phone the time stands below the device, and who changed it, and why, below the change. */
function Events({ list, pagination }: { list: StockEvent[]; pagination: TablePaginationConfig }) {
  const t = useMessages(stockMessages);
  const language = useLanguage();
  const timeOf = ({ at }: StockEvent) => exactTime(new Date(at), language);
  const byOf = ({ by }: StockEvent) => by ?? t('platform');
  const device = ({ deviceId, SN }: StockEvent) =>
    deviceId === null ? SN : <Link to={devicePage.address({ id: deviceId })}>{SN}</Link>;
  return (
    <PlainTable<StockEvent>
      label={t('events')}
      rowKey="id"
      dataSource={list}
      pagination={pagination}
      columns={[
        { title: t('time'), render: (_, event) => timeOf(event) },
        { title: t('device'), render: (_, event) => device(event) },
        { title: t('change'), render: (_, event) => <Change of={event} /> },
        { title: t('reason'), render: (_, { reason }) => reason ?? '—' },
        { title: t('by'), render: (_, event) => byOf(event) },
      ]}
      columnsOnPhone={[
        {
          title: t('device'),
          render: (_, event) => (
            <>
              {device(event)}
              <div className="quiet small">{timeOf(event)}</div>
            </>
          ),
        },
        {
          title: t('change'),
          render: (_, event) => (
            <>
              <Change of={event} />
              <div className="quiet small">{[event.reason, byOf(event)].filter(Boolean).join(' · ')}</div>
            </>
          ),
        },
      ]}
    />
  );
}

function Change({ of: { fromState, toState } }: { of: StockEvent }) {
  const t = useMessages(stockMessages);
  const words = stockStateWords[useLanguage()];
  if (fromState === null) return t('entered', { state: toState ? words[toState] : '—' });
  if (toState === null) return t('left', { state: words[fromState] });
  return t('became', { from: words[fromState], to: words[toState] });
}
