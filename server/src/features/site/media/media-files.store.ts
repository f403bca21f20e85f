import type { MediaFormat, MediaWidth } from '@weir/contract/site/media';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { allValues, firstRow, firstValue, run } from '../../../platform/db/rows.store.ts';

/** `master` and `avif` are as wide as is kept. */
export type MediaSize = 'master' | `${MediaWidth}` | 'card' | 'avif' | `avif${MediaWidth}`;

export interface MediaFile {
  fileId: string;
  size: MediaSize;
  sizeBytes: number;
  /** Empty: it is no card. */
  cardVersion: string;
}

/** Of no picture yet. */
export const insertFile = (db: Db, { fileId, size, sizeBytes, cardVersion }: MediaFile): Promise<void> =>
  run(db)`insert into media_file (file_id, size, size_bytes, card_version)
    values (${fileId}, ${size}, ${sizeBytes}, ${cardVersion})`;

export const attachFiles = (trx: Trx, mediaId: number, fileIds: readonly string[]): Promise<void> =>
  run(trx)`update media_file set media_id = ${mediaId} where file_id = any(${fileIds}::text[])`;

/** Unless the picture is gone, or has this version of its card already. */
export const attachCard = (db: Db, mediaId: number, { fileId, cardVersion }: MediaFile): Promise<void> =>
  run(db)`
    update media_file f set media_id = m.id from media m
    where f.file_id = ${fileId} and m.id = ${mediaId} and not exists (select from media_file other
      where other.media_id = m.id and other.size = 'card' and other.card_version = ${cardVersion})`;

/** Its cards of other versions. */
export const releaseOtherCards = (db: Db, mediaId: number, cardVersion: string): Promise<void> =>
  run(db)`update media_file set released_at = now(), media_id = null
    where media_id = ${mediaId} and size = 'card' and card_version <> ${cardVersion}`;

export interface ServedFile {
  fileId: string;
  sizeBytes: number;
}

/** Of a picture that is narrower, the greatest that is kept. */
export const findPictureFile = (
  db: Db,
  mediaId: number,
  { width, format }: { width: MediaWidth; format: MediaFormat },
): Promise<ServedFile | undefined> => {
  const [size, greatest] = format === 'webp' ? [`${width}`, 'master'] : [`avif${width}`, 'avif'];
  return firstRow<ServedFile>(db)`
    select file_id as "fileId", size_bytes as "sizeBytes" from media_file
    where media_id = ${mediaId} and size in (${size}, ${greatest})
    order by (size = ${greatest}) limit 1`;
};

export const findCardFile = (db: Db, mediaId: number, cardVersion: string): Promise<ServedFile | undefined> =>
  firstRow<ServedFile>(db)`
    select file_id as "fileId", size_bytes as "sizeBytes" from media_file
    where media_id = ${mediaId} and size = 'card' and card_version = ${cardVersion}`;

export const findMasterId = (db: Db, mediaId: number): Promise<string | undefined> =>
  firstValue<string>(db)`select file_id from media_file where media_id = ${mediaId} and size = 'master'`;

/** Files of no picture: one that is about to be put has an hour, and one that was released stays for a backup that runs. */
export const findUnusedFiles = (db: Db, most: number): Promise<string[]> =>
  allValues<string>(db)`
    select file_id from media_file
    where (media_id is null and created_time < now() - interval '1 hour' and released_at is null)
      or released_at < now() - interval '1 day'
    order by created_time limit ${most}`;

export const deleteFileRow = (db: Db, fileId: string): Promise<void> =>
  run(db)`delete from media_file where file_id = ${fileId}`;
