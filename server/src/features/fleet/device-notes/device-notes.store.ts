import type { DeviceNote } from '@weir/contract/fleet/device-notes';
import { sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import { deviceInScope } from '../../../platform/access/row-scope.store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { allRows, firstRow, oneValue, run } from '../../../platform/db/rows.store.ts';

const columns = ({
  userId,
}: Viewer) => sql`n.id, n.device_id as "deviceId", n.text, n.camera, u.name as author,
  case when p.file_id is not null then
    json_build_object('width', p.width, 'height', p.height, 'sizeBytes', p.size_bytes) end as picture,
  (n.author_id is not distinct from ${userId}::int)::int as "isOwn",
  iso_time(n.created_time) as "createdTime", iso_time(n.edited_time) as "editedTime"`;

const tables = sql`device_note n left join app_user u on u.id = n.author_id
  left join device_note_picture p on p.note_id = n.id and p.released_at is null`;

export const findNotes = (db: Db, viewer: Viewer, deviceId: number): Promise<DeviceNote[]> =>
  allRows<DeviceNote>(db)`
    select ${columns(viewer)} from ${tables}
    where n.device_id = ${deviceId} and n.deleted_at is null order by n.id desc limit 200`;

export const findNote = (db: Db, viewer: Viewer, id: number): Promise<DeviceNote | undefined> =>
  firstRow<DeviceNote>(db)`
    select ${columns(viewer)} from ${tables}
    where n.id = ${id}`;

export interface LockedNote {
  id: number;
  text: string;
  deviceId: number;
  deviceName: string;
  isOwn: number;
  hasPicture: boolean;
  isDeleted: boolean;
}

/** Of a device that the viewer may operate; deleted ones too. */
export const lockNote = (trx: Trx, viewer: Viewer, id: number): Promise<LockedNote | undefined> =>
  firstRow<LockedNote>(trx)`
    select n.id, n.text, d.id as "deviceId", d.name as "deviceName",
      (n.author_id is not distinct from ${viewer.userId}::int)::int as "isOwn",
      exists (select from device_note_picture p where p.note_id = n.id and p.released_at is null) as "hasPicture",
      n.deleted_at is not null as "isDeleted"
    from device_note n join device d on d.id = n.device_id
    where n.id = ${id} and ${deviceInScope(viewer, 'operate')} for update of n`;

export const countNotes = (trx: Trx, deviceId: number): Promise<number> =>
  oneValue<number>(trx)`
    select count(*)::int as count from device_note
    where device_id = ${deviceId} and deleted_at is null`;

export const insertNote = (
  trx: Trx,
  note: { deviceId: number; userId: number; text: string; camera?: string },
): Promise<number> =>
  oneValue<number>(trx)`
    insert into device_note (device_id, author_id, text, camera)
    values (${note.deviceId}, ${note.userId > 0 ? note.userId : null}, ${note.text}, ${note.camera ?? null})
    returning id`;

export const updateNoteText = (trx: Trx, id: number, text: string): Promise<void> =>
  run(trx)`update device_note set text = ${text}, edited_time = now() where id = ${id}`;

export const setNoteDeleted = (trx: Trx, id: number, deletedAt: Date | null): Promise<void> =>
  run(trx)`update device_note set deleted_at = ${deletedAt} where id = ${id}`;

export const deleteNotesDeletedBefore = (db: Db, before: Date): Promise<void> =>
  run(db)`delete from device_note where deleted_at < ${before}`;
