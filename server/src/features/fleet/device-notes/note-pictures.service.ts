import { notePictureLimits } from '@weir/contract/fleet/device-notes';
import type { Viewer } from '../../../platform/access/caller.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { badField, notFound } from '../../../platform/errors.ts';
import { type Files, newFileId, type OpenedFile } from '../../../platform/files/files.ts';
import { keepBytes, removeUnused } from '../../../platform/files/kept-bytes.ts';
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

export function createNotePictures({ db, files }: { db: Db; files: Files }): NotePictures {
  return {
    async put(content) {
      const bytes = Buffer.concat(await Array.fromAsync(content));
      const size = jpegSize(bytes);
      if (!size || !isPossible(size)) throw badField('file', 'format', 'It is no JPEG picture');
      const fileId = newFileId();
      await insertPicture(db, { fileId, ...size, sizeBytes: bytes.length });
      await keepBytes(files, fileId, bytes);
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
      await removeUnused(files, {
        find: (most) => findUnused(db, most),
        forget: (fileId) => deletePicture(db, fileId),
      });
    },
  };
}

const isPossible = ({ width, height }: PictureSize): boolean =>
  Math.min(width, height) > 0 && Math.max(width, height) <= notePictureLimits.sidePx;
