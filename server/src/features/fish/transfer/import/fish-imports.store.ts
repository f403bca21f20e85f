import type { RecordKind } from '@weir/contract/fish/records';
import type {
  FishImport,
  ImportName,
  ImportOptions,
  ImportReport,
  ImportSource,
} from '@weir/contract/fish/transfer/imports';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { allRows, allValues, firstRow, oneValue, run } from '../../../../platform/db/rows.store.ts';
import { jobSummary, openJobId } from '../../../../platform/jobs/job-columns.store.ts';
import type { Content } from '../../records/record-kinds.service.ts';
import type { FoundProblem } from './found-flags.policy.ts';
import type { RememberedName } from './name-answers.service.ts';

const columns = sql`i.id, i.source, i.file_name as "fileName", i.size_bytes::float8 as "sizeBytes", i.state, i.options,
  i.report -> 'shown' as report,
  (select count(*)::int from fish_import_record w where w.import_id = i.id) as written,
  (select u.username from app_user u where u.id = i.created_by) as "createdBy",
  iso_time(i.created_time) as "createdTime", iso_time(i.committed_time) as "committedTime",
  iso_time(i.undone_time) as "undoneTime",
  ${jobSummary(sql`i.job_id`)} as job`;

export const insertImport = (
  trx: Trx,
  file: { source: ImportSource; fileName: string; fileId: string; sizeBytes: number; userId: number },
): Promise<number> =>
  oneValue<number>(trx)`
    insert into fish_import (source, file_name, file_id, size_bytes, created_by)
    values (${file.source}, ${file.fileName}, ${file.fileId}, ${file.sizeBytes}, ${file.userId}) returning id`;

