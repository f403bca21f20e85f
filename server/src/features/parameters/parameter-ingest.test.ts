import { saveParameters } from '@weir/contract/device-type-settings';
import { deviceParameters, setParameters } from '@weir/contract/parameters';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDevice, buildDeviceType } from '../../../test/factories.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { createLogger } from '../../platform/logger.ts';
import { createMoves } from './moves.service.ts';
import { createParameterIngest } from './parameters.ingest.ts';

let platform: TestApp;
beforeAll(async () => {
  platform = await startTestApp();
});
afterAll(() => platform?.stop());

/** The database, of which each answer comes when the test lets it, in whatever order. */
function withLateAnswers() {
  const held: (() => void)[] = [];
  const db = platform.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await new Promise<void>((resolve) => held.push(resolve));
      return result;
    },
  });
  return { db, held };
}

test('an older answer about what is wished does not take the place of a newer one', async () => {
  const as = platform.users.owner;
  const { id: typeId } = await buildDeviceType(platform);
  const list = [{ semaphoreId: 'limit', name: '上限', min: 0, max: 30 }];
  await platform.call(saveParameters, { as, body: { id: typeId, list } });
  const { id: deviceId } = await buildDevice(platform, { typeId });
  const write = (limit: number) =>
    platform.call(setParameters, { as, body: { id: deviceId, values: { limit }, expiresInS: 600 } as never });
  const logger = createLogger('silent');
  const { db, held } = withLateAnswers();
  const ingest = createParameterIngest({ db, logger, moves: createMoves({ db: platform.db, logger }) });
  await write(5);
  ingest.refresh(deviceId);
  await expect.poll(() => held.length).toBe(1);
  await write(6);
  ingest.refresh(deviceId);
  await expect.poll(() => held.length).toBe(2);
  for (const answer of held.reverse()) {
    answer();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await ingest.stop();
  const nowMs = Date.now();
  ingest.report({ deviceId, values: { limit: 6 }, atMs: nowMs, takenMs: nowMs });
  await ingest.stop();
  const { data } = await platform.call(deviceParameters, { as, query: { id: deviceId } });
  expect(data.list).toMatchObject([{ semaphoreId: 'limit', desiredValue: 6, state: 'applied' }]);
});
