import { setParameters } from '@weir/contract/control/parameters';
import { listDeviceLog, presenceTimeline } from '@weir/contract/diagnosis/device-log';
import type { Input } from '@weir/contract/endpoint';
import { codes } from '@weir/contract/errors';
import {
  changeDevices,
  type DeviceChanges,
  previewDeviceChange,
  undoDeviceChange,
} from '@weir/contract/fleet/device-changes';
import { rotateCredential } from '@weir/contract/fleet/device-credentials';
import {
  type ParameterDraft,
  saveAlarmSettings,
  saveParameters,
} from '@weir/contract/fleet/device-type-settings';
import { editDevice, getDeviceBasic } from '@weir/contract/fleet/devices';
import { setMembers } from '@weir/contract/fleet/projects';
import { listLogs } from '@weir/contract/identity/logs';
import { groupInfo } from '@weir/contract/telemetry/telemetry';
import { sql } from 'kysely';
import mqtt from 'mqtt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDevice, buildDeviceType, buildProject } from '../../../../test/factories.ts';
import { type Actor, startTestApp, type TestApp } from '../../../../test/harness.ts';
import type { Db } from '../../../platform/db/database.ts';
import { credentialsRevoked } from '../../fleet/device-credentials/device-credentials.events.ts';
import { deviceLinked } from '../../telemetry/device-gateway/links/device-gateway.events.ts';
import { presenceChanged } from '../../telemetry/presence/presence.events.ts';

let platform: TestApp;
let owner: Actor;

beforeAll(async () => {
  platform = await startTestApp();
  owner = platform.users.owner;
});
afterAll(() => platform?.stop());

type Query = Partial<Input<typeof listDeviceLog>['query']> & { id: number };

const log = async (query: Query, as = owner) => {
  await platform.app.connectionLog.flush();
  return (await platform.call(listDeviceLog, { as, query: { page: 1, limit: 50, ...query } })).data;
};
const events = async (query: Query, as = owner) =>
  (await log(query, as)).list.map(({ kind, event }) => `${kind} ${event}`);

const lockWaits = async (db: Db) => {
  const query = sql`select from pg_locks where not granted and relation = 'device_connection_event'::regclass`;
  return (await query.execute(db)).rows.length;
};

const connect = (token: string) =>
  mqtt.connectAsync(platform.mqttUrl, {
    username: token,
    clientId: 'pump',
    keepalive: 20,
    reconnectPeriod: 0,
  });
const refused = (token: string) => expect(connect(token)).rejects.toThrow(/bad username/i);

