import { createHash } from 'node:crypto';
import {
  listCredentials,
  revokeCredentials,
  rotateCredential,
} from '@weir/contract/fleet/device-credentials';
import { deleteDevices } from '@weir/contract/fleet/devices';
import { sql } from 'kysely';
import mqtt from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDevice } from '../../../../test/factories.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { credentialsRevoked } from './device-credentials.events.ts';
import type { Presentation } from './device-credentials.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test?.stop());

type Request = Parameters<typeof rotate>[1];

async function rotate(
  id: number,
  request: {
    kind?: 'token' | 'basic' | 'x509';
    clientId?: string;
    username?: string;
    password?: string;
    fingerprint?: string;
  },
) {
  return test.call(rotateCredential, { as: test.users.owner, body: { id, ...request } });
}

const admitted = async (presentation: Presentation) =>
  (await test.app.deviceCredentials.authenticate(presentation))?.deviceId ?? null;

describe('an access token', () => {
  it('lets its device in by the user name, whatever the client id and password', async () => {
    const { id, credential, SN, name, typeId, projectId } = await buildDevice(test);
    const token = credential.token ?? '';
    expect(await test.app.deviceCredentials.authenticateToken(token)).toEqual({
      ...{ deviceId: id, typeId, projectId, sn: SN, name, isGateway: false, isLocus: false },
      ...{ retention: '1y', expectedIntervalS: null, credentialId: expect.any(Number) },
    });
    expect(await admitted({ clientId: 'any', username: token, password: 'ignored' })).toBe(id);
    expect(await admitted({ clientId: token })).toBeNull();
    expect(await admitted({ username: `${token}x` })).toBeNull();
    expect(await admitted({})).toBeNull();
  });

  it('is replaced at once when it is rotated, and cut off', async () => {
    const { id, credential } = await buildDevice(test);
    const revoked: number[] = [];
    const stop = test.app.bus.on(credentialsRevoked, ({ deviceIds }) => revoked.push(...deviceIds));
    const { data } = await rotate(id, {});
    stop();
    expect(revoked).toContain(id);
    expect(await admitted({ username: credential.token ?? '' })).toBeNull();
    expect(await admitted({ username: data.token ?? '' })).toBe(id);
    const { data: listed } = await test.call(listCredentials, { as: test.users.owner, query: { id } });
    expect(listed.list.map(({ revokedTime }) => revokedTime === null)).toEqual([true, false]);
    expect(JSON.stringify(listed)).not.toContain(data.token);
  });

  it('was last used at most a minute ago while its device talks, over MQTT and HTTP', async () => {
    const devices = [await buildDevice(test), await buildDevice(test)] as const;
    const [{ credential }, overHttp] = devices;
    const ids = devices.map(({ id }) => id);
    const ages = async () => {
      await test.app.deviceCredentials.uses.write();
      const { rows } = await sql<{ ageS: number | null }>`
        select extract(epoch from now() - last_used_at)::float8 as "ageS" from device_credential
        where device_id = any(${ids}::int[]) order by device_id`.execute(test.db);
      return rows.map(({ ageS }) => ageS ?? Number.POSITIVE_INFINITY);
    };
    const longAgo = () =>
      sql`update device_credential set last_used_at = now() - interval '1 day'
        where device_id = any(${ids}::int[])`.execute(test.db);
    const talk = async () => {
      await client.publishAsync('v1/devices/me/telemetry', '{"temperature":1}', { qos: 1 });
      const url = `${test.httpUrl}/api/v1/${overHttp.credential.token}/telemetry`;
      expect((await fetch(url, { method: 'POST', body: '{"temperature":1}' })).status).toBe(200);
    };
    expect(await ages()).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]);
    const client = await mqtt.connectAsync(test.mqttUrl, {
      username: credential.token ?? '',
      reconnectPeriod: 0,
    });
    for (const _ of ['first', 'later, on the same connection']) {
      await talk();
      for (const age of await ages()) expect(age).toBeLessThan(60);
      await longAgo();
    }
    for (const age of await ages()) expect(age).toBeGreaterThan(3600);
    await client.endAsync();
  });
});

