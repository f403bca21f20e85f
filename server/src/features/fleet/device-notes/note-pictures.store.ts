import { notePictureLimits } from '@weir/contract/fleet/device-notes';
import { sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import { deviceInScope } from '../../../platform/access/row-scope.store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { allValues, firstRow, run } from '../../../platform/db/rows.store.ts';

export interface PictureFacts {
  fileId: string;
  width: number;
  height: number;
  sizeBytes: number;
}

/** Of no note yet. */
export const insertPicture = (db: Db, { fileId, width, height, sizeBytes }: PictureFacts): Promise<void> =>
  run(db)`insert into device_note_picture (file_id, width, height, size_bytes)
    values (${fileId}, ${width}, ${height}, ${sizeBytes})`;

export const attachPicture = (trx: Trx, fileId: string, noteId: number): Promise<void> =>
  run(trx)`update device_note_picture set note_id = ${noteId} where file_id = ${fileId}`;

export interface FoundPicture {
  fileId: string;
  deviceName: string;
  camera: string | null;
  createdTime: string;
}

export const findPicture = (db: Db, viewer: Viewer, noteId: number): Promise<FoundPicture | undefined> =>
  firstRow<FoundPicture>(db)`
    select p.file_id as "fileId", d.name as "deviceName", n.camera, iso_time(n.created_time) as "createdTime"
    from device_note n join device d on d.id = n.device_id
      join device_note_picture p on p.note_id = n.id and p.released_at is null
    where n.id = ${noteId} and n.deleted_at is null and ${deviceInScope(viewer, 'view')}`;

/** A note that was its picture and no word goes with it. */
const released = (which: ReturnType<typeof sql>) => sql`
  with gone as (update device_note_picture set released_at = now()
    where released_at is null and file_id in (${which}) returning note_id)
  delete from device_note where text = '' and id in (select note_id from gone)`;

/** Leaves room for one more of the device. */
export const releaseOldest = (trx: Trx, deviceId: number): Promise<void> =>
  run(trx)`${released(sql`
    select p.file_id from device_note_picture p join device_note n on n.id = p.note_id
    where n.device_id = ${deviceId} and p.released_at is null
    order by n.id desc offset ${notePictureLimits.pictures - 1}`)}`;

export const releaseOld = (db: Db): Promise<void> =>
  run(db)`${released(sql`
    select p.file_id from device_note_picture p
    where p.created_time < now() - make_interval(days => ${notePictureLimits.days})`)}`;

/** Files of no note: one that is about to be put has an hour, and one that was released stays for a backup that runs. */
export const findUnused = (db: Db, most: number): Promise<string[]> =>
  allValues<string>(db)`
    select file_id from device_note_picture
    where (note_id is null and created_time < now() - interval '1 hour' and released_at is null)
      or released_at < now() - interval '1 day'
    order by created_time limit ${most}`;

export const deletePicture = (db: Db, fileId: string): Promise<void> =>
  run(db)`delete from device_note_picture where file_id = ${fileId}`;
