import { useQuery } from '@tanstack/react-query';
import { listOrders, type Order } from '@weir/contract/commerce/orders/orders';
import { Link } from '../../../../components/Link.tsx';
import { Panel } from '../../../../components/Panel.tsx';
import { PlainTable } from '../../../../components/PlainTable.tsx';
import { QueryState } from '../../../../components/QueryState.tsx';
import { steadyQueryOf } from '../../../../platform/api.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import { storesMessages } from '../../stores/stores.messages.ts';
import { orderPage, ordersPage } from '../orders.screen.ts';
import { DueValue, OrderCustomerValue, OrderStateValue, OwedValue } from './OrderValues.tsx';
import { ordersMessages } from './orders.messages.ts';

/** The newest orders of a store, for whoever sees orders; all of them are a list of their own. */
export function StoreOrdersPanel({ storeId }: { storeId: number }) {
  return useMay()('orders:list') ? <Newest storeId={storeId} /> : null;
}

const shownOrders = 10;

function Newest({ storeId }: { storeId: number }) {
  const t = useMessages(storesMessages);
  const query = useQuery(steadyQueryOf(listOrders, { query: { storeId, page: 1, limit: shownOrders } }));
  if (!query.data)
    return (
      <Panel title={t('orders')}>
        <QueryState query={query} rows={3} />
      </Panel>
    );
  const { list, total } = query.data;
  const tools = total > list.length && (
    <Link to={ordersPage.address({ storeId })}>{t('allOrders', { count: total })}</Link>
  );
  return (
    <Panel title={t('orders')} tools={tools}>
      {total === 0 ? <p className="quiet">{t('noOrders')}</p> : <Orders list={list} />}
    </Panel>
  );
}

/** On a phone the state, and what is owed, stand beside the number. */
function Orders({ list }: { list: readonly Order[] }) {
  const t = useMessages(storesMessages);
  const words = useMessages(ordersMessages);
  const number = ({ id, number: text }: Order) => <Link to={orderPage.address({ id })}>{text}</Link>;
  return (
    <PlainTable<Order>
      label={t('orders')}
      rowKey="id"
      dataSource={list}
      columns={[
        { title: words('number'), render: (_, order) => number(order) },
        { title: words('customer'), render: (_, order) => <OrderCustomerValue order={order} /> },
        { title: words('device'), render: (_, { device }) => device.name },
        { title: words('state'), render: (_, order) => <OrderStateValue order={order} /> },
        { title: words('dueAt'), render: (_, order) => <DueValue order={order} /> },
        { title: words('owed'), align: 'right', render: (_, order) => <OwedValue order={order} /> },
      ]}
      columnsOnPhone={[
        {
          title: words('number'),
          render: (_, order) => (
            <>
              {number(order)}
              <div className="quiet small">{order.device.name}</div>
            </>
          ),
        },
        {
          title: words('state'),
          render: (_, order) => (
            <>
              <OrderStateValue order={order} />
              {order.owedMinor !== 0 && (
                <div className="small">
                  <OwedValue order={order} />
                </div>
              )}
            </>
          ),
        },
      ]}
    />
  );
}
