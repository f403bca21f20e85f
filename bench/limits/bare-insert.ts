import { setTimeout as sleep } from 'node:timers/promises';
import {
  encodeFrames,
  type FrameRow,
  insertFrames,
} from '../../server/src/features/telemetry/telemetry/frames/frames.store.ts';
import { withClient } from '../../server/src/platform/db/connection.ts';
import { takeJob } from '../stage/job.ts';
import type { InsertJob, InsertResult } from './insert-job.ts';

/**
 * The statement of ingest by itself, from frames that are ready and sorted as ingest sorts them: two
 * connections, one batch a commit.
 */
takeJob<InsertJob, InsertResult>((job, tell) =>
  withClient(job.connection, (first) =>
    withClient(job.connection, async (second) => tell(await insertFor(job, [first, second]))),
  ),
);

type Client = Parameters<typeof insertFrames>[0];

async function insertFor(job: InsertJob, connections: readonly Client[]): Promise<InsertResult> {
  const batches = batchesOf(job);
  const counted = { inserted: 0, isOver: false };
  await insertOn(connections, batches, counted, job.warmUpMs);
  counted.inserted = 0;
  const seconds = await insertOn(connections, batches, counted, job.durationMs);
  return { inserted: counted.inserted, perSecond: counted.inserted / seconds };
}

async function insertOn(
  connections: readonly Client[],
  batches: Iterator<FrameRow[]>,
  counted: { inserted: number; isOver: boolean },
  durationMs: number,
): Promise<number> {
  const startedAt = performance.now();
  counted.isOver = false;
  const encoded = () => encodeFrames(batches.next().value);
  const lanes = connections.map(async (connection) => {
    // The next batch is made while the database works on this one: it never waits for us.
    for (let next = encoded(); !counted.isOver; ) {
      const running = insertFrames(connection, '1y', next);
      next = encoded();
      counted.inserted += await running;
    }
  });
  await sleep(durationMs);
  counted.isOver = true;
  await Promise.all(lanes);
  return (performance.now() - startedAt) / 1000;
}

/** A batch holds some messages of every device, side by side. */
function* batchesOf(job: InsertJob): Generator<FrameRow[], never> {
  const { firstDeviceId, devices, batchFrames, firstTsMs } = job;
  const receivedAtMs = Date.now();
  const variants = Array.from({ length: 16 }, (_, variant) => valuesOf(job.values, variant));
  const perDevice = Math.ceil(batchFrames / devices);
  for (let tsMs = firstTsMs; ; tsMs += perDevice) {
    const batch: FrameRow[] = [];
    for (let index = 0; batch.length < batchFrames; index++) {
      const deviceId = firstDeviceId + Math.floor(index / perDevice);
      const values = variants[index % variants.length] ?? [];
      batch.push({
        deviceId,
        layoutId: 1,
        tsMs: tsMs + (index % perDevice),
        receivedAtMs,
        written: { values, texts: null },
      });
    }
    yield batch;
  }
}

const valuesOf = (count: number, variant: number): number[] =>
  Array.from(
    { length: count },
    (_, index) => 10 + index * 3 + ((variant * 7919 + index * 131) % 1000) / 1000,
  );
