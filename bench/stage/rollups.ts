import { setTimeout as sleep } from 'node:timers/promises';
import type { ReachedDatabase } from './database.ts';
import type { Stage } from './stage.ts';

const withinMs = 90_000;

/** Waits until the buckets of what was sent late have been summed up, and reads the tables' state afresh. */
export async function settleRollups(stage: Stage, database: ReachedDatabase): Promise<void> {
  const deadline = performance.now() + withinMs;
  while ((await database.count('select count(*) from rollup_late')) > 0) {
    if (performance.now() > deadline) throw new Error('the rollup did not catch up');
    await sleep(500);
  }
  stage.note('rollups are up to date');
  for (const table of ['frame_1y', 'frame_5y', 'rollup_1y', 'rollup_5y', 'device_layout'])
    await database.asOwner(`vacuum (analyze) ${table}`);
}
