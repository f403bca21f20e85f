import { handleByLink, readAlarmLink } from '@weir/contract/alarms/alarm-links';
import { getAlarm, handleAlarms, listAlarms } from '@weir/contract/alarms/alarms';
import { codes } from '@weir/contract/errors';
import { setMembers } from '@weir/contract/fleet/projects';
import { resetUserPassword, setUserEnabled } from '@weir/contract/identity/users';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../../../test/harness.ts';
import { readSecretFile } from '../../../platform/secrets/secret-file.ts';
import { jobOwners } from '../../operations/jobs/jobs.service.ts';
import { type Notifying, startNotifying } from '../notifications/notifications.test-app.ts';
import { createAlarmLinks } from './alarm-links.service.ts';

let app: Notifying;
let owner: Actor;
let alarm: { id: number; projectId: number };
beforeAll(async () => {
  app = await startNotifying();
  owner = app.test.users.owner;
});
afterAll(() => app?.stop());
beforeEach(async () => {
  const device = await app.buildAlarming();
  await app.report(device.id, 95);
  const query = { page: 1, limit: 1, deviceId: device.id };
  const [first] = (await app.test.call(listAlarms, { as: owner, query })).data.list;
  if (!first) throw new Error('there is no alarm');
  alarm = first;
});

/** A token as a message to somebody carries it, made so long ago. */
async function tokenFor(user: Actor, ageMs = 0): Promise<string | undefined> {
  const { app: running, config, db } = app.test;
  const links = createAlarmLinks({
    ...{ db, alarms: running.alarms, ownerOf: jobOwners({ db }), publicUrl: 'https://weir.example.org' },
    ...{ box: readSecretFile(config.dataDir, undefined).box, now: () => Date.now() - ageMs },
  });
  const link = await links.linkFor(user.userId, { alarmId: alarm.id, projectId: alarm.projectId });
  return link?.match(/^https:\/\/weir\.example\.org\/alarm\/confirm#([\w-]+)$/)?.[1];
}
const read = (token = '') => app.test.call(readAlarmLink, { as: null, body: { token } });
const handle = (token = '', note: string | null = null) =>
  app.test.call(handleByLink, { as: null, body: { token, warningStatus: 'processed', note } });
const dayMs = 86_400_000;

it('shows one alarm to who has not signed in, and changes nothing', async () => {
  await app.test.db.updateTable('app_user').set({ name: 'Li Na' }).where('id', '=', owner.userId).execute();
  const { data } = await read(await tokenFor(owner));
  expect(data).toMatchObject({
    ...{ userName: 'Li Na', mayHandle: 1 },
    alarm: { id: alarm.id, warningStatus: 'untreated' },
  });
  const { data: kept } = await app.test.call(getAlarm, { as: owner, query: { id: alarm.id } });
  expect(kept.warningStatus).toBe('untreated');
});

it('handles it in the name of its reader, once', async () => {
  const token = await tokenFor(owner);
  const { data } = await handle(token, 'on my way');
  expect(data.alarm).toMatchObject({ warningStatus: 'processed', note: 'on my way' });
  const { data: kept } = await app.test.call(getAlarm, { as: owner, query: { id: alarm.id } });
  expect(kept.handledBy).toBe(data.alarm.handledBy);
  expect(kept.events.at(-1)).toMatchObject({
    kind: 'handled',
    text: expect.stringContaining('"via":"link"'),
  });
  expect(await handle(token, 'again')).toMatchObject({ status: 409, code: codes.conflict });
  expect((await read(token)).data.alarm.note).toBe('on my way');
});

it('leaves what somebody else has handled as it is', async () => {
  const token = await tokenFor(owner);
  const body = { id: alarm.id, warningStatus: 'notRequired' as const, note: 'a test' };
  await app.test.call(handleAlarms, { as: owner, body });
  expect((await handle(token)).code).toBe(codes.conflict);
  expect((await read(token)).data.alarm).toMatchObject({ warningStatus: 'notRequired', note: 'a test' });
});

it('ends with another password, and with being put out, for good', async () => {
  const { root, below } = app.test.users;
  const enable = (enabled: 0 | 1) =>
    app.test.call(setUserEnabled, { as: root, body: { id: below.userId, enabled } });
  const members = [{ userId: below.userId, access: 'operate' as const }];
  await app.test.call(setMembers, { as: owner, body: { id: alarm.projectId, members } });
  const [first, another] = [await tokenFor(below), await tokenFor(owner)];
  await enable(0);
  await enable(1);
  expect((await read(first)).code).toBe(codes.notFound);
  const second = await tokenFor(below);
  expect((await read(second)).status).toBe(200);
  await app.test.call(resetUserPassword, { as: root, body: { id: below.userId } });
  await app.test.db
    .updateTable('app_user')
    .set({ must_change_password: false })
    .where('id', '=', below.userId)
    .execute();
  expect((await handle(second)).code).toBe(codes.notFound);
  expect((await read(await tokenFor(below))).status).toBe(200);
  expect((await read(another)).status).toBe(200);
});

it('is over after a day, and cannot be made up', async () => {
  const old = await tokenFor(owner, dayMs + 1000);
  expect((await read(old)).code).toBe(codes.notFound);
  expect((await handle(old)).code).toBe(codes.notFound);
  expect((await read(await tokenFor(owner, dayMs - 60_000))).status).toBe(200);
  const good = (await tokenFor(owner)) ?? '';
  const middle = Math.floor(good.length / 2);
  const bent = `${good.slice(0, middle)}${good[middle] === 'A' ? 'B' : 'A'}${good.slice(middle + 1)}`;
  for (const token of [bent, 'AAAA', good.slice(0, -4)])
    expect((await read(token)).code).toBe(codes.notFound);
});

it('holds with the rights of the moment', async () => {
  const { below, stranger, root } = app.test.users;
  const letIn = (members: { userId: number; access: 'view' | 'operate' | 'none' }[]) =>
    app.test.call(setMembers, { as: owner, body: { id: alarm.projectId, members } });
  expect(await tokenFor(stranger)).toBeUndefined();
  await letIn([{ userId: below.userId, access: 'operate' }]);
  const token = await tokenFor(below);
  expect((await read(token)).data).toMatchObject({ mayHandle: 1, userName: below.username });
  await letIn([{ userId: below.userId, access: 'view' }]);
  expect((await read(token)).data.mayHandle).toBe(0);
  expect(await handle(token)).toMatchObject({ status: 403, data: { permission: 'alarms:handle' } });
  await letIn([{ userId: below.userId, access: 'none' }]);
  expect((await read(token)).code).toBe(codes.notFound);
  await letIn([{ userId: below.userId, access: 'operate' }]);
  await app.test.call(setUserEnabled, { as: root, body: { id: below.userId, enabled: 0 } });
  expect((await handle(token)).code).toBe(codes.notFound);
});
