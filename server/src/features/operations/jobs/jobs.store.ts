import type { Job } from '@weir/contract/operations/jobs';
import type { Permission } from '@weir/contract/permissions';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
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
  const { rows } = await sql<Job>`
    select ${columns} from job where owner_id = ${ownerId}
    order by id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from job where owner_id = ${ownerId}`.execute(db);
  return { list: rows, total: counted.rows[0]?.count ?? 0 };
}

export async function findJob(db: Db, ownerId: number, id: number): Promise<Job | undefined> {
  const { rows } = await sql<Job>`
    select ${columns} from job where id = ${id} and owner_id = ${ownerId}`.execute(db);
  return rows[0];
}

/** Those of the jobs that are there, with their owners. */
export async function findOwnedJobs(
  db: Db,
  ids: readonly number[],
): Promise<{ ownerId: number; job: Job }[]> {
  const { rows } = await sql<Job & { ownerId: number }>`
    select ${columns}, owner_id as "ownerId" from job where id = any(${ids}::int[]) order by id`.execute(db);
  return rows.map(({ ownerId, ...job }) => ({ ownerId, job }));
}

export interface JobFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly kind: string;
  readonly params: unknown;
}

export async function findJobFile(db: Db, ownerId: number, id: number): Promise<JobFile | undefined> {
  const { rows } = await sql<JobFile>`
    select file_id as id, file_name as name, file_type as type, kind, params from job
    where id = ${id} and owner_id = ${ownerId} and state = 'succeeded' and file_id is not null
      and file_name is not null and expires_time > now()`.execute(db);
  return rows[0];
}

/** The file is nobody's any more. False: somebody was quicker. */
export async function takeJobFile(db: Db, jobId: number, fileId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update job set file_id = null where id = ${jobId} and file_id = ${fileId}`.execute(db);
  return numAffectedRows === 1n;
}

/** False: it is over already, or not the owner's. */
export async function requestCancel(db: Db, ownerId: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update job set cancel_requested = true,
      state = case state when 'queued' then 'cancelled' else state end,
      finished_time = case state when 'queued' then now() end,
      expires_time = case state when 'queued' then now() + interval '7 days' end
    where id = ${id} and owner_id = ${ownerId} and state in ('queued', 'running')`.execute(db);
  return numAffectedRows === 1n;
}

/** The files that go with it; undefined: there is no such job of the owner's that is over. */
export async function deleteFinished(db: Db, ownerId: number, id: number): Promise<string[] | undefined> {
  const { rows } = await sql<{ files: (string | null)[] }>`
    delete from job where id = ${id} and owner_id = ${ownerId} and state not in ('queued', 'running')
    returning array[file_id, input_file_id] as files`.execute(db);
  return rows[0]?.files.filter((file) => file !== null);
}

/** The user with the rights of now; undefined: may not sign in any more. */
export async function findJobOwner(db: Db, userId: number): Promise<JobOwner | undefined> {
  const { rows } = await sql<{ username: string; name: string; role: string; permissions: Permission[] }>`
    select u.username, u.name, r.identification as role,
      array(select permission from role_permission p where p.role_id = r.id) as permissions
    from app_user u join role r on r.id = u.role_id
    where u.id = ${userId} and u.enabled and u.deleted_at is null`.execute(db);
  return rows.map(({ username, name, role, permissions }) => ({
    userId,
    username,
    name,
    everything: role === 'SUPERADMIN',
    permissions: new Set(permissions),
  }))[0];
}
