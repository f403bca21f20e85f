import type {
  DeviceImport,
  DeviceImportItem,
  ImportField,
  ImportMapping,
} from '@weir/contract/fleet/device-imports';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import { projectInScope, typeInScope } from '../../../platform/access/row-scope.store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { allRows, firstRow, hasRows, oneValue, run } from '../../../platform/db/rows.store.ts';
import { openJobId } from '../../../platform/jobs/job-columns.store.ts';
import type { SheetRow } from '../../../platform/workbooks/sheet.ts';

export interface NewImport {
  readonly ownerId: number;
  readonly fileName: string;
  readonly sheetName: string;
  readonly headings: readonly string[];
  readonly mapping: ImportMapping;
  readonly rows: readonly SheetRow[];
}

export const insertImport = (db: Db, draft: NewImport): Promise<number> =>
  oneValue<number>(db)`
    insert into device_import (owner_id, file_name, sheet_name, headings, mapping, row_count, rows)
    values (${draft.ownerId}, ${draft.fileName}, ${draft.sheetName}, ${JSON.stringify(draft.headings)}::jsonb,
      ${JSON.stringify(draft.mapping)}::jsonb, ${draft.rows.length}, ${JSON.stringify(draft.rows)}::jsonb)
    returning id`;

const isLeft = sql`i.state = 'draft'
  and ${openJobId(sql`i.job_id`)} is null`;

/** Of what somebody has begun and left, the newest stay. */
export const deleteOlderDrafts = (
  db: Db,
  { ownerId, keep }: { ownerId: number; keep: number },
): Promise<void> =>
  run(db)`
    delete from device_import i where ${isLeft} and i.owner_id = ${ownerId} and i.id not in (
      select id from device_import where owner_id = ${ownerId} and state = 'draft'
      order by id desc limit ${keep})`;

export const deleteStaleDrafts = (db: Db): Promise<void> =>
  run(db)`
    delete from device_import i where ${isLeft} and i.created_time < now() - interval '7 days'`;

const columns = sql`i.id, i.file_name as "fileName", i.state, i.row_count as rows,
  iso_time(i.created_time) as "createdTime", iso_time(i.committed_at) as "committedTime",
  iso_time(i.undone_at) as "undoneTime",
  (select count(*)::int from device d where d.import_id = i.id) as devices,
  (select jsonb_build_object('id', j.id, 'state', j.state, 'error', j.error, 'done', j.done, 'total', j.total,
    'hasFile', j.state = 'succeeded' and j.file_id is not null and j.file_size is not null
      and j.expires_time > now())
    from job j where j.id = i.job_id) as job`;

export async function findImports(
  db: Db,
  ownerId: number,
  { page, limit }: { page: number; limit: number },
): Promise<{ list: DeviceImport[]; total: number }> {
  const list = await allRows<DeviceImport>(db)`
    select ${columns} from device_import i where i.owner_id = ${ownerId}
    order by i.id desc limit ${limit} offset ${(page - 1) * limit}`;
  const total = await oneValue<number>(db)`
    select count(*) from device_import where owner_id = ${ownerId}`;
  return { list, total };
}

const sampleRows = 3;

interface Uploaded extends DeviceImport {
  sheetName: string;
  headings: string[];
  mapping: ImportMapping;
  first: SheetRow[] | null;
}

export async function findImport(db: Db, ownerId: number, id: number): Promise<DeviceImportItem | undefined> {
  const rows = await allRows<Uploaded>(db)`
    select ${columns}, i.sheet_name as "sheetName", i.headings, i.mapping, jsonb_path_query_array(i.rows, ${`$[0 to ${sampleRows - 1}]`}::jsonpath) as first
    from device_import i where i.owner_id = ${ownerId} and i.id = ${id}`;
  return rows.map(({ headings, first, ...row }) => ({
    ...row,
    columns: headings.map((heading, column) => ({
      heading,
      samples: (first ?? []).map(({ cells }) => String(cells[column] ?? '').slice(0, 200)),
    })),
  }))[0];
}

export interface StoredImport {
  readonly id: number;
  readonly fileName: string;
  readonly headings: readonly string[];
  readonly mapping: ImportMapping;
  /** Null once it is committed. */
  readonly rows: readonly SheetRow[] | null;
  readonly state: DeviceImport['state'];
  /** Of a task that is not over. */
  readonly openJobId: number | null;
}

