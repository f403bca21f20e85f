import { listLogs } from '@weir/contract/identity/logs';
import { confirmClock, getOperations } from '@weir/contract/operations/operations';
import { groupInfo } from '@weir/contract/telemetry/telemetry';
import { sql } from 'kysely';
import mqtt from 'mqtt';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildDevice } from '../../../../test/factories.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { judgeClock } from './clock.policy.ts';
import { areMostAhead, createDeviceClocks } from './device-clocks.policy.ts';

const dayMs = 86_400_000;
const nowMs = Date.UTC(2026, 10, 22);

test.each([
  ['right', {}],
  ['right', { newestStoredMs: nowMs + 59_000, rightUntilMs: nowMs - dayMs }],
  ['behind', { newestStoredMs: nowMs + 61_000 }],
  ['behind', { newestStoredMs: nowMs + 400 * dayMs, databaseMs: nowMs + 400 * dayMs }],
  ['disagrees', { databaseMs: nowMs + 61_000 }],
  ['disagrees', { databaseMs: nowMs - 61_000, rightUntilMs: nowMs - 2 * dayMs }],
  // The answer took its time: the database is between the question and the answer.
  ['right', { queriedMs: nowMs - 90_000, databaseMs: nowMs - 80_000 }],
  ['unconfirmed', { rightUntilMs: nowMs - 400 * dayMs }],
  // Data that came with a wrong clock does not make it right.
  ['unconfirmed', { rightUntilMs: nowMs - 400 * dayMs, newestStoredMs: nowMs - 1000 }],
] as const)('the clock is %s: %o', (verdict, readings) => {
  const right = { queriedMs: nowMs, answeredMs: nowMs, databaseMs: nowMs };
  expect(judgeClock({ ...right, newestStoredMs: null, rightUntilMs: null, ...readings })).toBe(verdict);
});

test('that most devices are ahead is a hint, that a few are is not', () => {
  const clocks = createDeviceClocks();
  for (let id = 1; id <= 8; id++) clocks.seen(id, nowMs + 3_600_000, nowMs);
  for (let id = 9; id <= 15; id++) clocks.seen(id, nowMs, nowMs);
  expect(areMostAhead(clocks.take())).toBe(true);
  for (let id = 1; id <= 4; id++) clocks.seen(id, nowMs + 3_600_000, nowMs);
  expect(areMostAhead(clocks.take())).toBe(false);
});

let platform: TestApp;
let shiftMs = 0;
beforeAll(async () => {
  platform = await startTestApp({ now: () => Date.now() + shiftMs });
});
afterAll(() => platform?.stop());

const stored = (days: number) =>
  sql`insert into ingest_mark (lane, received_at) values (99, now() + ${days} * interval '1 day')
    on conflict (lane) do update set received_at = excluded.received_at`.execute(platform.db);
const rightUntil = (days: number) =>
  sql`update clock_watch set right_at = now() + ${days} * interval '1 day'`.execute(platform.db);

afterEach(async () => {
  shiftMs = 0;
  await sql`delete from ingest_mark`.execute(platform.db);
  await rightUntil(0);
  await platform.app.clock.check();
});

const ready = async () => (await fetch(`${platform.httpUrl}/readyz`)).json();
const telemetryOf = (token: string | null) => `${platform.httpUrl}/api/v1/${token}/telemetry`;
const send = (token: string | null) =>
  fetch(telemetryOf(token), { method: 'POST', body: '{"temperature":20}' });

const valuesOf = async (id: number) => {
  const { data } = await platform.call(groupInfo, { as: platform.users.owner, query: { id } });
  return data.list.map(({ value }) => value);
};

