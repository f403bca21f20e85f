import { listNotices } from '@weir/contract/alarms/notices';
import {
  addNotificationRule,
  deleteNotificationRules,
  editNotificationRule,
  getNotificationRule,
  listNotificationRules,
  notificationPeople,
  notificationSettings,
  setNotificationAddress,
  testNotificationChannel,
  testNotificationRule,
} from '@weir/contract/alarms/notifications';
import {
  addWebhook,
  deleteWebhooks,
  editWebhook,
  listWebhooks,
  rotateWebhookSecret,
  testWebhook,
} from '@weir/contract/alarms/webhooks';
import { codes } from '@weir/contract/errors';
import { listLogs } from '@weir/contract/identity/logs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildDeviceType, buildProject } from '../../../../../test/factories.ts';
import type { Actor } from '../../../../../test/harness.ts';
import { signatureOf } from '../channels/webhook-channel.service.ts';
import { buildRule, draftOf, type Notifying, startNotifying } from '../notifications.test-app.ts';

let app: Notifying;
let owner: Actor;
beforeAll(async () => {
  app = await startNotifying();
  owner = app.test.users.owner;
});
afterAll(() => app?.stop());

describe('rules', () => {
  it('are added, listed with names, edited by the field and deleted', async () => {
    const project = await buildProject(app.test, { name: '北岸' });
    const rule = await buildRule(app.test, { name: '夜班', projectIds: [project.id] });
    expect(rule).toMatchObject({
      ...{ ownerName: 'owner', enabled: 1, projectNames: [{ id: project.id, name: '北岸' }], version: 1 },
      userNames: [{ id: owner.userId, name: 'owner' }],
    });
    const edited = await app.test.call(editNotificationRule, {
      as: owner,
      body: { id: rule.id, version: 1, enabled: 0, reminder: { everyMinutes: 30, times: 3 } },
    });
    expect(edited.data).toMatchObject({
      name: '夜班',
      enabled: 0,
      reminder: { everyMinutes: 30 },
      version: 2,
    });
    const stale = { as: owner, body: { id: rule.id, version: 1, enabled: 1 as const } };
    expect((await app.test.call(editNotificationRule, stale)).code).toBe(codes.conflict);
    const query = { page: 1, limit: 20, keyword: 'yeban', enabled: 0 as const };
    expect((await app.test.call(listNotificationRules, { as: owner, query })).data.list).toEqual([
      edited.data,
    ]);
    expect(
      (await app.test.call(listNotificationRules, { as: app.test.users.stranger, query })).data.total,
    ).toBe(0);
    const gone = await app.test.call(deleteNotificationRules, { as: owner, query: { id: `${rule.id}` } });
    expect(gone.data).toEqual({ removed: 1 });
    expect((await app.test.call(getNotificationRule, { as: owner, query: { id: rule.id } })).status).toBe(
      404,
    );
  });

  it('are looked after by those above, within the scope of their owner', async () => {
    const { below, root } = app.test.users;
    const rule = await buildRule(app.test, { as: below });
    const project = await buildProject(app.test, { as: root });
    const body = { id: rule.id, name: 'renamed' };
    expect((await app.test.call(editNotificationRule, { as: owner, body })).data.ownerId).toBe(below.userId);
    const beyond = await app.test.call(editNotificationRule, {
      as: root,
      body: { id: rule.id, projectIds: [project.id] },
    });
    expect(beyond.data).toMatchObject({ fields: [{ field: 'projectIds', rule: 'reference' }] });
  });

  it('refer to what their owner sees, and have somebody to tell', async () => {
    const { stranger } = app.test.users;
    const type = await buildDeviceType(app.test, { as: stranger });
    const project = await buildProject(app.test, { as: stranger });
    const hook = await app.test.call(addWebhook, {
      as: stranger,
      body: { name: 'x', url: `${app.http.url}/` },
    });
    const to = (userIds: number[], webhookIds: number[] = [], alarmPhone: 0 | 1 = 0) => ({
      recipients: { userIds, webhookIds, alarmPhone },
    });
    const step = { afterMinutes: 10, channels: ['inApp' as const], ...to([owner.userId]) };
    const cases = [
      [{ projectIds: [project.id] }, 'projectIds'],
      [{ typeIds: [type.id] }, 'typeIds'],
      [to([stranger.userId]), 'recipients.userIds'],
      [{ ...to([], [hook.data.id]), channels: ['webhook' as const] }, 'recipients.webhookIds'],
      [to([]), 'recipients.userIds'],
      [to([], [], 1), 'channels'],
      [{ channels: ['webhook' as const] }, 'recipients.webhookIds'],
      [{ escalation: [{ ...step, ...to([stranger.userId]) }] }, 'escalation.0.recipients.userIds'],
      [{ escalation: [step, step] }, 'escalation.1.afterMinutes'],
    ] as const;
    for (const [draft, field] of cases) {
      const body = draftOf(owner.userId, structuredClone(draft) as object);
      const { status, data } = await app.test.call(addNotificationRule, { as: owner, body });
      expect({ status, data }).toMatchObject({ status: 400, data: { fields: [{ field }] } });
    }
  });
});

