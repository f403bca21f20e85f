import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { isJobOpen, type Job, listJobs } from '@weir/contract/operations/jobs';
import { queryOf } from '../../../platform/api.ts';
import { refetchOlder } from '../../../platform/fetch-age.ts';
import { useChannelState, useTopic } from '../../../platform/realtime/realtime.ts';

/** The latest of them; who has more has forgotten the rest. */
const shown = 50;
const pollEveryMs = 3000;

/** The user's background tasks, newest first; kept current by push, or by asking where there is none. */
export const useJobs = () =>
  useWithJobs(
    {
      ...queryOf(listJobs, { query: { page: 1, limit: shown } }),
      staleTime: Number.POSITIVE_INFINITY,
    },
    ({ list }) => list.some(isJobOpen),
  );

/** What shows tasks; kept current by push, or while one of them is open by asking where there is none. */
export function useWithJobs<Answer, Key extends QueryKey>(
  query: UseQueryOptions<Answer, Error, Answer, Key>,
  isOpen: (answer: Answer) => boolean,
) {
  const channel = useChannelState();
  useTopic('jobs');
  return useQuery({
    ...query,
    refetchInterval: ({ state: { data } }) =>
      channel !== 'open' && data !== undefined && isOpen(data) ? pollEveryMs : false,
  });
}

/** What was seen to wait or run, in this window: its end is news. */
const awaited = new Set<number>();

/** After a request that began one: it is shown, and its end is said. */
export function showStartedJob({ id }: Pick<Job, 'id'>): Promise<void> {
  awaited.add(id);
  return refetchOlder(0, [listJobs.path]);
}

/** Those that have ended since this was asked last. */
export function newlyEnded(jobs: readonly Job[]): Job[] {
  for (const job of jobs) if (isJobOpen(job)) awaited.add(job.id);
  return jobs.filter((job) => !isJobOpen(job) && awaited.delete(job.id));
}
