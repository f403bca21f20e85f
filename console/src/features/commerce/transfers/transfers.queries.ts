import { listTransferItems } from '@weir/contract/commerce/stores/transfers';
import { maxPageSize } from '@weir/contract/common';
import type { Input } from '@weir/contract/endpoint';
import { steadyQueryOf } from '../../../platform/api.ts';

export const itemsQuery = (query: Input<typeof listTransferItems>['query']) =>
  steadyQueryOf(listTransferItems, { query });

/** Those that have no outcome yet: all of them, as no more are sent together. */
export const awaitedQuery = (id: number) => itemsQuery({ id, page: 1, limit: maxPageSize, awaited: 1 });
