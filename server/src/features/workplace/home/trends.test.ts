import { homeTrends } from '@weir/contract/workplace/home';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildDevice, buildProject } from '../../../../test/factories.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { framesStored } from '../../telemetry/telemetry/ingest/telemetry.events.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test?.stop());

const log = (deviceId: number, hoursAgo: number, previous: string, presence: string) =>
  sql`insert into device_connection_event (device_id, at, kind, presence, detail)
    values (${deviceId}, now() - make_interval(mins => ${hoursAgo * 60}), 'presence', ${presence},
      jsonb_build_object('previous', ${previous}::text))`.execute(test.db);
const raise = (deviceId: number, hoursAgo: number) =>
  sql`insert into alarm (device_id, project_id, device_type_id, origin, code, cause, level, started_at, reported_at, last_at)
    select id, project_id, device_type_id, 'device', ${String(hoursAgo)}, 'device', 2,
      now() - make_interval(mins => ${hoursAgo * 60}), now(), now() from device where id = ${deviceId}`.execute(
    test.db,
  );

/** The value of so many hours ago; 0 is the hour that ends now. */
const back = (values: readonly number[], hours: number) => values[values.length - 1 - hours];

it('tells of the last 24 hours, backwards from now', async () => {
  const { owner, stranger } = test.users;
  const { id: projectId } = await buildProject(test);
  const [steady, newcomer, lost] = [
    await buildDevice(test, { projectId }),
    await buildDevice(test, { projectId }),
    await buildDevice(test, { projectId }),
  ];
  await log(steady.id, 40, 'never', 'online');
  await log(newcomer.id, 50, 'online', 'offline');
  await log(newcomer.id, 3.5, 'offline', 'silent');
  await log(newcomer.id, 2.5, 'silent', 'online');
  await log(newcomer.id, 2.4, 'online', 'offline');
  await log(newcomer.id, 2.3, 'offline', 'online');
  await log(lost.id, 6.5, 'online', 'offline');
  const online = [steady.id, newcomer.id];
  await sql`update device_state set presence = 'online' where device_id = any(${online}::int[])`.execute(
    test.db,
  );
  for (const hours of [0.5, 0.6, 5.5, 30]) await raise(steady.id, hours);
  const { data } = await test.call(homeTrends, { as: owner });
  expect(data.online).toHaveLength(24);
  expect([0, 2, 3, 6, 7, 23].map((hours) => back(data.online, hours))).toEqual([2, 2, 1, 1, 2, 2]);
  expect([0, 1, 5, 23].map((hours) => back(data.raised, hours))).toEqual([2, 0, 1, 0]);
  const none = (await test.call(homeTrends, { as: stranger })).data;
  expect([...none.online, ...none.raised].every((value) => value === 0)).toBe(true);
  expect((await test.call(homeTrends)).status).toBe(401);
});

const quarterMs = 15 * 60_000;
const quarterNow = () => Math.floor(Date.now() / quarterMs) * quarterMs;

/** Proved anew when a quarter of an hour ended meanwhile: everything is counted back from its end. */
async function provedWithinAQuarter(prove: (quarter: number) => Promise<void>): Promise<void> {
  const begun = quarterNow();
  try {
    await prove(begun);
  } catch (error) {
    if (quarterNow() === begun) throw error;
    await test.app.messageCounts.write();
    await sql`delete from message_count`.execute(test.db);
    await prove(quarterNow());
  }
}

it('counts the messages of the projects in scope, up to the last quarter that is over', async () => {
  const { owner, stranger, root } = test.users;
  const [here, there] = [await buildDevice(test), await buildDevice(test, { as: stranger })];
  const counts = test.app.messageCounts;
  await provedWithinAQuarter(async (quarter) => {
    const lastMs = quarter - quarterMs;
    const receive = (deviceId: number, quartersAgo: number, times: number) =>
      test.app.bus.emit(framesStored, {
        frames: Array.from({ length: times }, () => ({
          ...{ deviceId, layoutId: 1, isFirst: true, isLatest: false },
          ...{ tsMs: 0, receivedAtMs: lastMs - quartersAgo * quarterMs + 1 },
          ...{ signals: [], values: [], texts: null },
        })),
      });
    receive(here.id, -1, 7);
    receive(here.id, 0, 3);
    receive(here.id, 3, 2);
    receive(there.id, 7, 5);
    await counts.write();
    receive(here.id, 3, 1);
    receive(here.id, 4, 4);
    await counts.write();
    await counts.write();
    const messages = async (as = owner) => (await test.call(homeTrends, { as })).data.messages;
    expect((await messages()).slice(-3)).toEqual([null, 4, 6]);
    expect((await messages(stranger)).slice(-2)).toEqual([5, 0]);
    expect((await messages(root)).slice(-2)).toEqual([9, 6]);
    receive(here.id, 96, 8);
    receive(here.id, 100, 9);
    receive(here.id, 200, 9);
    await counts.write();
    expect((await messages()).at(0)).toBe(0);
    await counts.sweep();
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from message_count`.execute(
      test.db,
    );
    expect(rows[0]?.count).toBe(6);
  });
});

it('counts messages, however many times are in one, and each once', async () => {
  const device = await buildDevice(test);
  const ref = { deviceId: device.id, typeId: device.typeId, retention: '1y' } as const;
  const nowMs = Date.now();
  const frames = [1, 2, 3].map((value) => ({ tsMs: nowMs - value * 1000, values: { temperature: value } }));
  await test.app.telemetry.ingestFrames(ref, frames, nowMs);
  await test.app.telemetry.ingestFrames(ref, frames, nowMs);
  await test.app.telemetry.ingestFrames(ref, [{ tsMs: nowMs, values: { temperature: 9 } }], nowMs);
  await test.app.messageCounts.write();
  const { rows } = await sql<{ messages: number }>`
    select sum(messages)::int as messages from message_count where project_id = ${device.projectId}`.execute(
    test.db,
  );
  expect(rows[0]?.messages).toBe(2);
});
