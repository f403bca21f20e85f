import { notePictureLimits } from '@weir/contract/fleet/device-notes';
import type { Viewer } from '../../../platform/access/caller.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { badField, notFound, unavailable } from '../../../platform/errors.ts';
import { FileError, type Files, newFileId, type OpenedFile } from '../../../platform/files/files.ts';
import { jpegSize, type PictureSize } from './jpeg-size.policy.ts';
import {
  attachPicture,
  deletePicture,
  findPicture,
  findUnused,
  insertPicture,
  releaseOld,
  releaseOldest,
} from './note-pictures.store.ts';

export interface OpenedPicture extends OpenedFile {
  /** Of the file that somebody saves. */
  name: string;
}

export interface NotePictures {
  /** Keeps a picture that belongs to no note yet; one that never will is forgotten after an hour. */
  put(content: AsyncIterable<Buffer>): Promise<string>;
  /** Gives it to a note of this device; the oldest picture of the device may give way. */
  attach(trx: Trx, fileId: string, to: { deviceId: number; noteId: number }): Promise<void>;
  open(viewer: Viewer, noteId: number): Promise<OpenedPicture>;
  sweep(): Promise<void>;
}

const perStep = 100;

export function createNotePictures({ db, files }: { db: Db; files: Files }): NotePictures {
  return {
    async put(content) {
      const bytes = Buffer.concat(await Array.fromAsync(content));
      const size = jpegSize(bytes);
      if (!size || !isPossible(size)) throw badField('file', 'format', 'It is no JPEG picture');
      const fileId = newFileId();
      await insertPicture(db, { fileId, ...size, sizeBytes: bytes.length });
      await files
        .put(
          (async function* () {
            yield bytes;
          })(),
          { id: fileId, maxBytes: notePictureLimits.bytes },
        )
        .catch(explain);
      return fileId;
    },
    async attach(trx, fileId, { deviceId, noteId }) {
      await releaseOldest(trx, deviceId);
      await attachPicture(trx, fileId, noteId);
    },
    async open(viewer, noteId) {
      const found = await findPicture(db, viewer, noteId);
      const opened = found && (await files.open(found.fileId));
      if (!opened) throw notFound();
      const { deviceName, camera, createdTime } = found;
      const time = createdTime.slice(0, 19).replaceAll(':', '-');
      return { ...opened, name: `${[deviceName, camera, time].filter(Boolean).join(' ')}.jpg` };
    },
    async sweep() {
      await releaseOld(db);
      for (;;) {
        const unused = await findUnused(db, perStep);
        for (const fileId of unused) {
          await files.remove(fileId);
          await deletePicture(db, fileId);
        }
        if (unused.length < perStep) return;
      }
    },
  };
}

const isPossible = ({ width, height }: PictureSize): boolean =>
  Math.min(width, height) > 0 && Math.max(width, height) <= notePictureLimits.sidePx;

function explain(error: unknown): never {
  if (error instanceof FileError && error.code === 'noSpace')
    throw unavailable('The disk of the server is nearly full', 3600);
  throw error;
}
