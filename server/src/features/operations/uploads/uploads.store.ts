import { type Upload, type UploadPurpose, uploadKeptHours } from '@weir/contract/operations/uploads';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { allValues, firstRow, oneValue, run } from '../../../platform/db/rows.store.ts';

export type UploadRow = Omit<Upload, 'receivedBytes'>;

const kept = `${uploadKeptHours} hours`;

/** What an upload was made for, and is taken over as. */
export interface WholeFile {
  fileId: string;
  fileName: string;
  sizeBytes: number;
  sha256: string;
}

export const insertUpload = (
  db: Db,
  upload: { id: string; userId: number; purpose: UploadPurpose; fileName: string; sizeBytes: number },
): Promise<void> =>
  run(db)`
    insert into upload (id, user_id, purpose, file_name, size_bytes, expires_at)
    values (${upload.id}, ${upload.userId}, ${upload.purpose}, ${upload.fileName}, ${upload.sizeBytes},
      now() + ${kept}::interval)`;

export const countUploads = (db: Db, userId: number): Promise<number> =>
  oneValue<number>(db)`
    select count(*)::int from upload where user_id = ${userId} and expires_at > now()`;

export const findUpload = (db: Db, userId: number, id: string): Promise<UploadRow | undefined> =>
  firstRow<UploadRow>(db)`
    select id, purpose, file_name as "fileName", size_bytes::float8 as "sizeBytes", sha256,
      iso_time(expires_at) as "expiresTime"
    from upload where id = ${id} and user_id = ${userId} and expires_at > now()`;

/** It is kept for a while from now on; `sha256` once it has arrived whole. */
export const prolongUpload = (db: Db, id: string, sha256: string | undefined): Promise<void> =>
  run(db)`
    update upload set expires_at = now() + ${kept}::interval, sha256 = coalesce(${sha256 ?? null}, sha256)
    where id = ${id}`;

/** The file of an upload that has arrived whole; it belongs to the caller's row from now on. */
export const takeUpload = (
  trx: Trx,
  { userId, id, purpose }: { userId: number; id: string; purpose: UploadPurpose },
): Promise<WholeFile | undefined> =>
  firstRow<WholeFile>(trx)`
    delete from upload
    where id = ${id} and user_id = ${userId} and purpose = ${purpose} and sha256 is not null and expires_at > now()
    returning id as "fileId", file_name as "fileName", size_bytes::float8 as "sizeBytes", sha256`;

/** A file that belongs to no row any more: it is deleted once this transaction is committed. */
export const discardFile = (trx: Trx, fileId: string): Promise<void> =>
  run(trx)`
    insert into upload (id, purpose, file_name, size_bytes, expires_at) values (${fileId}, 'discarded', '', 0, now())`;

export const expireUpload = (db: Db, id: string): Promise<void> =>
  run(db)`update upload set expires_at = now() where id = ${id}`;

export const findExpired = (db: Db, most: number): Promise<string[]> =>
  allValues<string>(db)`select id from upload where expires_at <= now() order by expires_at limit ${most}`;

export const deleteExpired = (db: Db, id: string): Promise<void> =>
  run(db)`delete from upload where id = ${id} and expires_at <= now()`;
