import { createHmac } from 'node:crypto';
import { handleAlarms, listAlarms } from '@weir/contract/alarms/alarms';
import { listNotices, readAllNotices, readNotices, unreadNotices } from '@weir/contract/alarms/notices';
import { listDeliveries } from '@weir/contract/alarms/notification-deliveries';
import { setNotificationAddress } from '@weir/contract/alarms/notifications';
import { addWebhook } from '@weir/contract/alarms/webhooks';
import { editProject, setMembers } from '@weir/contract/fleet/projects';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestBus } from '../../../../../test/checked-events.ts';
import type { Actor } from '../../../../../test/harness.ts';
import { auditEvents } from '../../../../app/audit.ts';
import { createLogger } from '../../../../platform/logger.ts';
import { readSecretFile } from '../../../../platform/secrets/secret-file.ts';
import { jobOwners } from '../../../operations/jobs/jobs.service.ts';
import { createAlarmLinks } from '../../alarm-links/alarm-links.service.ts';
import { createNotificationsService } from '../notifications.service.ts';
import { buildRule, type Notifying, smtpOf, startNotifying } from '../notifications.test-app.ts';
import { claimDeliveries, settleDelivery } from './deliveries.store.ts';
import { expandEvents } from './expansion.service.ts';

let app: Notifying;
let owner: Actor;
beforeAll(async () => {
  app = await startNotifying();
  owner = app.test.users.owner;
  await app.test.call(setNotificationAddress, { as: owner, body: { email: 'owner@example.org' } });
});
afterAll(() => app?.stop());
beforeEach(async () => {
  await sql`delete from notification_rule`.execute(app.test.db);
  await sql`delete from notice`.execute(app.test.db);
  await sql`delete from alarm`.execute(app.test.db);
  app.smtp.mails.length = 0;
  app.http.requests.length = 0;
});

const deliveries = async (as = owner) =>
  (await app.test.call(listDeliveries, { as, query: { page: 1, limit: 200 } })).data.list;
const notices = async (as: Actor) =>
  (await app.test.call(listNotices, { as, query: { page: 1, limit: 200 } })).data.list;
const settled = (count: number, as = owner) =>
  expect
    .poll(
      async () =>
        (await deliveries(as)).filter(({ state }) => !['pending', 'sending'].includes(state)).length,
    )
    .toBe(count);
/** Long enough for a message that must not come. */
const quietly = () => new Promise((wait) => setTimeout(wait, 250));
const alarms = async () =>
  (await app.test.call(listAlarms, { as: owner, query: { page: 1, limit: 20 } })).data.list;
const buildHook = async (path = '/hook') =>
  (await app.test.call(addWebhook, { as: owner, body: { name: 'hook', url: `${app.http.url}${path}` } }))
    .data;
const overdue = () =>
  sql`update notification_follow_up set due_at = now() - interval '1 second'`.execute(app.test.db);
const waiting = async () =>
  (await sql<{ step: string }>`select step from notification_follow_up`.execute(app.test.db)).rows.length;

