import { shelveAlarms, unshelveAlarms } from '@weir/contract/alarms/alarm-shelving';
import { handleAlarms, listAlarms } from '@weir/contract/alarms/alarms';
import { listNotices } from '@weir/contract/alarms/notices';
import { listDeliveries } from '@weir/contract/alarms/notification-deliveries';
import { addWebhook } from '@weir/contract/alarms/webhooks';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../../../test/harness.ts';
import { buildRule, type Notifying, startNotifying } from './notifications.test-app.ts';

let app: Notifying;
let owner: Actor;
beforeAll(async () => {
  app = await startNotifying();
  owner = app.test.users.owner;
});
afterAll(() => app?.stop());
beforeEach(async () => {
  await sql`delete from notification_rule`.execute(app.test.db);
  await sql`delete from alarm`.execute(app.test.db);
  await sql`delete from alarm_shelf`.execute(app.test.db);
  await app.test.app.alarmShelving.refresh();
});

const notifiedKinds = async () =>
  (await app.test.call(listNotices, { as: owner, query: { page: 1, limit: 200 } })).data.list.map(
    ({ step, kind }) => (step === 'event' ? kind : step),
  );
/** Long enough for a message that must not come. */
const quietly = () => new Promise((wait) => setTimeout(wait, 250));
const shelve = async (deviceId: number) =>
  (await app.test.call(shelveAlarms, { as: owner, body: { deviceId, minutes: 60, reason: 'works' } })).data;
const giveBack = (id: number) => app.test.call(unshelveAlarms, { as: owner, body: { id } });
const anAlarm = async () => {
  const query = { page: 1, limit: 20, shelved: 'with' as const };
  const [alarm] = (await app.test.call(listAlarms, { as: owner, query })).data.list;
  if (!alarm) throw new Error('there is no alarm');
  return alarm;
};
const handle = async () => {
  const { id } = await anAlarm();
  await app.test.call(handleAlarms, { as: owner, body: { id, warningStatus: 'processed', note: null } });
};
const waiting = async () => (await sql`select from notification_follow_up`.execute(app.test.db)).rows.length;
const overdue = () =>
  sql`update notification_follow_up set due_at = now() - interval '1 second'`.execute(app.test.db);

it('nobody is told of what is shelved, and of what is open still when it returns, like new', async () => {
  const device = await app.buildAlarming();
  await buildRule(app.test);
  const shelf = await shelve(device.id);
  await app.report(device.id, 85);
  await app.report(device.id, 95);
  await quietly();
  expect(await notifiedKinds()).toEqual([]);
  await giveBack(shelf.id);
  await expect.poll(notifiedKinds).toEqual(['raised']);
  await app.report(device.id, 20);
  await expect.poll(notifiedKinds).toEqual(['recovered', 'raised']);
});

it('what ended or was handled meanwhile is told of no more', async () => {
  const [ended, handled] = [await app.buildAlarming(), await app.buildAlarming()];
  await buildRule(app.test);
  const shelves = [await shelve(ended.id), await shelve(handled.id)];
  await app.report(ended.id, 95);
  await app.report(ended.id, 20);
  await app.report(handled.id, 95);
  await handle();
  for (const { id } of shelves) await giveBack(id);
  await quietly();
  expect(await notifiedKinds()).toEqual([]);
});

it('what was told of before tells of its end, though it is shelved', async () => {
  const device = await app.buildAlarming();
  await buildRule(app.test);
  await app.report(device.id, 95);
  await expect.poll(notifiedKinds).toEqual(['raised']);
  await shelve(device.id);
  await app.report(device.id, 20);
  await expect.poll(notifiedKinds).toEqual(['recovered', 'raised']);
});

it('escalations and reminders wait until it returns', async () => {
  const device = await app.buildAlarming();
  const recipients = { userIds: [owner.userId], alarmPhone: 0 as const, webhookIds: [] };
  await buildRule(app.test, {
    on: ['raised'],
    escalation: [{ afterMinutes: 5, recipients, channels: ['inApp'] }],
    reminder: { everyMinutes: 5, times: 1 },
  });
  await app.report(device.id, 95);
  await expect.poll(waiting).toBe(2);
  const shelf = await shelve(device.id);
  await overdue();
  await quietly();
  expect(await waiting()).toBe(2);
  expect(await notifiedKinds()).toEqual(['raised']);
  await giveBack(shelf.id);
  await expect
    .poll(async () => (await notifiedKinds()).toSorted())
    .toEqual(['escalation', 'raised', 'raised', 'reminder']);
});

it('a message that is being tried again gives way to that of the return', async () => {
  const device = await app.buildAlarming();
  const { data: hook } = await app.test.call(addWebhook, {
    as: owner,
    body: { name: 'hook', url: `${app.http.url}/hook` },
  });
  const recipients = { userIds: [], alarmPhone: 0 as const, webhookIds: [hook.id] };
  await buildRule(app.test, { on: ['raised'], recipients, channels: ['webhook'] });
  const shelf = await shelve(device.id);
  await app.report(device.id, 95);
  const { id } = await anAlarm();
  await sql`insert into notification_delivery (event_id, step_key, channel, recipient, step, alarm_id, rule_name,
      owner_id, kind, level, at)
    values (1, '', 'webhook', ${`webhook:${hook.id}`}, 'event', ${id}, 'rule', ${owner.userId}, 'raised', 1, now())`.execute(
    app.test.db,
  );
  await quietly();
  expect(app.http.requests).toEqual([]);
  await giveBack(shelf.id);
  const skipReasons = async () =>
    (await app.test.call(listDeliveries, { as: owner, query: { page: 1, limit: 20 } })).data.list.map(
      ({ skipReason }) => skipReason,
    );
  await expect.poll(skipReasons).toEqual([null, 'toldAgain']);
  await expect.poll(() => app.http.requests.length).toBe(1);
  await quietly();
  expect(app.http.requests).toHaveLength(1);
});
