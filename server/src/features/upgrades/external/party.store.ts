import { leaseMinutes } from '@weir/contract/upgrades/external';
import type { PartyAnswer, PartyTask } from '@weir/contract/upgrades/external-party';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { allRows, allValues, firstRow, oneRow, run } from '../../../platform/db/rows.store.ts';
import type { ReportedTask, TaskMove } from './party-report.policy.ts';

/** Who presents a token: an outside party of a project. */
export interface Party {
  tokenId: number;
  projectId: number;
}

/** Undefined: there is none, or it is over. */
export const findParty = (db: Db, hash: Buffer): Promise<Party | undefined> =>
  firstRow<Party>(db)`
    select k.id as "tokenId", k.project_id as "projectId" from external_token k join project p on p.id = k.project_id
    where k.token_hash = ${hash} and k.revoked_at is null and k.expires_at > now() and p.deleted_at is null`;

/** Once a minute is enough. */
export const noteUse = (db: Db, { tokenId }: Party): Promise<void> =>
  run(db)`
    update external_token set last_used_at = now()
    where id = ${tokenId} and (last_used_at is null or last_used_at < now() - interval '1 minute')`;

const lease = sql`now() + ${leaseMinutes} * interval '1 minute'`;

/** The oldest tasks that nobody works on. What another request looks at is left to it. */
export const leaseTasks = (
  trx: Trx,
  { tokenId, projectId }: Party,
  most: number,
): Promise<{ id: number; deviceId: number }[]> =>
  allRows<{ id: number; deviceId: number }>(trx)`
    with next as (
      select t.id from external_upgrade t
      join device d on d.id = t.device_id
      join firmware_version v on v.id = t.version_id
      where d.project_id = ${projectId} and d.deleted_at is null and t.is_open and t.cancel_asked_at is null
        and (t.state = 'waiting' or (t.state = 'leased' and t.leased_until < now())) and t.expires_at > now()
        and v.deleted_at is null and v.state in ('released', 'deprecated')
      order by t.id limit ${most} for update of t skip locked)
    update external_upgrade t set state = 'leased', token_id = ${tokenId}, leased_until = ${lease}, progress = null,
      message = null, state_at = now()
    from next where t.id = next.id returning t.id, t.device_id as "deviceId"`;

export const findPartyTasks = (db: Db, ids: readonly number[]): Promise<PartyTask[]> =>
  allRows<PartyTask>(db)`
    select t.id, json_build_object('SN', d.sn, 'name', d.name) as device, t.module, t.soft_ver as "softVer",
      s.soft_ver as "installedVer", t.note,
      case when v.file_id is not null then json_build_object('name', v.file_name, 'sizeBytes', v.size_bytes) end as file,
      case when v.file_id is null then v.url end as url, v.sha256, v.signature,
      iso_time(t.leased_until) as "leasedUntil"
    from external_upgrade t
    join device d on d.id = t.device_id
    join firmware_version v on v.id = t.version_id
    left join device_software s on s.device_id = t.device_id and s.module = t.module
    where t.id = any(${ids}::int[]) order by t.id`;

export interface PartyFile {
  fileId: string;
  name: string;
  sizeBytes: number;
  sha256: string;
}

/** Of a task that the party has now. */
export const findPartyFile = (
  db: Db,
  { tokenId, projectId }: Party,
  taskId: number,
): Promise<PartyFile | undefined> =>
  firstRow<PartyFile>(db)`
    select v.file_id as "fileId", v.file_name as name, v.size_bytes::float8 as "sizeBytes", v.sha256
    from external_upgrade t
    join device d on d.id = t.device_id
    join firmware_version v on v.id = t.version_id
    where t.id = ${taskId} and t.token_id = ${tokenId} and t.state = 'leased' and t.cancel_asked_at is null
      and d.project_id = ${projectId} and d.deleted_at is null
      and v.file_id is not null and v.sha256 is not null and v.state <> 'recalled'`;

