import { getOperations } from '@weir/contract/operations/operations';
import mqtt from 'mqtt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDevice } from '../../../../test/factories.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let platform: TestApp;
let freeBytes = Number.POSITIVE_INFINITY;
beforeAll(async () => {
  platform = await startTestApp({ readFree: async () => freeBytes });
});
afterAll(() => platform?.stop());

const ready = async () => (await fetch(`${platform.httpUrl}/readyz`)).json();
const send = (token: string | null) =>
  fetch(`${platform.httpUrl}/api/v1/${token}/telemetry`, { method: 'POST', body: '{"temperature":20}' });

const report = async () => (await platform.call(getOperations, { as: platform.users.root })).data;

test('it proves a write: a database that only reads is not ready, within two seconds', async () => {
  expect(await ready()).toEqual({ status: 'ready' });
  const held = await platform.database.pool.connect();
  await held.query('begin; select from clock_watch for update');
  await expect
    .poll(ready, { timeout: 10_000 })
    .toEqual({ status: 'not ready', reasons: ['The database does not take writes'] });
  await held.query('rollback');
  held.release();
  await expect.poll(ready, { timeout: 10_000 }).toEqual({ status: 'ready' });
});

test('ingest stops before the disk is full, says why, and goes on by itself', async () => {
  const { credential } = await buildDevice(platform);
  const { disk } = platform.app;
  freeBytes = disk.reserveBytes - 1;
  await disk.check();
  const refused = await send(credential.token);
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([503, 30]);
  expect(await report()).toMatchObject({
    clock: { verdict: 'right' },
    ingestStoppedBy: ['disk'],
    disk: { freeBytes, reserveBytes: disk.reserveBytes },
  });
  const client = await mqtt.connectAsync(platform.mqttUrl, {
    ...{ username: credential.token ?? '', reconnectPeriod: 0 },
  });
  const closed = new Promise<void>((resolve) => client.once('close', () => resolve()));
  client.publish('v1/devices/me/telemetry', '{"temperature":20}', { qos: 1 });
  await closed;
  await expect.poll(ready, { timeout: 5000 }).toMatchObject({
    status: 'not ready',
    reasons: [expect.stringMatching(/^The disk of .* has 511 MiB left, its reserve is 512/)],
  });
  const metrics = await (await fetch(`${platform.httpUrl}/metrics`)).text();
  expect(metrics).toContain('weir_ingest_refusing 1');
  expect(metrics).toContain(`weir_disk_free_bytes ${freeBytes}`);
  // A little room is not enough to begin again.
  freeBytes = disk.reserveBytes + 1;
  await disk.check();
  expect((await send(credential.token)).status).toBe(503);
  freeBytes = 2 * disk.reserveBytes;
  await disk.check();
  expect((await send(credential.token)).status).toBe(200);
  expect(await report()).toMatchObject({ ingestStoppedBy: [], disk: { freeBytes } });
});