describe('a rule', () => {
  it('tells by each channel, in the words of the reader, once', async () => {
    const device = await app.buildAlarming(owner, { alarmPhone: '13912345678' });
    const hook = await buildHook('/hook?token=path-secret');
    await buildRule(app.test, {
      recipients: { userIds: [owner.userId], alarmPhone: 1, webhookIds: [hook.id] },
      channels: ['inApp', 'email', 'sms', 'webhook'],
    });
    await buildRule(app.test, { name: 'the same again' });
    await app.report(device.id, 95);
    // The owner has no number of his own.
    await settled(5);
    expect(
      (await deliveries()).map(({ channel, state, skipReason }) => [channel, state, skipReason]).sort(),
    ).toEqual([
      ['email', 'sent', null],
      ['inApp', 'sent', null],
      ['sms', 'sent', null],
      ['sms', 'skipped', 'noAddress'],
      ['webhook', 'sent', null],
    ]);
    const [mail] = app.smtp.mails;
    expect(mail?.to).toBe('owner@example.org');
    const [, content = ''] = mail?.text.split('\n\n') ?? [];
    expect(Buffer.from(content, 'base64').toString()).toContain('设备：三号水泵');
    expect(Buffer.from(content, 'base64').toString()).toMatch(
      /发生时间：\d{4}(-\d\d){2} \d\d(:\d\d){2} UTC\n/,
    );
    const sms = app.http.requests.find(({ path }) => path.startsWith('/sms'));
    expect(JSON.parse(sms?.body ?? '')).toMatchObject({
      to: '13912345678',
      message: expect.stringContaining('一级告警'),
    });
    expect(await notices(owner)).toMatchObject([{ deviceId: device.id, kind: 'raised', level: 1, read: 0 }]);
  });

  it('signs what it tells a webhook', async () => {
    const device = await app.buildAlarming();
    const { id, secret } = await buildHook();
    await buildRule(app.test, {
      recipients: { userIds: [], alarmPhone: 0, webhookIds: [id] },
      channels: ['webhook'],
      on: ['raised'],
    });
    await app.report(device.id, 95);
    await settled(1);
    const [call] = app.http.requests;
    const timestamp = String(call?.headers['weir-timestamp']);
    const expected = createHmac('sha256', secret).update(`${timestamp}.${call?.body}`).digest('hex');
    expect(call?.headers).toMatchObject({ 'weir-signature': `v1=${expected}`, 'weir-event': 'alarm.raised' });
    expect(Math.abs(Number(timestamp) * 1000 - Date.now())).toBeLessThan(60_000);
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      event: 'alarm.raised',
      alarm: { SN: device.SN, level: 1, value: 95 },
    });
  });

  it('gives up after its tries what we cannot even try, and says so', async () => {
    const device = await app.buildAlarming();
    await buildRule(app.test, { channels: ['inApp'] });
    await app.report(device.id, 95);
    await settled(1);
    await sql`
      insert into notification_delivery (event_id, step_key, channel, recipient, step, alarm_id, rule_id, rule_name,
        owner_id, kind, level, at, state)
      select event_id, step_key, 'email', 'user:99999999999', step, alarm_id, rule_id, rule_name, owner_id, kind, level,
        at, 'pending' from notification_delivery`.execute(app.test.db);
    await settled(2);
    const [failed] = (await deliveries()).filter(({ channel }) => channel === 'email');
    expect(failed).toMatchObject({ state: 'failed', attempts: 5, answer: 'Internal error' });
  });

  it.each([
    ['another level', { levels: [2] }],
    ['nothing that is raised', { on: ['handled'] }],
    [
      'another time',
      { hours: { zone: 'UTC', days: [((new Date().getUTCDay() + 2) % 7) + 1], from: '00:00', to: '23:59' } },
    ],
    ['nothing, switched off', { enabled: 0 }],
  ] as const)('of %s says nothing', async (_what, draft) => {
    const device = await app.buildAlarming();
    await buildRule(app.test, structuredClone(draft) as object);
    await app.report(device.id, 95);
    await quietly();
    expect(await notices(owner)).toEqual([]);
  });

  it('narrows to projects and types, and tells what becomes of an alarm', async () => {
    const [device, other] = [await app.buildAlarming(), await app.buildAlarming()];
    await buildRule(app.test, { projectIds: [device.projectId], typeIds: [device.typeId] });
    await app.report(other.id, 95);
    await app.report(device.id, 85);
    await app.report(device.id, 95);
    await app.report(device.id, 20);
    await expect
      .poll(async () => (await notices(owner)).map(({ kind }) => kind))
      .toEqual(['recovered', 'graver', 'raised']);
    const [alarm] = (await alarms()).filter(({ deviceId }) => deviceId === device.id);
    const body = { id: alarm?.id ?? 0, warningStatus: 'processed', note: 'fan' } as const;
    await app.test.call(handleAlarms, { as: owner, body });
    await expect.poll(async () => (await notices(owner))[0]?.kind).toBe('handled');
    await app.test.call(handleAlarms, { as: owner, body: { ...body, warningStatus: 'untreated' } });
    await quietly();
    expect(await notices(owner)).toHaveLength(4);
  });

  it('says nothing of what is old when it arrives', async () => {
    const device = await app.buildAlarming();
    await buildRule(app.test);
    await app.report(device.id, 95, 20 * 60_000);
    await quietly();
    expect(await alarms()).toMatchObject([{ quiet: true }]);
    expect(await notices(owner)).toEqual([]);
  });
});