describe('a clock that is behind what is stored', () => {
  test('stops acknowledgements over HTTP, says so, and an operator lets them go on', async () => {
    const { credential } = await buildDevice(platform);
    await stored(400);
    await platform.app.clock.check();
    const refused = await send(credential.token);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const { data } = await platform.call(getOperations, { as: platform.users.root });
    expect([data.clock.verdict, data.ingestStoppedBy]).toEqual(['behind', ['clock']]);
    const confirmed = await platform.call(confirmClock, { as: platform.users.root });
    expect(confirmed.data.clock.verdict).toBe('right');
    expect((await send(credential.token)).status).toBe(200);
    const log = await platform.call(listLogs, {
      as: platform.users.root,
      query: { page: 1, limit: 5, action: 'operations:confirmClock' },
    });
    expect(log.data.list).toMatchObject([{ actorName: 'admin', targetKind: 'installation' }]);
  });

  test('fails /readyz with the reason', async () => {
    await stored(1);
    await platform.app.clock.check();
    await expect.poll(ready, { timeout: 5000 }).toMatchObject({
      status: 'not ready',
      reasons: [expect.stringMatching(/^The clock says .* is stored already: nothing is acknowledged/)],
    });
  });

  test.each([4, 5] as const)(
    'acknowledges nothing over MQTT level %i, and disconnects',
    async (protocolVersion) => {
      const { id, credential } = await buildDevice(platform);
      await stored(400);
      await platform.app.clock.check();
      const client = await mqtt.connectAsync(platform.mqttUrl, {
        ...{ username: credential.token ?? '', protocolVersion, reconnectPeriod: 0 },
      });
      const closed = new Promise<void>((resolve) => client.once('close', () => resolve()));
      let isAcknowledged = false;
      client.publish('v1/devices/me/telemetry', '{"temperature":20}', { qos: 1 }, (error) => {
        isAcknowledged = !error;
      });
      await closed;
      expect(isAcknowledged).toBe(false);
      await client.endAsync(true);
      await platform.call(confirmClock, { as: platform.users.root });
      expect(await valuesOf(id)).toEqual([null]);
    },
  );

  test('that has jumped back is noticed by the next message, and goes on where nothing later is stored', async () => {
    const { credential } = await buildDevice(platform);
    shiftMs = 3_600_000;
    platform.app.clock.refusal();
    shiftMs = 0;
    expect((await send(credential.token)).status).toBe(503);
    await expect.poll(async () => (await send(credential.token)).status).toBe(200);
  });
});

describe('a clock of which nobody knows whether it is right', () => {
  test('deletes nothing until it is confirmed; data is stored, also what seems too old by it', async () => {
    const { id, credential } = await buildDevice(platform);
    const { clock } = platform.app;
    await rightUntil(-400);
    await clock.check();
    expect(clock.state?.verdict).toBe('unconfirmed');
    expect(clock.mayDrop()).toBe(false);
    const ts = Date.now() - 401 * dayMs;
    const answer = await fetch(telemetryOf(credential.token), {
      ...{ method: 'POST', body: JSON.stringify({ ts, values: { temperature: 7 } }) },
    });
    expect(answer.status).toBe(200);
    expect(await valuesOf(id)).toEqual([7]);
    await clock.check();
    expect(clock.mayDrop()).toBe(false);
    await platform.call(confirmClock, { as: platform.users.root });
    expect(clock.mayDrop()).toBe(true);
  });

  test('cannot be confirmed while the database has another time', async () => {
    shiftMs = 400 * dayMs;
    const { clock } = platform.app;
    await clock.check();
    expect(clock.state?.verdict).toBe('disagrees');
    expect(clock.mayDrop()).toBe(false);
    expect((await platform.call(confirmClock, { as: platform.users.root })).status).toBe(409);
    shiftMs = 0;
    await clock.check();
    expect(clock.mayDrop()).toBe(true);
  });
});

test('what is stored is noted with its server time', async () => {
  const { credential } = await buildDevice(platform);
  const before = Date.now();
  const newest = async () => {
    await send(credential.token);
    return (await platform.app.clock.check()).readings.newestStoredMs ?? 0;
  };
  await expect.poll(newest, { timeout: 5000 }).toBeGreaterThanOrEqual(before);
});

test('only administrators see and confirm it', async () => {
  for (const endpoint of [getOperations, confirmClock]) {
    for (const as of [platform.users.owner, platform.users.battery, platform.users.stranger])
      expect((await platform.call(endpoint, { as })).status).toBe(403);
    expect((await platform.call(endpoint, {})).status).toBe(401);
  }
});
