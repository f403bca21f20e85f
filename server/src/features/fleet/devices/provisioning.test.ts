import { createHash } from 'node:crypto';
import { revokeCredentials } from '@weir/contract/fleet/device-credentials';
import {
  type DeviceTypeDraft,
  editDeviceType,
  getDeviceType,
  rotateProvisionSecret,
} from '@weir/contract/fleet/device-types';
import { deleteDevices, editDevice, getDeviceBasic, listDevices } from '@weir/contract/fleet/devices';
import { setMembers } from '@weir/contract/fleet/projects';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDevice, buildDeviceType, buildProject } from '../../../../test/factories.ts';
import { type BodyOf, startTestApp, type TestApp } from '../../../../test/harness.ts';
import type { AuthenticatedDevice } from '../device-credentials/device-credentials.service.ts';
import type { ChildRefusal, ProvisionRequest } from './devices.service.ts';

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

const change = (id: number, changes: Partial<DeviceTypeDraft>) =>
  test.call(editDeviceType, { as: test.users.owner, body: { id, ...changes } });

const refused = (reason: string) => ({ outcome: 'refused', reason });

async function provisioned(result: ReturnType<TestApp['app']['devices']['provision']>) {
  const answer = await result;
  if (answer.outcome === 'refused') throw new Error(answer.reason);
  return answer;
}

