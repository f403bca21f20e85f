import type { Output } from '@weir/contract/endpoint';
import { isJobOpen, type Job, type listJobs } from '@weir/contract/operations/jobs';

type JobList = Output<typeof listJobs>;

/** The list with what is known of a task; a push that is older than what is shown changes nothing. */
export function withJob(data: JobList, job: Job): JobList {
  const known = data.list.find(({ id }) => id === job.id);
  if (known && !isJobOpen(known) && isJobOpen(job)) return data;
  const others = data.list.filter(({ id }) => id !== job.id);
  const list = [...others, job].sort((a, b) => b.id - a.id);
  return { ...data, list, total: known ? data.total : data.total + 1 };
}
