import { getLog, listLogs, verifyLogs } from '@weir/contract/identity/logs';
import type { QueryParams } from '../../../components/resource/resource.ts';
import { fetchPage } from '../../../components/resource/resource-calls.ts';
import { queryOf, steadyQueryOf } from '../../../platform/api.ts';

/** Lists are counted and paged so far. */
const mostCounted = 1000;

/** The last row that a list of more than a thousand counts: what is older begins after it. */
export async function lastCounted(params: QueryParams): Promise<number | undefined> {
  const { list } = await fetchPage({ list: listLogs }, { ...params, page: mostCounted, limit: 1 });
  return list[0]?.id;
}

const sealAgainMs = 1500;

/** One entry; asked for again until it is sealed. */
export const logQuery = (id: number) => ({
  ...steadyQueryOf(getLog, { query: { id } }),
  refetchInterval: ({ state }: { state: { data?: { seal: unknown } } }) =>
    state.data?.seal === null && sealAgainMs,
});

const chainAgainMs = 60_000;

export const chainQuery = () => ({ ...queryOf(verifyLogs), refetchInterval: chainAgainMs });
