import { listDeliveries } from '@weir/contract/alarms/notification-deliveries';
import { setNotificationAddress } from '@weir/contract/alarms/notifications';
import { editDevice } from '@weir/contract/fleet/devices';
import { editProject } from '@weir/contract/fleet/projects';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../../../test/harness.ts';
import { buildRule, type Notifying, startNotifying } from './notifications.test-app.ts';

let app: Notifying;
let owner: Actor;
beforeAll(async () => {
  app = await startNotifying({ flood: { messages: 2, windowMs: 600_000 }, backoffMs: [600_000] });
  owner = app.test.users.owner;
  await app.test.call(setNotificationAddress, { as: owner, body: { email: 'owner@example.org' } });
});
afterAll(() => app?.stop());
beforeEach(async () => {
  await sql`delete from notification_rule`.execute(app.test.db);
  await sql`delete from alarm`.execute(app.test.db);
  app.smtp.mails.length = 0;
});

const states = async (channel: 'email' | 'sms' = 'email') =>
  (await app.test.call(listDeliveries, { as: owner, query: { page: 1, limit: 200, channel } })).data.list
    .map(({ state, skipReason }) => skipReason ?? state)
    .toReversed();
const windowPasses = () =>
  sql`update notification_delivery set created_time = created_time - interval '11 minutes' where state = 'held'`.execute(
    app.test.db,
  );
const textOf = (mail: { text: string } | undefined) =>
  Buffer.from(mail?.text.split('\n\n')[1] ?? '', 'base64').toString();

/** Five messages: two of a milder alarm, two more, and one of a primary alarm. */
async function flood(deviceId: number) {
  for (const value of [85, 20, 85, 20, 95]) await app.report(deviceId, value);
}

it('what is too much for a person waits and becomes one message; a primary alarm does not wait', async () => {
  const device = await app.buildAlarming();
  await buildRule(app.test, { on: ['raised', 'recovered'], channels: ['email'] });
  await flood(device.id);
  await expect.poll(() => states()).toEqual(['sent', 'sent', 'held', 'held', 'sent']);
  expect(app.smtp.mails).toHaveLength(3);
  await windowPasses();
  await expect.poll(() => states()).toEqual(['sent', 'sent', 'digested', 'sent', 'sent']);
  expect(app.smtp.mails).toHaveLength(4);
  const digest = textOf(app.smtp.mails[3]);
  expect(digest).toContain('另有 2 条告警消息（三级告警 × 2）');
  expect(digest).toMatch(/三级告警：发生 · 三号水泵 .*\n三级告警：恢复 · 三号水泵/);
});

it('a single one that was held comes as it is', async () => {
  const device = await app.buildAlarming();
  await buildRule(app.test, { on: ['raised', 'recovered'], channels: ['email'] });
  for (const value of [85, 20, 85]) await app.report(device.id, value);
  await expect.poll(() => states()).toEqual(['sent', 'sent', 'held']);
  await windowPasses();
  await expect.poll(() => states()).toEqual(['sent', 'sent', 'sent']);
  expect(textOf(app.smtp.mails[2])).toContain('三级告警：发生');
});

it('nobody reads in it of what they may not see any more, not even when that carries it', async () => {
  const [kept, lost] = [
    await app.buildAlarming(owner, { name: '一号机' }),
    await app.buildAlarming(owner, { name: '二号机' }),
  ];
  await buildRule(app.test, { on: ['raised', 'recovered'], channels: ['email'] });
  for (const value of [85, 20, 85]) await app.report(kept.id, value);
  await app.report(lost.id, 85);
  await expect.poll(() => states()).toEqual(['sent', 'sent', 'held', 'held']);
  const { root } = app.test.users;
  await app.test.call(editProject, { as: root, body: { id: lost.projectId, ownerId: root.userId } });
  await windowPasses();
  await expect.poll(() => app.smtp.mails.length).toBe(3);
  expect(textOf(app.smtp.mails[2])).toContain('一号机');
  expect(textOf(app.smtp.mails[2])).not.toContain('二号机');
});

