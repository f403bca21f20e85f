import { PrinterOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import {
  getNamedReceipt,
  getReceipt,
  type NamedReceipt,
  type Receipt,
} from '@weir/contract/commerce/orders/order-receipts';
import { Button } from 'antd';
import { numberFilter } from '../../../../components/data-table/list-state.ts';
import { Icon } from '../../../../components/Icon.tsx';
import { NoSuchRecord } from '../../../../components/NoSuchRecord.tsx';
import { PageHeader } from '../../../../components/PageHeader.tsx';
import { QueryState } from '../../../../components/QueryState.tsx';
import { queryOf } from '../../../../platform/api.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { usePage } from '../../../../platform/page.ts';
import { ordersPage } from '../orders.screen.ts';
import { ReceiptPaper } from './ReceiptPaper.tsx';
import { receiptsMessages } from './receipts.messages.ts';

/** A receipt, as it is printed: of an order as it stands, or one that was issued to a name. */
export function ReceiptPage() {
  const { query } = usePage();
  const id = numberFilter(query.get('id') ?? undefined);
  const receiptId = numberFilter(query.get('receiptId') ?? undefined);
  if (id === undefined) return <NoSuchReceipt />;
  return receiptId === undefined ? <Nameless id={id} /> : <Named id={receiptId} />;
}

function NoSuchReceipt() {
  const t = useMessages(receiptsMessages);
  return <NoSuchRecord title={t('none')} listHref={ordersPage.address()} />;
}

function Nameless({ id }: { id: number }) {
  const query = useQuery(queryOf(getReceipt, { query: { id } }));
  return query.data ? (
    <Paper receipt={query.data} />
  ) : (
    <QueryState query={query} missing={<NoSuchReceipt />} />
  );
}

function Named({ id }: { id: number }) {
  const query = useQuery(queryOf(getNamedReceipt, { query: { id } }));
  return query.data ? (
    <Paper receipt={query.data.receipt} named={query.data} />
  ) : (
    <QueryState query={query} missing={<NoSuchReceipt />} />
  );
}

function Paper({ receipt, named }: { receipt: Receipt; named?: NamedReceipt }) {
  const t = useMessages(receiptsMessages);
  return (
    <>
      <PageHeader
        title={t('titleOf', { number: named ? `${receipt.number}-R${named.id}` : receipt.number })}
        actions={
          <Button type="primary" icon={<Icon of={PrinterOutlined} />} onClick={() => print()}>
            {t('print')}
          </Button>
        }
      />
      <ReceiptPaper receipt={receipt} recipient={named?.recipient} />
    </>
  );
}
