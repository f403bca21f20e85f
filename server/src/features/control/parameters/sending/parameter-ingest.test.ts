import { deviceParameters, setParameters } from '@weir/contract/control/parameters';
import { saveParameters } from '@weir/contract/fleet/device-type-settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestBus } from '../../../../../test/checked-events.ts';
import { buildDevice, buildDeviceType } from '../../../../../test/factories.ts';
import { startTestApp, type TestApp } from '../../../../../test/harness.ts';
import { withLateAnswers } from '../../../../../test/races.ts';
import { createLogger } from '../../../../platform/logger.ts';
import { createMoves } from '../values/moves.service.ts';
import { parametersMoved } from '../values/parameters.events.ts';
import { createParameterIngest } from './parameters.ingest.ts';

let platform: TestApp;
let made = 0;
beforeAll(async () => {
  platform = await startTestApp();
});
afterAll(() => platform?.stop());

/** The database, which cannot be asked the first time. */
function awayAtFirst() {
  let requests = 0;
  const db = platform.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      requests += 1;
      if (requests === 1) throw new Error('the database is away');
      return result;
    },
  });
  return { db, requests: () => requests };
}

async function addDevice() {
  const as = platform.users.owner;
  made += 1;
  const { id: typeId } = await buildDeviceType(platform, { typeCode: `limited-${made}` });
  const list = [{ semaphoreId: 'limit', name: '上限', min: 0, max: 30 }];
  await platform.call(saveParameters, { as, body: { id: typeId, list } });
  const { id } = await buildDevice(platform, { typeId });
  return {
    deviceId: id,
    write: (limit: number) =>
      platform.call(setParameters, { as, body: { id, values: { limit }, expiresInS: 600 } as never }),
    parameters: async () => (await platform.call(deviceParameters, { as, query: { id } })).data.list,
  };
}

const logger = createLogger('silent');

test('an older answer about what is desired does not take the place of a newer one', async () => {
  const { deviceId, write, parameters } = await addDevice();
  const { db, held } = withLateAnswers(platform.db);
  const ingest = createParameterIngest({
    db,
    logger,
    moves: createMoves({ db: platform.db, bus: createTestBus() }),
  });
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
  const nowMs = Date.now();
  ingest.report({ deviceId, values: { limit: 6 }, atMs: nowMs, takenMs: nowMs });
  await ingest.stop();
  expect(await parameters()).toMatchObject([{ semaphoreId: 'limit', desiredValue: 6, state: 'applied' }]);
});

/** What an ingest hears of, and reads late. Reports are younger than any state, however long the test takes. */
function listen(deviceId: number) {
  const { db, held, open } = withLateAnswers(platform.db);
  const bus = createTestBus();
  const moves = createMoves({ db: platform.db, bus });
  const ingest = createParameterIngest({ db, logger, moves });
  bus.on(parametersMoved, (change) => ingest.refresh(change.deviceId));
  let atMs = Date.now() + 120_000;
  const next = (limit: number) => {
    atMs += 1000;
    return { deviceId, values: { limit }, atMs, takenMs: atMs };
  };
  const requests = () => expect.poll(() => held.length).toBe(1);
  return {
    ingest,
    next,
    /** What is desired is being read, and the answer still to come. */
    requests,
    async read() {
      await requests();
      held.pop()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
    async end() {
      open();
      await ingest.stop();
    },
  };
}

const signal = { id: 1, semaphoreId: 'limit', dataType: 'number', codes: null } as const;

const frameOf = ({ deviceId, values, atMs, takenMs }: ReturnType<ReturnType<typeof listen>['next']>) => ({
  ...{ deviceId, layoutId: 1, isFirst: true, isLatest: true, tsMs: takenMs, receivedAtMs: atMs },
  ...{ signals: [signal], values: [values.limit], texts: null },
});

/** A limit of 5 that the device has taken over. */
async function inSync() {
  const { deviceId, write, parameters } = await addDevice();
  const listening = listen(deviceId);
  const { ingest, next, read } = listening;
  await write(5);
  ingest.refresh(deviceId);
  await read();
  for (const state of ['applied', 'inSync']) {
    ingest.report(next(5));
    await read();
    expect(await parameters()).toMatchObject([{ state }]);
  }
  return { ...listening, parameters };
}

test('a report that comes while a move is read again is looked at afterwards', async () => {
  const { ingest, next, requests, end, parameters } = await inSync();
  ingest.report(next(9));
  await requests();
  expect(await parameters()).toMatchObject([{ state: 'drifted' }]);
  ingest.report(next(5));
  await end();
  expect(await parameters()).toMatchObject([{ state: 'inSync' }]);
});

test('reports that come at once are looked at one after the other', async () => {
  const { ingest, next, end, parameters } = await inSync();
  for (const limit of [9, 5]) ingest.report(next(limit));
  await end();
  expect(await parameters()).toMatchObject([{ state: 'inSync' }]);
});

test('a frame that comes while the first desired value of its device is read counts', async () => {
  const { deviceId, write, parameters } = await addDevice();
  const { ingest, next, requests, end } = listen(deviceId);
  await write(5);
  ingest.refresh(deviceId);
  await requests();
  ingest.frames([frameOf(next(5))]);
  await end();
  expect(await parameters()).toMatchObject([{ state: 'applied' }]);
});

test('what is desired is read again when it could not be read', async () => {
  const { deviceId, write, parameters } = await addDevice();
  const { db, requests } = awayAtFirst();
  const moves = createMoves({ db: platform.db, bus: createTestBus() });
  const ingest = createParameterIngest({ db, logger, moves, againMs: 10 });
  await write(5);
  ingest.refresh(deviceId);
  await expect.poll(requests).toBe(2);
  const nowMs = Date.now();
  await expect
    .poll(async () => {
      ingest.report({ deviceId, values: { limit: 5 }, atMs: nowMs, takenMs: nowMs });
      return parameters();
    })
    .toMatchObject([{ semaphoreId: 'limit', desiredValue: 5, state: 'applied' }]);
  await ingest.stop();
});

test('nothing is read any more after the end', async () => {
  const { deviceId } = await addDevice();
  const { db, requests } = awayAtFirst();
  const moves = createMoves({ db: platform.db, bus: createTestBus() });
  const ingest = createParameterIngest({ db, logger, moves, againMs: 10 });
  ingest.refresh(deviceId);
  await ingest.stop();
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect(requests()).toBe(1);
});
