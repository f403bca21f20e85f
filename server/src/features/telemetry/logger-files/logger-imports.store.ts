import type { Need } from '@weir/contract/endpoint';
import { positionKeys } from '@weir/contract/fleet/device-protocol';
import {
  type LoggerCheck,
  type LoggerColumn,
  type LoggerImport,
  type LoggerMapping,
  type LoggerProposal,
  type LoggerTarget,
  loggerFileLimits,
} from '@weir/contract/telemetry/logger-files';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import { deviceInScope } from '../../../platform/access/row-scope.store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { allRows, firstRow, firstValue, hasRows, oneValue, run } from '../../../platform/db/rows.store.ts';
import { jobSummary, openJobId } from '../../../platform/jobs/job-columns.store.ts';
import type { DeviceRef } from '../telemetry/telemetry.service.ts';
import type { EarlierMapping } from './reading/proposal.policy.ts';

/** What was told of a file when it was uploaded. */
export interface FoundTable {
  readonly firstLine: number;
  readonly rows: number;
  readonly columns: readonly LoggerColumn[];
  readonly proposal: LoggerProposal;
}

export interface NewImport {
  readonly deviceId: number;
  readonly ownerId: number;
  readonly fileName: string;
  readonly checksum: string;
  readonly found: FoundTable;
  readonly content: Buffer;
}

export const insertImport = (db: Db, draft: NewImport): Promise<number> =>
  oneValue<number>(db)`
    insert into logger_import (device_id, owner_id, file_name, checksum, found, content)
    values (${draft.deviceId}, ${draft.ownerId}, ${draft.fileName}, ${draft.checksum},
      ${JSON.stringify(draft.found)}::jsonb, ${draft.content}::bytea)
    returning id`;

const isLeft = sql`i.state = 'draft'
  and ${openJobId(sql`i.job_id`)} is null`;

/** Of what somebody has begun and left, the newest stay. */
export const deleteOlderDrafts = (
  db: Db,
  { ownerId, keep }: { ownerId: number; keep: number },
): Promise<void> =>
  run(db)`
    delete from logger_import i where ${isLeft} and i.owner_id = ${ownerId} and i.id not in (
      select id from logger_import where owner_id = ${ownerId} and state = 'draft'
      order by id desc limit ${keep})`;

/** Forgets drafts that were left. */
export const deleteStale = (db: Db): Promise<void> =>
  run(db)`delete from logger_import i where ${isLeft} and i.created_time < now() - interval '7 days'`;

const undoWindow = sql`${loggerFileLimits.undoDays} * interval '1 day'`;

const columns = sql`i.id, i.device_id as "deviceId", i.file_name as "fileName",
  (select u.name from app_user u where u.id = i.owner_id) as author, i.state, i.added,
  iso_time(i.created_time) as "createdTime", iso_time(i.committed_at) as "committedTime",
  case when i.state = 'importing' or i.state = 'committed'
    then iso_time(coalesce(i.committed_at, i.received_at) + ${undoWindow}) end as "undoUntil",
  iso_time(i.undone_at) as "undoneTime",
  ${jobSummary(sql`i.job_id`)} as job`;

