import type { Db } from '../db/database.ts';
import type { Logger } from '../logger.ts';
import { type Hold, type Progress, updateProgress } from './jobs.store.ts';

interface Deps {
  db: Db;
  hold: Hold;
  onWritten: () => void;
  logger: Logger;
}

const writeEveryMs = 500;

/** Writes the newest of what it is told, at most twice a second. */
export function createProgressWriter({ db, hold, onWritten, logger }: Deps) {
  let current: Progress = { done: 0, total: null, note: null };
  let isWritten = true;
  let lastMs = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const write = async () => {
    timer = undefined;
    if (isWritten) return;
    isWritten = true;
    lastMs = performance.now();
    try {
      await updateProgress(db, hold, current);
      onWritten();
    } catch (error) {
      logger.warn({ err: error, jobId: hold.jobId }, 'the progress of a job could not be written');
    }
  };
  const writeNext = () => {
    writing = writing.then(write);
  };
  return {
    set(progress: Partial<Progress>): void {
      current = { ...current, ...progress };
      isWritten = false;
      timer ??= setTimeout(writeNext, Math.max(0, writeEveryMs - (performance.now() - lastMs)));
    },
    /** The last of it is written before the job ends. */
    async end(): Promise<void> {
      clearTimeout(timer);
      writeNext();
      await writing;
    },
  };
}
