import type { addNote, DeviceNote, editNote } from '@weir/contract/fleet/device-notes';
import type { Static } from '@weir/contract/schema';
import type { Author, Caller, Viewer } from '../../../platform/access/caller.ts';
import { getDevice, lockDevice, type ScopedDevice } from '../../../platform/access/devices.store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { forbidden, illegalState, refuseUnknown } from '../../../platform/errors.ts';
import type { Files } from '../../../platform/files/files.ts';
import type { Logger } from '../../../platform/logger.ts';
import { createRepeating, type Repeating } from '../../../platform/repeating.ts';
import type { DeviceRecordEvents } from '../devices/device-record-events.service.ts';
import {
  countNotes,
  deleteNotesDeletedBefore,
  findNote,
  findNotes,
  insertNote,
  type LockedNote,
  lockNote,
  setNoteDeleted,
  updateNoteText,
} from './device-notes.store.ts';
import { createNotePictures, type NotePictures } from './note-pictures.service.ts';

export interface NewPicture {
  deviceId: number;
  /** What the camera is called. */
  camera: string;
  text: string;
  content: AsyncIterable<Buffer>;
}

export interface DeviceNotesService extends Repeating {
  list(viewer: Viewer, deviceId: number): Promise<DeviceNote[]>;
  add(author: Author, body: Static<typeof addNote.body>): Promise<DeviceNote>;
  /** A picture with a word or without, by somebody who may operate the device. */
  addPicture(author: Author, picture: NewPicture): Promise<DeviceNote>;
  openPicture: NotePictures['open'];
  /** Only the author changes a note; one with a picture is deleted and restored by whoever may delete devices, too. */
  edit(author: Author, body: Static<typeof editNote.body>): Promise<DeviceNote>;
  remove(caller: Caller, id: number): Promise<void>;
  restore(caller: Caller, id: number): Promise<DeviceNote>;
  /** Takes away for good what was deleted 30 days ago. */
  sweep(): Promise<unknown>;
}

const mostNotes = 200;
const keptDays = 30;
const sweepEveryMs = 3_600_000;

export function createDeviceNotesService({
  db,
  keptFiles,
  audit,
  logger,
  mayDrop,
}: {
  db: Db;
  keptFiles: Files;
  logger: Logger;
  /** Whether it may be said by the clock what is old. */
  mayDrop: () => boolean;
  audit: DeviceRecordEvents;
}): DeviceNotesService {
  const noteOf = async (trx: Trx, viewer: Viewer, id: number): Promise<DeviceNote> => {
    return (await findNote(trx, viewer, id)) ?? refuseUnknown();
  };

  const pictures = createNotePictures({ db, files: keptFiles });

  /** Work on a note of the author's own. */
  const changing = <T>(
    author: Author,
    id: number,
    change: Change<T>,
    isAllowed: (note: LockedNote) => boolean = isOwn,
  ): Promise<T> =>
    db.transaction().execute(async (trx) => {
      const note = (await lockNote(trx, author, id)) ?? refuseUnknown();
      if (!isAllowed(note)) throw forbidden('self', 'Only its author changes a note');
      return change(trx, note, { id: note.deviceId, name: note.deviceName });
    });

  const sweep = async () => {
    await deleteNotesDeletedBefore(db, new Date(Date.now() - keptDays * 86_400_000));
    await pictures.sweep();
  };
  const failure = 'deleted notes could not be taken away';

  return {
    sweep,
    ...createRepeating({ everyMs: sweepEveryMs, run: sweep, isDue: mayDrop, logger, failure }),
    async list(viewer, deviceId) {
      await getDevice(db, viewer, deviceId);
      return findNotes(db, viewer, deviceId);
    },
    add: (author, { id, text }) =>
      db.transaction().execute(async (trx) => {
        const device = await getDevice(trx, author, id, 'operate');
        if ((await countNotes(trx, id)) >= mostNotes) throw full();
        const noteId = await insertNote(trx, { deviceId: id, userId: author.userId, text: text.trim() });
        await audit.noteAdded(trx, author, device, { id: noteId, text: text.trim() });
        return noteOf(trx, author, noteId);
      }),
    async addPicture(author, { deviceId, camera, text, content }) {
      await getDevice(db, author, deviceId, 'operate');
      const fileId = await pictures.put(content);
      return db.transaction().execute(async (trx) => {
        const device = await lockDevice(trx, author, deviceId);
        if ((await countNotes(trx, deviceId)) >= mostNotes) throw full();
        const note = { deviceId, userId: author.userId, text: text.trim(), camera };
        const noteId = await insertNote(trx, note);
        await pictures.attach(trx, fileId, { deviceId, noteId });
        await audit.snapshotAdded(trx, author, device, { id: noteId, text: note.text, camera });
        return noteOf(trx, author, noteId);
      });
    },
    openPicture: pictures.open,
    edit: (author, { id, text }) =>
      changing(author, id, async (trx, note, device) => {
        if (note.isDeleted) throw illegalState('The note was deleted: bring it back first');
        const after = { id, text: text.trim() };
        if (after.text !== note.text) {
          await updateNoteText(trx, id, after.text);
          await audit.noteEdited(trx, author, device, { before: { id, text: note.text }, after });
        }
        return noteOf(trx, author, id);
      }),
    remove: (caller, id) => {
      const remove: Change<void> = async (trx, { text, isDeleted }, device) => {
        if (isDeleted) return;
        await setNoteDeleted(trx, id, new Date());
        await audit.noteRemoved(trx, caller, device, { id, text });
      };
      return changing(caller, id, remove, mayBeRemovedBy(caller));
    },
    restore: (caller, id) => {
      const restore: Change<DeviceNote> = async (trx, { text, isDeleted }, device) => {
        if (isDeleted) {
          if ((await countNotes(trx, device.id)) >= mostNotes) throw full();
          await setNoteDeleted(trx, id, null);
          await audit.noteRestored(trx, caller, device, { id, text });
        }
        return noteOf(trx, caller, id);
      };
      return changing(caller, id, restore, mayBeRemovedBy(caller));
    },
  };
}

type Change<T> = (trx: Trx, note: LockedNote, device: Pick<ScopedDevice, 'id' | 'name'>) => Promise<T>;

const isOwn = (note: LockedNote): boolean => note.isOwn === 1;

/** A picture may show somebody who wants it gone, and its author may be gone too. */
const mayBeRemovedBy =
  ({ permissions }: Caller) =>
  (note: LockedNote): boolean =>
    isOwn(note) || (note.hasPicture && permissions.has('devices:remove'));

const full = () => illegalState(`A device has at most ${mostNotes} notes`);
