import { Readable } from 'node:stream';
import type { Output } from '@weir/contract/endpoint';
import type { Job, listJobs } from '@weir/contract/operations/jobs';
import type { Db } from '../../../platform/db/database.ts';
import { illegalState, notFound, notPermitted, refuseUnknown } from '../../../platform/errors.ts';
import type { Files, OpenedFile } from '../../../platform/files/files.ts';
import { filePurpose } from '../../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import {
  deleteFinished,
  findJob,
  findJobFile,
  findJobOwner,
  findJobs,
  type JobFile,
  requestCancel,
  takeJobFile,
} from './jobs.store.ts';

export interface JobsService {
  list(userId: number, page: { page: number; limit: number }): Promise<Output<typeof listJobs>>;
  get(userId: number, id: number): Promise<Job>;
  /** What is over stays as it is. */
  cancel(userId: number, id: number): Promise<Job>;
  /** Refuses what still waits or runs. */
  remove(userId: number, id: number): Promise<number>;
  /** With the rights of now; a file of secrets is there once. */
  openFile(userId: number, id: number): Promise<Pick<JobFile, 'name' | 'type'> & OpenedFile>;
}

interface Deps {
  db: Db;
  jobs: Pick<Jobs, 'abort' | 'announce' | 'fileRulesOf'>;
  files: Pick<Files, 'open' | 'remove'>;
  box: SecretBox;
}

/** What people see of their background tasks: everybody their own, whoever they are. */
export function createJobsService({ db, jobs, files, box }: Deps): JobsService {
  /** Read and opened first: what cannot be opened is not lost. */
  const takeSecret = async (
    userId: number,
    jobId: number,
    fileId: string,
  ): Promise<OpenedFile | undefined> => {
    const opened = await files.open(fileId);
    if (!opened) return undefined;
    const bytes = Buffer.concat(await opened.stream.toArray());
    // What was written before secrets were sealed lies open until it expires.
    const isSealed = box.knownPrefixes.some((prefix) => bytes.subarray(0, prefix.length).equals(prefix));
    const secret = isSealed ? box.open(bytes, filePurpose(jobId)) : bytes;
    if (!(await takeJobFile(db, jobId, fileId))) return undefined;
    await files.remove(fileId);
    jobs.announce({ jobId, ownerId: userId });
    return { stream: Readable.from([secret]), sizeBytes: secret.length };
  };
  const get: JobsService['get'] = async (userId, id) => (await findJob(db, userId, id)) ?? refuseUnknown();
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
      const owner = await findJobOwner(db, userId);
      const rules = file && jobs.fileRulesOf(file.kind);
      if (!file || !owner || !rules) throw notFound();
      const { permission, isSecret, assertFetchable } = rules;
      if (permission && !owner.permissions.has(permission)) throw notPermitted(permission);
      await assertFetchable?.(owner, file.params);
      const opened = isSecret ? await takeSecret(userId, id, file.id) : await files.open(file.id);
      if (!opened) throw notFound();
      return { name: file.name, type: file.type, ...opened };
    },
  };
}

/** Whose rights a job has, at the moment it runs. */
export const jobOwners =
  ({ db }: { db: Db }) =>
  (userId: number) =>
    findJobOwner(db, userId);
