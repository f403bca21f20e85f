import { unavailable } from '../errors.ts';
import { FileError, type Files } from './files.ts';

const perStep = 100;

/** Puts all bytes of a file whose row is written already, so that no file is forgotten. */
export async function keepBytes(files: Files, id: string, bytes: Buffer): Promise<void> {
  const content = (async function* () {
    yield bytes;
  })();
  await files.put(content, { id, maxBytes: bytes.length }).catch((error: unknown) => {
    if (error instanceof FileError && error.code === 'noSpace')
      throw unavailable('The disk of the server is nearly full', 3600);
    throw error;
  });
}

interface Unused {
  /** Ids of files that nothing refers to any more, so many of them. */
  find: (most: number) => Promise<readonly string[]>;
  /** Deletes the row of a file that is gone. */
  forget: (id: string) => Promise<void>;
}

/** Deletes files that nothing refers to, and their rows. */
export async function removeUnused(files: Files, { find, forget }: Unused): Promise<void> {
  for (;;) {
    const unused = await find(perStep);
    for (const id of unused) {
      await files.remove(id);
      await forget(id);
    }
    if (unused.length < perStep) return;
  }
}
