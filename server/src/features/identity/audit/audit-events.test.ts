import { sendCommand } from '@weir/contract/control/device-commands';
import { revokeCredentials, rotateCredential } from '@weir/contract/fleet/device-credentials';
import { saveAlarmSettings, saveParameters } from '@weir/contract/fleet/device-type-settings';
import {
  deleteDeviceType,
  editDeviceType,
  exportDeviceTypes,
  restoreDeviceType,
  rotateProvisionSecret,
} from '@weir/contract/fleet/device-types';
import { deleteDevices, editDevice, exportDevices, restoreDevice } from '@weir/contract/fleet/devices';
import {
  deleteProject,
  editProject,
  exportProjects,
  listProjects,
  restoreProject,
  setMembers,
} from '@weir/contract/fleet/projects';
import { changePassword, logout } from '@weir/contract/identity/sessions';
import { exportUsers } from '@weir/contract/identity/users';
import { exportHistory, setSharedAttributes } from '@weir/contract/telemetry/telemetry';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDevice, buildDeviceType, buildProject } from '../../../../test/factories.ts';
import type { TestApp } from '../../../../test/harness.ts';
import { lastRow, rowCount, signIn, startAuditApp } from './audit.test-app.ts';

let platform: TestApp;
beforeAll(async () => {
  platform = await startAuditApp();
});
afterAll(() => platform?.stop());

const owner = () => platform.users.owner;
const stored = (action: string) => lastRow(platform, action);
const byOwner = () => ({ actor_id: owner().userId, actor_name: 'owner', result: 'done' });

describe('projects', () => {
  test('leave a row of every change, with only what changed', async () => {
    const project = await buildProject(platform, { name: '甲', remarks: null });
    const target = { target_kind: 'project', target_id: project.id };
    const created = await stored('projects:create');
    expect(created).toMatchObject({ ...byOwner(), ...target, before: null, target_name: '甲' });
    expect(created.after).toMatchObject({ name: '甲', ownerId: owner().userId });
    expect(created).toMatchObject({ address: '127.0.0.1', user_agent: expect.stringContaining('light') });
    expect(created.request_id).toMatch(/^[0-9a-f-]{36}$/);

    await platform.call(editProject, { as: owner(), body: { id: project.id, name: '乙', is_map: 1 } });
    const updated = await stored('projects:update');
    expect(updated).toMatchObject({ ...byOwner(), ...target, target_name: '乙' });
    expect([updated.before, updated.after]).toEqual([{ name: '甲' }, { name: '乙' }]);

    const members = [{ userId: platform.users.below.userId, access: 'view' as const }];
    await platform.call(setMembers, { as: owner(), body: { id: project.id, members } });
    const set = await stored('projects:setMembers');
    expect(set.before).toEqual({ members: {} });
    expect(set.after).toMatchObject({ members: { [platform.users.below.userId]: { username: 'below' } } });

    await platform.call(deleteProject, { as: owner(), query: { id: String(project.id) } });
    expect(await stored('projects:remove')).toMatchObject({ ...byOwner(), ...target, target_name: '乙' });
    await platform.call(restoreProject, { as: owner(), body: { id: project.id } });
    expect(await stored('projects:restore')).toMatchObject({ ...byOwner(), ...target });
  });

  test('of several leave a row each', async () => {
    const [one, two] = [await buildProject(platform), await buildProject(platform)];
    const before = await rowCount(platform, 'projects:remove');
    await platform.call(deleteProject, { as: owner(), query: { id: `${one.id},${two.id}` } });
    expect(await rowCount(platform, 'projects:remove')).toBe(before + 2);
  });

  test('leave nothing when the change was refused or rolled back', async () => {
    const project = await buildProject(platform);
    const before = await rowCount(platform, 'projects:update');
    const body = { id: project.id, name: 'x' };
    await platform.call(editProject, { as: owner(), body: { ...body, version: 99 } });
    await platform.call(editProject, { as: platform.users.stranger, body });
    await platform.call(editProject, { as: owner(), body: { ...body, name: 'a\u0000b' } });
    expect(await rowCount(platform, 'projects:update')).toBe(before);
    const failing = platform.db.transaction().execute(async (trx) => {
      const actor = { userId: owner().userId };
      const target = { kind: 'project' as const, id: project.id, name: 'x' };
      await platform.app.audit.record(trx, { action: 'projects:update', actor, target });
      throw new Error('the change fails');
    });
    await expect(failing).rejects.toThrow('the change fails');
    expect(await rowCount(platform, 'projects:update')).toBe(before);
  });
});

