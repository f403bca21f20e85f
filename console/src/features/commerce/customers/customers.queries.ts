import { getCustomer, listCustomers } from '@weir/contract/commerce/customers';
import { queryOf, steadyQueryOf } from '../../../platform/api.ts';

const shown = 50;

/** Each time that it is asked for, the log tells that it was read. */
export const customerQuery = (id: number) => ({
  ...queryOf(getCustomer, { query: { id } }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Those to choose from, the newest first. */
export const customersQuery = (keyword: string) =>
  steadyQueryOf(listCustomers, {
    query: { page: 1, limit: shown, sort: '-createdTime', erased: 0, ...(keyword && { keyword }) },
  });
