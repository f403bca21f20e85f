import type { Job } from '@weir/contract/operations/jobs';
import type { Permission } from '@weir/contract/permissions';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { allRows, firstRow, firstValue, hasRows, oneValue } from '../../../platform/db/rows.store.ts';
import type { JobOwner } from '../../../platform/jobs/job-kind.ts';

/** Half a file is none. */
const columns = sql`id, kind, subject, state, done, total, note, attempts, error, result,
  case when state = 'succeeded' and file_id is not null and file_name is not null and file_size is not null
    then json_build_object('name', file_name, 'sizeBytes', file_size) end as file,
  iso_time(created_time) as "createdTime", iso_time(started_time) as "startedTime",
  iso_time(finished_time) as "finishedTime", iso_time(expires_time) as "expiresTime"`;

export async function findJobs(
  db: Db,
  ownerId: number,
  { page, limit }: { page: number; limit: number },
): Promise<{ list: Job[]; total: number }> {
  const list = await allRows<Job>(db)`
    select ${columns} from job where owner_id = ${ownerId}
    order by id desc limit ${limit} offset ${(page - 1) * limit}`;
  const total = await oneValue<number>(db)`
    select count(*)::int from job where owner_id = ${ownerId}`;
  return { list, total };
}

export const findJob = (db: Db, ownerId: number, id: number): Promise<Job | undefined> =>
  firstRow<Job>(db)`
    select ${columns} from job where id = ${id} and owner_id = ${ownerId}`;

/** Those of the jobs that are there, with their owners. */
export async function findOwnedJobs(
  db: Db,
  ids: readonly number[],
): Promise<{ ownerId: number; job: Job }[]> {
  const rows = await allRows<Job & { ownerId: number }>(db)`
    select ${columns}, owner_id as "ownerId" from job where id = any(${ids}::int[]) order by id`;
  return rows.map(({ ownerId, ...job }) => ({ ownerId, job }));
}

export interface JobFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly kind: string;
  readonly params: unknown;
}

export const findJobFile = (db: Db, ownerId: number, id: number): Promise<JobFile | undefined> =>
  firstRow<JobFile>(db)`
    select file_id as id, file_name as name, file_type as type, kind, params from job
    where id = ${id} and owner_id = ${ownerId} and state = 'succeeded' and file_id is not null
      and file_name is not null and expires_time > now()`;

/** The file is nobody's any more. False: somebody was quicker. */
export const takeJobFile = (db: Db, jobId: number, fileId: string): Promise<boolean> =>
  hasRows(db)`
    update job set file_id = null where id = ${jobId} and file_id = ${fileId} returning id`;

/** False: it is over already, or not the owner's. */
export const requestCancel = (db: Db, ownerId: number, id: number): Promise<boolean> =>
  hasRows(db)`
    update job set cancel_requested = true,
      state = case state when 'queued' then 'cancelled' else state end,
      finished_time = case state when 'queued' then now() end,
      expires_time = case state when 'queued' then now() + interval '7 days' end
    where id = ${id} and owner_id = ${ownerId} and state in ('queued', 'running')
    returning id`;

/** The files that go with it; undefined: there is no such job of the owner's that is over. */
export async function deleteFinished(db: Db, ownerId: number, id: number): Promise<string[] | undefined> {
  const files = await firstValue<(string | null)[]>(db)`
    delete from job where id = ${id} and owner_id = ${ownerId} and state not in ('queued', 'running')
    returning array[file_id, input_file_id] as files`;
  return files?.filter((file) => file !== null);
}

/** The user with the rights of now; undefined: may not sign in any more. */
export async function findJobOwner(db: Db, userId: number): Promise<JobOwner | undefined> {
  const rows = await allRows<{ username: string; name: string; role: string; permissions: Permission[] }>(db)`
    select u.username, u.name, r.identification as role,
      array(select permission from role_permission p where p.role_id = r.id) as permissions
    from app_user u join role r on r.id = u.role_id
    where u.id = ${userId} and u.enabled and u.deleted_at is null`;
  return rows.map(({ username, name, role, permissions }) => ({
    userId,
    username,
    name,
    everything: role === 'SUPERADMIN',
    permissions: new Set(permissions),
  }))[0];
}
