import { listAlarms } from '@weir/contract/alarms/alarms';
import { getCard, listCards } from '@weir/contract/commerce/cards/cards';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDevice, buildProject } from '../../../../../test/factories.ts';
import { startTestApp, type TestApp } from '../../../../../test/harness.ts';

let platform: TestApp;
let projectId: number;
beforeAll(async () => {
  platform = await startTestApp();
  projectId = (await buildProject(platform)).id;
});
afterAll(() => platform?.stop());

let made = 0;
/** A card of a plan of 100 bytes, in a device. @param facts as SQL sets them */
async function bound(facts: string, binding = "bound_at = now() - interval '1 hour'") {
  const device = await buildDevice(platform, { projectId });
  const { rows } = await sql<{ id: number }>`
    with account as (
      insert into card_account (owner_id, name, sort_key, carrier)
      values (${platform.users.owner.userId}, 'Main', 'main', 'River') returning id),
    plan as (
      insert into card_plan (account_id, name, sort_key, kind, allowance_bytes)
      select id, 'Plan', 'plan', 'card', 100 from account returning id, account_id)
    insert into card (project_id, account_id, plan_id, iccid, search, activated_at)
    select ${projectId}, account_id, id, ${`89883030001${String(++made).padStart(8, '0')}`}, '',
      now() - interval '90 days' from plan returning id`.execute(platform.db);
  const cardId = rows[0]?.id ?? 0;
  await sql`insert into card_binding (card_id, device_id, sn) values (${cardId}, ${device.id}, ${device.SN})`.execute(
    platform.db,
  );
  await sql`update card_binding set ${sql.raw(binding)} where card_id = ${cardId}`.execute(platform.db);
  const set = (columns: string) =>
    sql`update card set ${sql.raw(columns)} where id = ${cardId}`.execute(platform.db);
  await set(facts);
  return { cardId, deviceId: device.id, set };
}
const alarmsOf = async (deviceId: number) => {
  await platform.app.simAlarms.settle();
  const query = { projectId, deviceId, page: 1, limit: 20 };
  const { data } = await platform.call(listAlarms, { as: platform.users.owner, query });
  return data.list.map(({ semaphoreId, level, recoveredAt }) =>
    [semaphoreId, level, recoveredAt === null ? 'open' : 'over'].join(' '),
  );
};
const inPeriod = (bytes: number) =>
  `used_bytes = ${bytes}, used_as_of = now(), used_until = now() + interval '20 days', state = 'active'`;

test('usage of 80, 95 and 100 % raises one alarm, which becomes graver and ends with the period', async () => {
  const { deviceId, set } = await bound(inPeriod(79));
  expect(await alarmsOf(deviceId)).toEqual([]);
  await set(inPeriod(80));
  expect(await alarmsOf(deviceId)).toEqual(['sim.usage 4 open']);
  await set(inPeriod(95));
  expect(await alarmsOf(deviceId)).toEqual(['sim.usage 3 open']);
  await set(inPeriod(100));
  expect(await alarmsOf(deviceId)).toEqual(['sim.usage 2 open']);
  await set("used_until = now() - interval '1 second'");
  expect(await alarmsOf(deviceId)).toEqual(['sim.usage 2 over']);
});

const tenDaysIn = "used_from = now() - interval '10 days'";

test('a pace of more than 110 % of the allowance is told while it can be helped', async () => {
  const { deviceId, set } = await bound(`${inPeriod(40)}, ${tenDaysIn}`);
  expect(await alarmsOf(deviceId)).toEqual(['sim.forecast 4 open']);
  await set(inPeriod(30));
  expect(await alarmsOf(deviceId)).toEqual(['sim.forecast 4 over']);
});

test('what was left of earlier periods is used first', async () => {
  const { deviceId, set } = await bound(`${inPeriod(110)}, ${tenDaysIn}, carried_bytes = 300`);
  expect(await alarmsOf(deviceId)).toEqual([]);
  await set(inPeriod(320));
  expect(await alarmsOf(deviceId)).toEqual(['sim.usage 4 open', 'sim.forecast 4 open']);
});

