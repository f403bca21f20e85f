import type { Db } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import { createRepeating } from '../../../platform/repeating.ts';
import type { ResumableUploads } from '../../operations/uploads/uploads.service.ts';
import { releaseOldFiles } from './versions.store.ts';

interface Deps {
  db: Db;
  logger: Logger;
  resumableUploads: Pick<ResumableUploads, 'discard'>;
  /** Whether it may be said by the clock what is old. */
  mayDrop: () => boolean;
}

const everyMs = 60 * 60_000;
const perStep = 100;

/** Gives up the files of versions that can no longer be restored. */
export function createVersionSweeper({ db, logger, resumableUploads, mayDrop }: Deps) {
  const sweep = () =>
    db.transaction().execute(async (trx) => {
      for (const fileId of await releaseOldFiles(trx, perStep)) await resumableUploads.discard(trx, fileId);
    });
  const failure = 'files of deleted versions could not be given up';
  return { sweep, ...createRepeating({ everyMs, run: sweep, isDue: mayDrop, logger, failure }) };
}
