import { setParameters } from '@weir/contract/control/parameters';
import { startRecording, startSupportBundle } from '@weir/contract/diagnosis/device-recordings';
import { codes } from '@weir/contract/errors';
import { getJob, jobFile } from '@weir/contract/operations/jobs';
import { setSharedAttributes } from '@weir/contract/telemetry/telemetry';
import { sql } from 'kysely';
import mqtt from 'mqtt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDevice } from '../../../../test/factories.ts';
import { type Actor, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { unzip } from '../../../platform/exports/testing/downloads.ts';

let platform: TestApp;
let owner: Actor;

beforeAll(async () => {
  platform = await startTestApp();
  owner = platform.users.owner;
});
afterAll(() => platform?.stop());

const phone = '+86 139-1234-5678';

async function bundleOf(id: number): Promise<Record<string, string>> {
  const { data: job } = await platform.call(startSupportBundle, { as: owner, body: { id } });
  const item = async () => (await platform.call(getJob, { as: owner, query: { id: job.id } })).data;
  await expect.poll(async () => (await item()).state).toBe('succeeded');
  const { server } = platform.platform;
  const response = await server.inject({
    method: 'GET',
    url: `/api/v1${jobFile.path}?id=${job.id}`,
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(response.headers['content-type']).toBe('application/zip');
  return unzip(response.rawPayload);
}

test('holds what is known of a device, and no secret, phone number or name of a person', async () => {
  const remarks = 'call 13912345678 or +8613912345678, 站长13700001111。at 1795302801000';
  const { id, typeId, credential } = await buildDevice(platform, { alarmPhone: phone, remarks });
  const token = credential.token ?? '';
  await sql`insert into device_type_parameter (device_type_id, semaphore_id, name)
    values (${typeId}, 'wifiPassword', '口令')`.execute(platform.db);
  await platform.call(startRecording, { as: owner, body: { id, minutes: 5 } });
  const client = await mqtt.connectAsync(platform.mqttUrl, { username: token, reconnectPeriod: 0 });
  await client.publishAsync('v1/devices/me/telemetry', '{"temperature":21.5}', { qos: 1 });
  await client.publishAsync('v1/devices/me/telemetry', `not json token=${token}`, { qos: 1 });
  await client.publishAsync('v1/devices/me/attributes', '{"apiToken":"sesame-open","model":"W1"}', {
    qos: 1,
  });
  await platform.call(setSharedAttributes, {
    as: owner,
    body: { id, values: { mqttPassword: 'hunter2', hotline: phone } },
  });
  const values = { wifiPassword: 'river-bank-9' };
  await platform.call(setParameters, { as: owner, body: { id, values, expiresInS: 3600 } });
  await client.endAsync();
  await platform.app.recorder.end(id, 'stopped');
  await platform.app.connectionLog.flush();

  const files = await bundleOf(id);
  expect(Object.keys(files).sort()).toEqual([
    'README.txt',
    'alarms.json',
    'commands.json',
    'connections.json',
    'device.json',
    'frames.ndjson',
    'log.json',
    'messages.ndjson',
    'parameters.json',
    'platform.json',
    'quarantine.json',
    'type.json',
    'values.json',
    'why-offline.json',
  ]);
  const read = (name: string) => JSON.parse(files[name] ?? '');
  expect(read('platform.json')).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+/) });
  expect(read('device.json')).toMatchObject({
    id,
    remarks: 'call [phone] or [phone], 站长[phone]。at 1795302801000',
  });
  expect(read('type.json').signals).toMatchObject([{ semaphoreId: 'temperature' }]);
  expect(read('values.json')).toMatchObject([{ semaphoreId: 'temperature', value: 21.5 }]);
  expect(read('quarantine.json')).toMatchObject([{ reason: 'malformed' }]);
  expect(files['messages.ndjson']).toContain('temperature');
  expect(files['frames.ndjson']).toContain('21.5');
  expect(read('connections.json').length).toBeGreaterThan(0);

  const everything = Object.values(files).join('\n');
  for (const secret of [
    token,
    'sesame-open',
    'hunter2',
    'river-bank-9',
    '13912345678',
    '1234-5678',
    '"[redacted]",\n    "kind"',
  ])
    expect(everything).not.toContain(secret);
  expect(everything).not.toContain('"owner"');
});

test('is for those who may record the devices that they see', async () => {
  const { id } = await buildDevice(platform);
  const as = (actor: Actor) => platform.call(startSupportBundle, { as: actor, body: { id } });
  expect((await as(platform.users.battery)).code).toBe(codes.notPermitted);
  expect((await as(platform.users.stranger)).code).toBe(codes.notFound);
});
