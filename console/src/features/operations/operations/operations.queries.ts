import { listLogs } from '@weir/contract/identity/logs';
import { confirmClock, getOperations } from '@weir/contract/operations/operations';
import { call, queryOf } from '../../../platform/api.ts';
import { queryClient } from '../../../platform/query-client.ts';

const checkIntervalMs = 15_000;
const entriesShown = 5;

export const reportQuery = { ...queryOf(getOperations), refetchInterval: checkIntervalMs };

/** What was deleted and confirmed lately. */
export const entriesQuery = queryOf(listLogs, {
  query: { targetKind: 'installation', page: 1, limit: entriesShown },
});

/** Resolves with whether the clock counts as right now: it may have changed while it was asked. */
export async function sayClockIsRight(): Promise<boolean> {
  const report = await call(confirmClock);
  queryClient.setQueryData(reportQuery.queryKey, report);
  return report.clock.verdict === 'right';
}
