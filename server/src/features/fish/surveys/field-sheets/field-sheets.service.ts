import { fieldSheetLimits, fieldSheetTypes } from '@weir/contract/fish/field-sheets';
import type { Db } from '../../../../platform/db/database.ts';
import { badField, notFound, unavailable } from '../../../../platform/errors.ts';
import { FileError, type Files, newFileId, type OpenedFile } from '../../../../platform/files/files.ts';
import {
  deleteSheet,
  findForgottenSheets,
  findSheet,
  insertSheet,
  noteUnusedSheets,
} from './field-sheets.store.ts';
import { sheetKind } from './sheet-kind.policy.ts';

interface OpenedSheet extends OpenedFile {
  type: string;
  /** As the file was called that somebody uploaded. */
  name: string;
}

interface Deps {
  db: Db;
  files: Files;
}

export type FieldSheets = ReturnType<typeof createFieldSheets>;

const perStep = 100;

/** Scans of what was written down at the river. */
export const createFieldSheets = ({ db, files }: Deps) => ({
  /** Its name, by which a survey refers to it. */
  async keep(name: string, content: AsyncIterable<Buffer>): Promise<string> {
    const bytes = Buffer.concat(await Array.fromAsync(content));
    const kind = sheetKind(bytes);
    if (!kind) throw badField('file', 'format', 'Send a picture (JPEG, PNG, WebP) or a PDF');
    const fileId = newFileId();
    await insertSheet(db, { fileId, kind, name });
    await files.put(only(bytes), { id: fileId, maxBytes: fieldSheetLimits.bytes }).catch(explain);
    return `${fileId}.${kind}`;
  },

  async open(scan: string): Promise<OpenedSheet> {
    const sheet = await findSheet(db, scan);
    const opened = sheet && (await files.open(sheet.fileId));
    if (!opened) throw notFound();
    return { ...opened, name: sheet.name, type: fieldSheetTypes[sheet.kind] };
  },

  /** Forgets those that no survey names. */
  async sweep(): Promise<void> {
    await noteUnusedSheets(db);
    for (;;) {
      const forgotten = await findForgottenSheets(db, perStep);
      for (const fileId of forgotten) {
        await files.remove(fileId);
        await deleteSheet(db, fileId);
      }
      if (forgotten.length < perStep) return;
    }
  },
});

async function* only(bytes: Buffer) {
  yield bytes;
}

function explain(error: unknown): never {
  if (error instanceof FileError && error.code === 'noSpace')
    throw unavailable('The disk of the server is nearly full', 3600);
  throw error;
}
