import type { Db } from './db/database.ts';
import type { PortionSweep } from './db/retention.store.ts';
import type { Logger } from './logger.ts';
import { createRepeating, type Repeating } from './repeating.ts';

/** What was deleted for its age, for the log of operations. */
export type OnDeleted = (what: { records: string; count: number; before: Date }) => Promise<void>;

export interface Retention extends Repeating {
  /** Once, now. */
  sweep(): Promise<void>;
}

interface Deps {
  db: Db;
  /** What they are called in the log of operations. */
  records: string;
  keptDays: number;
  /** Whether it may be said by the clock what is old. */
  mayDrop: () => boolean;
  onDeleted: OnDeleted;
  /** One after the other. */
  sweeps: readonly PortionSweep[];
  logger: Pick<Logger, 'warn'>;
  /** What the log says when it did not succeed. */
  failure: string;
}

/** What a feature's own is given. */
export type RetentionDeps = Pick<Deps, 'db' | 'keptDays' | 'mayDrop' | 'onDeleted' | 'logger'>;

const hourMs = 3_600_000;
const dayMs = 86_400_000;
const most = 1000;

/** Takes away histories that are old enough, once a day, from the oldest on. */
export function createRetention(deps: Deps): Retention {
  const { db, records, keptDays, mayDrop, onDeleted, sweeps, logger, failure } = deps;
  let isStopped = false;
  const sweep = async () => {
    const before = new Date(Date.now() - keptDays * dayMs);
    let count = 0;
    for (const sweepPortion of sweeps) {
      let afterId: number | undefined = 0;
      while (afterId !== undefined && !isStopped) {
        const { reached, deleted } = await sweepPortion(db, { before, afterId, most });
        afterId = reached;
        count += deleted;
      }
    }
    if (count > 0) await onDeleted({ records, count, before });
  };
  // Looked at more often: a clock that is confirmed need not wait for the next day.
  let sweptAtMs = Number.NEGATIVE_INFINITY;
  const sweepDaily = async () => {
    if (performance.now() - sweptAtMs < dayMs) return;
    await sweep();
    sweptAtMs = performance.now();
  };
  const repeating = createRepeating({ everyMs: hourMs, run: sweepDaily, isDue: mayDrop, logger, failure });
  return {
    sweep,
    start() {
      isStopped = false;
      repeating.start();
    },
    stop() {
      isStopped = true;
      return repeating.stop();
    },
  };
}
