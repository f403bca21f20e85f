import { createHash } from 'node:crypto';
import { editDeviceType, getDeviceType, rotateProvisionSecret } from '@weir/contract/device-types';
import { deleteDevices, editDevice, getDeviceBasic } from '@weir/contract/devices';
import { setMembers } from '@weir/contract/projects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDevice, buildDeviceType, buildProject } from '../../../test/factories.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import type { ProvisionRequest } from './devices.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test?.stop());

const basicOf = async (id: number) =>
  (await test.call(getDeviceBasic, { as: test.users.owner, query: { id } })).data;

async function buildProvisioning(provision: 'create' | 'preProvisioned') {
  const as = test.users.owner;
  const { id: projectId } = await buildProject(test);
  const { id: typeId } = await buildDeviceType(test, { provision, provisionProjectId: projectId });
  const { data: secrets } = await test.call(rotateProvisionSecret, { as, body: { id: typeId } });
  const ask = (deviceName: string, overrides: Partial<ProvisionRequest> = {}) =>
    test.app.devices.provision({ ...secrets, deviceName, credential: { kind: 'token' }, ...overrides });
  return { typeId, projectId, ask };
}

const refused = (reason: string) => ({ outcome: 'refused', reason });

async function provisioned(result: ReturnType<TestApp['app']['devices']['provision']>) {
  const answer = await result;
  if (answer.outcome === 'refused') throw new Error(answer.reason);
  return answer;
}

describe('a type whose devices create themselves', () => {
  it('gives a new device its credential, again until it was used', async () => {
    const { ask, typeId, projectId } = await buildProvisioning('create');
    const first = await provisioned(ask('self-1'));
    expect(await basicOf(first.deviceId)).toMatchObject({ name: 'self-1', SN: 'self-1', typeId, projectId });
    const second = await provisioned(ask('self-1'));
    expect(second.deviceId).toBe(first.deviceId);
    const { authenticateToken } = test.app.deviceCredentials;
    expect(await authenticateToken(first.credential.token ?? '')).toBeNull();
    expect(await authenticateToken(second.credential.token ?? '')).toMatchObject({ sn: 'self-1' });
    expect(await ask('self-1')).toEqual(refused('alreadyProvisioned'));
  });

  it('makes a serial number where the name cannot be one, the same each time', async () => {
    const { ask } = await buildProvisioning('create');
    const { deviceId } = await provisioned(ask('宜昌 站/1'));
    const { name, SN } = await basicOf(deviceId);
    expect(name).toBe('宜昌 站/1');
    expect(SN).toMatch(/^n-[\w-]{24}$/);
    expect((await provisioned(ask('宜昌 站/1'))).deviceId).toBe(deviceId);
  });

  it('takes the credential that the device asks for', async () => {
    const { ask } = await buildProvisioning('create');
    const fingerprint = createHash('sha256').update('certificate').digest('hex');
    const basic = { kind: 'basic' as const, clientId: 'c1', username: 'u1', password: 'p1' };
    const { authenticate } = test.app.deviceCredentials;
    await provisioned(ask('own-token', { credential: { kind: 'token', token: 'chosen-by-device' } }));
    await provisioned(ask('own-basic', { credential: basic }));
    await provisioned(ask('own-x509', { credential: { kind: 'x509', fingerprint }, isGateway: true }));
    expect(await authenticate({ clientId: 'any', username: 'chosen-by-device' })).toMatchObject({
      sn: 'own-token',
    });
    expect(await authenticate(basic)).toMatchObject({ sn: 'own-basic' });
    expect(await authenticate({ tlsFingerprint: fingerprint })).toMatchObject({
      sn: 'own-x509',
      isGateway: true,
    });
  });

  it('refuses what is wrong, and leaves nothing behind', async () => {
    const { ask } = await buildProvisioning('create');
    const taken = { credential: { kind: 'token' as const, token: 'taken-token-1' } };
    await provisioned(ask('first', taken));
    expect(await ask('second', taken)).toEqual(refused('credentialTaken'));
    expect(await ask('third', { provisionDeviceSecret: 'wrong' })).toEqual(refused('unknown'));
    expect(await ask('third', { provisionDeviceKey: 'wrong' })).toEqual(refused('unknown'));
    expect(await ask(' ')).toEqual(refused('badName'));
    expect(await ask('third', { credential: { kind: 'x509', fingerprint: 'zz' } })).toEqual(
      refused('badCredential'),
    );
    const foreign = await buildDevice(test, { as: test.users.stranger });
    expect(await ask(foreign.SN)).toEqual(refused('unknown'));
    const made = await test.db
      .selectFrom('device')
      .select('sn')
      .where('sn', 'in', ['second', 'third'])
      .execute();
    expect(made).toEqual([]);
  });

  it('stops when the strategy is switched off', async () => {
    const { ask, typeId } = await buildProvisioning('create');
    await test.call(editDeviceType, { as: test.users.owner, body: { id: typeId, provision: 'disabled' } });
    expect(await ask('late')).toEqual(refused('unknown'));
  });
});