export async function findImports(
  db: Db,
  viewer: Viewer,
  { id, page, limit }: { id: number; page: number; limit: number },
): Promise<{ list: LoggerImport[]; total: number }> {
  const rows = await allRows<LoggerImport & { total: number }>(db)`
    select ${columns}, count(*) over ()::int as total
    from logger_import i join device d on d.id = i.device_id
    where i.device_id = ${id} and ${deviceInScope(viewer, 'view')}
    order by i.id desc limit ${limit} offset ${(page - 1) * limit}`;
  return { list: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

export interface ShownImport extends LoggerImport {
  readonly found: FoundTable;
  readonly mapping: LoggerMapping | null;
  readonly check: LoggerCheck | null;
  readonly importedBefore: boolean;
}

export const findImport = (db: Db, viewer: Viewer, id: number): Promise<ShownImport | undefined> =>
  firstRow<ShownImport>(db)`
    select ${columns}, i.found, i.mapping, i.checked as "check", exists (
      select from logger_import o where o.device_id = i.device_id and o.checksum = i.checksum and o.id <> i.id
        and o.state = 'committed') as "importedBefore"
    from logger_import i join device d on d.id = i.device_id
    where i.id = ${id} and ${deviceInScope(viewer, 'view')}`;

export interface StoredImport {
  readonly id: number;
  readonly device: DeviceRef & { readonly name: string };
  readonly fileName: string;
  readonly state: LoggerImport['state'];
  readonly found: FoundTable;
  readonly mapping: LoggerMapping | null;
  readonly check: LoggerCheck | null;
  readonly added: number;
  readonly receivedAt: Date | null;
  readonly firstTs: Date | null;
  readonly lastTs: Date | null;
  readonly canUndo: boolean;
  /** Of a task that is not over. */
  readonly openJobId: number | null;
}

const selectStored = (db: Db, where: RawBuilder<unknown>): Promise<StoredImport | undefined> =>
  firstRow<StoredImport>(db)`
    select i.id, i.file_name as "fileName", i.state, i.found, i.mapping, i.checked as "check", i.added,
      i.received_at as "receivedAt", i.first_ts as "firstTs", i.last_ts as "lastTs",
      json_build_object('deviceId', d.id, 'name', d.name, 'typeId', t.id, 'retention', t.retention,
        'isLocus', t.is_locus) as device,
      coalesce(coalesce(i.committed_at, i.received_at) > now() - ${undoWindow}, false) as "canUndo",
      ${openJobId(sql`i.job_id`)} as "openJobId"
    from logger_import i join device d on d.id = i.device_id join device_type t on t.id = d.device_type_id
    where ${where}`;

export const findStored = (
  db: Db,
  viewer: Viewer,
  id: number,
  need: Need = 'operate',
): Promise<StoredImport | undefined> =>
  selectStored(db, sql`i.id = ${id} and ${deviceInScope(viewer, need)}`);

/** The rows, packed; undefined once it is imported or given up. */
export const findContent = async (db: Db, id: number): Promise<Buffer | undefined> =>
  (await firstValue<Buffer | null>(db)`select content from logger_import where id = ${id}`) ?? undefined;

/** With all imports of the same device: whoever else begins or undoes one of them waits for the end of the transaction. */
export async function lockStored(trx: Trx, viewer: Viewer, id: number): Promise<StoredImport | undefined> {
  await run(trx)`
    select from logger_import i
    where i.device_id = (
      select o.device_id from logger_import o join device d on d.id = o.device_id
      where o.id = ${id} and ${deviceInScope(viewer, 'operate')})
    order by i.id for update of i`;
  // Read anew: the statement that waited for the lock sees no task that was begun meanwhile.
  return findStored(trx, viewer, id);
}

/** Whether another file of the device is being imported. */
export const isAnotherOpen = (
  trx: Trx,
  { id, deviceId }: { id: number; deviceId: number },
): Promise<boolean> =>
  hasRows(trx)`
    select from logger_import i join job j on j.id = i.job_id
    where i.device_id = ${deviceId} and i.id <> ${id} and j.state in ('queued', 'running')`;

export const updateCheck = (
  db: Db,
  id: number,
  { mapping, check }: { mapping: LoggerMapping; check: LoggerCheck },
): Promise<void> =>
  run(db)`
    update logger_import set mapping = ${JSON.stringify(mapping)}::jsonb, checked = ${JSON.stringify(check)}::jsonb
    where id = ${id} and state = 'draft'`;

export const updateJob = (trx: Trx, id: number, jobId: number): Promise<void> =>
  run(trx)`update logger_import set job_id = ${jobId} where id = ${id}`;

/** From now on values of it may be stored: received at a moment that no other import of the device has. */
export const markImporting = (trx: Trx, id: number, deviceId: number): Promise<Date> =>
  oneValue<Date>(trx)`
    update logger_import set state = 'importing', received_at = greatest(
      date_trunc('milliseconds', clock_timestamp()),
      (select max(o.received_at) + interval '1 millisecond' from logger_import o where o.device_id = ${deviceId}))
    where id = ${id} returning received_at`;

/** Notes what a part of it has added, in the transaction that adds it. */
export const updateAdded = (
  trx: Trx,
  id: number,
  { added, firstMs, lastMs }: { added: number; firstMs: number; lastMs: number },
): Promise<void> =>
  run(trx)`
    update logger_import set added = added + ${added}::int,
      first_ts = least(first_ts, ${new Date(firstMs)}::timestamptz),
      last_ts = greatest(last_ts, ${new Date(lastMs)}::timestamptz)
    where id = ${id}`;

export const markCommitted = (trx: Trx, id: number): Promise<void> =>
  run(trx)`
    update logger_import set state = 'committed', committed_at = now(), content = null where id = ${id}`;

export const markUndone = (trx: Trx, id: number): Promise<void> =>
  run(trx)`
    update logger_import set state = 'undone', undone_at = now(), content = null where id = ${id}`;

/** A device, with what says how long its data are kept. */
export interface Target {
  readonly deviceId: number;
  readonly typeId: number;
  readonly retention: DeviceRef['retention'];
  readonly timeZone: string | null;
}

export const findTarget = (
  db: Db,
  viewer: Viewer,
  deviceId: number,
  need: Need = 'operate',
): Promise<Target | undefined> =>
  firstRow<Target>(db)`
    select d.id as "deviceId", t.id as "typeId", t.retention, p.time_zone as "timeZone"
    from device d join device_type t on t.id = d.device_type_id join project p on p.id = d.project_id
    where d.id = ${deviceId} and ${deviceInScope(viewer, need)}`;

export interface TargetSignal extends LoggerTarget {
  readonly signalId: number;
}

/** What files can bring of a device: numbers that are measured. Positions come from files of tracks. */
export const findTargets = (db: Db, typeId: number): Promise<TargetSignal[]> =>
  allRows<TargetSignal>(db)`
    select s.id as "signalId", s.semaphore_id as "semaphoreId", s.name, s.name_en as "nameEn", s.name_es as "nameEs",
      s.name_ja as "nameJa", s.unit, s.min_value as min, s.max_value as max
    from signal s where s.device_type_id = ${typeId} and s.data_type = 'number' and s.removed_at is null
      and s.semaphore_id <> all (${[...positionKeys]}::text[])
    order by s.sort_order, s.id`;

/** How files of the device were read before, then those of its type that the viewer sees; the newest first. */
export const findEarlierMappings = (
  db: Db,
  viewer: Viewer,
  { deviceId, typeId }: Pick<Target, 'deviceId' | 'typeId'>,
): Promise<EarlierMapping[]> =>
  allRows<EarlierMapping>(db)`
    select i.mapping, i.device_id = ${deviceId} as "isOwn"
    from logger_import i join device d on d.id = i.device_id
    where i.mapping is not null and i.state in ('importing', 'committed') and d.device_type_id = ${typeId}
      and ${deviceInScope(viewer, 'view')}
    order by i.device_id = ${deviceId} desc, i.id desc limit 5`;