test('the active cards of a pool use one allowance, and each of their devices tells', async () => {
  const one = await bound(inPeriod(150));
  const other = await bound(inPeriod(5));
  await sql`update card_plan set kind = 'pool' where id = (select plan_id from card where id = ${one.cardId})`.execute(
    platform.db,
  );
  await other.set(`plan_id = (select plan_id from card where id = ${one.cardId})`);
  expect(await alarmsOf(one.deviceId)).toEqual([]);
  await other.set(inPeriod(15));
  expect(await alarmsOf(one.deviceId)).toEqual(['sim.usage 4 open']);
  expect(await alarmsOf(other.deviceId)).toEqual(['sim.usage 4 open']);
  const marked = await platform.call(listCards, {
    as: platform.users.owner,
    query: { projectId, attention: 'usage', page: 1, limit: 20 },
  });
  expect(marked.data.list.map(({ id }) => id)).toEqual(expect.arrayContaining([one.cardId, other.cardId]));
  await other.set(`${inPeriod(90)}, used_from = now() - interval '10 days'`);
  await one.set(`${inPeriod(10)}, used_from = now() - interval '10 days'`);
  expect(await alarmsOf(one.deviceId)).toEqual(['sim.forecast 4 open', 'sim.usage 4 over']);
});

test('a card in no device is marked by its pace, and by a week after it was taken out', async () => {
  const { cardId, set } = await bound(`${inPeriod(40)}, ${tenDaysIn}`);
  const attention = async () => {
    const { data } = await platform.call(getCard, { as: platform.users.owner, query: { id: cardId } });
    return data.attention;
  };
  const takenOut = (days: number) =>
    sql`update card_binding set ended_at = now() - make_interval(days => ${days})
      where card_id = ${cardId}`.execute(platform.db);
  await takenOut(0);
  expect(await attention()).toEqual(['forecast']);
  await takenOut(8);
  expect(await attention()).toEqual(['forecast', 'unbound']);
  await set(inPeriod(30));
  expect(await attention()).toEqual(['unbound']);
});

test.each([
  ["expires_at = now() + interval '59 days'", ['sim.expiry 4 open']],
  ["expires_at = now() + interval '29 days'", ['sim.expiry 3 open']],
  ["expires_at = now() + interval '6 days'", ['sim.expiry 2 open']],
  ["state = 'stock', auto_activate_at = now() + interval '29 days'", ['sim.autoActivation 4 open']],
  ["state = 'suspended', suspend_reason = 'carrier'", ['sim.suspended 2 open']],
  ["state = 'suspended', suspend_reason = 'manual'", []],
  ["state = 'ended', expires_at = now()", []],
])('%s', async (facts, alarms) => {
  const { deviceId } = await bound(facts);
  expect(await alarmsOf(deviceId)).toEqual(alarms);
});

test('a card that is paid for in a device that is silent for 30 days is told', async () => {
  const longAgo = "bound_at = now() - interval '31 days'";
  const { cardId, deviceId } = await bound("state = 'active'", longAgo);
  expect(await alarmsOf(deviceId)).toEqual(['sim.zombie 4 open']);
  await sql`update device_state set presence = 'online' where device_id = ${deviceId}`.execute(platform.db);
  expect(await alarmsOf(deviceId)).toEqual(['sim.zombie 4 over']);
  const count = (days: number, bytes: number) =>
    sql`insert into card_usage (card_id, period_from, as_of, bytes, source)
      values (${cardId}, current_date - 90, now() - make_interval(days => ${days}), ${bytes}, 'carrier')`.execute(
      platform.db,
    );
  await count(40, 5);
  await count(1, 5);
  await sql`update card set used_as_of = now() where id = ${cardId}`.execute(platform.db);
  expect(await alarmsOf(deviceId)).toEqual(['sim.zombie 4 open', 'sim.zombie 4 over']);
  await count(0, 6);
  expect(await alarmsOf(deviceId)).toEqual(['sim.zombie 4 over', 'sim.zombie 4 over']);
});

test('another device than the first that a card was seen in is told, whatever its software version', async () => {
  const { deviceId, set } = await bound("imei_seen = '3500000000000011'");
  expect(await alarmsOf(deviceId)).toEqual([]);
  await set("imei_seen = '3500000000000022', reported_at = now()");
  expect(await alarmsOf(deviceId)).toEqual([]);
  await set("imei_seen = '3500000000001111', reported_at = now()");
  expect(await alarmsOf(deviceId)).toEqual(['sim.imei 2 open']);
});

test('a card that is taken out takes its alarms with it, and two looks at once raise one alarm', async () => {
  const { cardId, deviceId } = await bound("expires_at = now() + interval '6 days'");
  await Promise.all([platform.app.simAlarms.settle(), platform.app.simAlarms.settle()]);
  expect(await alarmsOf(deviceId)).toEqual(['sim.expiry 2 open']);
  await sql`update card_binding set ended_at = now() where card_id = ${cardId}`.execute(platform.db);
  expect(await alarmsOf(deviceId)).toEqual(['sim.expiry 2 over']);
});
