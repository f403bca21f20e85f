import { cancelJob, deleteJob, getJob, jobFile, listJobs } from '@weir/contract/operations/jobs';
import { attachment } from '../../../platform/files/attachment.ts';
import type { Http } from '../../../platform/http/mount.ts';
import type { JobsService } from './jobs.service.ts';

export function registerJobsRoutes(http: Http, { jobs }: { jobs: JobsService }): void {
  http.mount(listJobs, ({ caller, query }) => jobs.list(caller.userId, query));
  http.mount(getJob, ({ caller, query }) => jobs.get(caller.userId, query.id));
  http.mount(cancelJob, ({ caller, body }) => jobs.cancel(caller.userId, body.id));
  http.mount(deleteJob, async ({ caller, query }) => ({
    removed: await jobs.remove(caller.userId, query.id),
  }));
  http.mount(jobFile, async ({ caller, query, reply }) => {
    const { stream, name, type, sizeBytes } = await jobs.openFile(caller.userId, query.id);
    // What is in it is somebody's data: it must never act as a page of ours.
    return reply
      .type(type)
      .header('content-disposition', attachment(name))
      .header('content-length', sizeBytes)
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('cross-origin-resource-policy', 'same-origin')
      .send(stream);
  });
}
