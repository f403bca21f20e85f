import { listLogs } from '@weir/contract/identity/logs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDevice } from '../../../../test/factories.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let platform: TestApp;
let device: { id: number; projectId: number; typeId: number };
beforeAll(async () => {
  platform = await startTestApp();
  device = await buildDevice(platform);
});
afterAll(() => platform?.stop());

/** An alarm that ended, and was handled, so many days ago; null: it is open, or nobody has handled it. */
async function addAlarm(endedDaysAgo: number | null, handledDaysAgo: number | null = null): Promise<number> {
  const daysAgo = (days: number | null) => sql`now() - ${days}::int * interval '1 day'`;
  const { rows } = await sql<{ id: number }>`
    insert into alarm (device_id, project_id, device_type_id, origin, code, cause, level,
      started_at, reported_at, last_at, recovered_at, handled_at)
    values (${device.id}, ${device.projectId}, ${device.typeId}, 'signal', ${`c${endedDaysAgo}`}, 'threshold', 1,
      ${daysAgo(5000)}, ${daysAgo(5000)}, ${daysAgo(5000)}, ${daysAgo(endedDaysAgo)}, ${daysAgo(handledDaysAgo)})
    returning id`.execute(platform.db);
  const id = Number(rows[0]?.id);
  await sql`insert into alarm_event (alarm_id, at, kind) values (${id}, now(), 'raised')`.execute(
    platform.db,
  );
  return id;
}

const idsOf = async (table: 'alarm' | 'alarm_event', column: 'id' | 'alarm_id') => {
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(column)} as id from ${sql.table(table)} order by 1`.execute(platform.db);
  return rows.map(({ id }) => Number(id));
};

const sweep = async () => {
  for (const sweeper of platform.app.sweepers) await sweeper.sweep();
};

test('an alarm that ended long ago goes with its events, an open one and what was handled since stay', async () => {
  const old = await addAlarm(1828);
  const kept = [await addAlarm(null), await addAlarm(1826), await addAlarm(1900, 10)];
  expect(await idsOf('alarm', 'id')).toEqual([old, ...kept]);
  await sweep();
  expect(await idsOf('alarm', 'id')).toEqual(kept);
  expect(await idsOf('alarm_event', 'alarm_id')).toEqual(kept);
  const { data } = await platform.call(listLogs, {
    as: platform.users.root,
    query: { page: 1, limit: 5, action: 'operations:deleteRecords' },
  });
  expect(data.list).toMatchObject([{ targetName: 'alarms', actorName: null }]);
});

test('none goes by itself while the clock is not sure', async () => {
  const old = await addAlarm(4000);
  await sql`update clock_watch set right_at = now() - interval '400 days'`.execute(platform.db);
  await platform.app.clock.check();
  for (const sweeper of platform.app.sweepers) {
    sweeper.start();
    await sweeper.stop();
  }
  expect(await idsOf('alarm', 'id')).toContain(old);
});
