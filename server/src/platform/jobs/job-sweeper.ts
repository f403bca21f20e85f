import type { Db } from '../db/database.ts';
import type { Files } from '../files/files.ts';
import { deleteOldJobs, expireFiles, findFileIds } from './jobs.store.ts';

const perStep = 100;
/** A request that brings a file has noted it long before. */
const strayAfterMs = 86_400_000;
const rowsKeptDays = 30;

/** Removes files that are due, files that belong to no job any more, and rows that were kept long enough. */
export function createJobSweeper({ db, files }: { db: Db; files: Files }) {
  const expire = async () => {
    for (;;) {
      const due = await expireFiles(db, perStep);
      for (const id of due) await files.remove(id);
      if (due.length === 0) return;
    }
  };
  const removeStrays = async () => {
    const old = await files.findOlder(strayAfterMs);
    const known = new Set(await findFileIds(db, old));
    for (const id of old) if (!known.has(id)) await files.remove(id);
  };
  return {
    async sweep(): Promise<void> {
      await expire();
      await removeStrays();
      await deleteOldJobs(db, rowsKeptDays);
    },
  };
}
