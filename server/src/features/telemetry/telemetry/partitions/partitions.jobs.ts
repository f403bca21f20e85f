import type { ConnectionSettings } from '../../../../platform/db/connection.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Logger } from '../../../../platform/logger.ts';
import { createRepeating, type Repeating } from '../../../../platform/repeating.ts';
import type { OperationEvents } from '../../../operations/operations/operation-events.service.ts';
import { dayMs, retentionDays } from '../frames/frames.policy.ts';
import { retentions } from '../frames/stores.policy.ts';
import { createExpiredPeriods, findOldestFrames } from './expired-periods.service.ts';
import type { Partitions } from './partitions.service.ts';
import { deleteOldTexts, findDevicesWithTexts } from './retention.store.ts';

export interface PartitionJob extends Repeating {
  /** Once, now; `nowMs` says what is old. */
  run(nowMs: number): Promise<void>;
}

interface Deps {
  db: Db;
  partitions: Partitions;
  owner: ConnectionSettings;
  /** Whether it may be said what is old. */
  mayDrop(): boolean;
  audit: OperationEvents;
  logger: Logger;
}

const devicesPerStep = 200;
const hourMs = 3_600_000;
// Two periods more than the day that a device's clock may be ahead.
const aheadMs = { '30d': 3 * dayMs, '1y': 35 * dayMs, '5y': 35 * dayMs };

/** Makes the partitions of today and of what is to come soon. */
export async function ensurePartitionsAhead(partitions: Partitions, nowMs: number): Promise<void> {
  for (const retention of retentions) await partitions.ensure(retention, nowMs, nowMs + aheadMs[retention]);
}

/** Keeps partitions ready for what is to come, and lets go of those whose every row is past its retention. */
export function createPartitionJob({ db, partitions, owner, mayDrop, audit, logger }: Deps): PartitionJob {
  const expired = createExpiredPeriods({ db, owner, audit, logger });

  // A text goes after the frames that it holds for: those that are aside may come back.
  const deleteTexts = async (nowMs: number) => {
    for (const retention of retentions) {
      const oldestMs = await findOldestFrames(owner, retention);
      const beforeMs = Math.min(nowMs - retentionDays[retention] * dayMs, oldestMs ?? nowMs);
      let after = 0;
      for (;;) {
        const deviceIds = await findDevicesWithTexts(db, retention, after, devicesPerStep);
        const last = deviceIds.at(-1);
        if (last === undefined) break;
        await deleteOldTexts(db, deviceIds, beforeMs);
        after = last;
      }
    }
  };

  const expire = async (nowMs: number) => {
    await expired.settle(nowMs);
    await deleteTexts(nowMs);
    await partitions.load();
  };
  const making = createRepeating({
    ...{ everyMs: hourMs, atStart: true, logger, failure: 'partitions could not be made ahead' },
    run: () => ensurePartitionsAhead(partitions, Date.now()),
  });
  const expiring = createRepeating({
    ...{ everyMs: hourMs, isDue: mayDrop, logger, failure: 'old partitions could not be taken away' },
    run: () => expire(Date.now()),
  });

  return {
    async run(nowMs) {
      await ensurePartitionsAhead(partitions, nowMs);
      if (mayDrop()) await expire(nowMs);
    },
    start() {
      making.start();
      expiring.start();
    },
    async stop() {
      await Promise.all([making.stop(), expiring.stop()]);
    },
  };
}
