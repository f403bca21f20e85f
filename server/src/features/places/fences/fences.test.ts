import { listNotices } from '@weir/contract/alarms/notices';
import { codes } from '@weir/contract/errors';
import { getDeviceBasic, listDevices } from '@weir/contract/fleet/devices';
import {
  cancelFence,
  closeFence,
  fenceFailed,
  fenceOffline,
  listFenceRevisions,
  rehearseFence,
  relockFence,
  setFence,
  setFenceLevel,
} from '@weir/contract/places/fences';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  applied,
  ask,
  circle,
  connect,
  type FenceCommand,
  fencedDevice,
  fenceOf,
  runOut,
} from '../../../../test/fence-device.ts';
import { type Actor, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { fencesMoved } from './state/fences.events.ts';

let platform: TestApp;

beforeAll(async () => {
  platform = await startTestApp();
});
afterAll(() => platform?.stop());

const device = () => fencedDevice(platform);
const listen = (token: string, answer?: (command: FenceCommand) => void) => connect(platform, token, answer);
const silent = () => undefined;
/** Asks, and lets the time for the answer run out. */
async function askInVain(id: number) {
  const asked = ask(platform, id);
  await runOut(platform, id);
  return asked;
}
const owner = () => platform.users.owner;
const revisions = async (id: number) => {
  const query = { id, page: 1, limit: 50 };
  return (await platform.call(listFenceRevisions, { as: owner(), query })).data.list;
};
const close = (id: number, more = {}) => platform.call(closeFence, { as: owner(), body: { id, ...more } });
const relock = (id: number, more = {}) => platform.call(relockFence, { as: owner(), body: { id, ...more } });

test('a fence is in force once the device has confirmed it, and the device shows it', async () => {
  const { id, token } = await device();
  expect(await fenceOf(platform, id)).toMatchObject({
    state: 'NONE',
    asked: null,
    delivered: null,
    level: 2,
  });
  const { received } = await listen(token);
  const { code, data } = await ask(platform, id);
  expect(code).toBe(codes.success);
  expect(received).toMatchObject([{ method: 'setFence', params: { rev: 1, ...circle } }]);
  expect(data).toMatchObject({
    ...{ state: 'ARMED', drift: 0, place: null },
    asked: { rev: 1, action: 'set', ...circle },
    delivered: { rev: 1, ...circle },
    reported: { rev: 1, active: 1, ...circle },
  });
  const basic = await platform.call(getDeviceBasic, { as: owner(), query: { id } });
  expect(basic.data.fence).toEqual(data);
  // The same again is so already.
  expect((await ask(platform, id)).data).toEqual(data);
  expect(received).toHaveLength(1);
});

test('devices are listed by the fence in force of one of them', async () => {
  const { id, token } = await device();
  const { longitude: lng, latitude: lat } = circle;
  await platform.db
    .updateTable('device_state')
    .set({ last_lng: lng, last_lat: lat })
    .where('device_id', '=', id)
    .execute();
  const list = (as = owner()) =>
    platform.call(listDevices, { as, query: { within: `fence:${id}`, page: 1, limit: 100 } });
  expect(await list()).toMatchObject({ code: codes.badInput });
  await listen(token);
  await ask(platform, id);
  expect((await list()).data.list.map((each) => each.id)).toContain(id);
  expect((await list(platform.users.battery)).code).toBe(codes.notFound);
});

test('what a device refuses leaves the fence before it in force', async () => {
  const { id, token } = await device();
  const answers: ((command: FenceCommand) => void)[] = [
    applied,
    (command) => command.reply({ applied: false, reason: 'memory is full' }),
    (command) => command.reply({ ...command.params, applied: true, radius: 100 }),
    (command) => command.reply({ error: 'Unknown method' }),
    (command) => command.reply({}),
  ];
  await listen(token, (command) => answers[command.params.rev - 1]?.(command));
  await ask(platform, id);
  for (const [reasonCode, reason] of [
    ['device', 'memory is full'],
    ['echoDiffers', expect.stringContaining('100')],
    ['device', 'Unknown method'],
    ['unclearReply', null],
  ]) {
    const refused = await ask(platform, id, { radius: 900 });
    expect(refused).toMatchObject({ code: codes.conflict, message: fenceFailed, data: { why: 'refused' } });
    expect(await fenceOf(platform, id)).toMatchObject({
      ...{ state: 'REJECTED', delivered: { rev: 1, radius: 200 } },
      asked: { radius: 900, reasonCode, reason },
    });
  }
});

test('a device that is offline is not asked, and nothing changes', async () => {
  const { id, token } = await device();
  const nothing = await fenceOf(platform, id);
  const refused = await ask(platform, id);
  expect(refused).toMatchObject({ status: 409, code: codes.deviceOffline, message: fenceOffline });
  expect(await fenceOf(platform, id)).toEqual(nothing);
  expect(await revisions(id)).toEqual([]);
  const { client } = await listen(token);
  await ask(platform, id);
  await client.endAsync(true);
  const before = await fenceOf(platform, id);
  await expect.poll(async () => (await close(id)).code).toBe(codes.deviceOffline);
  await expect.poll(async () => (await relock(id)).message).toBe(fenceOffline);
  expect((await fenceOf(platform, id)).delivered).toEqual(before.delivered);
});

test('a device that does not answer has not confirmed; its late answer still arms the fence', async () => {
  const { id, token } = await device();
  const { received } = await listen(token, silent);
  const failed = await askInVain(id);
  expect(failed).toMatchObject({ code: codes.conflict, message: fenceFailed, data: { why: 'unanswered' } });
  expect(await fenceOf(platform, id)).toMatchObject({ state: 'UNCONFIRMED', delivered: null });
  received.forEach(applied);
  await expect.poll(() => fenceOf(platform, id)).toMatchObject({ state: 'ARMED', delivered: { rev: 1 } });
  expect(received).toHaveLength(1);
});

test('of two that ask at once the later one counts; an answer to the older changes no state', async () => {
  const { id, token } = await device();
  const { received } = await listen(token, silent);
  const asked = [ask(platform, id), ask(platform, id, { radius: 900 })];
  await expect.poll(() => received.length).toBe(2);
  const [older, newer] = [...received].sort((one, other) => one.params.rev - other.params.rev);
  if (!older || !newer) throw new Error('two were asked');
  applied(older);
  await expect.poll(() => revisions(id)).toMatchObject([{ state: 'sending' }, { state: 'confirmed' }]);
  expect(await fenceOf(platform, id)).toMatchObject({
    state: 'SENDING',
    asked: { rev: 2 },
    delivered: { rev: 1 },
  });
  applied(newer);
  await Promise.all(asked);
  const radius = newer.params.radius;
  expect(await fenceOf(platform, id)).toMatchObject({ state: 'ARMED', delivered: { rev: 2, radius } });
  // The answer to the older comes once more, after all.
  applied(older);
  await listen(token);
  expect(await fenceOf(platform, id)).toMatchObject({ state: 'ARMED', delivered: { rev: 2, radius } });
});

test('the same asked twice at once is sent once', async () => {
  const { id, token } = await device();
  const { received } = await listen(token, (command) => setTimeout(() => applied(command), 100));
  const both = await Promise.all([ask(platform, id), ask(platform, id)]);
  expect(both.map(({ data }) => data.state)).toEqual(['ARMED', 'ARMED']);
  expect(received).toHaveLength(1);
});

test('a closed fence is remembered and locked again', async () => {
  const { id, token } = await device();
  expect((await close(id)).data.state).toBe('NONE');
  expect(await relock(id)).toMatchObject({ code: codes.conflict, message: 'There is no fence to re-lock' });
  const { received } = await listen(token);
  await ask(platform, id);
  expect((await close(id)).data).toMatchObject({ state: 'CLOSED', asked: circle, delivered: null });
  expect((await close(id)).data.state).toBe('CLOSED');
  expect(received.map(({ method }) => method)).toEqual(['setFence', 'closeFence']);
  expect((await relock(id)).data).toMatchObject({ state: 'ARMED', delivered: { rev: 3, ...circle } });
  expect((await revisions(id)).map(({ action, state }) => [action, state])).toEqual([
    ['relock', 'confirmed'],
    ['close', 'confirmed'],
    ['set', 'confirmed'],
  ]);
});

test('what the device reports when it connects is compared with what it has confirmed', async () => {
  const { id, token } = await device();
  const { client, received } = await listen(token);
  await ask(platform, id);
  await client.endAsync(true);
  const again = await listen(token);
  await again.report({ active: false });
  await expect.poll(() => fenceOf(platform, id)).toMatchObject({ drift: 1, reported: { active: 0 } });
  // Asking for the same is no repetition then.
  expect((await ask(platform, id)).data).toMatchObject({ drift: 0, delivered: { rev: 2 } });
  expect([...received, ...again.received]).toHaveLength(2);
  await again.report({ active: true, rev: 2, ...circle, radius: 500 });
  await expect.poll(() => fenceOf(platform, id)).toMatchObject({ drift: 1, reported: { radius: 500 } });
  await again.report({ active: true, rev: 2, ...circle });
  await expect.poll(() => fenceOf(platform, id)).toMatchObject({ drift: 0 });
  await again.report({ active: 'perhaps' });
  expect(await fenceOf(platform, id)).toMatchObject({ drift: 0 });
});

test('a report of what was asked is as good as an answer', async () => {
  const { id, token } = await device();
  const { report } = await listen(token, silent);
  await askInVain(id);
  await report({ rev: 1, active: true, ...circle });
  await expect.poll(() => fenceOf(platform, id)).toMatchObject({ state: 'ARMED', delivered: { rev: 1 } });
});

test('what waits for a device is sent when it comes, the newest alone', async () => {
  const { id, token } = await device();
  const waits = { whenOnline: true, expireMinutes: 60 };
  expect((await ask(platform, id, waits)).data).toMatchObject({ state: 'QUEUED', delivered: null });
  expect((await ask(platform, id, { ...waits, radius: 900 })).data).toMatchObject({ state: 'QUEUED' });
  expect(await revisions(id)).toMatchObject([{ state: 'queued' }, { state: 'superseded' }]);
  const { received } = await listen(token);
  await expect
    .poll(() => fenceOf(platform, id))
    .toMatchObject({ state: 'ARMED', delivered: { radius: 900 } });
  expect(received).toHaveLength(1);
});

test('what waits is called off, or expires, and is not sent then', async () => {
  const { id, token } = await device();
  await ask(platform, id, { whenOnline: true });
  const cancelled = await platform.call(cancelFence, { as: owner(), body: { id } });
  expect(cancelled.data).toMatchObject({ state: 'NONE' });
  expect((await platform.call(cancelFence, { as: owner(), body: { id } })).code).toBe(codes.conflict);
  await ask(platform, id, { whenOnline: true });
  await sql`update fence_revision set expires_at = now() - interval '1 s' where device_id = ${id}`.execute(
    platform.db,
  );
  await expect.poll(() => fenceOf(platform, id)).toMatchObject({ state: 'EXPIRED' });
  const notices = async (as: Actor) =>
    (await platform.call(listNotices, { as, query: { page: 1, limit: 20 } })).data.list.filter(
      ({ deviceId }) => deviceId === id,
    );
  expect(await notices(owner())).toMatchObject([{ step: 'fenceExpired', alarmId: null, read: 0 }]);
  expect(await notices(platform.users.stranger)).toEqual([]);
  const { received } = await listen(token);
  await ask(platform, id, { radius: 900 });
  expect(received).toMatchObject([{ params: { radius: 900 } }]);
});

test('a fence that the platform watches alone is not sent', async () => {
  const { id } = await device();
  const { data } = await ask(platform, id, { platformOnly: true });
  expect(data).toMatchObject({ state: 'ARMED', delivered: { watch: 'platform', ...circle }, reported: null });
  expect((await close(id)).data).toMatchObject({ state: 'CLOSED', delivered: null });
});

test('what a device may have is closed by the device, though the platform watches alone', async () => {
  const { id, token } = await device();
  const alone = { platformOnly: true };
  await ask(platform, id, alone);
  const answers = [silent, silent, applied];
  const { received } = await listen(token, (command) => answers[received.length - 1]?.(command));
  await askInVain(id);
  const closing = close(id);
  await runOut(platform, id);
  expect((await closing).data).toMatchObject({ why: 'unanswered' });
  expect(await fenceOf(platform, id)).toMatchObject({ delivered: { watch: 'platform' } });
  await ask(platform, id, alone);
  expect((await close(id)).data).toMatchObject({ state: 'CLOSED', delivered: null });
  expect(received.map(({ method }) => method)).toEqual(['setFence', 'closeFence', 'closeFence']);
  // It has confirmed that it has none: the platform closes its own by itself.
  await ask(platform, id, alone);
  expect((await close(id)).data).toMatchObject({ state: 'CLOSED' });
  expect(received).toHaveLength(3);
});

test('what waits is not sent for somebody who may not ask for it any more', async () => {
  const { id, token } = await device();
  await ask(platform, id, { whenOnline: true });
  const enable = (enabled: boolean) =>
    sql`update app_user set enabled = ${enabled} where id = ${owner().userId}`.execute(platform.db);
  await enable(false);
  try {
    const { received } = await listen(token);
    const query = { id, page: 1, limit: 50 };
    const asked = async () =>
      (await platform.call(listFenceRevisions, { as: platform.users.root, query })).data.list;
    await expect.poll(asked).toMatchObject([{ state: 'cancelled', reasonCode: 'notPermitted' }]);
    expect(await fenceOf(platform, id, platform.users.root)).toMatchObject({ state: 'NONE' });
    expect(received).toEqual([]);
  } finally {
    await enable(true);
  }
});

test('what a device said before does not come after what it says now', async () => {
  const { id, token } = await device();
  const { report } = await listen(token);
  await ask(platform, id);
  const told = vi.fn();
  const end = platform.app.bus.on(fencesMoved, told);
  for (let rev = 2; rev < 30; rev++) void report({ rev, active: rev % 2 === 0 });
  await report({ rev: 30, active: true, ...circle });
  await expect.poll(() => told.mock.calls.length).toBe(29);
  end();
  expect(await fenceOf(platform, id)).toMatchObject({ reported: { rev: 30, active: 1 } });
});

test('around the device is where its newest good position is', async () => {
  const { id, token } = await device();
  const { tell } = await listen(token);
  await ask(platform, id);
  expect(await relock(id, { here: true })).toMatchObject({ code: codes.conflict });
  const nowMs = Date.now();
  await tell({ lng: 106.6, lat: 29.6, PDOP: 2, star: 9 }, nowMs - 2000);
  await tell({ lng: 106.9, lat: 29.9, PDOP: 20, star: 3 }, nowMs - 1000);
  expect((await relock(id, { here: true })).data).toMatchObject({
    delivered: { longitude: 106.6, latitude: 29.6, radius: 200 },
  });
});

test('what is missing is told before what does not fit', async () => {
  const { id } = await device();
  const bad = async (body: object) => {
    const { code, data } = await platform.send({ ...setFence, as: owner(), body: { id, ...body } });
    expect(code).toBe(codes.badInput);
    return (data as unknown as { fields: { field: string; rule: string }[] }).fields.map(
      ({ field, rule }) => `${field} ${rule}`,
    );
  };
  expect(await bad({})).toEqual(['longitude required', 'latitude required', 'radius required']);
  expect(await bad({ latitude: 91 })).toEqual(['longitude required', 'radius required', 'latitude maximum']);
  expect(await bad({ ...circle, radius: 49 })).toEqual(['radius minimum']);
  expect(await bad({ ...circle, radius: 1_000_001 })).toEqual(['radius maximum']);
  expect(await bad({ ...circle, radius: 50.5 })).toEqual(['radius type']);
  expect(await bad({ ...circle, longitude: 0, latitude: 0 })).toEqual(['longitude notZero']);
  expect(await bad({ ...circle, expireMinutes: 60 })).toEqual(['expireMinutes needsWhenOnline']);
  expect(await bad({ ...circle, whenOnline: true, expireMinutes: 59 })).toEqual(['expireMinutes minimum']);
});

test('who may not operate the device asks nothing of its fence', async () => {
  const { id } = await device();
  const { stranger } = platform.users;
  for (const endpoint of [closeFence, relockFence, cancelFence])
    expect((await platform.call(endpoint, { as: stranger, body: { id } })).status).toBe(404);
  expect((await ask(platform, id, {}, stranger)).status).toBe(404);
  const level = { id, level: 1 } as const;
  expect((await platform.call(setFenceLevel, { as: stranger, body: level })).status).toBe(404);
  const drawn = { id, ...circle, days: 7 } as const;
  expect((await platform.call(rehearseFence, { as: stranger, body: drawn })).status).toBe(404);
  expect((await platform.call(setFenceLevel, { as: owner(), body: level })).data.level).toBe(1);
});
