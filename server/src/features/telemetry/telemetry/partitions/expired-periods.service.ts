import type pg from 'pg';
import { type ConnectionSettings, withClient } from '../../../../platform/db/connection.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Logger } from '../../../../platform/logger.ts';
import type { OperationEvents } from '../../../operations/operations/operation-events.service.ts';
import { dayMs, type Retention, retentionDays } from '../frames/frames.policy.ts';
import { type Period, periodOfPartition, retentions, stores } from '../frames/stores.policy.ts';
import {
  allowLongWaits,
  attachPartition,
  detachPartition,
  dropPartition,
  findPartitionStates,
  type PartitionState,
} from './partitions.store.ts';

interface Deps {
  db: Db;
  owner: ConnectionSettings;
  audit: OperationEvents;
  logger: Logger;
}

interface Part {
  readonly partition: PartitionState;
  readonly period: Period;
}

export interface ExpiredPeriods {
  /**
   * Sets aside what is past its retention, and deletes what has been aside for a day: of each table the oldest
   * period of each, however many there are. What was set aside too early is put back.
   */
  settle(nowMs: number): Promise<void>;
}

const graceMs = dayMs;

export function createExpiredPeriods({ db, owner, audit, logger }: Deps): ExpiredPeriods {
  const record = async (
    event: 'periodDetached' | 'periodAttached' | 'periodDeleted',
    { partition, period }: Part,
  ) => {
    const [from, to] = [new Date(period.fromMs).toISOString(), new Date(period.toMs).toISOString()];
    await audit[event](db, { table: partition.name, from, to });
    logger.info({ partition: partition.name, event }, 'telemetry past its retention');
  };

  const settleTable = async (client: pg.Client, parent: string, oldestMs: number) => {
    const parts = await findParts(client, parent);
    const expired = parts.filter(({ period }) => period.toMs <= oldestMs);
    for (const part of parts) {
      if (expired.includes(part) || part.partition.state !== 'detached') continue;
      await attachPartition(client, part.partition, part.period);
      await record('periodAttached', part);
    }
    const due = expired.find(({ partition }) => (partition.asideForMs ?? 0) >= graceMs);
    if (due) {
      await dropPartition(client, due.partition);
      await record('periodDeleted', due);
    }
    const next = expired.find(({ partition }) => partition.asideForMs === null);
    if (next) {
      await detachPartition(client, next.partition);
      await record('periodDetached', next);
    }
  };

  return {
    settle: (nowMs) =>
      withClient(owner, async (client) => {
        await allowLongWaits(client);
        for (const retention of retentions) {
          const oldestMs = nowMs - retentionDays[retention] * dayMs;
          for (const parent of tablesOf(retention)) await settleTable(client, parent, oldestMs);
        }
      }),
  };
}

const tablesOf = (retention: Retention) => [stores[retention].frames, stores[retention].rollup];

async function findParts(client: pg.Client, parent: string): Promise<Part[]> {
  return (await findPartitionStates(client, parent)).flatMap((partition) => {
    const period = periodOfPartition(partition.name);
    return period ? [{ partition, period }] : [];
  });
}

/** When the oldest frames begin of which there is anything left, also aside; undefined: there are none. */
export const findOldestFrames = (owner: ConnectionSettings, retention: Retention) =>
  withClient(owner, async (client) => (await findParts(client, stores[retention].frames))[0]?.period.fromMs);
