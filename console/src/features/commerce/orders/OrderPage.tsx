import { useQuery } from '@tanstack/react-query';
import { numberFilter } from '../../../components/data-table/list-state.ts';
import { NoSuchRecord } from '../../../components/NoSuchRecord.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { QueryState } from '../../../components/QueryState.tsx';
import { StaleData } from '../../../components/StaleData.tsx';
import { WithAside } from '../../../components/WithAside.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import { OrderActions, OrderObstacle } from './acts/OrderActions.tsx';
import { OrderAbout } from './item/OrderAbout.tsx';
import { OrderChecks } from './item/OrderChecks.tsx';
import { OrderHistory } from './item/OrderHistory.tsx';
import { OrderMoney } from './item/OrderMoney.tsx';
import { OrderPayments } from './item/OrderPayments.tsx';
import { OrderSteps } from './item/OrderSteps.tsx';
import { OrderStateValue } from './list/OrderValues.tsx';
import { ordersMessages } from './list/orders.messages.ts';
import { orderQuery } from './list/orders.queries.ts';
import { ordersPage } from './orders.screen.ts';
import { OrderReceipts } from './receipts/OrderReceipts.tsx';

/** One order: how far it is, what it costs and why, what was paid, and how the device left and came back. */
export function OrderPage() {
  const id = numberFilter(usePage().query.get('id') ?? undefined);
  return id === undefined ? <NoSuchOrder /> : <OneOrder key={id} id={id} />;
}

function NoSuchOrder() {
  const t = useMessages(ordersMessages);
  return <NoSuchRecord title={t('noSuch')} listHref={ordersPage.address()} />;
}

function OneOrder({ id }: { id: number }) {
  const t = useMessages(ordersMessages);
  const query = useQuery(orderQuery(id));
  const order = query.data;
  if (!order) return <QueryState query={query} missing={<NoSuchOrder />} />;
  return (
    <>
      <StaleData query={query} />
      <PageHeader
        title={order.number}
        facts={
          <>
            <OrderStateValue order={order} />
            <span>{t(`kind_${order.kind}`)}</span>
          </>
        }
        actions={<OrderActions order={order} />}
      />
      <div className="stack gapMd">
        <OrderSteps order={order} />
        <OrderObstacle order={order} />
        <WithAside aside={<OrderAbout order={order} />}>
          <OrderMoney order={order} />
          <OrderPayments order={order} />
          <OrderReceipts order={order} />
          {order.checks.length > 0 && <OrderChecks order={order} />}
          <OrderHistory order={order} />
        </WithAside>
      </div>
    </>
  );
}