describe('a type whose devices create themselves', () => {
  it('gives a new device its credential, and never another', async () => {
    const { ask, typeId, projectId } = await buildProvisioning('create');
    const { deviceId, credential } = await provisioned(ask('self-1'));
    expect(await basicOf(deviceId)).toMatchObject({ name: 'self-1', SN: 'self-1', typeId, projectId });
    expect(await ask('self-1')).toEqual(refused('alreadyExists'));
    expect(await ask('self-1', { credential: { kind: 'token', token: 'the-rogue-one' } })).toEqual(
      refused('alreadyExists'),
    );
    const { authenticateToken } = test.app.deviceCredentials;
    expect(await authenticateToken('the-rogue-one')).toBeNull();
    expect(await authenticateToken(credential.token ?? '')).toMatchObject({ sn: 'self-1' });
    await test.call(revokeCredentials, { as: test.users.owner, body: { id: deviceId } });
    expect(await ask('self-1')).toEqual(refused('alreadyExists'));
  });

  it('answers whoever chose the credential again, as the first answer may have been lost', async () => {
    const { ask } = await buildProvisioning('create');
    const chosen = [
      { kind: 'token', token: 'chosen-token-1' },
      { kind: 'basic', clientId: 'chosen-1', password: 'chosen password' },
      { kind: 'x509', fingerprint: createHash('sha256').update('chosen').digest('hex') },
    ] as const;
    for (const credential of chosen) {
      const first = await provisioned(ask(`chosen-${credential.kind}`, { credential }));
      const second = await provisioned(ask(`chosen-${credential.kind}`, { credential }));
      expect(second).toEqual(first);
    }
    const guessed = { ...chosen[1], password: 'another password' };
    expect(await ask('chosen-basic', { credential: guessed })).toEqual(refused('alreadyExists'));
  });

  it('makes gateways only where the type says so', async () => {
    const { ask, typeId } = await buildProvisioning('create');
    expect(await ask('rogue', { isGateway: true })).toEqual(refused('noGateways'));
    expect(await test.db.selectFrom('device').where('sn', '=', 'rogue').execute()).toEqual([]);
    await change(typeId, { provisionGateways: 1 });
    const { deviceId } = await provisioned(ask('gateway-1', { isGateway: true }));
    expect(await basicOf(deviceId)).toMatchObject({ is_gateway: 1 });
  });

  it('makes as many an hour as the type allows, and says that it has', async () => {
    const { ask, typeId } = await buildProvisioning('create');
    await change(typeId, { provisionPerHour: 2 });
    const asked = await Promise.all(['flood-1', 'flood-2', 'flood-3'].map((name) => ask(name)));
    expect(asked.filter(({ outcome }) => outcome === 'provisioned')).toHaveLength(2);
    expect(asked).toContainEqual(refused('tooManyDevices'));
    const stopped = async () =>
      (await test.call(getDeviceType, { as: test.users.owner, query: { id: typeId } })).data.provisionStopped;
    expect(await stopped()).toBe('hourlyLimit');
    await sql`update device set provisioned_at = provisioned_at - interval '61 minutes'
      where device_type_id = ${typeId}`.execute(test.db);
    expect(await stopped()).toBeNull();
    await provisioned(ask('flood-4'));
  });

  it('does nothing while it is closed, nor by a secret that was replaced', async () => {
    const { ask, typeId } = await buildProvisioning('create');
    await change(typeId, { provisionOpen: 0 });
    expect(await ask('closed-1')).toEqual(refused('closed'));
    expect(await ask('closed-1', { provisionDeviceSecret: 'wrong' })).toEqual(refused('unknown'));
    await change(typeId, { provisionOpen: 1 });
    await provisioned(ask('closed-1'));
    await test.call(rotateProvisionSecret, { as: test.users.owner, body: { id: typeId } });
    expect(await ask('closed-2')).toEqual(refused('unknown'));
  });

  it('makes a serial number where the name cannot be one, the same each time', async () => {
    const { ask } = await buildProvisioning('create');
    const { deviceId } = await provisioned(ask('宜昌 站/1'));
    const { name, SN } = await basicOf(deviceId);
    expect(name).toBe('宜昌 站/1');
    expect(SN).toMatch(/^n-[\w-]{24}$/);
    expect(await ask('宜昌 站/1')).toEqual(refused('alreadyExists'));
  });

  it('takes the credential that the device asks for', async () => {
    const { ask } = await buildProvisioning('create');
    const fingerprint = createHash('sha256').update('certificate').digest('hex');
    const basic = { kind: 'basic' as const, clientId: 'c1', username: 'u1', password: 'p1' };
    const { authenticate } = test.app.deviceCredentials;
    await provisioned(ask('own-token', { credential: { kind: 'token', token: 'chosen-by-device' } }));
    await provisioned(ask('own-basic', { credential: basic }));
    await provisioned(ask('own-x509', { credential: { kind: 'x509', fingerprint } }));
    expect(await authenticate({ clientId: 'any', username: 'chosen-by-device' })).toMatchObject({
      sn: 'own-token',
    });
    expect(await authenticate(basic)).toMatchObject({ sn: 'own-basic' });
    expect(await authenticate({ tlsFingerprint: fingerprint })).toMatchObject({
      sn: 'own-x509',
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
    expect(await ask(device.SN)).toEqual(refused('alreadyExists'));
    const as = test.users.owner;
    await test.call(revokeCredentials, { as, body: { id: device.id } });
    const { deviceId, credential } = await provisioned(ask(device.SN));
    expect(deviceId).toBe(device.id);
    expect(await ask(device.SN)).toEqual(refused('alreadyExists'));
    await test.app.deviceCredentials.authenticateToken(credential.token ?? '');
    await test.call(revokeCredentials, { as, body: { id: device.id } });
    expect(await ask(device.SN)).toEqual(refused('alreadyExists'));
  });
});

async function buildGateway(projectId?: number) {
  const position = projectId === undefined ? {} : { projectId };
  const device = await buildDevice(test, { is_gateway: 1, ...position });
  const gateway = await test.app.deviceCredentials.authenticateToken(device.credential.token ?? '');
  if (!gateway) throw new Error('the gateway is not admitted');
  const asked = (name: string, type?: string) =>
    test.app.devices.childOf(gateway, { name, ...(type === undefined ? {} : { type }) });
  const child = async (name: string, type?: string) => {
    const answer = await asked(name, type);
    return 'device' in answer ? answer.device : answer.refusal.rule;
  };
  return { gateway, child, asked };
}

describe('the children of a gateway', () => {
  it('are made in its project, once, also when they come all at once', async () => {
    const { gateway, child } = await buildGateway();
    const found = await Promise.all(Array.from({ length: 5 }, () => child('Sensor A')));
    const first = known(found[0]);
    expect(first).toMatchObject({ name: 'Sensor A', projectId: gateway.projectId, typeId: gateway.typeId });
    expect(found.every((one) => one === first)).toBe(true);
    expect(await basicOf(first.deviceId)).toMatchObject({ gatewayId: gateway.deviceId });
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

  it('are devices of its project for which nobody has spoken yet', async () => {
    const { gateway, child } = await buildGateway();
    const { projectId, typeId } = gateway;
    const entered = await buildOrphan({ projectId, typeId });
    expect(await child(entered.SN)).toMatchObject({ deviceId: entered.id });
    expect(await basicOf(entered.id)).toMatchObject({ gatewayId: gateway.deviceId });
    const { rows } = await sql`select after from audit_log
      where action = 'devices:adopt' and target_id = ${entered.id}`.execute(test.db);
    expect(rows).toEqual([{ after: { gatewayId: gateway.deviceId } }]);
    await test.call(deleteDevices, { as: test.users.owner, query: { id: String(entered.id) } });
    expect(await child(entered.SN)).toBe('notItsChild');
    expect(await child('\t')).toBe('badName');
  });

  it('are none that has a credential, another gateway, an operator who decided, or another project', async () => {
    const { gateway, asked } = await buildGateway();
    const other = await buildGateway(gateway.projectId);
    const { projectId, typeId } = gateway;
    const position = { projectId, typeId };
    const own = await buildDevice(test, position);
    const revoked = await buildDevice(test, position);
    await test.call(revokeCredentials, { as: test.users.owner, body: { id: revoked.id } });
    const theirs = known(await other.child('their child'));
    const released = await buildOrphan({ ...position, gatewayId: null });
    const itself = await buildDevice(test, { ...position, is_gateway: 1 });
    for (const { id, SN } of [own, revoked, { id: theirs.deviceId, SN: theirs.sn }, released, itself])
      expect(await asked(SN)).toEqual({ refusal: { rule: 'notItsChild', deviceId: id } });
    const elsewhere = await buildDevice(test, { as: test.users.stranger });
    expect(await asked(elsewhere.SN)).toEqual({ refusal: { rule: 'notItsChild', deviceId: null } });
    expect(await basicOf(theirs.deviceId)).toMatchObject({ gatewayId: other.gateway.deviceId });
    expect(await basicOf(own.id)).toMatchObject({ gatewayId: null });
  });

  it('keep what they are called by, whatever else has that name', async () => {
    const { gateway, child } = await buildGateway();
    const { projectId, typeId } = gateway;
    const named = known(await child('Sensor B'));
    await test.call(editDevice, { as: test.users.owner, body: { id: named.deviceId, SN: 'moved-SN' } });
    await buildDevice(test, { projectId, typeId, SN: 'Sensor-B' });
    expect(await child('Sensor B')).toMatchObject({ deviceId: named.deviceId });
  });

  it('are looked at again after an edit', async () => {
    const { child } = await buildGateway();
    const before = known(await child('moving-1'));
    const { id: projectId } = await buildProject(test);
    const body = { id: before.deviceId, projectId };
    expect((await test.call(editDevice, { as: test.users.owner, body })).status).toBe(200);
    expect(await child('moving-1')).toBe('notItsChild');
  });
});

describe('an operator', () => {
  const edit = (body: BodyOf<typeof editDevice>, as = test.users.owner) =>
    test.call(editDevice, { as, body });

  it('puts a device under a gateway of its project, moves it, and takes it out for good', async () => {
    const { gateway, child } = await buildGateway();
    const { projectId, typeId, deviceId: gatewayId } = gateway;
    const other = await buildGateway(projectId);
    const { id, SN } = await buildDevice(test, { projectId, typeId });
    expect((await edit({ id, gatewayId })).data).toMatchObject({ gatewayId, gatewayName: gateway.name });
    expect(await child(SN)).toMatchObject({ deviceId: id });
    await edit({ id, gatewayId: other.gateway.deviceId });
    expect([await child(SN), await other.child(SN)]).toEqual([
      'notItsChild',
      expect.objectContaining({ deviceId: id }),
    ]);
    await edit({ id, gatewayId: null });
    expect([await child(SN), await other.child(SN)]).toEqual(['notItsChild', 'notItsChild']);
    const { rows } = await sql<{ before: object; after: object }>`
      select before, after from audit_log where target_id = ${id} and action = 'devices:update'
      order by id limit 1`.execute(test.db);
    expect(rows).toMatchObject([{ before: { gatewayId: null }, after: { gatewayId } }]);
  });

  it('puts it under none of another project, of another tree, or that is no gateway', async () => {
    const { gateway } = await buildGateway();
    const { projectId, typeId } = gateway;
    const device = await buildDevice(test, { projectId, typeId });
    const elsewhere = await buildGateway();
    const foreign = await buildDevice(test, { as: test.users.stranger, is_gateway: 1 });
    for (const gatewayId of [elsewhere.gateway.deviceId, foreign.id, device.id, 2_000_000_000]) {
      const answer = await edit({ id: device.id, gatewayId });
      expect(answer).toMatchObject({
        status: 400,
        data: { fields: [{ field: 'gatewayId', rule: 'reference' }] },
      });
    }
    const nested = await edit({ id: gateway.deviceId, gatewayId: gateway.deviceId });
    expect(nested).toMatchObject({ status: 400, data: { fields: [{ field: 'gatewayId', rule: 'nested' }] } });
    await edit({ id: device.id, gatewayId: gateway.deviceId });
    expect(await edit({ id: device.id, is_gateway: 1 })).toMatchObject({ status: 400 });
    expect(await edit({ id: device.id, gatewayId: null }, test.users.stranger)).toMatchObject({
      status: 404,
    });
  });

  it('finds gateways, and whom they speak for', async () => {
    const { gateway, child } = await buildGateway();
    const one = known(await child('found-1'));
    const listed = async (query: object) => {
      const page = { page: 1, limit: 20, projectId: gateway.projectId, ...query };
      const { data } = await test.call(listDevices, { as: test.users.owner, query: page });
      return data.list.map(({ id }) => id);
    };
    expect(await listed({ is_gateway: 1 })).toEqual([gateway.deviceId]);
    expect(await listed({ gatewayId: gateway.deviceId })).toEqual([one.deviceId]);
  });
});

type Provisioning = AuthenticatedDevice | ChildRefusal['rule'] | undefined;

function known(asked: Provisioning): AuthenticatedDevice {
  if (typeof asked === 'object') return asked;
  throw new Error(`it is no child: ${asked}`);
}

/** Entered without a credential, as an import may do it. */
async function buildOrphan(draft: Parameters<typeof buildDevice>[1]) {
  const device = await buildDevice(test, draft);
  await test.db.deleteFrom('device_credential').where('device_id', '=', device.id).execute();
  return device;
}

describe('requests of one company', () => {
  it('wait in a line of their own company, and make nobody else wait', async () => {
    const { typeId, ask } = await buildProvisioning('create');
    const neighbour = test.users.stranger;
    const project = await buildProject(test, { as: neighbour });
    const draft = { provision: 'create', provisionProjectId: project.id } as const;
    const type = await buildDeviceType(test, { as: neighbour, ...draft });
    const { data } = await test.call(rotateProvisionSecret, { as: neighbour, body: { id: type.id } });
    let waiting: Promise<unknown>[] = [];
    await test.db.transaction().execute(async (trx) => {
      await sql`select from device_type where id = ${typeId} for update`.execute(trx);
      waiting = Array.from({ length: 20 }, (_, n) => ask(`line-${n}`));
      const theirs = { ...data, deviceName: 'neighbour-1', credential: { kind: 'token' as const } };
      expect(await test.app.devices.provision(theirs)).toMatchObject({ outcome: 'provisioned' });
    });
    expect(await Promise.all(waiting)).toEqual(
      Array(20).fill(expect.objectContaining({ outcome: 'provisioned' })),
    );
  });
});
