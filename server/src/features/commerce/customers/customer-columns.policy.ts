import type { Customer, customerColumns } from '@weir/contract/commerce/customers';
import { identityKindWords } from '@weir/contract/commerce/orders/orders.words';
import { type ListColumns, timeColumn } from '../../../platform/exports/list-file.ts';

export const customerFileColumns: ListColumns<Customer, (typeof customerColumns)[number]> = Object.freeze({
  pseudonym: {},
  name: {},
  phone: {},
  identityKind: { values: identityKindWords },
  identityLast4: {},
  openOrders: {},
  orders: {},
  erasedTime: timeColumn,
  createdTime: timeColumn,
});
