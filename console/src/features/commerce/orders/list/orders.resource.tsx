import { type Offer, offerKinds } from '@weir/contract/commerce/offers';
import {
  addOrder,
  editOrder,
  exportOrders,
  getOrder,
  listOrders,
  type OrderState,
} from '@weir/contract/commerce/orders/orders';
import { Link } from '../../../../components/Link.tsx';
import { defineResource } from '../../../../components/resource/resource.ts';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { DeviceFilter } from '../../../fleet/devices/DeviceSelect.tsx';
import { devicePage } from '../../../workplace/device-page/device-page.screen.ts';
import { StoreFilter } from '../../stores/StoreSelect.tsx';
import { addOrderPage, editOrderPage, orderPage } from '../orders.screen.ts';
import { AmountValue, DueValue, OrderCustomerValue, OrderStateValue, OwedValue } from './OrderValues.tsx';
import { ordersMessages } from './orders.messages.ts';
import { useOrderedOffers } from './orders.queries.ts';

/** Rents and sales, one device each. */
export const orders = defineResource({
  key: 'orders',
  words: ordersMessages,
  list: listOrders,
  get: getOrder,
  add: addOrder,
  edit: editOrder,
  export: exportOrders,
  href: ({ id }) => orderPage.address({ id }),
  nameOf: ({ number }) => number,
  mayChange: ({ mayOperate }) => mayOperate === 1,
  refusal: ({ state }, action, { t }) =>
    action === 'edit' && state !== 'draft' ? t('onlyDraft') : undefined,
  pages: { add: addOrderPage.address(), edit: ({ id }) => editOrderPage.address({ id }) },
  columns: [
    {
      key: 'number',
      widthPx: 130,
      card: 'title',
      render: (order, { href }) => (
        <Link to={href?.(order) ?? ''}>
          <span className="figures">{order.number}</span>
        </Link>
      ),
      onCard: ({ number }) => number,
    },
    { key: 'customer', widthPx: 95, card: 'fact', render: (order) => <OrderCustomerValue order={order} /> },
    {
      key: 'SN',
      word: 'device',
      widthPx: 140,
      grows: true,
      card: 'fact',
      render: ({ device: { id, SN, name } }) => (
        <>
          {id === null ? name : <Link to={devicePage.address({ id })}>{name}</Link>}
          {SN !== name && <div className="quiet small mono">{SN}</div>}
        </>
      ),
      onCard: ({ device: { SN } }) => SN,
    },
    { key: 'store', widthPx: 150, render: ({ store }, { localName }) => localName(store) },
    { key: 'state', widthPx: 130, card: 'status', render: (order) => <OrderStateValue order={order} /> },
    { key: 'dueAt', widthPx: 160, card: 'fact', render: (order) => <DueValue order={order} /> },
    {
      key: 'owed',
      widthPx: 190,
      align: 'right',
      card: 'fact',
      render: (order) => <OwedValue order={order} />,
    },
    {
      key: 'held',
      widthPx: 110,
      align: 'right',
      render: (order) => <AmountValue order={order} minor={order.heldMinor} />,
    },
    { key: 'kind', widthPx: 90, hidden: true, render: ({ kind }, { t }) => t(`kind_${kind}`) },
    { key: 'offer', widthPx: 150, hidden: true, render: ({ offer }, { localName }) => localName(offer) },
    {
      key: 'total',
      widthPx: 120,
      align: 'right',
      hidden: true,
      render: (order) => <AmountValue order={order} minor={order.totalMinor} />,
    },
    {
      key: 'deposit',
      widthPx: 110,
      align: 'right',
      hidden: true,
      render: (order) => <AmountValue order={order} minor={order.depositMinor} />,
    },
    { key: 'startAt', hidden: true },
    { key: 'handedOverAt', hidden: true },
    { key: 'returnedAt', hidden: true },
    { key: 'remarks', hidden: true },
    { key: 'createdTime', hidden: true },
  ],
  filters: {
    state: { text: (state, { t }) => t(`state_${state as OrderState}`) },
    storeId: {
      word: 'store',
      control: StoreFilter,
      fromRow: ({ store }, { localName }) => ({ value: store.id, label: localName(store) }),
    },
    due: { text: (due, { t }) => t(due === 'late' ? 'due_late' : 'due_today') },
    owes: { text: (owes, { t }) => t(owes === '1' ? 'owes_1' : 'owes_0') },
    kind: { text: (kind, { t }) => t(kind === offerKinds[0] ? 'kind_rent' : 'kind_sale') },
    offerId: { word: 'offer' },
    deviceId: {
      word: 'device',
      control: DeviceFilter,
      fromRow: ({ device: { id, SN } }) => ({ value: id, label: SN }),
    },
    customerId: {
      word: 'customer',
      chipOnly: true,
      fromRow: ({ customer: { id, name, pseudonym } }) => ({ value: id, label: name ?? pseudonym }),
    },
    groupId: { chipOnly: true, fromRow: ({ groupId, number }) => ({ value: groupId, label: number }) },
  },
  useOptions: () => {
    const localName = useLocalName();
    const offers = useOrderedOffers();
    const isOneProject = new Set(offers.map(({ projectId }) => projectId)).size === 1;
    const labelOf = (offer: Offer) =>
      isOneProject ? localName(offer) : `${localName(offer)} · ${offer.project.name}`;
    return { offerId: offers.map((offer) => ({ value: String(offer.id), label: labelOf(offer) })) };
  },
});
