import type { Need } from '@weir/contract/endpoint';
import {
  type TrackImport,
  type TrackImportCheck,
  type TrackImportFormat,
  type TrackImportItem,
  trackImportLimits,
} from '@weir/contract/places/track-imports';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../../platform/access/caller.ts';
import { deviceInScope } from '../../../../platform/access/row-scope.store.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { allRows, firstRow, oneValue, run } from '../../../../platform/db/rows.store.ts';
import { jobSummary, openJobId } from '../../../../platform/jobs/job-columns.store.ts';
import type { DeviceRef, PastPart } from '../../../telemetry/telemetry/telemetry.service.ts';

export interface NewImport {
  readonly deviceId: number;
  readonly ownerId: number;
  readonly fileName: string;
  readonly format: TrackImportFormat;
  readonly found: TrackImportCheck;
  readonly fixes: Buffer;
}

export const insertImport = (db: Db, draft: NewImport): Promise<number> =>
  oneValue<number>(db)`
    insert into track_import (device_id, owner_id, file_name, format, found, fixes)
    values (${draft.deviceId}, ${draft.ownerId}, ${draft.fileName}, ${draft.format},
      ${JSON.stringify(draft.found)}::jsonb, ${draft.fixes}::bytea)
    returning id`;

const isLeft = sql`i.state = 'draft'
  and ${openJobId(sql`i.job_id`)} is null`;

/** Of what somebody has begun and left, the newest stay. */
export const deleteOlderDrafts = (
  db: Db,
  { ownerId, keep }: { ownerId: number; keep: number },
): Promise<void> =>
  run(db)`
    delete from track_import i where ${isLeft} and i.owner_id = ${ownerId} and i.id not in (
      select id from track_import where owner_id = ${ownerId} and state = 'draft'
      order by id desc limit ${keep})`;

/** Forgets drafts that were left, and what was added so long ago that it cannot be undone any more. */
export async function deleteStale(db: Db): Promise<void> {
  await run(db)`
    delete from track_import i where ${isLeft} and i.created_time < now() - interval '7 days'`;
  await run(db)`
    delete from track_import_part p using track_import i
    where i.id = p.import_id and i.committed_at < now() - ${undoWindow}`;
}

const undoWindow = sql`${trackImportLimits.undoDays} * interval '1 day'`;

const columns = sql`i.id, i.device_id as "deviceId", i.file_name as "fileName", i.format, i.state, i.added,
  iso_time(i.created_time) as "createdTime", iso_time(i.committed_at) as "committedTime",
  case when i.state = 'committed' then iso_time(i.committed_at + ${undoWindow}) end as "undoUntil",
  iso_time(i.undone_at) as "undoneTime",
  ${jobSummary(sql`i.job_id`)} as job`;

