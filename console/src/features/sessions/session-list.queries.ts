import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Input, Output } from '@weir/contract/endpoint';
import {
  addToken,
  deleteToken,
  endOtherSessions,
  endSessions,
  listSessions,
  listTokens,
} from '@weir/contract/session-list';
import { call, queryOf } from '../../platform/api.ts';

export const sessionsQuery = queryOptions({
  ...queryOf(listSessions, { query: {} }),
  // The one that asks comes first.
  select: ({ list }) => ({
    list: list.toSorted((one, other) => Number(other.current) - Number(one.current)),
  }),
});
export const tokensQuery = queryOf(listTokens, { query: {} });

/** What was done is seen once the list is read again; also when it failed, for then the list was out of date. */
async function thenAgain<T>(queryClient: QueryClient, path: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } finally {
    await queryClient.invalidateQueries({ queryKey: [path] });
  }
}

export const endSession = (queryClient: QueryClient, id: number) =>
  thenAgain(queryClient, listSessions.path, call(endSessions, { body: { ids: [id] } }));

export const endOthers = (queryClient: QueryClient) =>
  thenAgain(queryClient, listSessions.path, call(endOtherSessions));

export type NewToken = Output<typeof addToken>;

export const createToken = (queryClient: QueryClient, body: Input<typeof addToken>['body']) =>
  thenAgain(queryClient, listTokens.path, call(addToken, { body }));

export const revokeToken = (queryClient: QueryClient, id: number) =>
  thenAgain(queryClient, listTokens.path, call(deleteToken, { query: { id: String(id) } }));