describe('the log of a device', () => {
  test('tells of connections with what the client said, and of how they ended', async () => {
    const { id, credential } = await buildDevice(platform);
    const client = await connect(credential.token ?? '');
    await client.endAsync();
    await expect.poll(() => events({ id, kind: 'connection' })).toContain('connection disconnected');
    const { list } = await log({ id, kind: 'connection' });
    expect(list.find(({ event }) => event === 'connected')?.detail).toMatchObject({
      ...{ clientId: 'pump', address: '127.0.0.1', protocol: 4, keepAliveS: 20 },
    });
    expect(list.find(({ event }) => event === 'disconnected')?.detail).toMatchObject({ reason: 'clean' });
  });

  test('tells whose revoked credential was presented, as one entry with the number, over MQTT and HTTP', async () => {
    const { id, credential } = await buildDevice(platform);
    await platform.call(rotateCredential, { as: owner, body: { id } });
    await refused(credential.token ?? '');
    await refused(credential.token ?? '');
    const url = `${platform.httpUrl}/api/v1/${credential.token}/telemetry`;
    expect((await fetch(url, { method: 'POST', body: '{"temperature":1}' })).status).toBe(401);
    const { list } = await log({ id, kind: 'connection' });
    expect(list.filter(({ event }) => event === 'refused')).toMatchObject([
      { direction: 'in', detail: { reason: 'revoked', attempts: 3 } },
    ]);
    expect(JSON.stringify(list)).not.toContain(credential.token);
  });

  test('tells once of a connection whose messages ask to be retained, and they are stored', async () => {
    for (const protocolVersion of [4, 5] as const) {
      const { id, credential } = await buildDevice(platform);
      const client = await mqtt.connectAsync(platform.mqttUrl, {
        ...{ username: credential.token ?? '', reconnectPeriod: 0, protocolVersion },
      });
      for (const temperature of [1, 2, 3]) {
        const options = { qos: 1, retain: true } as const;
        await client.publishAsync('v1/devices/me/telemetry', JSON.stringify({ temperature }), options);
      }
      const notices = (await log({ id })).list.filter(({ event }) => event === 'retained');
      expect(notices).toMatchObject([{ detail: { count: 1, topic: 'v1/devices/me/telemetry' } }]);
      const { data } = await platform.call(groupInfo, { as: owner, query: { id } });
      expect(data.list.find(({ semaphoreId }) => semaphoreId === 'temperature')?.value).toBe(3);
      await client.endAsync();
    }
  });

  test('tells of several clients with one credential as one entry, and so does the device', async () => {
    const { id, credential } = await buildDevice(platform);
    const seen = async () =>
      (await platform.call(getDeviceBasic, { as: owner, query: { id } })).data.severalClients;
    const join = (clientId: string) =>
      mqtt.connectAsync(platform.mqttUrl, {
        ...{ username: credential.token ?? '', clientId, reconnectPeriod: 0 },
      });
    await join('pump');
    await join('laptop');
    await join('pump');
    await platform.app.connectionLog.flush();
    expect(await seen()).toBeNull();
    for (const clientId of ['laptop', 'pump', 'laptop', 'pump']) await join(clientId);
    const { list } = await log({ id, kind: 'connection' });
    const clients = ['laptop', 'pump'].map((clientId) => expect.objectContaining({ clientId }));
    const entries = list.filter(({ event }) => event === 'severalClients');
    expect(entries).toMatchObject([{ detail: { count: 4, clients: expect.arrayContaining(clients) } }]);
    expect(list.filter(({ event }) => event === 'connected')).toHaveLength(3);
    expect(await seen()).toMatchObject({ count: 4, clients: expect.arrayContaining(clients) });
    await sql`update device_connection_event set detail = detail || '{"until":"2020-01-01T00:00:00Z"}'
      where device_id = ${id} and kind = 'severalClients'`.execute(platform.db);
    expect(await seen()).toBeNull();
    platform.app.bus.emit(credentialsRevoked, { deviceIds: [id] });
  });

  test('tells of several clients once that is written, also where writing has to wait', async () => {
    const { id } = await buildDevice(platform);
    const { connectionLog, bus, presence } = platform.app;
    presence.seen({ deviceId: id, receivedAt: new Date(), dataAt: null });
    const basic = async () => (await platform.call(getDeviceBasic, { as: owner, query: { id } })).data;
    await expect.poll(async () => (await basic()).presence).toBe('online');
    let toldTimes = 0;
    const end = bus.on(presenceChanged, ({ deviceId, presence: now, previous }) => {
      if (deviceId === id && now === previous) toldTimes += 1;
    });
    const takeOver = (clientId: string, from: string) => {
      const link = {
        deviceId: id,
        at: new Date().toISOString(),
        facts: { address: '127.0.0.1', protocol: 4 },
      } as const;
      const left = { ...link.facts, clientId: from };
      bus.emit(deviceLinked, { ...link, kind: 'disconnected', reason: 'replaced', facts: left });
      bus.emit(deviceLinked, {
        ...link,
        kind: 'connected',
        reason: null,
        facts: { ...link.facts, clientId },
      });
    };
    takeOver('laptop', 'pump');
    let writing: Promise<void> | undefined;
    await platform.db.transaction().execute(async (trx) => {
      await sql`lock table device_connection_event in share mode`.execute(trx);
      writing = connectionLog.flush();
      await expect.poll(() => lockWaits(trx)).toBeGreaterThan(0);
      for (const to of ['pump', 'laptop', 'pump']) takeOver(to, to === 'pump' ? 'laptop' : 'pump');
    });
    await writing;
    expect(toldTimes).toBe(0);
    await connectionLog.flush();
    expect(toldTimes).toBe(1);
    end();
  });

  test('brings together what every feature has stored, newest first, page by page', async () => {
    const { id, typeId, credential } = await buildDevice(platform);
    await sql`insert into device_type_parameter (device_type_id, semaphore_id, name)
      values (${typeId}, 'limit', '上限')`.execute(platform.db);
    const level = { level: 1, operator: 'gt', threshold: 50 } as const;
    const setting = {
      semaphoreId: 'temperature',
      levels: [level],
      deadBand: null,
      onDelayS: 0,
      offDelayS: 0,
    };
    const rest = { repeatCount: 1, noDataS: null, noDataLevel: null };
    await platform.call(saveAlarmSettings, {
      as: owner,
      body: { id: typeId, list: [{ ...setting, ...rest }] },
    });
    await platform.call(setParameters, { as: owner, body: { id, values: { limit: 5 }, expiresInS: 3600 } });
    await platform.call(editDevice, { as: owner, body: { id, remarks: 'moved to the north bank' } });
    const client = await connect(credential.token ?? '');
    await client.publishAsync('v1/devices/me/telemetry', '{"temperature":60}', { qos: 1 });
    await client.publishAsync('v1/devices/me/telemetry', 'not json', { qos: 1 });
    await client.endAsync();
    await expect
      .poll(() => events({ id }))
      .toEqual(expect.arrayContaining(['connection disconnected', 'connection online']));
    expect(await events({ id })).toEqual(
      expect.arrayContaining([
        'alarm raised',
        'change devices:create',
        'change devices:update',
        'data quarantined',
        'parameter pending',
      ]),
    );
    const { list } = await log({ id });
    expect(list.map(({ at }) => at)).toEqual(
      list
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    const pages = [await log({ id, limit: 3 }), await log({ id, limit: 3, page: 2 })];
    expect(pages.map(({ more }) => more)).toEqual([1, 1]);
    expect(pages.flatMap((page) => page.list.map(({ key }) => key))).toEqual(
      list.slice(0, 6).map(({ key }) => key),
    );
    const to = list.at(-1)?.at ?? '';
    expect((await log({ id, to })).list).toEqual([]);
  });

  test('names the parameters it tells of, as far as the type knows them now', async () => {
    const { id, typeId } = await buildDevice(platform);
    const inOthers = { nameEn: 'Mode', nameEs: null, nameJa: null };
    const mode = { semaphoreId: 'mode', name: '模式', ...inOthers, dataType: 'enum' as const };
    const enumValues = [{ code: 2, name: '自动', nameEn: 'Auto', nameEs: null, nameJa: null }];
    const limit = { semaphoreId: 'limit', name: '上限', unit: 'kW' };
    const fan = { semaphoreId: 'fan', name: '风机' };
    const save = (list: ParameterDraft[]) =>
      platform.call(saveParameters, { as: owner, body: { id: typeId, list } });
    await save([{ ...mode, enumValues }, limit, fan]);
    const values = { mode: 2, limit: 5 };
    await platform.call(setParameters, { as: owner, body: { id, values, expiresInS: 3600 } });
    await save([{ ...mode, enumValues }, fan]);
    const { list, parameters } = await log({ id, kind: 'parameter' });
    expect(list.map(({ subject }) => subject).sort()).toEqual(['limit', 'mode']);
    expect(parameters).toEqual([{ ...mode, unit: null, enumValues }]);
    expect((await log({ id, kind: 'connection' })).parameters).toEqual([]);
  });

  test('names what its alarms are about, and says what raised them', async () => {
    const level = { semaphoreId: 'level', name: '水位', nameEn: 'Water level', unit: 'm', precision: 2 };
    const { id: typeId } = await buildDeviceType(platform, { signals: [level] });
    const { id } = await buildDevice(platform, { typeId });
    const raise = (alarm: { origin: string; code: string; name: string | null; value: number | null }) =>
      sql`insert into alarm (device_id, project_id, device_type_id, origin, cause, code, name, level, value,
          started_at, last_at, reported_at)
        select id, project_id, device_type_id, ${alarm.origin}, 'threshold', ${alarm.code}, ${alarm.name}, 1,
          ${alarm.value}, now(), now(), now() from device where id = ${id}`.execute(platform.db);
    await raise({ origin: 'signal', code: 'level', name: null, value: 3.456 });
    await raise({ origin: 'device', code: 'E7', name: 'Pump', value: null });
    const { list, alarms } = await log({ id, kind: 'alarm' });
    const of = (code: string) => list.find(({ subject }) => subject === code)?.alarmId;
    expect(alarms.map((alarm) => [alarm.id, alarm.name, alarm.nameEn, alarm.unit, alarm.precision])).toEqual([
      [of('level'), '水位', 'Water level', 'm', 2],
      [of('E7'), 'Pump', null, null, null],
    ]);
  });

  test('is for those who see the device, and its alarms for those who see alarms', async () => {
    const { id } = await buildDevice(platform);
    const { code } = await platform.call(listDeviceLog, {
      as: platform.users.stranger,
      query: { id, page: 1, limit: 50 },
    });
    expect(code).toBe(codes.notFound);
    expect((await log({ id, kind: 'alarm' })).list).toEqual([]);
  });
});

describe('the time line of presence', () => {
  const mark = (deviceId: number, hoursAgo: number, presence: string) =>
    sql`insert into device_connection_event (device_id, at, kind, presence)
      values (${deviceId}, now() - make_interval(hours => ${hoursAgo}), 'presence', ${presence})`.execute(
      platform.db,
    );
  const timeline = async (id: number, hours: 24 | 168) =>
    (await platform.call(presenceTimeline, { as: owner, query: { id, hours } })).data;

  test('has no gaps, and knows what was in force when it begins', async () => {
    const { id } = await buildDevice(platform);
    await mark(id, 30, 'online');
    await mark(id, 12, 'offline');
    await mark(id, 6, 'online');
    const { list, from, to, onlineShare } = await timeline(id, 24);
    expect(list.map(({ presence }) => presence)).toEqual(['online', 'offline', 'online']);
    expect([list[0]?.from, list.at(-1)?.to]).toEqual([from, to]);
    expect(list.slice(1).map((stretch) => stretch.from)).toEqual(list.slice(0, -1).map((one) => one.to));
    expect(onlineShare).toBeCloseTo(0.75, 3);
    expect((await timeline(id, 168)).list.map(({ presence }) => presence)).toEqual([
      ...['unknown', 'online', 'offline', 'online'],
    ]);
  });

  test('of a device that was never heard says so', async () => {
    const { id } = await buildDevice(platform);
    expect(await timeline(id, 24)).toMatchObject({ list: [{ presence: 'never' }], onlineShare: 0 });
  });
});

test('keeps the newest of a device, and nothing that is too old', async () => {
  const { id } = await buildDevice(platform);
  await sql`insert into device_connection_event (device_id, at, kind)
    select ${id}, now() - make_interval(secs => n), 'connected' from generate_series(1, 2100) n`.execute(
    platform.db,
  );
  await sql`insert into device_connection_event (device_id, at, kind)
    values (${id}, now() - interval '31 days', 'connected')`.execute(platform.db);
  const { connectionLog, bus } = platform.app;
  const at = new Date().toISOString();
  bus.emit(deviceLinked, { deviceId: id, at, kind: 'connected', reason: null, facts: null });
  await connectionLog.flush();
  await connectionLog.sweep();
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from device_connection_event where device_id = ${id}`.execute(platform.db);
  expect(rows).toEqual([{ count: 2000 }]);
});

describe('what was done to many devices at once', () => {
  const changed = async (id: number, as = owner) => (await log({ id, kind: 'change' }, as)).list;
  const change = async (ids: number[], changes: DeviceChanges) => {
    const body = { selection: { ids }, changes };
    const { token } = (await platform.call(previewDeviceChange, { as: owner, body })).data;
    return (await platform.call(changeDevices, { as: owner, body: { ids, token, changes } })).data;
  };
  const countEntries = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from audit_log where action like 'devices:%Many'`.execute(platform.db);
    return rows[0]?.count ?? 0;
  };

  test('is in the log of each that it has reached, from one entry', async () => {
    const [one, other, untouched] = [
      await buildDevice(platform),
      await buildDevice(platform),
      await buildDevice(platform),
    ];
    const target = await buildProject(platform, { name: 'north bank' });
    const before = await countEntries();
    const changes = { projectId: target.id, addTags: ['dry'], alarmPhone: '+34 600 123 456' };
    const done = await change([one.id, other.id], changes);
    expect(await countEntries()).toBe(before + 1);
    for (const { id } of [one, other]) {
      expect((await changed(id))[0]).toMatchObject({
        ...{ event: 'devices:changeMany', direction: 'none', actor: owner.username },
        detail: {
          ...{ result: 'done', devices: 2, projectName: 'north bank', typeName: null },
          changes: { projectId: target.id, addTags: ['dry'] },
          ...{ entryId: expect.any(Number), changeId: done.id },
        },
      });
    }
    expect(JSON.stringify(await changed(one.id))).not.toContain('600 123');
    expect((await changed(untouched.id)).map(({ event }) => event)).toEqual(['devices:create']);

    await platform.call(editDevice, { as: owner, body: { id: other.id, remarks: 'mine' } });
    await platform.call(undoDeviceChange, { as: owner, body: { id: done.id } });
    expect((await changed(one.id))[0]).toMatchObject({
      event: 'devices:undoChangeMany',
      detail: { devices: 1, changes: { addTags: ['dry'] }, changeId: done.id },
    });
    expect((await changed(other.id)).map(({ event }) => event).slice(0, 2)).toEqual([
      ...['devices:update', 'devices:changeMany'],
    ]);
  });

  test('names who did it, and where to, only to those who know them', async () => {
    const { below, stranger } = platform.users;
    const device = await buildDevice(platform);
    const hidden = await buildDeviceType(platform, { name: 'hidden type', typeCode: 'HIDDEN' });
    await change([device.id], { typeId: hidden.id, remarks: 'seen' });
    const members = [{ userId: below.userId, access: 'view' as const }];
    await platform.call(setMembers, { as: owner, body: { id: device.projectId, members } });
    expect((await changed(device.id, below))[0]).toMatchObject({
      event: 'devices:changeMany',
      actor: null,
      detail: { changes: { remarks: 'seen' }, entryId: null, changeId: null },
    });
    // What can be taken back is shown to whoever made it; others, who know that person, read the entry.
    const [seen] = await changed(device.id, platform.users.root);
    expect(seen).toMatchObject({ detail: { entryId: expect.any(Number), changeId: null } });
    const requests = { as: stranger, query: { id: device.id, page: 1, limit: 50 } };
    expect((await platform.call(listDeviceLog, requests)).code).toBe(codes.notFound);
  });

  test('stands in the log of operations of each device too', async () => {
    const device = await buildDevice(platform);
    await change([device.id], { remarks: 'together' });
    const query = { page: 1, limit: 20, targetKind: 'device' as const, targetId: device.id };
    const { data } = await platform.call(listLogs, { as: platform.users.root, query });
    expect(data.list.map(({ action }) => action)).toEqual(['devices:changeMany', 'devices:create']);
  });

  test('says so of thousands without an entry for each', async () => {
    const { id, projectId, typeId } = await buildDevice(platform);
    await sql`with made as (
        insert into device (name, sn, sort_key, search, device_type_id, project_id)
        select 'crowd' || n, 'crowd' || n, 'crowd' || n, 'crowd' || n, ${typeId}, ${projectId}
        from generate_series(1, 1500) n returning id)
      insert into device_state (device_id) select id from made`.execute(platform.db);
    const { rows } = await sql<{ id: number }>`
      select id from device where sn like 'crowd%' order by id`.execute(platform.db);
    await change([...rows.map((row) => row.id), id], { remarks: 'crowded' });
    const last = rows.at(-1)?.id ?? 0;
    await expect
      .poll(async () => (await changed(last))[0], { timeout: 20_000 })
      .toMatchObject({ event: 'devices:changeMany', detail: { devices: 1501 } });
  });
});