const selectStored = (db: Db, where: RawBuilder<unknown>): Promise<StoredImport | undefined> =>
  firstRow<StoredImport>(db)`
    select i.id, i.file_name as "fileName", i.headings, i.mapping, i.rows, i.state,
      ${openJobId(sql`i.job_id`)} as "openJobId"
    from device_import i where ${where}`;

export const findStored = (db: Db, ownerId: number, id: number): Promise<StoredImport | undefined> =>
  selectStored(db, sql`i.owner_id = ${ownerId} and i.id = ${id}`);

/** Whoever else commits or undoes it waits for the end of the transaction. */
export async function lockStored(trx: Trx, ownerId: number, id: number): Promise<StoredImport | undefined> {
  await run(trx)`select from device_import where owner_id = ${ownerId} and id = ${id} for update`;
  // Read anew: the statement that waited for the lock sees no task that was begun meanwhile.
  return findStored(trx, ownerId, id);
}

export const updateMapping = (trx: Trx, id: number, mapping: ImportMapping): Promise<void> =>
  run(trx)`update device_import set mapping = ${JSON.stringify(mapping)}::jsonb where id = ${id}`;

export const updateJob = (trx: Trx, id: number, jobId: number): Promise<void> =>
  run(trx)`update device_import set job_id = ${jobId} where id = ${id}`;

export const markCommitted = (trx: Trx, id: number): Promise<void> =>
  run(trx)`
    update device_import set state = 'committed', committed_at = now(), rows = null where id = ${id}`;

export const markUndone = (trx: Trx, id: number): Promise<void> =>
  run(trx)`update device_import set state = 'undone', undone_at = now() where id = ${id}`;

export const deleteImport = (trx: Trx, id: number): Promise<void> =>
  run(trx)`delete from device_import where id = ${id}`;

const rememberedImports = 20;

/** What somebody took headings for, the latest first. */
export const findKnownHeadings = (
  db: Db,
  ownerId: number,
): Promise<{ headings: string[]; fields: (ImportField | null)[] }[]> =>
  allRows<{ headings: string[]; fields: (ImportField | null)[] }>(db)`
    select headings, mapping -> 'fields' as fields from device_import
    where owner_id = ${ownerId} and (state <> 'draft' or job_id is not null)
    order by id desc limit ${rememberedImports}`;

export interface Referable {
  readonly id: number;
  readonly name: string;
  /** Of a type. */
  readonly code: string | null;
}

const mostReferables = 10_000;

/** Projects that the viewer may put devices into. */
export const findProjects = (db: Db, viewer: Viewer): Promise<Referable[]> =>
  allRows<Referable>(db)`
    select p.id, p.name, null as code from project p
    where p.deleted_at is null and ${projectInScope(viewer, sql<number>`p.id`, 'operate')}
    order by p.sort_key, p.id limit ${mostReferables}`;

export const findTypes = (db: Db, viewer: Viewer): Promise<Referable[]> =>
  allRows<Referable>(db)`
    select t.id, t.name, t.type_code as code from device_type t
    where t.deleted_at is null and ${typeInScope(viewer)}
    order by t.sort_key, t.id limit ${mostReferables}`;

/** Those of the serial numbers that are taken; `inBin`: by a device that the viewer can restore. */
export const findTaken = (
  db: Db,
  viewer: Viewer,
  sns: readonly string[],
): Promise<{ sn: string; inBin: boolean }[]> =>
  allRows<{ sn: string; inBin: boolean }>(db)`
    select d.sn, d.deleted_at is not null and ${projectInScope(viewer, sql<number>`d.project_id`, 'operate')}
      as "inBin" from device d where d.sn = any(${sns}::text[])`;

/** That one of the devices which an import has made is not the viewer's to operate any more. */
export const hasForeignDevice = (db: Db, viewer: Viewer, importId: number): Promise<boolean> =>
  hasRows(db)`
    select from device d where d.import_id = ${importId}
      and not ${projectInScope(viewer, sql<number>`d.project_id`, 'operate')} limit 1`;
