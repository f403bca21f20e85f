import type { Bus } from '../../../platform/bus/bus.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import { createRepeating, type Repeating } from '../../../platform/repeating.ts';
import { framesStored } from '../../telemetry/telemetry/ingest/telemetry.events.ts';
import { addMessageCounts, type DeviceCount, deleteOldCounts } from './message-counts.store.ts';

export interface MessageCounts extends Repeating {
  /** Writes what has been counted. */
  write(): Promise<void>;
  /** Forgets what no curve shows any more. */
  sweep(): Promise<void>;
}

const everyMs = 10_000;
const quarterMs = 15 * 60_000;

/**
 * Counts stored messages and writes them behind: a hot row for each project would make flushes wait for each other. What
 * was counted in the last seconds is lost with the process; the messages are not.
 */
export function createMessageCounts({
  db,
  bus,
  logger,
}: {
  db: Db;
  bus: Bus;
  logger: Logger;
}): MessageCounts {
  /** By quarter, then by device. */
  let counted = new Map<number, Map<number, number>>();
  let sweptAt = 0;

  const add = (quarter: number, deviceId: number, messages: number) => {
    const devices = counted.getOrInsertComputed(quarter, () => new Map<number, number>());
    devices.set(deviceId, (devices.get(deviceId) ?? 0) + messages);
  };
  const write = async () => {
    const list = listOf(counted);
    if (list.length === 0) return;
    counted = new Map();
    try {
      await addMessageCounts(db, list);
    } catch (error) {
      for (const { quarterMs: quarter, deviceId, messages } of list) add(quarter, deviceId, messages);
      throw error;
    }
  };
  const sweep = () => deleteOldCounts(db);
  const run = async () => {
    await write();
    const quarter = Math.floor(Date.now() / quarterMs);
    if (quarter === sweptAt) return;
    await sweep();
    sweptAt = quarter;
  };
  const repeating = createRepeating({ everyMs, run, logger, failure: 'messages could not be counted' });

  bus.onHere(framesStored, ({ frames }) => {
    for (const { deviceId, isFirst, receivedAtMs } of frames)
      if (isFirst) add(Math.floor(receivedAtMs / quarterMs) * quarterMs, deviceId, 1);
  });

  return {
    write,
    sweep,
    start: repeating.start,
    async stop() {
      await repeating.stop();
      await write().catch((error: unknown) =>
        logger.warn({ err: error }, 'the last messages were not counted'),
      );
    },
  };
}

const listOf = (counted: ReadonlyMap<number, ReadonlyMap<number, number>>): DeviceCount[] =>
  [...counted].flatMap(([quarter, devices]) =>
    [...devices].map(([deviceId, messages]) => ({ deviceId, quarterMs: quarter, messages })),
  );