describe('webhooks', () => {
  it('show their secret once, sign with the newest, and are tested as they answer', async () => {
    const draft = { name: '值班群', url: `${app.http.url}/hook` };
    const { data: made } = await app.test.call(addWebhook, { as: owner, body: draft });
    expect(made.secret).toMatch(/^whsec_/);
    const { data: listed } = await app.test.call(listWebhooks, { as: owner, query: {} });
    expect(listed.list).toMatchObject([{ id: made.id, name: '值班群', enabled: 1 }]);
    expect(JSON.stringify(listed)).not.toContain('whsec_');
    const { data: rotated } = await app.test.call(rotateWebhookSecret, { as: owner, body: { id: made.id } });
    app.http.answers.push({ status: 202, body: `got ${rotated.secret}` });
    const { data: result } = await app.test.call(testWebhook, { as: owner, body: { id: made.id } });
    expect(result).toMatchObject({ ok: 1, recipient: '值班群', answer: 'HTTP 202 Accepted got [redacted]' });
    const call = app.http.requests.at(-1);
    const signature = signatureOf(rotated.secret, String(call?.headers['weir-timestamp']), call?.body ?? '');
    expect(call?.headers['weir-signature']).toBe(`v1=${signature}`);
    await app.test.call(editWebhook, { as: owner, body: { id: made.id, enabled: 0 } });
    const off = await app.test.call(testWebhook, { as: owner, body: { id: made.id } });
    expect(off.data).toMatchObject({ ok: 0, skipReason: 'webhookGone' });
    const gone = await app.test.call(deleteWebhooks, { as: owner, query: { id: `${made.id}` } });
    expect(gone.data).toEqual({ removed: 1 });
  });

  it('lead to no address of the own network, neither as written nor as resolved', async () => {
    for (const url of [
      'http://169.254.169.254/latest',
      'https://10.0.0.8/',
      'http://8.8.8.8/',
      'https://[::1]/',
    ]) {
      const { status, data } = await app.test.call(addWebhook, { as: owner, body: { name: 'x', url } });
      expect({ status, data }).toMatchObject({
        status: 400,
        data: { fields: [{ field: 'url', rule: 'address' }] },
      });
    }
    const body = { name: 'by name', url: 'https://localhost/' };
    const closed = await startNotifying({ allowedNetworks: [] });
    const as = closed.test.users.owner;
    const { data: hook } = await closed.test.call(addWebhook, { as, body });
    const { data } = await closed.test.call(testWebhook, { as, body: { id: hook.id } });
    expect(data).toMatchObject({ ok: 0, answer: 'Not reachable' });
    await closed.stop();
  });
});

