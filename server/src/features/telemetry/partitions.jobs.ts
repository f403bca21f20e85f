import { type ConnectionSettings, withClient } from '../../platform/db/connection.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { createRepeating, type Repeating } from '../../platform/repeating.ts';
import { dayMs, retentionDays } from './frames.policy.ts';
import type { Partitions } from './partitions.service.ts';
import { deletePartition, findPartitionStates } from './partitions.store.ts';
import { deleteOldTexts, findDevicesWithTexts } from './retention.store.ts';
import { periodOfPartition, retentions, stores } from './stores.policy.ts';

export interface PartitionJob extends Repeating {
  /** Once, now; `nowMs` says what is old. */
  run(nowMs: number): Promise<void>;
}

const devicesPerStep = 200;
const hourMs = 3_600_000;
// Two periods more than the day that a device's clock may be ahead.
const aheadMs = { '30d': 3 * dayMs, '1y': 35 * dayMs, '5y': 35 * dayMs };

/** Keeps partitions ready for what is to come, and drops those whose every row is past its retention. */
export function createPartitionJob(deps: {
  db: Db;
  partitions: Partitions;
  owner: ConnectionSettings;
  logger: Logger;
}): PartitionJob {
  const { db, partitions, owner, logger } = deps;

  const dropOld = (nowMs: number) =>
    withClient(owner, async (client) => {
      // A detachment waits for old snapshots to end; inserts and reads go on meanwhile.
      await client.query(`set statement_timeout = 0; set lock_timeout = '60s'`);
      for (const retention of retentions) {
        const oldestMs = nowMs - retentionDays[retention] * dayMs;
        for (const parent of [stores[retention].frames, stores[retention].rollup]) {
          for (const partition of await findPartitionStates(client, parent)) {
            const period = periodOfPartition(partition.name);
            if (!period || period.toMs > oldestMs) continue;
            await deletePartition(client, partition);
            logger.info({ partition: partition.name }, 'telemetry past its retention was dropped');
          }
        }
      }
    });

  const deleteTexts = async (nowMs: number) => {
    for (const retention of retentions) {
      const beforeMs = nowMs - retentionDays[retention] * dayMs;
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

  const run = async (nowMs: number) => {
    for (const retention of retentions) {
      await partitions.ensure(retention, nowMs, nowMs + aheadMs[retention]);
    }
    await dropOld(nowMs);
    await deleteTexts(nowMs);
    await partitions.load();
  };

  const failure = 'partitions could not be kept';
  return {
    run,
    ...createRepeating({ everyMs: hourMs, run: () => run(Date.now()), logger, failure }),
  };
}
