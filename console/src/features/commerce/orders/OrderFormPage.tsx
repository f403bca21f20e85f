import { useQuery } from '@tanstack/react-query';
import { addOrder, editOrder, type OrderDraft, type OrderItem } from '@weir/contract/commerce/orders/orders';
import { Alert } from 'antd';
import { numberFilter } from '../../../components/data-table/list-state.ts';
import { useFeedback } from '../../../components/feedback.tsx';
import { FormPage } from '../../../components/form/FormPage.tsx';
import { NoSuchRecord } from '../../../components/NoSuchRecord.tsx';
import { QueryState } from '../../../components/QueryState.tsx';
import { call } from '../../../platform/api.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import { OrderFields } from './adding/OrderFields.tsx';
import { OrderQuote } from './adding/OrderQuote.tsx';
import { orderFormMessages } from './adding/order-form.messages.ts';
import { refusedInWords } from './list/order-refusals.ts';
import { ordersMessages } from './list/orders.messages.ts';
import { orderQuery, useOffers } from './list/orders.queries.ts';
import { orderPage, ordersPage } from './orders.screen.ts';

/** Adds a draft of an order. */
export function AddOrderPage() {
  const besideId = numberFilter(usePage().query.get('besideId') ?? undefined);
  return besideId === undefined ? <OrderForm /> : <FormOf key={besideId} id={besideId} as="beside" />;
}

/** Edits a draft of an order. */
export function EditOrderPage() {
  const id = numberFilter(usePage().query.get('id') ?? undefined);
  return id === undefined ? <NoSuchOrder /> : <FormOf key={id} id={id} as="order" />;
}

function NoSuchOrder() {
  const t = useMessages(ordersMessages);
  return <NoSuchRecord title={t('noSuch')} listHref={ordersPage.address()} />;
}

/** Of a draft that is edited, or of another one beside an order. */
function FormOf({ id, as }: { id: number; as: 'order' | 'beside' }) {
  const query = useQuery(orderQuery(id));
  return query.data ? (
    <OrderForm {...{ [as]: query.data }} />
  ) : (
    <QueryState query={query} missing={<NoSuchOrder />} />
  );
}

type Values = Partial<OrderDraft>;

const sharedValuesOf = ({ offer, store, customer, startAt, dueAt }: OrderItem): Values => ({
  ...{ offerId: offer.id, storeId: store.id, customerId: customer.id, startAt, dueAt },
});

const valuesOf = (order: OrderItem): Values => {
  const { device, remarks } = order;
  return { ...sharedValuesOf(order), ...(device.id !== null && { deviceId: device.id }), remarks };
};

interface FormProps {
  /** The draft that is edited. */
  order?: OrderItem;
  /** Whose errand a new one is of. */
  beside?: OrderItem;
}

function OrderForm({ order, beside }: FormProps) {
  const t = useMessages(orderFormMessages);
  const feedback = useFeedback();
  const { leaveFor } = usePage();
  const offers = useOffers();
  const isOver = order !== undefined && order.state !== 'draft';
  const send = (values: Values, over: OrderItem | undefined): Promise<OrderItem> => {
    const draft = wantedOf(values, offers.find(({ id }) => id === values.offerId)?.kind === 'sale');
    const sent = over
      ? call(editOrder, { body: { ...draft, id: over.id, version: over.version } })
      : call(addOrder, { body: { ...draft, besideId: beside?.id ?? null } });
    return sent.catch((error) => {
      throw refusedInWords(error);
    });
  };
  return (
    <FormPage<Values, OrderItem, OrderItem>
      title={order ? t('edit', { number: order.number }) : t('add')}
      intro={
        <>
          {isOver && <Alert type="warning" showIcon className="formFailure" title={t('notDraft')} />}
          {beside && (
            <Alert
              type="info"
              showIcon
              className="formFailure"
              title={t('beside', { number: beside.number })}
            />
          )}
        </>
      }
      readOnly={isOver}
      record={order}
      valuesOf={(record) => {
        if (record) return valuesOf(record);
        return beside ? sharedValuesOf(beside) : {};
      }}
      onSubmit={send}
      onSaved={({ id, number }) => {
        feedback.success(t('saved', { number }));
        leaveFor(orderPage.address({ id }));
      }}
    >
      <OrderFields offers={offers} known={order ?? beside} />
      <OrderQuote offers={offers} />
    </FormPage>
  );
}

/** The form has refused what is not whole. */
const wantedOf = (values: Values, isSale: boolean): OrderDraft => {
  const { startAt = null, dueAt = null, remarks = null, ...ids } = values as OrderDraft;
  return { ...ids, remarks: remarks?.trim() || null, ...(isSale ? {} : { startAt, dueAt }) };
};
