import type { Db } from '../../../../platform/db/database.ts';
import type { Logger } from '../../../../platform/logger.ts';
import { createRepeating } from '../../../../platform/repeating.ts';
import type { ResumableUploads } from '../../../operations/uploads/uploads.service.ts';
import { deleteStaleDrafts } from './fish-imports.store.ts';

interface Deps {
  db: Db;
  logger: Logger;
  resumableUploads: Pick<ResumableUploads, 'discard'>;
  /** Whether it may be said by the clock what is old. */
  mayDrop: () => boolean;
}

const everyMs = 60 * 60_000;

/** Forgets archives that were looked through and left. */
export function createFishImportSweeper({ db, logger, resumableUploads, mayDrop }: Deps) {
  const sweep = () =>
    db.transaction().execute(async (trx) => {
      for (const fileId of await deleteStaleDrafts(trx)) await resumableUploads.discard(trx, fileId);
    });
  const failure = 'old archives of fish data could not be deleted';
  return { sweep, ...createRepeating({ everyMs, run: sweep, isDue: mayDrop, logger, failure }) };
}
