import { keepPreviousData } from '@tanstack/react-query';
import { listStorePostings } from '@weir/contract/commerce/stores/store-ledger';
import type { Output } from '@weir/contract/endpoint';
import type { Period } from '@weir/contract/period';
import { call } from '../../../platform/api.ts';

const atATime = 20;

/** What was booked of a store, the newest first: each page goes on below the last posting of the one before. */
export const postingsQuery = (id: number, period: Period) => ({
  queryKey: [listStorePostings.path, { id, ...period }],
  queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
    call(listStorePostings, { query: { id, ...period, limit: atATime, after: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: Output<typeof listStorePostings>) => next ?? undefined,
  placeholderData: keepPreviousData,
});
