import { fishFileTypes } from '@weir/contract/fish/fish-files';
import { featureOf } from '@weir/contract/fish/records';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { badField, notFound, notPermitted } from '../../../platform/errors.ts';
import { type Files, newFileId, type OpenedFile } from '../../../platform/files/files.ts';
import { keepBytes, removeUnused } from '../../../platform/files/kept-bytes.ts';
import type { FishAccess } from '../records/fish-access.service.ts';
import { fileKind } from './file-kind.policy.ts';
import {
  deleteFile,
  type FiledKind,
  findFile,
  findForgottenFiles,
  findThere,
  insertFile,
  isOpenToAll,
  noteUnusedFiles,
} from './fish-files.store.ts';

export interface OpenedFishFile extends OpenedFile {
  type: string;
  /** As the file was called that somebody uploaded. */
  name: string;
}

interface Deps {
  db: Db;
  files: Files;
  fishAccess: FishAccess;
}

export type FishFiles = ReturnType<typeof createFishFiles>;

/** Files that records name: scans of what was written down at the river, and works of the literature. */
export function createFishFiles({ db, files, fishAccess }: Deps) {
  const opened = async (recordKind: FiledKind, file: string): Promise<OpenedFishFile> => {
    const found = await findFile(db, recordKind, file);
    const bytes = found && (await files.open(found.fileId));
    if (!bytes) throw notFound();
    return { ...bytes, name: found.name, type: fishFileTypes[found.kind] };
  };
  return {
    /** Its name, by which a record refers to it. */
    async keep(recordKind: FiledKind, name: string, content: AsyncIterable<Buffer>): Promise<string> {
      const bytes = Buffer.concat(await Array.fromAsync(content));
      const kind = fileKind(bytes);
      if (!kind) throw badField('file', 'format', 'Send a picture (JPEG, PNG, WebP) or a PDF');
      const fileId = newFileId();
      await insertFile(db, { fileId, kind, name, recordKind });
      await keepBytes(files, fileId, bytes);
      return `${fileId}.${kind}`;
    },

    /** For those who list or review records of the kind. */
    async openScan(caller: Caller, file: string): Promise<OpenedFishFile> {
      if (!maySee(caller, 'survey')) throw notPermitted('fish-surveys:list');
      return opened('survey', file);
    },

    /** The same; and for everybody what is approved under an open licence. */
    async openWork(caller: Caller | null, file: string): Promise<OpenedFishFile> {
      await fishAccess.assertOpen(caller);
      const isSeen = (caller && maySee(caller, 'reference')) || (await isOpenToAll(db, file));
      if (!isSeen) throw notFound();
      return opened('reference', file);
    },

    /** Forgets those that no record names. */
    async sweep(): Promise<void> {
      await noteUnusedFiles(db);
      await removeUnused(files, {
        find: (most) => findForgottenFiles(db, most),
        forget: (fileId) => deleteFile(db, fileId),
      });
    },
  };
}

const maySee = ({ permissions }: Caller, kind: FiledKind): boolean =>
  permissions.has(`${featureOf[kind]}:list`) || permissions.has(`${featureOf[kind]}:handle`);

/** Those of the files that are not there. */
export async function missingFiles(db: Db, kind: FiledKind, files: readonly string[]): Promise<string[]> {
  const there = files.length > 0 ? await findThere(db, kind, files) : [];
  return files.filter((file) => !there.includes(file));
}