describe('devices', () => {
  test('leave a row of every change; telephone numbers are masked, whoever changes them', async () => {
    const device = await buildDevice(platform, { alarmPhone: '13912345678' });
    const target = { target_kind: 'device', target_id: device.id, target_name: device.name };
    expect(await stored('devices:create')).toMatchObject({ ...byOwner(), ...target });
    expect((await stored('devices:create')).after).toMatchObject({
      SN: device.SN,
      alarmPhone: '*********78',
    });

    const members = [{ userId: platform.users.battery.userId, access: 'operate' as const }];
    await platform.call(setMembers, { as: owner(), body: { id: device.projectId, members } });
    await platform.call(editDevice, {
      as: platform.users.battery,
      body: { id: device.id, alarmPhone: '13912345699', remarks: 'r' },
    });
    const updated = await stored('devices:update');
    expect(updated).toMatchObject({ ...target, actor_id: platform.users.battery.userId });
    expect([updated.before, updated.after]).toEqual([
      { alarmPhone: '*********78', remarks: null },
      { alarmPhone: '*********99', remarks: 'r' },
    ]);

    await platform.call(deleteDevices, { as: owner(), query: { id: String(device.id) } });
    expect(await stored('devices:remove')).toMatchObject({ ...byOwner(), ...target });
    await platform.call(restoreDevice, { as: owner(), body: { id: device.id } });
    expect(await stored('devices:restore')).toMatchObject({ ...byOwner(), ...target });
  });

  test('commands are written down with how they ended', async () => {
    const device = await buildDevice(platform);
    const body = { id: device.id, method: 'reboot', params: { delayS: 5 } };
    const { code } = await platform.call(sendCommand, { as: owner(), body: { ...body, timeoutMs: 1000 } });
    expect(code).toBe(40910);
    const failed = await stored('devices:command');
    expect(failed).toMatchObject({ ...byOwner(), result: 'failed', target_id: device.id });
    expect(failed.after).toEqual({ method: 'reboot', params: { delayS: 5 }, reason: 'offline' });
  });

  test('shared attributes: only those that differ', async () => {
    const device = await buildDevice(platform);
    const set = (values: Record<string, unknown>) =>
      platform.call(setSharedAttributes, { as: owner(), body: { id: device.id, values } });
    await set({ period: 60, mode: 'a' });
    await set({ period: 60, mode: 'b' });
    const { before, after } = await stored('devices:setAttributes');
    expect([before, after]).toEqual([{ mode: 'a' }, { mode: 'b' }]);
  });

  test('credentials: the fact and the kind', async () => {
    const device = await buildDevice(platform);
    const target = { target_kind: 'device', target_id: device.id, target_name: device.name };
    await platform.call(rotateCredential, { as: owner(), body: { id: device.id, kind: 'basic' } });
    const rotated = await stored('device-credentials:rotate');
    expect(rotated).toMatchObject({ ...byOwner(), ...target, after: { kindOfCredential: 'basic' } });
    await platform.call(revokeCredentials, { as: owner(), body: { id: device.id } });
    expect(await stored('device-credentials:revoke')).toMatchObject({ ...byOwner(), ...target });
  });
});

test('device types leave rows; of their signals, parameters and alarms what differs', async () => {
  const signals = [
    { semaphoreId: 'temperature', name: '温度', unit: '°C' },
    { semaphoreId: 'level', name: '水位', unit: 'm' },
  ];
  const type = await buildDeviceType(platform, { name: '站', signals });
  expect(await stored('device-types:create')).toMatchObject({ ...byOwner(), target_name: '站' });
  const changed = signals.map((signal) => ({ ...signal, unit: signal.unit === 'm' ? 'cm' : signal.unit }));
  await platform.call(editDeviceType, { as: owner(), body: { id: type.id, signals: changed } });
  const updated = await stored('device-types:update');
  expect([updated.before, updated.after]).toEqual([
    { signals: { level: { unit: 'm' } } },
    { signals: { level: { unit: 'cm' } } },
  ]);
  const parameters = [{ semaphoreId: 'period', name: '周期' }];
  await platform.call(saveParameters, { as: owner(), body: { id: type.id, list: parameters } });
  expect((await stored('device-types:setParameters')).after).toMatchObject({
    parameters: { period: { name: '周期' } },
  });
  const levels = [{ operator: 'gt' as const, threshold: 3, level: 1 as const }];
  const delays = {
    deadBand: null,
    onDelayS: 0,
    offDelayS: 0,
    repeatCount: 1,
    noDataS: null,
    noDataLevel: null,
  };
  const alarms = [{ semaphoreId: 'level', levels, ...delays }];
  const saved = await platform.call(saveAlarmSettings, { as: owner(), body: { id: type.id, list: alarms } });
  expect(saved.code).toBe(20000);
  expect((await stored('device-types:setAlarms')).after).toHaveProperty(['alarms', 'level']);
  await platform.call(rotateProvisionSecret, { as: owner(), body: { id: type.id } });
  expect(await stored('device-types:rotateProvision')).toMatchObject({ target_id: type.id, after: null });
  await platform.call(deleteDeviceType, { as: owner(), query: { id: String(type.id) } });
  expect(await stored('device-types:remove')).toMatchObject({ target_id: type.id });
  await platform.call(restoreDeviceType, { as: owner(), body: { id: type.id } });
  expect(await stored('device-types:restore')).toMatchObject({ target_id: type.id });
});

