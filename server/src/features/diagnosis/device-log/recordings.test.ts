import {
  listRecordings,
  type RecordedMessage,
  recordedMessages,
  recordingFile,
  recordingLimits,
  startRecording,
  stopRecording,
} from '@weir/contract/diagnosis/device-recordings';
import { codes } from '@weir/contract/errors';
import { setSharedAttributes } from '@weir/contract/telemetry/telemetry';
import { sql } from 'kysely';
import mqtt from 'mqtt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDevice } from '../../../../test/factories.ts';
import { type Actor, startTestApp, type TestApp } from '../../../../test/harness.ts';

let platform: TestApp;
let owner: Actor;

beforeAll(async () => {
  platform = await startTestApp();
  owner = platform.users.owner;
});
afterAll(() => platform?.stop());

const device = async (draft = {}) => {
  const { id, credential } = await buildDevice(platform, draft);
  return { id, token: credential.token ?? '' };
};
const connect = (token: string) =>
  mqtt.connectAsync(platform.mqttUrl, { username: token, reconnectPeriod: 0 });
const start = async (id: number) =>
  (await platform.call(startRecording, { as: owner, body: { id, minutes: 30 } })).data;
const messages = async (id: number, after = 0) =>
  (await platform.call(recordedMessages, { as: owner, query: { id, after, limit: 200 } })).data;
const recorded = (id: number, found: (message: RecordedMessage) => boolean) =>
  expect.poll(async () => (await messages(id)).list.find(found));

