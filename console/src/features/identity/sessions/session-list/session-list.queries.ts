import { queryOptions } from '@tanstack/react-query';
import type { Output } from '@weir/contract/endpoint';
import {
  type addToken,
  deleteToken,
  endOtherSessions,
  endSessions,
  listSessions,
} from '@weir/contract/identity/session-list';
import { call, queryOf } from '../../../../platform/api.ts';
import { together } from '../../../../platform/changes.ts';

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

const mostAtOnce = 200;

async function endSequentially(ids: readonly number[]): Promise<{ ended: number }> {
  let total = 0;
  for (let at = 0; at < ids.length; at += mostAtOnce) {
    const { ended } = await call(endSessions, { body: { ids: ids.slice(at, at + mostAtOnce) } });
    total += ended;
  }
  return { ended: total };
}

/** Answers how many have ended. What could not be ended or revoked was out of date. */
export const endAll = (ids: readonly number[]) => together(() => endSequentially(ids));

export const endOthers = () => together(() => call(endOtherSessions));

export type NewToken = Output<typeof addToken>;

export const revokeToken = (id: number) => together(() => call(deleteToken, { query: { id: String(id) } }));
