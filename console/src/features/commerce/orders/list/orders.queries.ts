import { useQuery } from '@tanstack/react-query';
import { listPrices } from '@weir/contract/commerce/offer-prices';
import { listOffers, type Offer } from '@weir/contract/commerce/offers';
import { orderUsage } from '@weir/contract/commerce/orders/order-figures';
import { listPayments } from '@weir/contract/commerce/orders/order-payments';
import { getOrder, listOrders } from '@weir/contract/commerce/orders/orders';
import { maxPageSize } from '@weir/contract/common';
import { queryOf, steadyQueryOf } from '../../../../platform/api.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import { plainTime } from '../../../../platform/time.ts';
import { ordersMessages } from './orders.messages.ts';

export const orderQuery = (id: number) => queryOf(getOrder, { query: { id } });
export const paymentsQuery = (orderId: number) => queryOf(listPayments, { query: { orderId } });

/** The prices of an offer, the latest first; somebody may have added one since. */
export const pricesQuery = (offerId: number) => ({
  ...queryOf(listPrices, { query: { offerId, page: 1, limit: maxPageSize } }),
  refetchOnMount: 'always' as const,
});

/** Offers that run, to choose from. */
export function useOffers(): readonly Offer[] {
  const enabled = useMay()('offers:list');
  const query = { page: 1, limit: maxPageSize, sort: 'name', state: 'published' } as const;
  return useQuery({ ...steadyQueryOf(listOffers, { query }), enabled }).data?.list ?? [];
}

export interface StoreOption {
  value: number;
  label: string;
  /** Devices that are available in it. */
  available: number;
}

/** Stores that have stock, named as their orders name them. */
export function useStoreOptions(projectId?: number): StoreOption[] {
  const t = useMessages(ordersMessages);
  const today = plainTime(new Date()).slice(0, 10);
  const { data } = useQuery(
    steadyQueryOf(orderUsage, { query: { from: today, to: today, ...(projectId && { projectId }) } }),
  );
  const { data: recent } = useQuery(
    steadyQueryOf(listOrders, { query: { page: 1, limit: maxPageSize, sort: '-createdTime' } }),
  );
  const names = new Map(recent?.list.map(({ store: { id, name } }) => [id, name]));
  const available = new Map<number, number>();
  for (const { storeId, state, count } of data?.stock ?? [])
    available.set(storeId, (available.get(storeId) ?? 0) + (state === 'available' ? count : 0));
  return [...available].map(([id, count]) => ({
    value: id,
    label: names.get(id) ?? t('storeNumber', { id }),
    available: count,
  }));
}