describe('a recording', () => {
  test('holds what came, raw and as it was read, and what went out, with what became of each', async () => {
    const { id, token } = await device();
    const client = await connect(token);
    await client.publishAsync('v1/devices/me/telemetry', '{"temperature": 1}', { qos: 1 });
    await start(id);
    await client.subscribeAsync('v1/devices/me/attributes', { qos: 1 });
    await client.publishAsync(
      'v1/devices/me/telemetry',
      '{"ts": 1700000000000, "values": {"temperature": 21.5}}',
      { qos: 1 },
    );
    await client.publishAsync('v1/devices/me/telemetry', 'not json', { qos: 1 });
    await client.publishAsync('v1/devices/me/telemetry', Buffer.from([0xff, 0x00, 0x01]), { qos: 1 });
    await platform.call(setSharedAttributes, { as: owner, body: { id, values: { period: 60 } } });
    await recorded(id, ({ direction }) => direction === 'out').toMatchObject({
      ...{ transport: 'mqtt', topic: 'v1/devices/me/attributes', payload: '{"period":60}' },
      outcome: 'delivered',
    });
    const { list, recording } = await messages(id);
    expect(list.slice(0, 3)).toMatchObject([
      {
        ...{ seq: 1, direction: 'in', topic: 'v1/devices/me/telemetry', encoding: 'text', isCut: 0 },
        payload: '{"ts": 1700000000000, "values": {"temperature": 21.5}}',
        decoded: [{ ts: '2023-11-14T22:13:20.000Z', values: { temperature: 21.5 } }],
      },
      { payload: 'not json', outcome: 'malformed', decoded: [] },
      { payload: '/wAB', encoding: 'base64', sizeBytes: 3, outcome: 'malformed' },
    ]);
    expect(list.every(({ latencyMs }) => latencyMs !== null)).toBe(true);
    expect(recording).toMatchObject({ startedBy: 'owner', endedAt: null, entries: 4 });
    expect((await messages(id, 3)).list.map(({ seq }) => seq)).toEqual([4]);
    await client.endAsync();
  });

  test('tells of a message over HTTP that is too much', async () => {
    const { id, token } = await device();
    await start(id);
    const url = `${platform.httpUrl}/api/v1/${token}/telemetry`;
    await fetch(url, { method: 'POST', body: `{"${'k'.repeat(200)}":1}` });
    await recorded(id, ({ topic }) => topic === 'http/telemetry').toBeTruthy();
    expect((await messages(id)).list).toMatchObject([{ direction: 'in', outcome: 'tooMany' }]);
  });

  test('leaves secrets out, wherever they stand', async () => {
    const { id, token } = await device();
    await start(id);
    const post = (path: string, body: string) =>
      fetch(`${platform.httpUrl}/api/v1/${token}/${path}`, { method: 'POST', body });
    await post('attributes', '{"wifiPassword":"hunter2","model":"W1"}');
    await post('rpc', `{"method":"setToken","params":"${token}"}`);
    await recorded(id, ({ direction, topic }) => direction === 'out' && topic === 'http/rpc').toBeTruthy();
    const { list } = await messages(id);
    expect(list[0]).toMatchObject({ transport: 'http', topic: 'http/attributes', outcome: 'accepted' });
    expect(list[0]?.payload).toBe('{"wifiPassword":"[redacted]","model":"W1"}');
    const { rows } = await sql<{ text: string }>`select string_agg(payload, ' ') as text
      from device_recording_entry`.execute(platform.db);
    expect(rows[0]?.text).not.toContain('hunter2');
    expect(rows[0]?.text).not.toContain(token);
  });

  test('of a child holds what its gateway says of it', async () => {
    const gateway = await device({ is_gateway: 1 });
    const client = await connect(gateway.token);
    await client.publishAsync('v1/gateway/connect', '{"device":"probe 1"}', { qos: 1 });
    const { rows } = await sql<{ id: number }>`select id from device where name = 'probe 1'`.execute(
      platform.db,
    );
    const child = rows[0]?.id ?? 0;
    await start(child);
    const body = { 'probe 1': [{ temperature: 4 }], 'probe 2': [{ temperature: 5 }] };
    await client.publishAsync('v1/gateway/telemetry', JSON.stringify(body), { qos: 1 });
    await recorded(child, ({ transport }) => transport === 'gateway').toMatchObject({
      payload: '[{"temperature":4}]',
      decoded: [{ ts: null, values: { temperature: 4 } }],
    });
    await client.endAsync();
  });

  test('runs once for a device, and ends when somebody stops it', async () => {
    const { id, token } = await device();
    const [first, second] = [await start(id), await start(id)];
    expect(second.id).toBe(first.id);
    const { data } = await platform.call(stopRecording, { as: owner, body: { id } });
    expect(data.list).toMatchObject([{ id: first.id, endReason: 'stopped' }]);
    const again = await platform.call(stopRecording, { as: owner, body: { id } });
    expect(again.data.list).toHaveLength(1);
    const client = await connect(token);
    await client.publishAsync('v1/devices/me/telemetry', '{"temperature":1}', { qos: 1 });
    await client.endAsync();
    expect((await messages(id)).list).toEqual([]);
  });

  test('ends by itself when it is full', async () => {
    const { id } = await device();
    await start(id);
    const payload = Buffer.from('x'.repeat(recordingLimits.payloadChars + 10));
    const enough = Math.ceil(recordingLimits.sizeBytes / recordingLimits.payloadChars);
    const message = {
      direction: 'in',
      transport: 'mqtt',
      topic: 'v1/devices/me/attributes',
      payload,
    } as const;
    const outcome = Promise.resolve('malformed' as const);
    for (let sent = 0; sent < enough; sent++) platform.app.gateway.monitor.take(id, { ...message, outcome });
    const list = async () => (await platform.call(listRecordings, { as: owner, query: { id } })).data.list;
    await expect.poll(list).toMatchObject([{ endReason: 'full' }]);
    const [first] = (await messages(id)).list;
    expect(first).toMatchObject({ isCut: 1, sizeBytes: payload.length });
    expect(first?.payload).toHaveLength(recordingLimits.payloadChars);
  });

  test('ends by itself after its time, and goes a day later', async () => {
    const { id } = await device();
    const { id: recordingId } = await start(id);
    const { recorder } = platform.app;
    await recorder.end(id, 'stopped');
    await sql`update device_recording set ended_at = null where id = ${recordingId}`.execute(platform.db);
    recorder.begin({ id: recordingId, deviceId: id, endsAt: new Date(Date.now() + 50) });
    const list = async () => (await platform.call(listRecordings, { as: owner, query: { id } })).data.list;
    await expect.poll(list).toMatchObject([{ endReason: 'time' }]);
    await sql`update device_recording set ended_at = now() - interval '25 hours'
      where id = ${recordingId}`.execute(platform.db);
    await recorder.sweep();
    expect(await list()).toEqual([]);
  });

  test('whose end could not be written is closed afterwards: the device can be recorded again', async () => {
    const { id } = await device();
    const { id: recordingId } = await start(id);
    const { recorder } = platform.app;
    await recorder.end(id, 'stopped');
    await sql`update device_recording set ended_at = null, end_reason = null, ends_at = now() - interval '5 minutes'
      where id = ${recordingId}`.execute(platform.db);
    await recorder.sweep();
    const { list } = (await platform.call(listRecordings, { as: owner, query: { id } })).data;
    expect(list).toMatchObject([{ id: recordingId, endReason: 'time', endedAt: list[0]?.endsAt }]);
    expect((await start(id)).id).not.toBe(recordingId);
  });

  test('can be taken along as a file', async () => {
    const { id, token } = await device();
    const none = await platform.call(recordingFile, { as: owner, query: { id } });
    expect(none.status).toBe(409);
    await start(id);
    const client = await connect(token);
    await client.publishAsync('v1/devices/me/telemetry', '{"temperature":7}', { qos: 1 });
    await client.endAsync();
    await platform.call(stopRecording, { as: owner, body: { id } });
    const { data, headers } = await platform.send({ ...recordingFile, query: { id }, as: owner });
    expect(headers['content-type']).toContain('application/x-ndjson');
    expect(JSON.parse(String(data))).toMatchObject({ payload: '{"temperature":7}', outcome: 'accepted' });
  });

  test('is for those who may record the devices that they see', async () => {
    const { id } = await device();
    const as = (actor: Actor) => platform.call(startRecording, { as: actor, body: { id, minutes: 1 } });
    expect((await as(platform.users.battery)).code).toBe(codes.notPermitted);
    expect((await as(platform.users.stranger)).code).toBe(codes.notFound);
  });
});

test('a company records so many devices at once; its neighbour is not refused for it', async () => {
  const { db, users } = platform;
  const endsAt = new Date(Date.now() + 60_000);
  for (let n = 0; n < recordingLimits.perCompany; n += 1) {
    const { id } = await device();
    const row = { device_id: id, started_by: users.below.userId, ends_at: endsAt };
    await db.insertInto('device_recording').values(row).execute();
  }
  const { id } = await device();
  const refused = await platform.call(startRecording, { as: owner, body: { id, minutes: 1 } });
  expect([refused.status, refused.code]).toEqual([429, codes.tooMany]);
  const theirs = await buildDevice(platform, { as: users.stranger });
  const begun = await platform.call(startRecording, {
    as: users.stranger,
    body: { id: theirs.id, minutes: 1 },
  });
  expect(begun.status).toBe(200);
});
