import { listDeliveries } from '@weir/contract/notification-deliveries';
import { setNotificationAddress } from '@weir/contract/notifications';
import { editProject } from '@weir/contract/projects';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../../test/harness.ts';
import { buildRule, type Notifying, startNotifying } from './notifications.test-app.ts';

let app: Notifying;
let owner: Actor;
beforeAll(async () => {
  app = await startNotifying({ flood: { messages: 2, windowMs: 600_000 } });
  owner = app.test.users.owner;
  await app.test.call(setNotificationAddress, { as: owner, body: { email: 'owner@example.org' } });
});
afterAll(() => app?.stop());
beforeEach(async () => {
  await sql`delete from notification_rule`.execute(app.test.db);
  await sql`delete from alarm`.execute(app.test.db);
  app.smtp.mails.length = 0;
});

const states = async () =>
  (
    await app.test.call(listDeliveries, { as: owner, query: { page: 1, limit: 200, channel: 'email' } })
  ).data.list
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
  await expect.poll(states).toEqual(['sent', 'sent', 'held', 'held', 'sent']);
  expect(app.smtp.mails).toHaveLength(3);
  await windowPasses();
  await expect.poll(states).toEqual(['sent', 'sent', 'digested', 'sent', 'sent']);
  expect(app.smtp.mails).toHaveLength(4);
  const digest = textOf(app.smtp.mails[3]);
  expect(digest).toContain('另有 2 条告警消息 (三级告警 × 2)');
  expect(digest).toMatch(/三级告警: 发生 · 三号水泵 .*\n三级告警: 恢复 · 三号水泵/);
});

it('a single one that was held comes as it is', async () => {
  const device = await app.buildAlarming();
  await buildRule(app.test, { on: ['raised', 'recovered'], channels: ['email'] });
  for (const value of [85, 20, 85]) await app.report(device.id, value);
  await expect.poll(states).toEqual(['sent', 'sent', 'held']);
  await windowPasses();
  await expect.poll(states).toEqual(['sent', 'sent', 'sent']);
  expect(textOf(app.smtp.mails[2])).toContain('三级告警: 发生');
});

it('nobody reads in it of what they may not see any more, not even when that carries it', async () => {
  const [kept, lost] = [
    await app.buildAlarming(owner, { name: '一号机' }),
    await app.buildAlarming(owner, { name: '二号机' }),
  ];
  await buildRule(app.test, { on: ['raised', 'recovered'], channels: ['email'] });
  for (const value of [85, 20, 85]) await app.report(kept.id, value);
  await app.report(lost.id, 85);
  await expect.poll(states).toEqual(['sent', 'sent', 'held', 'held']);
  const { root } = app.test.users;
  await app.test.call(editProject, { as: root, body: { id: lost.projectId, ownerId: root.userId } });
  await windowPasses();
  await expect.poll(() => app.smtp.mails.length).toBe(3);
  expect(textOf(app.smtp.mails[2])).toContain('一号机');
  expect(textOf(app.smtp.mails[2])).not.toContain('二号机');
});
