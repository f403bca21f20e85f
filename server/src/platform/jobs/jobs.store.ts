import type { JobError, JobState } from '@weir/contract/operations/jobs';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { allValues, firstRow, oneValue, run } from '../db/rows.store.ts';

export interface NewJob {
  readonly kind: string;
  readonly ownerId: number;
  readonly subject: string | null;
  readonly params: unknown;
  readonly inputFileId: string | null;
}

export const insertJob = (db: Db, job: NewJob): Promise<number> =>
  oneValue<number>(db)`
    insert into job (kind, owner_id, subject, params, input_file_id)
    values (${job.kind}, ${job.ownerId}, ${job.subject}, ${JSON.stringify(job.params)}::jsonb, ${job.inputFileId})
    returning id`;

/** Jobs of the owner that are not over. */
export const countOpen = (db: Db, ownerId: number): Promise<number> =>
  oneValue<number>(db)`
    select count(*)::int as count from job where owner_id = ${ownerId} and state in ('queued', 'running')`;

/** Who holds a job: another worker, or the same in a later attempt, is somebody else. */
export interface Hold {
  readonly jobId: number;
  readonly worker: string;
  readonly attempt: number;
}

export interface ClaimedJob {
  readonly id: number;
  readonly kind: string;
  readonly ownerId: number;
  readonly params: unknown;
  readonly attempts: number;
  readonly cancelRequested: boolean;
  readonly inputFileId: string | null;
  readonly fileId: string | null;
}

interface ClaimQuery {
  worker: string;
  leaseMs: number;
  kinds: readonly string[];
  /** What this process runs already: a lease may be over while its worker lives. */
  except: readonly number[];
  /** So many of one company run at once. */
  perCompany: number;
}

/** The next job, or one whose worker has died. Companies that have fewest running come first, and then owners. */
export const claimJob = (
  db: Db,
  { worker, leaseMs, kinds, except, perCompany }: ClaimQuery,
): Promise<ClaimedJob | undefined> =>
  firstRow<ClaimedJob>(db)`${prepared}
    with running as (
      select owner_id, company_of(owner_id) as company from job
      where state = 'running' and lease_until >= now()
    ), next as (
      select j.id from job j
      cross join lateral (
        select count(*) as count from running r where r.company = company_of(j.owner_id)) mine
      where mine.count < ${perCompany} and kind = any(${kinds}::text[]) and id <> all(${except}::int[]) and (
        state = 'queued' and run_after <= now() or state = 'running' and lease_until < now())
      order by mine.count, exists (select from running r where r.owner_id = j.owner_id), created_time, id
      limit 1 for update of j skip locked)
    update job set state = 'running', worker = ${worker}, attempts = attempts + 1,
      lease_until = now() + ${leaseMs}::float8 * interval '1 ms', started_time = coalesce(started_time, now())
    from next where job.id = next.id
    returning job.id, kind, owner_id as "ownerId", params, attempts,
      cancel_requested as "cancelRequested", input_file_id as "inputFileId",
      file_id as "fileId"`;

const isHeld = ({ jobId, worker, attempt }: Hold) =>
  sql`id = ${jobId} and state = 'running' and worker = ${worker} and attempts = ${attempt}`;

/** Undefined when the job is another's by now. */
export const renewLease = (
  db: Db,
  hold: Hold,
  leaseMs: number,
): Promise<{ cancelRequested: boolean } | undefined> =>
  firstRow<{ cancelRequested: boolean }>(db)`
    update job set lease_until = now() + ${leaseMs}::float8 * interval '1 ms' where ${isHeld(hold)}
    returning cancel_requested as "cancelRequested"`;

export interface Progress {
  readonly done: number;
  readonly total: number | null;
  readonly note: string | null;
}

export const updateProgress = (db: Db, hold: Hold, { done, total, note }: Progress): Promise<void> =>
  run(db)`update job set done = ${done}, total = ${total}, note = ${note} where ${isHeld(hold)}`;

/** False when the job is another's by now: then its file is as well. */
export async function updateFileId(db: Db, hold: Hold, fileId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update job set file_id = ${fileId}, file_name = null, file_type = null, file_size = null
    where ${isHeld(hold)}`.execute(db);
  return numAffectedRows === 1n;
}

interface FileFacts {
  readonly name: string;
  readonly type: string;
  readonly sizeBytes: number;
}

export const updateFileFacts = (db: Db, hold: Hold, { name, type, sizeBytes }: FileFacts): Promise<void> =>
  run(db)`update job set file_name = ${name}, file_type = ${type}, file_size = ${sizeBytes}
    where ${isHeld(hold)}`;

/** What the files of an owner's jobs take, in bytes. */
export const sumFileSizes = (db: Db, ownerId: number): Promise<number> =>
  oneValue<number>(db)`
    select coalesce(sum(file_size), 0)::float8 as total from job where owner_id = ${ownerId}`;

export interface Outcome {
  readonly state: Extract<JobState, 'succeeded' | 'failed' | 'cancelled'>;
  readonly error: JobError | null;
  readonly result: unknown;
  readonly keepMs: number;
}

export async function finishJob(
  db: Db,
  hold: Hold,
  { state, error, result, keepMs }: Outcome,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update job set state = ${state}, error = ${error}, result = ${JSON.stringify(result ?? null)}::jsonb,
      worker = null, lease_until = null, finished_time = now(),
      expires_time = now() + ${keepMs}::float8 * interval '1 ms'
    where ${isHeld(hold)}`.execute(db);
  return numAffectedRows === 1n;
}

/** Gives a job back, to be run again; `isCounted` says whether this attempt was one. */
export const requeueJob = (
  db: Db,
  hold: Hold,
  { delayMs, isCounted }: { delayMs: number; isCounted: boolean },
): Promise<void> =>
  run(db)`
    update job set state = 'queued', worker = null, lease_until = null,
      attempts = attempts - ${isCounted ? 0 : 1}::int, run_after = now() + ${delayMs}::float8 * interval '1 ms'
    where ${isHeld(hold)}`;

/** Finished jobs whose files are due; they keep no more than their words. */
export async function expireFiles(db: Db, limit: number): Promise<string[]> {
  const due = await allValues<(string | null)[]>(db)`
    with due as (
      select id, array[file_id, input_file_id] as files from job
      where expires_time < now() and (file_id is not null or input_file_id is not null)
      limit ${limit} for update skip locked)
    update job set file_id = null, input_file_id = null, file_size = null from due where job.id = due.id
    returning due.files`;
  return due.flat().filter((file) => file !== null);
}

export const deleteOldJobs = (db: Db, keepDays: number): Promise<void> =>
  run(db)`delete from job where expires_time < now() - ${keepDays}::int * interval '1 day'`;

/** Those of the files that a job still has. */
export const findFileIds = (db: Db, fileIds: readonly string[]): Promise<string[]> =>
  allValues<string>(db)`
    select candidate as id from unnest(${fileIds}::text[]) candidate
    where exists (select from job where file_id = candidate or input_file_id = candidate)`;
