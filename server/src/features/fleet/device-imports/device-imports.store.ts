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
import type { SheetRow } from '../../../platform/workbooks/sheet.ts';

export interface NewImport {
  readonly ownerId: number;
  readonly fileName: string;
  readonly sheetName: string;
  readonly headings: readonly string[];
  readonly mapping: ImportMapping;
  readonly rows: readonly SheetRow[];
}

export async function insertImport(db: Db, draft: NewImport): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into device_import (owner_id, file_name, sheet_name, headings, mapping, row_count, rows)
    values (${draft.ownerId}, ${draft.fileName}, ${draft.sheetName}, ${JSON.stringify(draft.headings)}::jsonb,
      ${JSON.stringify(draft.mapping)}::jsonb, ${draft.rows.length}, ${JSON.stringify(draft.rows)}::jsonb)
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

const isLeft = sql`i.state = 'draft'
  and not exists (select from job j where j.id = i.job_id and j.state in ('queued', 'running'))`;

/** Of what somebody has begun and left, the newest stay. */
export async function deleteOlderDrafts(
  db: Db,
  { ownerId, keep }: { ownerId: number; keep: number },
): Promise<void> {
  await sql`
    delete from device_import i where ${isLeft} and i.owner_id = ${ownerId} and i.id not in (
      select id from device_import where owner_id = ${ownerId} and state = 'draft'
      order by id desc limit ${keep})`.execute(db);
}

export async function deleteStaleDrafts(db: Db): Promise<void> {
  await sql`
    delete from device_import i where ${isLeft} and i.created_time < now() - interval '7 days'`.execute(db);
}

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
  const { rows } = await sql<DeviceImport>`
    select ${columns} from device_import i where i.owner_id = ${ownerId}
    order by i.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from device_import where owner_id = ${ownerId}`.execute(db);
  return { list: rows, total: counted.rows[0]?.count ?? 0 };
}

const sampleRows = 3;

interface Uploaded extends DeviceImport {
  sheetName: string;
  headings: string[];
  mapping: ImportMapping;
  first: SheetRow[] | null;
}

export async function findImport(db: Db, ownerId: number, id: number): Promise<DeviceImportItem | undefined> {
  const { rows } = await sql<Uploaded>`
    select ${columns}, i.sheet_name as "sheetName", i.headings, i.mapping, jsonb_path_query_array(i.rows, ${`$[0 to ${sampleRows - 1}]`}::jsonpath) as first
    from device_import i where i.owner_id = ${ownerId} and i.id = ${id}`.execute(db);
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

const stored = (where: RawBuilder<unknown>) => sql<StoredImport>`
  select i.id, i.file_name as "fileName", i.headings, i.mapping, i.rows, i.state,
    (select j.id from job j where j.id = i.job_id and j.state in ('queued', 'running')) as "openJobId"
  from device_import i where ${where}`;

export async function findStored(db: Db, ownerId: number, id: number): Promise<StoredImport | undefined> {
  const { rows } = await stored(sql`i.owner_id = ${ownerId} and i.id = ${id}`).execute(db);
  return rows[0];
}

/** Whoever else commits or undoes it waits for the end of the transaction. */
export async function lockStored(trx: Trx, ownerId: number, id: number): Promise<StoredImport | undefined> {
  await sql`select from device_import where owner_id = ${ownerId} and id = ${id} for update`.execute(trx);
  // Read anew: the statement that waited for the lock sees no task that was begun meanwhile.
  return findStored(trx, ownerId, id);
}

export async function updateMapping(trx: Trx, id: number, mapping: ImportMapping): Promise<void> {
  await sql`update device_import set mapping = ${JSON.stringify(mapping)}::jsonb where id = ${id}`.execute(
    trx,
  );
}

export async function updateJob(trx: Trx, id: number, jobId: number): Promise<void> {
  await sql`update device_import set job_id = ${jobId} where id = ${id}`.execute(trx);
}

export async function markCommitted(trx: Trx, id: number): Promise<void> {
  await sql`
    update device_import set state = 'committed', committed_at = now(), rows = null where id = ${id}`.execute(
    trx,
  );
}

export async function markUndone(trx: Trx, id: number): Promise<void> {
  await sql`update device_import set state = 'undone', undone_at = now() where id = ${id}`.execute(trx);
}

export async function deleteImport(trx: Trx, id: number): Promise<void> {
  await sql`delete from device_import where id = ${id}`.execute(trx);
}

const rememberedImports = 20;

/** What somebody took headings for, the latest first. */
export async function findKnownHeadings(
  db: Db,
  ownerId: number,
): Promise<{ headings: string[]; fields: (ImportField | null)[] }[]> {
  const { rows } = await sql<{ headings: string[]; fields: (ImportField | null)[] }>`
    select headings, mapping -> 'fields' as fields from device_import
    where owner_id = ${ownerId} and (state <> 'draft' or job_id is not null)
    order by id desc limit ${rememberedImports}`.execute(db);
  return rows;
}

export interface Referable {
  readonly id: number;
  readonly name: string;
  /** Of a type. */
  readonly code: string | null;
}

const mostReferables = 10_000;

/** Projects that the viewer may put devices into. */
export async function findProjects(db: Db, viewer: Viewer): Promise<Referable[]> {
  const { rows } = await sql<Referable>`
    select p.id, p.name, null as code from project p
    where p.deleted_at is null and ${projectInScope(viewer, sql<number>`p.id`, 'operate')}
    order by p.sort_key, p.id limit ${mostReferables}`.execute(db);
  return rows;
}

export async function findTypes(db: Db, viewer: Viewer): Promise<Referable[]> {
  const { rows } = await sql<Referable>`
    select t.id, t.name, t.type_code as code from device_type t
    where t.deleted_at is null and ${typeInScope(viewer)}
    order by t.sort_key, t.id limit ${mostReferables}`.execute(db);
  return rows;
}

/** Those of the serial numbers that are taken; `inBin`: by a device that the viewer can restore. */
export async function findTaken(
  db: Db,
  viewer: Viewer,
  sns: readonly string[],
): Promise<{ sn: string; inBin: boolean }[]> {
  const { rows } = await sql<{ sn: string; inBin: boolean }>`
    select d.sn, d.deleted_at is not null and ${projectInScope(viewer, sql<number>`d.project_id`, 'operate')}
      as "inBin" from device d where d.sn = any(${sns}::text[])`.execute(db);
  return rows;
}

/** That one of the devices which an import has made is not the viewer's to operate any more. */
export async function hasForeignDevice(db: Db, viewer: Viewer, importId: number): Promise<boolean> {
  const { rows } = await sql`
    select from device d where d.import_id = ${importId}
      and not ${projectInScope(viewer, sql<number>`d.project_id`, 'operate')} limit 1`.execute(db);
  return rows.length > 0;
}