export async function findImports(
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<{ list: FishImport[]; total: number }> {
  const list = await allRows<FishImport>(db)`
    select ${columns} from fish_import i order by i.id desc limit ${limit} offset ${(page - 1) * limit}`;
  return { list, total: await oneValue<number>(db)`select count(*)::int from fish_import` };
}

export const findImport = (db: Db, id: number): Promise<FishImport | undefined> =>
  firstRow<FishImport>(db)`select ${columns} from fish_import i where i.id = ${id}`;

export interface StoredImport {
  readonly id: number;
  readonly source: ImportSource;
  readonly fileName: string;
  readonly fileId: string | null;
  readonly state: FishImport['state'];
  readonly options: ImportOptions;
  readonly hasReport: boolean;
  /** Of a task that is not over. */
  readonly openJobId: number | null;
}

const storedColumns = sql`i.id, i.source, i.file_name as "fileName", i.file_id as "fileId", i.state, i.options,
  i.report is not null as "hasReport",
  ${openJobId(sql`i.job_id`)} as "openJobId"`;

export const findStored = (db: Db, id: number): Promise<StoredImport | undefined> =>
  firstRow<StoredImport>(db)`select ${storedColumns} from fish_import i where i.id = ${id}`;

/** Whoever else commits or undoes it waits for the end of the transaction. */
export async function lockStored(trx: Trx, id: number): Promise<StoredImport | undefined> {
  await run(trx)`select from fish_import where id = ${id} for update`;
  // Read anew: the statement that waited for the lock sees no task that was begun meanwhile.
  return findStored(trx, id);
}

/** What was found before holds no more. */
export const saveQuestion = (trx: Trx, id: number, options: ImportOptions): Promise<void> =>
  run(trx)`
    update fish_import set options = ${JSON.stringify(options)}::jsonb, report = null where id = ${id}`;

export const saveJob = (trx: Trx, id: number, jobId: number): Promise<void> =>
  run(trx)`update fish_import set job_id = ${jobId} where id = ${id}`;

export const saveReport = (
  db: Db,
  id: number,
  report: { shown: ImportReport; problems: readonly FoundProblem[] },
): Promise<void> =>
  run(db)`update fish_import set report = ${JSON.stringify(report)}::jsonb where id = ${id}`;

export const findProblems = (db: Db, id: number): Promise<FoundProblem[]> =>
  allRows<FoundProblem>(db)`
    select p.flag, p.file, p.line, p.cell, p.key, p.value, p."check" from fish_import i
    cross join lateral jsonb_to_recordset(i.report -> 'problems') as p(flag text, file text, line int, cell text, key text, value text, "check" jsonb)
    where i.id = ${id}`;

export const markCommitted = (trx: Trx, id: number): Promise<void> =>
  run(
    trx,
  )`update fish_import set state = 'committed', committed_time = now(), file_id = null where id = ${id}`;

/** Those that were begun and left, with their files. */
export const deleteStaleDrafts = (trx: Trx): Promise<string[]> =>
  allValues<string>(trx)`
    delete from fish_import i where i.state = 'draft' and i.created_time < now() - interval '30 days'
      and ${openJobId(sql`i.job_id`)} is null
    returning i.file_id`;

export const markUndone = (trx: Trx, id: number): Promise<void> =>
  run(trx)`update fish_import set state = 'undone', undone_time = now() where id = ${id}`;

export const findRemembered = (db: Db): Promise<RememberedName[]> =>
  allRows<RememberedName>(db)`
    select kind, name, coalesce(record_id, basin_id) as "recordId" from fish_import_name`;

/** Null: what was said is forgotten. Names of records that are not there, or of another kind, are left out. */
export async function saveName(
  trx: Trx,
  { kind, name, recordId }: { kind: ImportName['kind']; name: string; recordId: number | null },
): Promise<void> {
  await run(trx)`delete from fish_import_name where kind = ${kind} and name = ${name}`;
  if (kind === 'basin') {
    await run(trx)`
      insert into fish_import_name (kind, name, basin_id)
      select ${kind}, ${name}, b.id from fish_basin b where b.id = ${recordId}`;
    return;
  }
  await run(trx)`
    insert into fish_import_name (kind, name, record_id)
    select ${kind}, ${name}, r.id from fish_record r
    where r.id = ${recordId} and r.kind = ${kind} and r.removed_time is null`;
}

export const findIdentities = (
  db: Db,
  kind: RecordKind,
): Promise<{ externalId: string; recordId: number }[]> =>
  allRows<{ externalId: string; recordId: number }>(db)`
    select external_id as "externalId", record_id as "recordId" from fish_identity where kind = ${kind}`;

export const saveIdentities = (
  trx: Trx,
  kind: RecordKind,
  known: readonly { externalId: string; recordId: number }[],
): Promise<void> =>
  run(trx)`
    insert into fish_identity (kind, external_id, record_id)
    select ${kind}, k.external_id, k.record_id
    from unnest(${known.map(({ externalId }) => externalId)}::text[], ${known.map(({ recordId }) => recordId)}::int[])
      as k(external_id, record_id)
    on conflict (kind, external_id) do nothing`;

export interface WrittenRecord {
  readonly recordId: number;
  readonly before: Content | null;
  readonly wasApproved: boolean;
  readonly version: number;
}

export const saveWritten = (trx: Trx, importId: number, records: readonly WrittenRecord[]): Promise<void> =>
  run(trx)`
    insert into fish_import_record (import_id, record_id, before, was_approved, version)
    select ${importId}, w."recordId", w.before, w."wasApproved", w.version
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as w("recordId" int, before jsonb, "wasApproved" boolean,
      version int)`;

/** Those that nobody has touched since, and nothing outside names: they are drafts as the import has left them. */
export const findUntouched = (trx: Trx, importId: number): Promise<WrittenRecord[]> =>
  allRows<WrittenRecord>(trx)`
    select w.record_id as "recordId", w.before, w.was_approved as "wasApproved", w.version
    from fish_import_record w join fish_record r on r.id = w.record_id
    where w.import_id = ${importId} and r.version = w.version and r.status = 0 and r.removed_time is null
      and (w.before is not null or not exists (
        select from fish_link l where l.to_id = r.id and not exists (
          select from fish_import_record o where o.import_id = w.import_id and o.record_id = l.from_id
            and o.before is null)))
    order by w.record_id for update of r`;

export const deleteWritten = (trx: Trx, importId: number, recordIds: readonly number[]): Promise<void> =>
  run(trx)`
    delete from fish_import_record where import_id = ${importId} and record_id = any(${recordIds}::int[])`;

/** Links among records that go together stand in the way of none of them. */
export const deleteLinksOf = (trx: Trx, recordIds: readonly number[]): Promise<void> =>
  run(trx)`delete from fish_link where from_id = any(${recordIds}::int[])`;

/** Who bears a key already, of records that are not rejected. */
export const findKeyed = (
  db: Db,
  kind: RecordKind,
  keys: readonly string[],
): Promise<{ key: string; id: number }[]> =>
  allRows<{ key: string; id: number }>(db)`
    select unique_key as key, id from fish_record
    where kind = ${kind} and unique_key = any(${keys}::text[]) and removed_time is null
      and (status <> 5 or published_no is not null)`;
