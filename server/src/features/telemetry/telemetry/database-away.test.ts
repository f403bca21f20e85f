import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTelemetryTest, type TelemetryTest } from './telemetry.test-app.ts';

let test: TelemetryTest;
beforeAll(async () => {
  test = await startTelemetryTest({ giveUpMs: 20_000 }, { durable: true });
});
afterAll(() => test.stop());

/** As when the database restarts under the frames that are being stored. */
const endBackends = async (): Promise<undefined> => {
  await test.database.pool.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and application_name like 'weir ingest%'`,
  );
};

it('holds on when its backends are ended in flight: all that is acknowledged is there, once', async () => {
  const devices = await Promise.all(Array.from({ length: 8 }, () => test.addDevice()));
  const acknowledged = new Map<number, number[]>();
  const baseMs = Date.now() - 3_600_000;
  const hooked: string[] = [];
  const off = test.telemetry.onFlush({
    name: 'hooked',
    run: async (_trx, frames) => {
      hooked.push(...frames.map(({ deviceId, tsMs }) => `${deviceId} ${tsMs}`));
    },
  });
  const working = { isOver: false };
  const senders = devices.map(async (device) => {
    const acks: number[] = [];
    acknowledged.set(device.deviceId, acks);
    for (let n = 0; !working.isOver; n++) {
      const ts = baseMs + n;
      const { frames } = await test.send(device, { ts, values: { n, text: `v${n % 3}` } });
      if (frames === 1) acks.push(ts);
    }
  });
  for (let kill = 0; kill < 6; kill++) {
    await sleep(150);
    await endBackends();
  }
  await sleep(200);
  working.isOver = true;
  await Promise.all(senders);
  off();
  expect(test.telemetry.counters.retries).toBeGreaterThan(0);
  for (const device of devices) {
    const stored = await test.stored(device);
    expect(stored.map(({ ts }) => ts)).toEqual(acknowledged.get(device.deviceId));
    expect(stored.every(({ values }, n) => values.text === `v${n % 3}`)).toBe(true);
    expect(stored.every(({ ts }) => hooked.includes(`${device.deviceId} ${ts}`))).toBe(true);
  }
});

it('gives up in the end, without acknowledging, and works again afterwards', async () => {
  const impatient = test.another({ giveUpMs: 300 });
  await impatient.start();
  const device = await test.addDevice();
  const send = (ts: number) =>
    impatient.ingest(device, 't', Buffer.from(`{"ts":${ts},"values":{"a":1}}`), Date.now());
  const baseMs = Date.now() - 60_000;
  await send(baseMs);
  const off = impatient.onFlush({ name: 'ending', run: endBackends });
  await expect(send(baseMs + 1)).rejects.toMatchObject({ status: 503 });
  off();
  expect(impatient.counters.failed).toBe(1);
  expect(await send(baseMs + 2)).toEqual({ frames: 1, quarantined: null });
});

it('asks senders to pause when too much waits, and refuses what is beyond all bounds', async () => {
  const small = test.another({ queueBytes: 20_000 });
  await small.start();
  const device = await test.addDevice();
  const send = (a: number) => small.ingest(device, 't', Buffer.from(`{"a":${a}}`), Date.now());
  await send(0);
  const release = Promise.withResolvers<void>();
  const hook = small.onFlush({ name: 'slow', run: () => release.promise });
  const outcomes = Array.from({ length: 300 }, (_, n) => send(n).catch((error: unknown) => error));
  expect(small.pressure.isHigh).toBe(true);
  const relieved = small.pressure.relieved();
  release.resolve();
  await relieved;
  const settled = await Promise.all(outcomes);
  hook();
  expect(small.pressure.isHigh).toBe(false);
  expect(small.pressure.queuedBytes).toBe(0);
  expect(settled.filter((outcome) => outcome instanceof Error).length).toBeGreaterThan(100);
  const stored = settled.filter((outcome) => !(outcome instanceof Error)).length;
  expect(await test.stored(device)).toHaveLength(stored + 1);
});