export async function findImports(
  db: Db,
  viewer: Viewer,
  { id, page, limit }: { id: number; page: number; limit: number },
): Promise<{ list: TrackImport[]; total: number }> {
  const rows = await allRows<TrackImport & { total: number }>(db)`
    select ${columns}, count(*) over ()::int as total
    from track_import i join device d on d.id = i.device_id
    where i.device_id = ${id} and ${deviceInScope(viewer, 'view')}
    order by i.id desc limit ${limit} offset ${(page - 1) * limit}`;
  return { list: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

export const findImport = (db: Db, viewer: Viewer, id: number): Promise<TrackImportItem | undefined> =>
  firstRow<TrackImportItem>(db)`
    select ${columns}, i.found as "check" from track_import i join device d on d.id = i.device_id
    where i.id = ${id} and ${deviceInScope(viewer, 'view')}`;

export interface StoredImport {
  readonly id: number;
  readonly device: DeviceRef & { readonly name: string };
  readonly fileName: string;
  readonly state: TrackImport['state'];
  /** Null once it is committed. */
  readonly fixes: Buffer | null;
  readonly added: number;
  readonly receivedAt: Date | null;
  readonly canUndo: boolean;
  /** Of a task that is not over. */
  readonly openJobId: number | null;
}

const selectStored = (db: Db, where: RawBuilder<unknown>): Promise<StoredImport | undefined> =>
  firstRow<StoredImport>(db)`
    select i.id, i.file_name as "fileName", i.state, i.fixes, i.added, i.received_at as "receivedAt",
      json_build_object('deviceId', d.id, 'name', d.name, 'typeId', t.id, 'retention', t.retention,
        'isLocus', t.is_locus) as device,
      coalesce(i.committed_at > now() - ${undoWindow}, false) as "canUndo",
      ${openJobId(sql`i.job_id`)} as "openJobId"
    from track_import i join device d on d.id = i.device_id join device_type t on t.id = d.device_type_id
    where ${where}`;

export const findStored = (
  db: Db,
  viewer: Viewer,
  id: number,
  need: Need = 'operate',
): Promise<StoredImport | undefined> =>
  selectStored(db, sql`i.id = ${id} and ${deviceInScope(viewer, need)}`);

/** Whoever else commits or undoes it waits for the end of the transaction. */
export async function lockStored(trx: Trx, viewer: Viewer, id: number): Promise<StoredImport | undefined> {
  await run(trx)`
    select from track_import i join device d on d.id = i.device_id
    where i.id = ${id} and ${deviceInScope(viewer, 'operate')} for update of i`;
  // Read anew: the statement that waited for the lock sees no task that was begun meanwhile.
  return findStored(trx, viewer, id);
}

export const updateJob = (trx: Trx, id: number, jobId: number): Promise<void> =>
  run(trx)`update track_import set job_id = ${jobId} where id = ${id}`;

/** A moment that no other import of the device was received at. */
export const findReceivedAt = (trx: Trx, deviceId: number): Promise<Date> =>
  oneValue<Date>(trx)`
    select greatest(date_trunc('milliseconds', clock_timestamp()),
      (select max(received_at) + interval '1 millisecond' from track_import where device_id = ${deviceId}))`;

export async function markCommitted(
  trx: Trx,
  id: number,
  { receivedAt, parts }: { receivedAt: Date; parts: readonly PastPart[] },
): Promise<void> {
  const added = parts.reduce((sum, { timesMs }) => sum + timesMs.length, 0);
  for (const { layoutId, retention, timesMs } of parts)
    await run(trx)`
      insert into track_import_part (import_id, layout_id, retention, times)
      values (${id}, ${layoutId}, ${retention}, ${timesMs.map((ms) => new Date(ms))}::timestamptz[])`;
  await run(trx)`
    update track_import set state = 'committed', committed_at = now(), fixes = null, added = ${added},
      received_at = ${receivedAt} where id = ${id}`;
}

export async function findParts(trx: Trx, id: number): Promise<PastPart[]> {
  const rows = await allRows<Omit<PastPart, 'timesMs'> & { times: Date[] }>(trx)`
    select layout_id as "layoutId", retention, times from track_import_part where import_id = ${id}
    order by layout_id, retention`;
  return rows.map(({ times, ...part }) => ({ ...part, timesMs: times.map((time) => time.getTime()) }));
}

export async function markUndone(trx: Trx, id: number): Promise<void> {
  await run(trx)`delete from track_import_part where import_id = ${id}`;
  await run(trx)`update track_import set state = 'undone', undone_at = now() where id = ${id}`;
}

/** A device, with what says whether and how long its track is kept. */
interface Target {
  readonly isLocus: boolean;
  readonly timeZone: string | null;
  readonly retention: DeviceRef['retention'];
  readonly expectedIntervalS: number | null;
}

export const findTarget = (db: Db, viewer: Viewer, id: number): Promise<Target | undefined> =>
  firstRow<Target>(db)`
    select t.is_locus as "isLocus", p.time_zone as "timeZone", t.retention,
      t.expected_interval_s as "expectedIntervalS"
    from device d join device_type t on t.id = d.device_type_id join project p on p.id = d.project_id
    where d.id = ${id} and ${deviceInScope(viewer, 'operate')}`;
