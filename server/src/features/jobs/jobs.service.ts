import type { Output } from '@weir/contract/endpoint';
import type { Job, listJobs } from '@weir/contract/jobs';
import type { Db } from '../../platform/db/database.ts';
import { illegalState, notFound } from '../../platform/errors.ts';
import type { Files, OpenedFile } from '../../platform/files/files.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import {
  deleteFinished,
  findJob,
  findJobFile,
  findJobOwner,
  findJobs,
  type JobFile,
  requestCancel,
} from './jobs.store.ts';

export interface JobsService {
  list(userId: number, page: { page: number; limit: number }): Promise<Output<typeof listJobs>>;
  get(userId: number, id: number): Promise<Job>;
  /** What is over stays as it is. */
  cancel(userId: number, id: number): Promise<Job>;
  /** Refuses what still waits or runs. */
  remove(userId: number, id: number): Promise<number>;
  openFile(userId: number, id: number): Promise<JobFile & OpenedFile>;
}

interface Deps {
  db: Db;
  jobs: Pick<Jobs, 'abort' | 'announce'>;
  files: Pick<Files, 'open' | 'remove'>;
}

/** What people see of their background tasks: everybody their own, whoever they are. */
export function createJobsService({ db, jobs, files }: Deps): JobsService {
  const get: JobsService['get'] = async (userId, id) => {
    const job = await findJob(db, userId, id);
    if (!job) throw notFound();
    return job;
  };
  return {
    get,
    list: async (userId, page) => ({ ...(await findJobs(db, userId, page)), ...page }),
    async cancel(userId, id) {
      if (await requestCancel(db, userId, id)) {
        jobs.abort(id);
        jobs.announce({ jobId: id, ownerId: userId });
      }
      return get(userId, id);
    },
    async remove(userId, id) {
      const fileIds = await deleteFinished(db, userId, id);
      if (!fileIds) {
        await get(userId, id);
        throw illegalState('It still waits or runs: cancel it first');
      }
      for (const fileId of fileIds) await files.remove(fileId);
      jobs.announce({ jobId: id, ownerId: userId });
      return 1;
    },
    async openFile(userId, id) {
      const file = await findJobFile(db, userId, id);
      const opened = file && (await files.open(file.id));
      if (!opened) throw notFound();
      return { ...file, ...opened };
    },
  };
}

/** Whose rights a job has, at the moment it runs. */
export const jobOwners =
  ({ db }: { db: Db }) =>
  (userId: number) =>
    findJobOwner(db, userId);