describe('who is told', () => {
  it('sees the device when it is told, and so does the owner of the rule', async () => {
    const { below, battery } = app.test.users;
    const device = await app.buildAlarming();
    await app.test.call(setMembers, {
      as: owner,
      body: { id: device.projectId, members: [{ userId: below.userId, access: 'view' }] },
    });
    await buildRule(app.test, {
      recipients: { userIds: [below.userId, battery.userId], alarmPhone: 0, webhookIds: [] },
    });
    await app.report(device.id, 95);
    await expect.poll(() => notices(below)).toHaveLength(1);
    expect(await notices(battery)).toEqual([]);
    // What was told of a project is not shown to who has lost it.
    await app.test.call(setMembers, {
      as: owner,
      body: { id: device.projectId, members: [{ userId: below.userId, access: 'none' }] },
    });
    expect(await notices(below)).toEqual([]);
    expect((await app.test.call(unreadNotices, { as: below })).data).toEqual({ unread: 0 });
    // A rule of an owner who has lost the project is silent.
    await app.test.call(editProject, {
      as: app.test.users.root,
      body: { id: device.projectId, ownerId: app.test.users.root.userId },
    });
    await app.report(device.id, 20);
    await quietly();
    expect(await deliveries()).toHaveLength(1);
  });
});

describe('until it is handled', () => {
  const rule = {
    on: ['raised'] as ('raised' | 'handled')[],
    escalation: [
      {
        afterMinutes: 5,
        recipients: { userIds: [] as number[], alarmPhone: 0 as const, webhookIds: [] },
        channels: ['inApp' as const],
      },
    ],
    reminder: { everyMinutes: 5, times: 2 },
  };
  const withEscalationTo = (userId: number) => ({
    ...rule,
    escalation: rule.escalation.map((step) => ({
      ...step,
      recipients: { ...step.recipients, userIds: [userId] },
    })),
  });

  it('escalates, and reminds so often', async () => {
    const { below } = app.test.users;
    const device = await app.buildAlarming();
    const members = [{ userId: below.userId, access: 'view' as const }];
    await app.test.call(setMembers, { as: owner, body: { id: device.projectId, members } });
    await buildRule(app.test, withEscalationTo(below.userId));
    await app.report(device.id, 95);
    await expect.poll(waiting).toBe(2);
    await overdue();
    await expect.poll(async () => (await notices(below)).map(({ step }) => step)).toEqual(['escalation']);
    await expect
      .poll(async () => (await notices(owner)).map(({ step }) => step))
      .toEqual(['reminder', 'event']);
    await expect.poll(waiting).toBe(1);
    await overdue();
    await expect.poll(async () => (await notices(owner)).length).toBe(3);
    await expect.poll(waiting).toBe(0);
  });

  it('stops when somebody has treated it', async () => {
    const device = await app.buildAlarming();
    await buildRule(app.test, withEscalationTo(owner.userId));
    await app.report(device.id, 95);
    await expect.poll(waiting).toBe(2);
    const [alarm] = await alarms();
    await app.test.call(handleAlarms, {
      as: owner,
      body: { id: alarm?.id ?? 0, warningStatus: 'notRequired' },
    });
    await overdue();
    await expect.poll(waiting).toBe(0);
    expect(await notices(owner)).toHaveLength(1);
  });
});

describe('a channel that fails', () => {
  it('is tried again, and has sent once in the end', async () => {
    const device = await app.buildAlarming();
    const { id } = await buildHook();
    await buildRule(app.test, {
      recipients: { userIds: [], alarmPhone: 0, webhookIds: [id] },
      channels: ['webhook'],
      on: ['raised'],
    });
    app.http.answers.push({ status: 503 }, { status: 500, body: 'broken' });
    await app.report(device.id, 95);
    await settled(1);
    await quietly();
    expect(app.http.requests).toHaveLength(3);
    expect(new Set(app.http.requests.map(({ headers }) => headers['weir-delivery'])).size).toBe(1);
    expect(await deliveries()).toMatchObject([{ state: 'sent', attempts: 3, answer: 'HTTP 200 OK taken' }]);
  });

  it('has failed after five tries, or when the answer is final, and tells no secrets', async () => {
    const device = await app.buildAlarming(owner, { alarmPhone: '13912345678' });
    await buildRule(app.test, {
      recipients: { userIds: [owner.userId], alarmPhone: 1, webhookIds: [] },
      channels: ['email', 'sms'],
      on: ['raised'],
    });
    app.smtp.refusals.push('550 5.1.1 No such user');
    const body = 'bad key gateway-secret of header-secret for 13912345678';
    for (let times = 0; times < 5; times += 1) app.http.answers.push({ status: 401, body });
    await app.report(device.id, 95);
    await settled(3);
    const list = await deliveries();
    expect(list.find(({ channel }) => channel === 'email')).toMatchObject({
      ...{ state: 'failed', attempts: 1, answer: '550 5.1.1 No such user' },
    });
    const sms = list.find(({ recipient }) => recipient === '*********78');
    expect(sms).toMatchObject({ state: 'failed', attempts: 5, answer: expect.stringContaining('HTTP 401') });
    expect(JSON.stringify(list)).not.toMatch(/gateway-secret|header-secret|13912345678/);
    expect(app.http.requests).toHaveLength(5);
  });
});

