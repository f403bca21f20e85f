import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestBus } from '../../../../test/checked-events.ts';
import { buildDevice, buildDeviceType } from '../../../../test/factories.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { withLateAnswers } from '../../../../test/races.ts';
import { createLogger } from '../../../platform/logger.ts';
import { deviceTypeChanged } from '../../fleet/device-types/device-types.events.ts';
import { createPresenceService } from './presence.service.ts';

let platform: TestApp;
beforeAll(async () => {
  platform = await startTestApp();
});
afterAll(() => platform?.stop());
beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

const tickMs = 500;

async function startPresence() {
  const { db, held, open } = withLateAnswers(platform.db);
  const bus = createTestBus();
  const presence = createPresenceService({ db, bus, logger: createLogger('silent') });
  const answer = async () => {
    await expect.poll(() => held.length).toBe(1);
    held.pop()?.();
  };
  const started = presence.start();
  await answer();
  await started;
  return {
    bus,
    presence,
    answer,
    /** A tick that asks for what is stored, whose answer is still to come. */
    async ask() {
      vi.advanceTimersByTime(tickMs);
      await expect.poll(() => held.length).toBe(1);
    },
    async stop() {
      open();
      await presence.stop();
    },
  };
}

const hearing = (deviceId: number, agoMs = 0) => {
  const receivedAt = new Date(Date.now() - agoMs);
  return { deviceId, receivedAt, dataAt: receivedAt };
};

const stored = async (...deviceIds: number[]) => {
  const rows = await platform.db
    .selectFrom('device_state')
    .select('presence')
    .where('device_id', 'in', deviceIds)
    .execute();
  return rows.map(({ presence }) => presence);
};

test('a device that is heard for the first time while others are looked up is stored', async () => {
  const [{ id: known }, { id: newcomer }] = [await buildDevice(platform), await buildDevice(platform)];
  const { presence, ask, answer, stop } = await startPresence();
  presence.seen(hearing(known));
  await ask();
  presence.seen(hearing(newcomer));
  await answer();
  await stop();
  expect(await stored(known, newcomer)).toEqual(['online', 'online']);
});

test('windows that are invalidated while they are looked up are looked up again', async () => {
  const { id: typeId } = await buildDeviceType(platform);
  const [{ id: known }, { id: newcomer }] = [
    await buildDevice(platform, { typeId }),
    await buildDevice(platform, { typeId }),
  ];
  const { bus, presence, ask, answer, stop } = await startPresence();
  presence.seen(hearing(known, 60_000));
  await ask();
  await answer();
  // What is stored of it.
  await answer();
  presence.seen(hearing(newcomer, 60_000));
  await ask();
  await sql`update device_type set expected_interval_s = 1 where id = ${typeId}`.execute(platform.db);
  bus.emit(deviceTypeChanged, { typeId });
  await answer();
  await stop();
  expect(await stored(known, newcomer)).toEqual(['offline', 'offline']);
});
