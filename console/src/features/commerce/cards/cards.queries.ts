import { useQuery } from '@tanstack/react-query';
import { listCardAccounts, listCardPlans } from '@weir/contract/commerce/cards/card-accounts';
import { getCardUsage, listCardBindings } from '@weir/contract/commerce/cards/card-history';
import { getCard } from '@weir/contract/commerce/cards/cards';
import { maxPageSize } from '@weir/contract/common';
import { queryOf } from '../../../platform/api.ts';
import { useMay } from '../../../platform/session.ts';

export const cardQuery = (id: number) => queryOf(getCard, { query: { id } });
export const usageQuery = (id: number) => queryOf(getCardUsage, { query: { id } });
export const bindingsQuery = (id: number, page: number) =>
  queryOf(listCardBindings, { query: { id, page, limit: 10 } });

const all = { page: 1, limit: maxPageSize, sort: 'name' } as const;

/** Accounts to choose from, as options of a Select. */
export function useAccountOptions(): { value: number; label: string }[] {
  const enabled = useMay()('card-accounts:list');
  const { data } = useQuery({ ...queryOf(listCardAccounts, { query: all }), enabled });
  return (data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }));
}

/** Plans to choose from, each with its account. */
export function usePlanOptions(): { value: number; label: string }[] {
  const enabled = useMay()('card-accounts:list');
  const { data } = useQuery({ ...queryOf(listCardPlans, { query: all }), enabled });
  return (data?.list ?? []).map(({ id, name, accountName }) => ({
    value: id,
    label: `${name} · ${accountName}`,
  }));
}
