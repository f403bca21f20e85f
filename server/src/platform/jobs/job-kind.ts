import { codes } from '@weir/contract/errors';
import type { JobError } from '@weir/contract/operations/jobs';
import type { Permission } from '@weir/contract/permissions';
import type { Static, TSchema } from '@weir/contract/schema';
import type { Author } from '../access/caller.ts';
import type { Trx } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { type FileContent, FileError, type OpenedFile } from '../files/files.ts';
import type { Progress } from './jobs.store.ts';

/** Whose name a job runs in, with the rights of that moment. */
export interface JobOwner extends Author {
  readonly userId: number;
  /** What people call them; they sign in by another. */
  readonly name: string;
  readonly permissions: ReadonlySet<Permission>;
}

export interface JobContext<P> {
  readonly jobId: number;
  readonly params: P;
  readonly owner: JobOwner;
  /** 1, or more after the death of a worker. */
  readonly attempt: number;
  /** Aborted when the owner cancels, when the platform stops, and when another worker has taken over. */
  readonly signal: AbortSignal;
  /** As often as one likes: it is written at most twice a second. `note` is a word that the console knows. */
  progress(progress: Partial<Progress>): void;
  /** The job's one file; another takes its place. Throws a FileError when it is too large. */
  putFile(content: FileContent, file: { name: string; type: string }): Promise<void>;
  /** What the job was started with; undefined when there was none. */
  openInput(): Promise<OpenedFile | undefined>;
}

export interface JobDefinition<S extends TSchema> {
  readonly params: S;
  /** Looked at again when it runs. */
  readonly permission?: Permission;
  /** `again`: it may be begun anew (at most three times); `fail`: what it did may not be done twice. */
  readonly whenInterrupted: 'again' | 'fail';
  /** How long its file is kept; 7 days unless said otherwise. */
  readonly keepMs?: number;
  /** Its file tells secrets: it is sealed as it lies on the disk, and fetched once. */
  readonly isSecret?: true;
  /** Throws where the owner may not have the file any more, beyond the permission; looked at when it is fetched. */
  assertFetchable?(owner: JobOwner, params: Static<S>): Promise<void>;
  /** Answers what is to be known about the outcome. An AppError or a JobFailure fails it with a reason. */
  run(context: JobContext<Static<S>>): Promise<unknown>;
}

/** What the file of a job is sealed for. */
export const filePurpose = (jobId: number): string => `job-file:${jobId}`;

/** What a kind says of its files. */
export type FileRules = Pick<JobDefinition<TSchema>, 'permission' | 'isSecret' | 'assertFetchable'>;

export interface Enqueued {
  readonly jobId: number;
  readonly ownerId: number;
}

export interface EnqueueOptions {
  /** What it is about, for its owner's list. */
  readonly subject?: string;
  readonly inputFileId?: string;
}

export interface SubmitOptions extends EnqueueOptions {
  /** What else its transaction writes, before. */
  alongside?(trx: Trx): Promise<void>;
}

/** How jobs of one kind are started. */
export interface JobKindHandle<P> {
  /**
   * In the caller's transaction: it runs if that commits, and `Jobs.announce` afterwards makes it run at
   * once. Refuses bad params, and more than 20 open jobs of a user.
   */
  enqueue(trx: Trx, author: Author, params: P, options?: EnqueueOptions): Promise<Enqueued>;
  /** In a transaction of its own, and at once. */
  submit(author: Author, params: P, options?: SubmitOptions): Promise<Enqueued>;
}

/** A reason that the job's owner is told. */
export class JobFailure extends Error {
  readonly reason: JobError;
  readonly result: unknown;

  constructor(reason: JobError, result: unknown = null) {
    super(`The job failed: ${reason}`);
    this.name = 'JobFailure';
    this.reason = reason;
    this.result = result;
  }
}

const reasons: Readonly<Record<number, JobError>> = Object.freeze({
  [codes.badInput]: 'badInput',
  [codes.notPermitted]: 'notPermitted',
  [codes.notFound]: 'notFound',
  [codes.conflict]: 'conflict',
  [codes.tooLarge]: 'tooLarge',
  [codes.unavailable]: 'unavailable',
});

/** What the owner is told; `internal` when it is nobody's business but ours. */
export function failureOf(error: unknown): { reason: JobError; result: unknown } {
  if (error instanceof JobFailure) return { reason: error.reason, result: error.result };
  if (error instanceof FileError) return { reason: error.code, result: null };
  if (error instanceof AppError) return { reason: reasons[error.code] ?? 'internal', result: error.data };
  return { reason: 'internal', result: null };
}