test('exports are written down with what was asked for', async () => {
  const query = { format: 'csv' as const, keyword: '水' };
  await platform.call(exportProjects, { as: owner(), query });
  expect(await stored('projects:export')).toMatchObject({
    ...byOwner(),
    after: query,
    target_kind: 'project',
  });
  await platform.call(exportDevices, { as: owner(), query });
  expect(await stored('devices:export')).toMatchObject({ ...byOwner(), after: query });
  await platform.call(exportDeviceTypes, { as: owner(), query });
  expect(await stored('device-types:export')).toMatchObject({ ...byOwner(), after: query });
  await platform.call(exportUsers, { as: owner(), query });
  expect(await stored('users:export')).toMatchObject({ ...byOwner(), after: query });
  const { id } = await buildDevice(platform);
  const history = { id, from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z', format: 'csv' as const };
  await platform.call(exportHistory, { as: owner(), query: history });
  expect(await stored('devices:exportHistory')).toMatchObject({ ...byOwner(), target_id: id });
});

describe('signing in', () => {
  const password = 'correct horse battery';
  const signInRows = async () =>
    (
      await platform.db
        .selectFrom('audit_log')
        .selectAll()
        .where('kind', '=', 'signIn')
        .orderBy('id')
        .execute()
    ).map(({ action, result, actor_name: actor, target_id: target, after }) => ({
      action,
      result,
      actor,
      target,
      after,
    }));

  test('successes, refusals with their reason, lockouts and signing out are rows', async () => {
    const somebody = await platform.addUser({ username: 'somebody', role: 'ADMIN', type: 1 });
    const before = (await signInRows()).length;
    const { code, actor } = await signIn(platform, { username: 'Somebody', password });
    expect(code).toBe(20000);
    expect(await stored('sessions:signIn')).toMatchObject({
      address: '127.0.0.1',
      session_id: expect.any(Number),
    });
    expect((await signIn(platform, { username: 'somebody', password: 'wrong password' })).code).toBe(60204);
    expect((await signIn(platform, { username: 'no-such-name', password })).code).toBe(60204);
    await platform.call(logout, { as: actor });
    const target = somebody.userId;
    expect((await signInRows()).slice(before)).toEqual([
      { action: 'sessions:signIn', result: 'done', actor: 'somebody', target, after: null },
      {
        action: 'sessions:signIn',
        result: 'refused',
        actor: null,
        target,
        after: { reason: 'wrongPassword' },
      },
      {
        action: 'sessions:signIn',
        result: 'refused',
        actor: null,
        target: null,
        after: { reason: 'unknownUser' },
      },
      { action: 'sessions:signOut', result: 'done', actor: 'somebody', target, after: null },
    ]);
    await sql`update app_user set enabled = false where id = ${target}`.execute(platform.db);
    await signIn(platform, { username: 'somebody', password });
    expect((await stored('sessions:signIn')).after).toEqual({ reason: 'mayNotEnter' });
  });

  test('the reason is in no answer to the person', async () => {
    const answers = await Promise.all(
      ['owner', 'nobody-at-all'].map(async (username) => {
        const { data } = await platform.send({ method: 'GET', path: '/login/captchaInfo' });
        const { key } = data as unknown as { key: string };
        const body = { username, password: 'not the password', captcha: 'ACDE', key };
        const {
          status,
          code,
          message,
          data: facts,
        } = await platform.send({
          method: 'POST',
          path: '/user/login',
          body,
        });
        return { status, code, message, facts };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(JSON.stringify(answers)).not.toMatch(/reason|unknownUser|wrongPassword/);
  });

  test('the fifth failure locks the name, and the log says for how long', async () => {
    const locked = await platform.addUser({ username: 'locked', role: 'ADMIN', type: 1 });
    for (let tries = 0; tries < 6; tries += 1)
      await signIn(platform, { username: 'locked', password: 'wrong password' });
    const row = await stored('sessions:lockOut');
    expect(row).toMatchObject({ kind: 'signIn', target_id: locked.userId, actor_id: null });
    expect(row.after).toEqual({ lockedForS: expect.any(Number) });
    const reasons = (await signInRows())
      .filter(({ target, action }) => target === locked.userId && action === 'sessions:signIn')
      .map(({ after }) => (after as { reason: string } | null)?.reason);
    expect(reasons.filter((reason) => reason === 'wrongPassword').length).toBeGreaterThanOrEqual(5);
  });

  test('password changes, refused ones too, one-time passwords and tokens', async () => {
    const actor = await platform.addUser({ username: 'changing', role: 'ADMIN', type: 1 });
    const target = { target_kind: 'user', target_id: actor.userId, target_name: 'changing' };
    const change = (oldPassword: string) =>
      platform.call(changePassword, {
        as: actor,
        body: {
          id: actor.userId,
          oldPassword,
          password: 'a new tumbling rock',
          rePassword: 'a new tumbling rock',
        },
      });
    await change('not the old one');
    expect(await stored('sessions:changePassword')).toMatchObject({
      ...target,
      result: 'refused',
      after: { reason: 'wrongPassword' },
    });
    expect((await change(password)).code).toBe(20000);
    const changed = await stored('sessions:changePassword');
    expect(changed).toMatchObject({
      ...target,
      actor_id: actor.userId,
      result: 'done',
      before: null,
      after: null,
    });
    await platform.app.credentials.resetPassword('changing');
    expect(await stored('sessions:resetPassword')).toMatchObject({ ...target, actor_id: null });
    await platform.app.credentials.createApiToken('changing', { days: 3, name: 'pump' });
    expect(await stored('tokens:create')).toMatchObject({
      target_kind: 'apiToken',
      target_name: 'pump',
      after: { days: 3, sensitiveActions: false },
    });
  });
});

test('a missing permission is written down once a minute', async () => {
  const { battery } = platform.users;
  for (let tries = 0; tries < 3; tries += 1)
    await platform.send({ method: 'POST', path: '/project/addproject', body: { name: 'x' }, as: battery });
  const refused = () =>
    platform.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'projects:create')
      .where('actor_id', '=', battery.userId)
      .execute();
  await expect.poll(async () => (await refused()).length).toBe(1);
  const rows = await refused();
  expect(rows).toMatchObject([
    { result: 'refused', after: { reason: 'notPermitted', call: 'POST /project/addproject' } },
  ]);
});

test('what is looked at, views and preferences leave nothing', async () => {
  const count = async () => (await platform.db.selectFrom('audit_log').select('id').execute()).length;
  const before = await count();
  await platform.call(listProjects, { as: owner(), query: { page: 1, limit: 20 } });
  const body = { screen: '/project/index', name: 'mine', query: '' };
  expect((await platform.send({ method: 'POST', path: '/view/add', body, as: owner() })).code).toBe(20000);
  await platform.send({ method: 'POST', path: '/user/setpreferences', body: {}, as: owner() });
  expect(await count()).toBe(before);
});

test('no secret ever gets into the log, and no row runs over into the next', async () => {
  const canary = 'CANARY-7d1f-secret';
  const device = await buildDevice(platform, { name: `泵\n{"level":50,"fake":"row"}` });
  const { data: rotated } = await platform.call(rotateCredential, {
    as: owner(),
    body: { id: device.id, kind: 'basic', clientId: 'pump', username: 'pump', password: canary },
  });
  await platform.call(setSharedAttributes, {
    as: owner(),
    body: {
      id: device.id,
      values: {
        wifiPassword: canary,
        url: `mqtt://u:${canary}@host`,
        apiToken: canary,
        nested: { secret: canary },
      },
    },
  });
  for (const [method, params] of [
    ['setPassword', canary],
    ['configure', { ssid: 'x', password: canary, list: [{ token: canary }] }],
  ] as const)
    await platform.call(sendCommand, {
      as: owner(),
      body: { id: device.id, method, params, timeoutMs: 1000 },
    });
  await signIn(platform, { username: canary, password: canary });
  await signIn(platform, { username: 'owner', password: canary });
  const type = await buildDeviceType(platform);
  const { data: provision } = await platform.call(rotateProvisionSecret, {
    as: owner(),
    body: { id: type.id },
  });
  const token = await platform.app.credentials.createApiToken('owner', { days: 1 });
  const oneTime = await platform.app.credentials.resetPassword('below');
  const { rows } = await sql<{ text: string }>`select l::text as text from audit_log l`.execute(platform.db);
  const log = rows.map(({ text }) => text).join('\n');
  const secrets = [
    canary,
    token,
    oneTime,
    provision.provisionDeviceSecret,
    device.credential.token,
    rotated.password,
  ];
  for (const secret of [...secrets, owner().token, 'argon2']) expect(log).not.toContain(secret);
  const { target_name: name } = await stored('devices:create');
  expect(name).toBe('泵\\u000a{"level":50,"fake":"row"}');
});