it('the telephone of many devices gets one message for all that is too much, with their names', async () => {
  app.http.requests.length = 0;
  const numbers = ['139 1234-5678', '13912345678', '(139) 12345678', '13912345678', '13912345678'];
  const devices: { id: number }[] = [];
  for (const [position, alarmPhone] of numbers.entries())
    devices.push(await app.buildAlarming(owner, { name: `泵 ${position + 1}`, alarmPhone }));
  const other = await app.buildAlarming(owner, { name: '别处', alarmPhone: '13900000000' });
  const recipients = { userIds: [], alarmPhone: 1 as const, webhookIds: [] };
  await buildRule(app.test, { on: ['raised', 'graver'], channels: ['sms'], recipients });
  for (const { id } of [...devices, other]) await app.report(id, 85);
  await expect.poll(() => states('sms')).toEqual(['sent', 'sent', 'held', 'held', 'held', 'sent']);
  // The gravest is told of at once.
  await app.report(devices[0]?.id ?? 0, 95);
  await expect.poll(() => app.http.requests.length).toBe(4);
  // What was held goes to the number of now.
  await app.test.call(editDevice, {
    as: owner,
    body: { id: devices[4]?.id ?? 0, alarmPhone: '13911111111' },
  });
  await windowPasses();
  await expect
    .poll(() => states('sms'))
    .toEqual(['sent', 'sent', 'digested', 'sent', 'sent', 'sent', 'sent']);
  const sent = app.http.requests
    .slice(4)
    .map(({ body }) => JSON.parse(body) as { to: string; message: string })
    .toSorted((a, b) => a.to.localeCompare(b.to));
  expect(sent).toMatchObject([
    { to: '13911111111', message: expect.stringContaining('泵 5') },
    { to: '13912345678', message: '另有 2 条告警消息（三级告警 × 2）：泵 3，泵 4' },
  ]);
});

it('when numbers change before a digest has arrived, each number gets that of its own devices', async () => {
  app.http.requests.length = 0;
  const devices: { id: number }[] = [];
  for (let position = 1; position <= 7; position += 1)
    devices.push(await app.buildAlarming(owner, { name: `阀 ${position}`, alarmPhone: '13700000001' }));
  const recipients = { userIds: [], alarmPhone: 1 as const, webhookIds: [] };
  await buildRule(app.test, { on: ['raised'], channels: ['sms'], recipients });
  for (const { id } of devices) await app.report(id, 85);
  await expect.poll(() => states('sms')).toEqual(['sent', 'sent', 'held', 'held', 'held', 'held', 'held']);
  app.http.answers.push({ status: 500 });
  await windowPasses();
  await expect.poll(() => app.http.requests.length).toBe(3);
  await expect.poll(() => states('sms')).toContain('pending');
  const move = (position: number, alarmPhone: string) =>
    app.test.call(editDevice, { as: owner, body: { id: devices[position]?.id ?? 0, alarmPhone } });
  for (const position of [2, 3]) await move(position, '137-0000-0002');
  await move(4, '13700000003');
  await sql`update notification_delivery set due_at = now() where state = 'pending'`.execute(app.test.db);
  await expect
    .poll(() => states('sms'))
    .toEqual(['sent', 'sent', 'digested', 'sent', 'sent', 'digested', 'sent']);
  const sent = app.http.requests
    .slice(3)
    .map(({ body }) => JSON.parse(body) as { to: string; message: string })
    .toSorted((a, b) => a.to.localeCompare(b.to));
  expect(sent).toMatchObject([
    { to: '137-0000-0002', message: '另有 2 条告警消息（三级告警 × 2）：阀 3，阀 4' },
    { to: '13700000001', message: '另有 2 条告警消息（三级告警 × 2）：阀 6，阀 7' },
    { to: '13700000003', message: expect.stringContaining('三级告警：发生。阀 5') },
  ]);
});
