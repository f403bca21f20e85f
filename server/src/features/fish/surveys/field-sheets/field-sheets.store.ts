import type { FieldSheetKind } from '@weir/contract/fish/field-sheets';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { allValues, firstRow, oneValue, run } from '../../../../platform/db/rows.store.ts';

export interface FieldSheetFile {
  fileId: string;
  kind: FieldSheetKind;
  name: string;
}

/** Of no survey yet. */
export const insertSheet = (db: Db, { fileId, kind, name }: FieldSheetFile): Promise<void> =>
  run(db)`insert into fish_field_sheet (file_id, kind, name) values (${fileId}, ${kind}, ${name})`;

const named = (scan: string) => sql`file_id || '.' || kind = ${scan}`;

/** By its file, which is found by the key; the ending must be its own. */
export const findSheet = (db: Db, scan: string): Promise<FieldSheetFile | undefined> =>
  firstRow<FieldSheetFile>(db)`
    select file_id as "fileId", kind, name from fish_field_sheet
    where file_id = ${scan.slice(0, 32)} and ${named(scan)}`;

export const isSheetThere = (db: Db, scan: string): Promise<boolean> =>
  oneValue<boolean>(db)`
    select exists (select from fish_field_sheet where file_id = ${scan.slice(0, 32)} and ${named(scan)})`;

const isNamed = sql`exists (
  select from fish_revision r where r.content ->> 'fieldSheetScan' = s.file_id || '.' || s.kind)`;

/** Notes since when a sheet is named by no revision: drafts and deleted records give theirs up. */
export const noteUnusedSheets = (db: Db): Promise<void> =>
  run(db)`
    update fish_field_sheet s set unused_since = case when ${isNamed} then null else now() end
    where (unused_since is null) <> ${isNamed}`;

/** A draft that only a browser has may wait so long for its network. */
export const findForgottenSheets = (db: Db, most: number): Promise<string[]> =>
  allValues<string>(db)`
    select file_id from fish_field_sheet where unused_since < now() - interval '30 days'
    order by unused_since limit ${most}`;

export const deleteSheet = (db: Db, fileId: string): Promise<void> =>
  run(db)`delete from fish_field_sheet where file_id = ${fileId}`;
