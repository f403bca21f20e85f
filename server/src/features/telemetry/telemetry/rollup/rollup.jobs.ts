import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../../../platform/db/database.ts';
import type { Logger } from '../../../../platform/logger.ts';
import { createRepeating, type Repeating } from '../../../../platform/repeating.ts';
import { quarterMs, type Retention } from '../frames/frames.policy.ts';
import { retentions } from '../frames/stores.policy.ts';
import {
  deleteEmptyRollups,
  deleteLateBuckets,
  findDeviceLayouts,
  findMarks,
  insertMark,
  type RollupRange,
  updateMark,
  upsertRollups,
} from './rollup.store.ts';

export interface RollupJob extends Repeating {
  /** Everything that is due at this time. */
  run(nowMs: number): Promise<void>;
}

// Ingest notes a bucket as late from 30 s after its end on; what was under way then is committed by now.
const closeAfterMs = 120_000;
const tickMs = 2_000;
const layoutsPerStep = 200;
const lateRowsPerStep = 3_000;

/** Sums closed quarters up, and those again that got frames afterwards. */
export function createRollupJob({ db, logger }: { db: Db; logger: Logger }): RollupJob {
  let stopping = false;

  const close = async (retention: Retention, fromMs: number, dueMs: number) => {
    let after = { deviceId: 0, layoutId: 0 };
    while (!stopping) {
      const layouts = await findDeviceLayouts(db, retention, after, layoutsPerStep);
      const last = layouts.at(-1);
      if (!last) return updateMark(db, retention, dueMs);
      const ranges = layouts.map((layout) => ({ ...layout, fromMs, toMs: dueMs }));
      await sparingly(() => upsertRollups(db, retention, ranges));
      after = last;
    }
  };

  /** One step; true when there may be more. */
  const sumLate = () =>
    db.transaction().execute(async (trx) => {
      const late = await deleteLateBuckets(trx, lateRowsPerStep);
      // Read after the deletion: it sees all frames of the entries that it took.
      for (const retention of retentions) {
        const ranges = rangesOf(late.filter((row) => row.retention === retention));
        if (ranges.length === 0) continue;
        await upsertRollups(trx, retention, ranges);
        await deleteEmptyRollups(trx, retention, ranges);
      }
      return late.length === lateRowsPerStep;
    });

  const run = async (nowMs: number) => {
    const dueMs = Math.floor((nowMs - closeAfterMs) / quarterMs) * quarterMs;
    const marks = await findMarks(db);
    for (const retention of retentions) {
      const fromMs = marks.get(retention) ?? (await insertMark(db, retention, dueMs));
      if (fromMs < dueMs) await close(retention, fromMs, dueMs);
    }
    while (!stopping && (await sparingly(sumLate)));
  };

  const failure = 'telemetry could not be summed up';
  const repeating = createRepeating({ everyMs: tickMs, run: () => run(Date.now()), logger, failure });
  return {
    run,
    start() {
      stopping = false;
      repeating.start();
    },
    async stop() {
      stopping = true;
      await repeating.stop();
    },
  };
}

/** Leaves the database to others as long as the work took. */
async function sparingly<T>(work: () => Promise<T>): Promise<T> {
  const startedMs = performance.now();
  const result = await work();
  await sleep(performance.now() - startedMs);
  return result;
}

function rangesOf(late: readonly { deviceId: number; layoutId: number; bucketMs: number }[]): RollupRange[] {
  const distinct = new Map<string, RollupRange>();
  for (const { deviceId, layoutId, bucketMs } of late) {
    const range = { deviceId, layoutId, fromMs: bucketMs, toMs: bucketMs + quarterMs };
    distinct.set(`${deviceId} ${layoutId} ${bucketMs}`, range);
  }
  return [...distinct.values()];
}
