import { useQuery } from '@tanstack/react-query';
import { listOffers, type Offer, type OfferState } from '@weir/contract/commerce/offers';
import { listPayments } from '@weir/contract/commerce/orders/order-payments';
import { getOrder, listOrders, type Order, type OrderItem } from '@weir/contract/commerce/orders/orders';
import { maxPageSize } from '@weir/contract/common';
import { queryOf, steadyQueryOf } from '../../../../platform/api.ts';
import { useMay } from '../../../../platform/session.ts';

export const orderQuery = (id: number) => queryOf(getOrder, { query: { id } });
export const paymentsQuery = (orderId: number) => queryOf(listPayments, { query: { orderId } });

/** The orders that are paid with it at once, itself among them, the oldest first. */
export function useErrand({ id, groupId, customer, currency }: OrderItem): readonly Order[] {
  const query = { page: 1, limit: maxPageSize, sort: 'createdTime', groupId: groupId ?? '' } as const;
  const { data } = useQuery({
    ...queryOf(listOrders, { query }),
    enabled: groupId !== null,
    refetchOnMount: 'always',
  });
  const isPaidWithIt = (order: Order) =>
    order.id === id ||
    (order.customer.id === customer.id && order.currency === currency && order.mayOperate === 1);
  return data?.list.filter(isPaidWithIt) ?? [];
}

function useOffersIn(state: OfferState | undefined): readonly Offer[] {
  const enabled = useMay()('offers:list');
  const query = { page: 1, limit: maxPageSize, sort: 'name', state } as const;
  return useQuery({ ...steadyQueryOf(listOffers, { query }), enabled }).data?.list ?? [];
}

/** Offers that run, to choose from. */
export const useOffers = (): readonly Offer[] => useOffersIn('published');

/** Offers that there may be orders of, also when they have ended. */
export const useOrderedOffers = (): readonly Offer[] =>
  useOffersIn(undefined).filter(({ state }) => state !== 'draft');