describe('people and channels', () => {
  it('tells where the caller is reached, and who may be told', async () => {
    const body = { email: 'owner@example.org' };
    expect((await app.test.call(setNotificationAddress, { as: owner, body })).data).toEqual(body);
    const { data } = await app.test.call(notificationSettings, { as: owner });
    expect(data).toMatchObject({
      email: { host: '127.0.0.1', from: 'Weir <weir@example.org>' },
      sms: { host: expect.any(String) },
      own: { email: 'owner@example.org', phone: null },
    });
    const people = (await app.test.call(notificationPeople, { as: owner, query: {} })).data;
    expect(people.list.map(({ username }) => username)).toEqual(['owner', 'battery', 'below']);
    expect(people.list[0]).toMatchObject({ hasEmail: 1, hasPhone: 0, mayListen: 1 });
    for (const email of ['nobody', 'a@b\r\nBcc: c@d', 'a b@c', '<a@b>']) {
      const path = '/notification/setaddress';
      const { status } = await app.test.send({ method: 'POST', path, as: owner, body: { email } });
      expect(status).toBe(400);
    }
  });

  it('belong to everybody, also to those who may not see the rules', async () => {
    const as = await app.test.addUser({
      username: 'watch',
      role: 'BATTERYMANAGEMENT',
      type: 1,
      parent: owner,
    });
    await app.test.call(setNotificationAddress, { as, body: { email: 'watch@example.org' } });
    const { data } = await app.test.call(testNotificationChannel, { as, body: { channel: 'email' } });
    expect(data).toMatchObject({ ok: 1, recipient: 'watch (w***@example.org)' });
    expect((await app.test.send({ method: 'GET', path: '/notification/rulelist', as })).status).toBe(403);
  });

  it('are tested with the real answer, so often a minute, and it is written down', async () => {
    const as = await app.test.addUser({ username: 'tester', role: 'ADMIN', type: 1, parent: owner });
    await app.test.call(setNotificationAddress, { as, body: { email: 'tester@example.org' } });
    const test = async (channel: 'inApp' | 'email' | 'sms') =>
      (await app.test.call(testNotificationChannel, { as, body: { channel } })).data;
    expect(await test('email')).toMatchObject({
      ...{ ok: 1, recipient: 'tester (t***@example.org)', answer: '250 2.0.0 Ok: queued as SINK' },
    });
    app.smtp.refusals.push('550 5.7.1 Relaying denied');
    expect(await test('email')).toMatchObject({ ok: 0, answer: '550 5.7.1 Relaying denied' });
    expect(await test('sms')).toMatchObject({ ok: 0, skipReason: 'noAddress' });
    expect(await test('inApp')).toMatchObject({ ok: 1 });
    const shown = await app.test.call(listNotices, { as, query: { page: 1, limit: 20 } });
    expect(shown.data.list).toMatchObject([{ step: 'test', alarmId: null }]);
    const rule = await buildRule(app.test, { as, channels: ['inApp', 'email'] });
    const { data } = await app.test.call(testNotificationRule, { as, body: { id: rule.id } });
    expect(data.list.map(({ channel, ok }) => [channel, ok])).toEqual([
      ['inApp', 1],
      ['email', 1],
    ]);
    const log = await app.test.call(listLogs, {
      as,
      query: { page: 1, limit: 20, action: 'notifications:test' },
    });
    expect(log.data.list).toHaveLength(5);
    for (let times = 0; times < 5; times += 1) await test('sms');
    const body = { channel: 'sms' as const };
    expect((await app.test.call(testNotificationChannel, { as, body })).status).toBe(429);
  });

  it('of a rule count as those of its channels do', async () => {
    const as = await app.test.addUser({ username: 'ruler', role: 'ADMIN', type: 1, parent: owner });
    const others = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        app.test.addUser({ username: `told-${n}`, role: 'ADMIN', type: 1, parent: as }),
      ),
    );
    const userIds = [as, ...others].map(({ userId }) => userId);
    const recipients = { userIds, alarmPhone: 0 as const, webhookIds: [] };
    const rule = await buildRule(app.test, { as, channels: ['inApp', 'email'], recipients });
    const ask = async () => (await app.test.call(testNotificationRule, { as, body: { id: rule.id } })).status;
    // Seven mails each: the third would be the 21st.
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
    const body = { channel: 'email' as const };
    expect((await app.test.call(testNotificationChannel, { as, body })).status).toBe(200);
  });

  it('are no way to send others as much as the minutes allow', async () => {
    const as = await app.test.addUser({ username: 'relay', role: 'ADMIN', type: 1, parent: owner });
    const statusOf = async (channel: 'inApp' | 'email') =>
      (await app.test.call(testNotificationChannel, { as, body: { channel } })).status;
    const start = performance.now();
    const clock = vi.spyOn(performance, 'now');
    const statuses: number[] = [];
    try {
      for (let times = 0; times < 21; times += 1) {
        clock.mockReturnValue(start + times * 61_000);
        statuses.push(await statusOf('email'));
      }
      expect(statuses).toEqual([...Array(20).fill(200), 429]);
      expect(await statusOf('inApp')).toBe(200);
      clock.mockReturnValue(start + 61 * 60_000);
      expect(await statusOf('email')).toBe(200);
    } finally {
      clock.mockRestore();
    }
  });
});
