import { keepPreviousData } from '@tanstack/react-query';
import type { Input } from '@weir/contract/endpoint';
import { exportLogs, getLog, listLogs, verifyLogs } from '@weir/contract/identity/logs';
import type { ExportChoice } from '../../../components/data-table/ExportButton.tsx';
import { call, download, queryOf } from '../../../platform/api.ts';

export type LogsAsked = Input<typeof listLogs>['query'];

export const logsQuery = (query: LogsAsked) => ({
  ...queryOf(listLogs, { query }),
  placeholderData: keepPreviousData,
});

export const downloadLogs = (query: Omit<LogsAsked, 'page' | 'limit' | 'after'>, choice: ExportChoice) =>
  download(exportLogs, { query: { ...query, ...choice } });

/** Lists are counted and paged so far. */
const mostCounted = 1000;

/** The last row that a list of more than a thousand counts: what is older begins after it. */
export async function lastCounted(query: Omit<LogsAsked, 'page' | 'limit'>): Promise<number | undefined> {
  const { list } = await call(listLogs, { query: { ...query, page: mostCounted, limit: 1 } });
  return list[0]?.id;
}

const sealAgainMs = 1500;

/** One entry; asked for again until it is sealed. */
export const logQuery = (id: number) => ({
  ...queryOf(getLog, { query: { id } }),
  placeholderData: keepPreviousData,
  refetchInterval: ({ state }: { state: { data?: { seal: unknown } } }) =>
    state.data?.seal === null && sealAgainMs,
});

const chainAgainMs = 60_000;

export const chainQuery = () => ({ ...queryOf(verifyLogs), refetchInterval: chainAgainMs });