describe('notices', () => {
  it('are read, unread again, and all of them up to one', async () => {
    await sql`insert into notice (user_id, step, kind, level, at)
      select ${owner.userId}, 'test', 'raised', 4, now() from generate_series(1, 3)`.execute(app.test.db);
    const [newest, , oldest] = await notices(owner);
    if (!newest || !oldest) throw new Error('unreachable');
    const mark = async (noticeIds: number[], read: 0 | 1, as = owner) =>
      (await app.test.call(readNotices, { as, body: { noticeIds, read } })).data;
    expect(await mark([oldest.id], 1)).toEqual({ unread: 2 });
    expect(await mark([oldest.id], 0)).toEqual({ unread: 3 });
    expect(await mark([oldest.id], 1, app.test.users.stranger)).toEqual({ unread: 0 });
    const readAll = { as: owner, body: { upTo: newest.id - 1 } };
    expect((await app.test.call(readAllNotices, readAll)).data).toEqual({ unread: 1 });
    const { list } = (
      await app.test.call(listNotices, { as: owner, query: { page: 1, limit: 20, unread: 1 } })
    ).data;
    expect(list.map(({ id }) => id)).toEqual([newest.id]);
  });
});

describe('after a kill', () => {
  beforeAll(() => app.test.app.notifications.jobs.stop());

  /** What is in the outbox becomes messages, and the process ends. */
  const expanded = async (draft: object) => {
    const device = await app.buildAlarming();
    await buildRule(app.test, { channels: ['email'], on: ['raised'], ...draft });
    await app.report(device.id, 95);
    expect((await sql`select from notification_outbox`.execute(app.test.db)).rows).toHaveLength(1);
    await expandEvents(app.test.db, { messages: 10, windowMs: 600_000 });
    return device;
  };
  const claim = () => claimDeliveries(app.test.db, 'email', { limit: 10, leaseMs: 60_000 });

  it('somebody else sends what was claimed and not sent', async () => {
    await expanded({});
    expect(await claim()).toMatchObject([{ attempts: 1, fence: 1 }]);
    expect(await claim()).toEqual([]);
    await sql`update notification_delivery set due_at = now() - interval '1 second'`.execute(app.test.db);
    const again = startAgain();
    await settled(1);
    expect(app.smtp.mails).toHaveLength(1);
    // In quoted-printable, whose lines end softly.
    expect(app.smtp.mails[0]?.text.replaceAll('=\n', '')).toMatch(
      /https:\/\/weir\.example\.org\/alarm\/index\?alarm=3D\d+\n/,
    );
    expect(app.smtp.mails[0]?.text.replaceAll('=\n', '')).toMatch(
      /https:\/\/weir\.example\.org\/alarm\/confirm#[\w-]{60,}\n/,
    );
    expect(await deliveries()).toMatchObject([{ state: 'sent', attempts: 2 }]);
    await again.stop();
  });

  it('who was given up for dead writes nothing any more', async () => {
    await expanded({});
    const [slow] = await claim();
    await sql`update notification_delivery set due_at = now() - interval '1 second'`.execute(app.test.db);
    await claim();
    if (slow) await settleDelivery(app.test.db, slow, { state: 'failed', answer: 'late' });
    expect(await deliveries()).toMatchObject([{ state: 'sending', answer: null }]);
  });

  it('who has lost the device in the meantime is told nothing', async () => {
    const device = await expanded({});
    const { root } = app.test.users;
    await app.test.call(editProject, { as: root, body: { id: device.projectId, ownerId: root.userId } });
    const again = startAgain();
    await settled(1);
    expect(await deliveries()).toMatchObject([{ state: 'skipped', skipReason: 'outOfScope' }]);
    expect(app.smtp.mails).toEqual([]);
    await again.stop();
  });
});

/** What a new process does with what the last one left. */
function startAgain() {
  const { db, config, app: running } = app.test;
  const { box } = readSecretFile(config.dataDir, undefined);
  const publicUrl = 'https://weir.example.org';
  const { jobs } = createNotificationsService({
    ...{ db, bus: createTestBus(), timeZone: 'UTC', publicUrl, logger: createLogger('silent') },
    audit: auditEvents(running.audit),
    alarmLinks: createAlarmLinks({ db, box, publicUrl, alarms: running.alarms, ownerOf: jobOwners({ db }) }),
    box,
    mayDrop: () => true,
    options: { smtp: smtpOf(app.smtp), pollMs: 40 },
  });
  jobs.start();
  return jobs;
}
