import type { FishFileKind } from '@weir/contract/fish/fish-files';
import { openLicences } from '@weir/contract/fish/photos';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { allValues, firstRow, oneValue, run } from '../../../platform/db/rows.store.ts';

/** Records of these kinds name files. */
export type FiledKind = 'survey' | 'reference';

export interface FishFile {
  fileId: string;
  kind: FishFileKind;
  name: string;
  recordKind: FiledKind;
}

/** Of no record yet. */
export const insertFile = (db: Db, { fileId, kind, name, recordKind }: FishFile): Promise<void> =>
  run(db)`
    insert into fish_file (file_id, kind, name, record_kind) values (${fileId}, ${kind}, ${name}, ${recordKind})`;

const named = (file: string) => sql`file_id || '.' || kind = ${file}`;

/** By its file, which is found by the key; the ending must be its own. */
export const findFile = (db: Db, recordKind: FiledKind, file: string): Promise<FishFile | undefined> =>
  firstRow<FishFile>(db)`
    select file_id as "fileId", kind, name, record_kind as "recordKind" from fish_file
    where file_id = ${file.slice(0, 32)} and ${named(file)} and record_kind = ${recordKind}`;

/** Those of the files that are there. */
export const findThere = (db: Db, recordKind: FiledKind, files: readonly string[]): Promise<string[]> =>
  allValues<string>(db)`
    select wanted.file from unnest(${files}::text[]) as wanted(file)
    join fish_file on file_id = left(wanted.file, 32) and file_id || '.' || kind = wanted.file
      and record_kind = ${recordKind}`;

/** Whether an approved reference names it under an open licence. */
export const isOpenToAll = (db: Db, file: string): Promise<boolean> =>
  oneValue<boolean>(db)`
    select exists (
      select from fish_revision v join fish_publication p on p.record_id = v.record_id and p.no = v.no
      cross join jsonb_array_elements(v.content -> 'files') as one
      where v.content -> 'files' @> ${JSON.stringify([{ file }])}::jsonb and p.kind = 'reference'
        and one ->> 'file' = ${file} and one ->> 'licence' = any(${openLicences}::text[]))`;

const isNamed = sql`exists (
    select from fish_revision r where r.content ->> 'fieldSheetScan' = s.file_id || '.' || s.kind)
  or exists (select from fish_revision r
    where r.content -> 'files' @> jsonb_build_array(jsonb_build_object('file', s.file_id || '.' || s.kind)))`;

/** Notes since when a file is named by no revision: drafts and deleted records give theirs up. */
export const noteUnusedFiles = (db: Db): Promise<void> =>
  run(db)`
    update fish_file s set unused_since = case when ${isNamed} then null else now() end
    where (unused_since is null) <> (${isNamed})`;

/** A draft that only a browser has may wait so long for its network. */
export const findForgottenFiles = (db: Db, most: number): Promise<string[]> =>
  allValues<string>(db)`
    select file_id from fish_file where unused_since < now() - interval '30 days'
    order by unused_since limit ${most}`;

export const deleteFile = (db: Db, fileId: string): Promise<void> =>
  run(db)`delete from fish_file where file_id = ${fileId}`;
