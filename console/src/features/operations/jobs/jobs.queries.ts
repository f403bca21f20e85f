import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Output } from '@weir/contract/endpoint';
import { type Job, listJobs } from '@weir/contract/operations/jobs';
import { queryOf } from '../../../platform/api.ts';
import { refetchOlder } from '../../../platform/fetch-age.ts';
import { useChannelState, useJobsTopic } from '../../../platform/realtime/realtime.ts';

export type JobList = Output<typeof listJobs>;

/** The latest of them; who has more has forgotten the rest. */
const shown = 50;
const pollEveryMs = 3000;

const jobsQuery = queryOf(listJobs, { query: { page: 1, limit: shown } });

export const isOpen = ({ state }: Job): boolean => state === 'queued' || state === 'running';

/** The user's background tasks, newest first; kept current by push, or by asking where there is none. */
export function useJobs() {
  const queryClient = useQueryClient();
  const channel = useChannelState();
  const query = useQuery({
    ...jobsQuery,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) =>
      channel !== 'open' && state.data?.list.some(isOpen) ? pollEveryMs : false,
  });
  useJobsTopic({
    onJobs: (pushes) =>
      receiveJobs(
        queryClient,
        pushes.map(({ job }) => job),
      ),
    onResync: (quietMs) => void refetchOlder(queryClient, quietMs, [jobsQuery.queryKey]),
  });
  return query;
}

/** Shows pushed tasks; an answer under way that was written before the end of one is asked for again. */
export function receiveJobs(queryClient: QueryClient, jobs: readonly Job[]): void {
  for (const job of jobs) putJob(queryClient, job);
  const { queryKey } = jobsQuery;
  if (jobs.every(isOpen) || queryClient.isFetching({ queryKey }) === 0) return;
  void refetchOlder(queryClient, 0, [queryKey]);
}

/** Puts what is known of a task into the list; a push that is older than what is shown changes nothing. */
export function putJob(queryClient: QueryClient, job: Job): void {
  queryClient.setQueryData<JobList>(jobsQuery.queryKey, (data) => data && withJob(data, job));
}

export function withJob(data: JobList, job: Job): JobList {
  const known = data.list.find(({ id }) => id === job.id);
  if (known && !isOpen(known) && isOpen(job)) return data;
  const others = data.list.filter(({ id }) => id !== job.id);
  const list = [...others, job].sort((a, b) => b.id - a.id);
  return { ...data, list, total: known ? data.total : data.total + 1 };
}

export function forgetJob(queryClient: QueryClient, jobId: number): void {
  queryClient.setQueryData<JobList>(jobsQuery.queryKey, (data) => {
    const list = data?.list.filter(({ id }) => id !== jobId);
    return data && list && { ...data, list, total: data.total - data.list.length + list.length };
  });
}

/** What was seen to wait or run, in this window: its end is news. */
const awaited = new Set<number>();

/** After a request that began one: it is shown at once, and its end is said. */
export function showStartedJob(queryClient: QueryClient, job: Job): Promise<void> {
  awaited.add(job.id);
  putJob(queryClient, job);
  return queryClient.invalidateQueries({ queryKey: [listJobs.path] });
}

/** Those that have ended since this was asked last. */
export function newlyEnded(jobs: readonly Job[]): Job[] {
  for (const job of jobs) if (isOpen(job)) awaited.add(job.id);
  return jobs.filter((job) => !isOpen(job) && awaited.delete(job.id));
}
