import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Input, Output } from '@weir/contract/endpoint';
import {
  addToken,
  deleteToken,
  endOtherSessions,
  endSessions,
  listSessions,
  listTokens,
} from '@weir/contract/identity/session-list';
import { call, queryOf } from '../../../platform/api.ts';

/** Somebody below, whose sign-ins and tokens are looked after. */
export interface Person {
  id: number;
  name: string;
}

/** Of whom; undefined: one's own. */
const whose = (of: Person | undefined) => (of ? { userId: of.id } : {});

export const sessionsQuery = (of: Person | undefined) =>
  queryOptions({
    ...queryOf(listSessions, { query: whose(of) }),
    // The one that asks comes first.
    select: ({ list }) => ({
      list: list.toSorted((one, other) => Number(other.current) - Number(one.current)),
    }),
  });

export const tokensQuery = (of: Person | undefined) => queryOf(listTokens, { query: whose(of) });

export const sessionsChanged = (queryClient: QueryClient) =>
  Promise.all(
    [listSessions, listTokens].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })),
  );

/** What was done is seen once the list is read again; also when it failed, for then the list was out of date. */
async function thenAgain<T>(queryClient: QueryClient, path: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } finally {
    await queryClient.invalidateQueries({ queryKey: [path] });
  }
}

const mostAtOnce = 200;

async function endInTurn(ids: readonly number[]): Promise<{ ended: number }> {
  let total = 0;
  for (let at = 0; at < ids.length; at += mostAtOnce) {
    const { ended } = await call(endSessions, { body: { ids: ids.slice(at, at + mostAtOnce) } });
    total += ended;
  }
  return { ended: total };
}

/** Answers how many have ended. */
export const endAll = (queryClient: QueryClient, ids: readonly number[]) =>
  thenAgain(queryClient, listSessions.path, endInTurn(ids));

export const endOthers = (queryClient: QueryClient) =>
  thenAgain(queryClient, listSessions.path, call(endOtherSessions));

export type NewToken = Output<typeof addToken>;

export const createToken = (queryClient: QueryClient, body: Input<typeof addToken>['body']) =>
  thenAgain(queryClient, listTokens.path, call(addToken, { body }));

export const revokeToken = (queryClient: QueryClient, id: number) =>
  thenAgain(queryClient, listTokens.path, call(deleteToken, { query: { id: String(id) } }));
