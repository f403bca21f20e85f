import type { addNote, DeviceNote, editNote } from '@weir/contract/fleet/device-notes';
import type { Static } from '@weir/contract/schema';
import type { Author, Viewer } from '../../../platform/access/caller.ts';
import { getDevice, type ScopedDevice } from '../../../platform/access/devices.store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { forbidden, illegalState, refuseUnknown } from '../../../platform/errors.ts';
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

export interface DeviceNotesService extends Repeating {
  list(viewer: Viewer, deviceId: number): Promise<DeviceNote[]>;
  add(author: Author, body: Static<typeof addNote.body>): Promise<DeviceNote>;
  /** Only the author changes, deletes and restores a note. */
  edit(author: Author, body: Static<typeof editNote.body>): Promise<DeviceNote>;
  remove(author: Author, id: number): Promise<void>;
  restore(author: Author, id: number): Promise<DeviceNote>;
  /** Takes away for good what was deleted 30 days ago. */
  sweep(): Promise<unknown>;
}

const mostNotes = 200;
const keptDays = 30;
const sweepEveryMs = 3_600_000;

export function createDeviceNotesService({
  db,
  audit,
  logger,
  mayDrop,
}: {
  db: Db;
  logger: Logger;
  /** Whether it may be said by the clock what is old. */
  mayDrop: () => boolean;
  audit: DeviceRecordEvents;
}): DeviceNotesService {
  const noteOf = async (trx: Trx, viewer: Viewer, id: number): Promise<DeviceNote> => {
    return (await findNote(trx, viewer, id)) ?? refuseUnknown();
  };

  /** Work on a note of the author's own. */
  const changing = <T>(
    author: Author,
    id: number,
    change: (trx: Trx, note: LockedNote, device: Pick<ScopedDevice, 'id' | 'name'>) => Promise<T>,
  ): Promise<T> =>
    db.transaction().execute(async (trx) => {
      const note = (await lockNote(trx, author, id)) ?? refuseUnknown();
      if (!note.isOwn) throw forbidden('self', 'Only its author changes a note');
      return change(trx, note, { id: note.deviceId, name: note.deviceName });
    });

  const sweep = () => deleteNotesDeletedBefore(db, new Date(Date.now() - keptDays * 86_400_000));
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
    remove: (author, id) =>
      changing(author, id, async (trx, { text, isDeleted }, device) => {
        if (isDeleted) return;
        await setNoteDeleted(trx, id, new Date());
        await audit.noteRemoved(trx, author, device, { id, text });
      }),
    restore: (author, id) =>
      changing(author, id, async (trx, { text, isDeleted }, device) => {
        if (isDeleted) {
          if ((await countNotes(trx, device.id)) >= mostNotes) throw full();
          await setNoteDeleted(trx, id, null);
          await audit.noteRestored(trx, author, device, { id, text });
        }
        return noteOf(trx, author, id);
      }),
  };
}

const full = () => illegalState(`A device has at most ${mostNotes} notes`);