export interface LockedReport extends ReportedTask {
  id: number;
  deviceId: number;
}

/** A task of the party's project; locked until the transaction ends. */
export const lockReported = (
  trx: Trx,
  { tokenId, projectId }: Party,
  taskId: number,
): Promise<LockedReport | undefined> =>
  firstRow<LockedReport>(trx)`
    select t.id, t.device_id as "deviceId", t.state, coalesce(t.token_id = ${tokenId}, false) as "isOwn",
      t.cancel_asked_at is not null as "isCancelAsked", t.soft_ver as "softVer",
      t.proven_at is not null or exists (select from device_software s
        where s.device_id = t.device_id and s.module = t.module and s.soft_ver = t.soft_ver) as "isProven"
    from external_upgrade t join device d on d.id = t.device_id
    where t.id = ${taskId} and d.project_id = ${projectId} and d.deleted_at is null
    for update of t`;

export const moveTask = (trx: Trx, taskId: number, { to, progress, message }: TaskMove): Promise<void> =>
  run(trx)`
    update external_upgrade t set state = ${to}, progress = coalesce(${progress}::smallint, t.progress),
      message = coalesce(${message}::text, t.message),
      leased_until = case when ${to} = 'leased' then ${lease} end,
      cancel_asked_at = case when ${to} in ('claimed', 'done') then null else t.cancel_asked_at end,
      claimed_at = case when ${to} in ('claimed', 'done') then coalesce(t.claimed_at, now()) else t.claimed_at end,
      proven_at = case when ${to} = 'done' then coalesce(t.proven_at, now()) else t.proven_at end,
      state_at = case when t.state = ${to} then t.state_at else now() end
    where t.id = ${taskId}`;

export const findAnswer = (db: Db, taskId: number): Promise<PartyAnswer> =>
  oneRow<PartyAnswer>(db)`
    select id, state, iso_time(leased_until) as "leasedUntil" from external_upgrade where id = ${taskId}`;

/** What devices say that they have: it proves what was claimed. Answers the devices of what is done now. */
export const proveTasks = (
  trx: Db,
  list: readonly { deviceId: number; module: string; softVer: string }[],
): Promise<number[]> =>
  allValues<number>(trx)`
    with told as (
      select distinct "deviceId" as device_id, module, "softVer" as soft_ver
      from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as r("deviceId" int, module text, "softVer" text)
    ), meant as (
      select t.id from external_upgrade t join told r using (device_id, module, soft_ver)
      where t.is_open and t.proven_at is null order by t.id for update of t)
    update external_upgrade t set proven_at = now(),
      state = case when t.state = 'claimed' then 'done' else t.state end,
      state_at = case when t.state = 'claimed' then now() else t.state_at end
    from meant where t.id = meant.id returning t.device_id`;

/** Leases that have lapsed, and tasks whose time is over. Answers their devices. */
export const sweepTasks = (trx: Trx): Promise<number[]> =>
  allValues<number>(trx)`
    with due as (
      select t.id from external_upgrade t
      where t.is_open and (t.expires_at < now() or (t.state = 'leased' and t.leased_until < now()))
      order by t.id for update of t skip locked)
    update external_upgrade t set leased_until = null, state_at = now(),
      state = case when t.cancel_asked_at is not null then 'canceled' when t.expires_at < now() then 'expired' else 'waiting' end
    from due where t.id = due.id returning t.device_id`;

/** Nobody installs what was recalled. */
export const sweepRecalled = (trx: Trx): Promise<number[]> =>
  allValues<number>(trx)`
    with due as (
      select t.id from external_upgrade t join firmware_version v on v.id = t.version_id
      where t.state in ('waiting', 'leased') and t.cancel_asked_at is null and v.state = 'recalled'
      order by t.id for update of t skip locked)
    update external_upgrade t set cancel_asked_at = now(),
      state = case when t.state = 'waiting' then 'canceled' else t.state end, state_at = now()
    from due where t.id = due.id returning t.device_id`;