describe('a type whose owner has lost the project', () => {
  const member = async (projectId: number, access: 'view' | 'operate') => {
    const members = [{ userId: test.users.owner.userId, access }];
    const body = { id: projectId, members };
    expect((await test.call(setMembers, { as: test.users.root, body })).status).toBe(200);
  };
  const stopOf = async (id: number) =>
    (await test.call(getDeviceType, { as: test.users.owner, query: { id } })).data.provisionStopped;

  it('makes no more devices in it, gives out no more credentials, and says so', async () => {
    const { owner, stranger } = test.users;
    const { id: projectId } = await buildProject(test, { as: stranger });
    await member(projectId, 'operate');
    const { id: typeId } = await buildDeviceType(test, {
      provision: 'create',
      provisionProjectId: projectId,
    });
    const { data: secrets } = await test.call(rotateProvisionSecret, { as: owner, body: { id: typeId } });
    const ask = (deviceName: string) =>
      test.app.devices.provision({ ...secrets, deviceName, credential: { kind: 'token' } });
    await provisioned(ask('guest-1'));
    expect(await stopOf(typeId)).toBeNull();
    await member(projectId, 'view');
    expect([await ask('guest-1'), await ask('guest-2')]).toEqual([refused('unknown'), refused('unknown')]);
    expect(await stopOf(typeId)).toBe('ownerLostProject');
    await member(projectId, 'operate');
    await provisioned(ask('guest-2'));
    const bin = { deleted_at: new Date() };
    await test.db.updateTable('project').set(bin).where('id', '=', projectId).execute();
    expect(await stopOf(typeId)).toBe('projectDeleted');
  });
});

describe('a type whose devices are entered beforehand', () => {
  it('gives the credential to a known serial number alone', async () => {
    const { ask, typeId, projectId } = await buildProvisioning('preProvisioned');
    const device = await buildDevice(test, { typeId, projectId });
    expect(await ask('nobody-knows')).toEqual(refused('unknown'));
    const { deviceId, credential } = await provisioned(ask(device.SN));
    expect(deviceId).toBe(device.id);
    await test.app.deviceCredentials.authenticateToken(credential.token ?? '');
    expect(await ask(device.SN)).toEqual(refused('alreadyProvisioned'));
  });
});

describe('the children of a gateway', () => {
  async function buildGateway() {
    const device = await buildDevice(test, { is_gateway: 1 });
    const gateway = await test.app.deviceCredentials.authenticateToken(device.credential.token ?? '');
    if (!gateway) throw new Error('the gateway is not admitted');
    const child = (name: string, type?: string) =>
      test.app.devices.childOf(gateway, { name, ...(type === undefined ? {} : { type }) });
    return { gateway, child };
  }

  it('are made in its project, once, also when they come all at once', async () => {
    const { gateway, child } = await buildGateway();
    const found = await Promise.all(Array.from({ length: 5 }, () => child('Sensor A')));
    const [first] = found;
    expect(first).toMatchObject({ name: 'Sensor A', projectId: gateway.projectId, typeId: gateway.typeId });
    expect(found.every((one) => one === first)).toBe(true);
    expect(await basicOf(first?.deviceId ?? 0)).toMatchObject({ gatewayId: gateway.deviceId });
    const same = await test.db.selectFrom('device').select('id').where('name', '=', 'Sensor A').execute();
    expect(same).toHaveLength(1);
  });

  it('are of the type that is named, by code or by name', async () => {
    const { gateway, child } = await buildGateway();
    const type = await buildDeviceType(test, { name: '传感器' });
    const foreign = await buildDeviceType(test, { as: test.users.stranger });
    expect(await child('by-code', type.typeCode)).toMatchObject({ typeId: type.id });
    expect(await child('by-name', '传感器')).toMatchObject({ typeId: type.id });
    expect(await child('by-foreign', foreign.typeCode)).toMatchObject({ typeId: gateway.typeId });
  });

  it('are devices that stood in its project already, and none of another or of the recycle bin', async () => {
    const { gateway, child } = await buildGateway();
    const { projectId, typeId } = gateway;
    const known = await buildDevice(test, { projectId, typeId });
    expect(await child(known.SN)).toMatchObject({ deviceId: known.id });
    const elsewhere = await buildDevice(test, { as: test.users.stranger });
    expect(await child(elsewhere.SN)).toBeUndefined();
    await test.call(deleteDevices, { as: test.users.owner, query: { id: String(known.id) } });
    expect(await child(known.SN)).toBeUndefined();
    expect(await child('\t')).toBeUndefined();
  });

  it('are looked at again after an edit', async () => {
    const { child } = await buildGateway();
    const before = await child('moving-1');
    const { id: projectId } = await buildProject(test);
    const body = { id: before?.deviceId ?? 0, projectId };
    expect((await test.call(editDevice, { as: test.users.owner, body })).status).toBe(200);
    expect(await child('moving-1')).toBeUndefined();
  });
});
