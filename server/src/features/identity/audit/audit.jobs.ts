import type { Db } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import { createRepeating, type Repeating } from '../../../platform/repeating.ts';
import { deleteOldRows } from './audit.store.ts';
import { createSealer } from './audit-sealer.service.ts';

export interface AuditJobs extends Repeating {
  /** Deletes what is past its retention, once, now; says how many rows. */
  expire(now: Date): Promise<number>;
}

interface Deps {
  db: Db;
  logger: Logger;
  /** How long the log is kept. */
  retentionDays: number;
  /** Whether it may be said by the clock what is old. */
  mayDrop: () => boolean;
}

/** Twice and a half of it is the longest that a row waits for its seal. */
const sealEveryMs = 300;
const expireEveryMs = 3_600_000;
const sealsPerStep = 500;
const dayMs = 86_400_000;

/** Seals what was committed, and lets go of what is too old. */
export function createAuditJobs({ db, logger, retentionDays, mayDrop }: Deps): AuditJobs {
  const sealer = createSealer({ db });
  const expire = async (now: Date) => {
    const before = new Date(now.getTime() - retentionDays * dayMs);
    let deleted = 0;
    for (;;) {
      const step = await deleteOldRows(db, before, sealsPerStep);
      deleted += step;
      if (step === 0) return deleted;
    }
  };
  const failure = 'the log could not be sealed or shortened';
  const jobs = [
    createRepeating({ everyMs: sealEveryMs, run: () => sealer.step(), logger, failure }),
    createRepeating({
      ...{ everyMs: expireEveryMs, isDue: mayDrop, run: () => expire(new Date()), logger, failure },
    }),
  ];
  return {
    expire,
    start() {
      for (const job of jobs) job.start();
    },
    async stop() {
      for (const job of jobs) await job.stop();
      // What the last requests did is not left to the next start, as far as it is ripe.
      await sealer.step().catch(() => undefined);
    },
  };
}