describe('client id, user name and password', () => {
  it('prove a device together, or with one of the names alone', async () => {
    const cases: [Request, Presentation][] = [
      [
        { clientId: 'c-1', username: 'u-1' },
        { clientId: 'c-1', username: 'u-1' },
      ],
      [{ username: 'u-2' }, { clientId: 'whatever', username: 'u-2' }],
      [{ clientId: 'c-3' }, { clientId: 'c-3' }],
      [
        { clientId: 'c-4', username: 'u-4', password: 'chosen password' },
        { clientId: 'c-4', username: 'u-4' },
      ],
    ];
    for (const [request, names] of cases) {
      const { id } = await buildDevice(test);
      const { data } = await rotate(id, { kind: 'basic', ...request });
      const password = data.password ?? '';
      expect(password.length).toBeGreaterThan(11);
      expect(await admitted({ ...names, password })).toBe(id);
      expect(await admitted({ ...names, password: `${password}x` })).toBeNull();
      expect(await admitted(names)).toBeNull();
    }
  });

  it('belong to one device', async () => {
    const first = await buildDevice(test);
    const second = await buildDevice(test);
    await rotate(first.id, { kind: 'basic', username: 'unique-1' });
    const taken = await rotate(second.id, { kind: 'basic', username: 'unique-1' });
    expect(taken).toMatchObject({ status: 409, data: { fields: [{ field: 'username' }] } });
    expect(await admitted({ username: second.credential.token ?? '' })).toBe(second.id);
  });
});

describe('a certificate', () => {
  it('is known by its fingerprint, with colons or without', async () => {
    const { id } = await buildDevice(test);
    const hex = createHash('sha256').update('certificate').digest('hex');
    const fingerprint = hex.toUpperCase().match(/../g)?.join(':') ?? '';
    expect((await rotate(id, { kind: 'x509', fingerprint })).data.fingerprint).toBe(hex);
    expect(await admitted({ tlsFingerprint: hex })).toBe(id);
    expect(await admitted({ tlsFingerprint: fingerprint, clientId: 'x' })).toBe(id);
    expect(await admitted({ username: hex })).toBeNull();
  });
});

describe('credentials', () => {
  it('are all gone after a revocation', async () => {
    const { id, credential } = await buildDevice(test);
    expect((await test.call(revokeCredentials, { as: test.users.owner, body: { id } })).data).toEqual({ id });
    expect(await admitted({ username: credential.token ?? '' })).toBeNull();
  });

  it.each<[Request, string]>([
    [{ kind: 'token', username: 'x' }, 'username'],
    [{ kind: 'x509' }, 'fingerprint'],
    [{ kind: 'x509', fingerprint: 'a:'.repeat(40) }, 'fingerprint'],
    [{ kind: 'basic', username: 'short-password', password: '12345' }, 'password'],
  ])('refuse %o', async (request, field) => {
    const { id } = await buildDevice(test);
    expect(await rotate(id, request)).toMatchObject({ status: 400, data: { fields: [{ field }] } });
  });

  it('of a removed device or type let nobody in', async () => {
    const { id, credential, typeId } = await buildDevice(test);
    const deleted_at = new Date();
    await test.db.updateTable('device_type').set({ deleted_at }).where('id', '=', typeId).execute();
    expect(await admitted({ username: credential.token ?? '' })).toBeNull();
    await test.db.updateTable('device_type').set({ deleted_at: null }).where('id', '=', typeId).execute();
    expect(await admitted({ username: credential.token ?? '' })).toBe(id);
    await test.call(deleteDevices, { as: test.users.owner, query: { id: String(id) } });
    expect(await admitted({ username: credential.token ?? '' })).toBeNull();
  });
});
