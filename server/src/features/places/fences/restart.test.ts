import { getFence } from '@weir/contract/places/fences';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkEvent } from '../../../../test/checked-events.ts';
import { ask, circle, connect, fencedDevice, runOut } from '../../../../test/fence-device.ts';
import { sender, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { type Platform, startOn } from '../../../main.ts';
import { createLogger } from '../../../platform/logger.ts';

let before: TestApp;
let after: Platform | undefined;
beforeAll(async () => {
  before = await startTestApp();
});
afterAll(async () => {
  await after?.stop();
  await before?.stop();
});

test('what was sent before an end of the process is settled after it, and not sent again', async () => {
  const [answering, silent, reporting] = [
    await fencedDevice(before),
    await fencedDevice(before),
    await fencedDevice(before),
  ];
  const devices = [answering, silent, reporting];
  const connected = await Promise.all(devices.map(({ token }) => connect(before, token, () => undefined)));
  const asked = devices.map(({ id }) => ask(before, id));
  await expect.poll(() => connected.flatMap(({ received }) => received).length).toBe(3);
  await before.platform.stop();
  await Promise.all(asked);
  for (const { client } of connected) await client.endAsync(true);

  const platform = await startOn(before.database, before.config, createLogger('silent'), {
    checkEvent,
  });
  after = platform;
  const now = { ...before, mqttUrl: `mqtt://127.0.0.1:${platform.mqttPort}` };
  const send = sender(platform.server);
  const stateOf = async (id: number) =>
    ((await send({ ...getFence, query: { id }, as: before.users.owner })).data as { state: string }).state;
  const again = await Promise.all(devices.map(({ token }) => connect(now, token, () => undefined)));
  const [command] = connected[0]?.received ?? [];
  again[0]?.client.publish(
    `v1/devices/me/rpc/response/${command?.params.id}`,
    JSON.stringify({ applied: true, rev: 1, ...circle }),
    { qos: 1 },
  );
  await again[2]?.report({ rev: 1, active: true, ...circle });
  await expect.poll(() => stateOf(answering.id)).toBe('ARMED');
  await expect.poll(() => stateOf(reporting.id)).toBe('ARMED');
  await runOut(before, silent.id);
  await expect.poll(() => stateOf(silent.id)).toBe('UNCONFIRMED');
  expect(again.flatMap(({ received }) => received)).toEqual([]);
});
