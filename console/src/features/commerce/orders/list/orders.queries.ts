import { useQuery } from '@tanstack/react-query';
import { listPrices } from '@weir/contract/commerce/offer-prices';
import { listOffers, type Offer } from '@weir/contract/commerce/offers';
import { listPayments } from '@weir/contract/commerce/orders/order-payments';
import { getOrder } from '@weir/contract/commerce/orders/orders';
import { maxPageSize } from '@weir/contract/common';
import { queryOf, steadyQueryOf } from '../../../../platform/api.ts';
import { useMay } from '../../../../platform/session.ts';

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
