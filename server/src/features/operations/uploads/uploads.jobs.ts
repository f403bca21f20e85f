import type { Db } from '../../../platform/db/database.ts';
import type { Files } from '../../../platform/files/files.ts';
import type { Logger } from '../../../platform/logger.ts';
import { createRepeating } from '../../../platform/repeating.ts';
import { deleteExpired, findExpired } from './uploads.store.ts';

interface Deps {
  db: Db;
  files: Files;
  logger: Logger;
}

const everyMs = 10 * 60_000;
const perStep = 100;

/** Deletes files whose upload was given up, and those that belong to no row any more. */
export function createUploadSweeper({ db, files, logger }: Deps) {
  const sweep = async () => {
    for (;;) {
      const expired = await findExpired(db, perStep);
      for (const id of expired) {
        await files.remove(id);
        await deleteExpired(db, id);
      }
      if (expired.length < perStep) return;
    }
  };
  const failure = 'files of given up uploads could not be deleted';
  return { sweep, ...createRepeating({ everyMs, run: sweep, logger, failure }) };
}
