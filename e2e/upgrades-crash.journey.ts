import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDeviceType } from '@weir/contract/fleet/device-types';
import { addDevice } from '@weir/contract/fleet/devices';
import { addProject } from '@weir/contract/fleet/projects';
import { startUpload, tusType, type Upload } from '@weir/contract/operations/uploads';
import { getCampaign, setDeviceUpgrade } from '@weir/contract/upgrades/campaigns';
import { addVersion, downloadVersion, setVersionState } from '@weir/contract/upgrades/versions';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { killDatabase } from './kill-database.ts';
import {
  adminToken,
  apiClient,
  type Caller,
  type ServerProcess,
  startServerProcess,
} from './server-process.ts';

const devices = 12;
const patienceMs = 120_000;

let server: ServerProcess;
let call: Caller;
beforeAll(async () => {
  server = await startServerProcess();
  call = apiClient(server.url, adminToken());
});
afterAll(() => server?.dispose());

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const send = async (method: string, path: string, headers: Record<string, string>, body?: Blob) => {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${adminToken()}`, ...headers },
    ...(body && { body }),
  });
  return {
    headers: response.headers,
    answer: (await response.json().catch(() => ({}))) as { data?: Upload },
  };
};

const beginUpload = async (sizeBytes: number): Promise<string> => {
  const { answer } = await send('POST', `${startUpload.path}?purpose=version`, {
    'upload-length': String(sizeBytes),
    'upload-metadata': `filename ${Buffer.from('station.bin').toString('base64')}`,
  });
  return answer.data?.id ?? '';
};

const addBytes = (id: string, from: number, bytes: Uint8Array<ArrayBuffer>) =>
  send(
    'PATCH',
    `/upload/part?id=${id}`,
    { 'upload-offset': String(from), 'content-type': tusType },
    new Blob([bytes.subarray(from)]),
  );

/** A device over HTTP that tells what it has and asks what there is, over and over, whatever happens to the platform. */
function startDevice(url: string, token: string) {
  const own = `${url}/api/v1/${token}`;
  const seen = { version: '1.0', installed: 0, offeredAgain: 0, spoilt: 0 };
  const stopped = new AbortController();
  const tell = async (values: object) => {
    const { ok } = await fetch(`${own}/telemetry`, { method: 'POST', body: JSON.stringify(values) });
    if (!ok) throw new Error('not taken');
  };
  const turn = async () => {
    await tell({ current_fw_title: 'main', current_fw_version: seen.version });
    const asked = await fetch(`${own}/attributes?sharedKeys=fw_version,fw_checksum`);
    const { shared = {} } = (await asked.json()) as { shared?: Record<string, string> };
    if (shared.fw_version === undefined) return;
    if (shared.fw_version === seen.version) {
      seen.offeredAgain += 1;
      return;
    }
    await tell({ fw_state: 'DOWNLOADING' });
    const file = await fetch(`${own}/firmware`);
    const bytes = await file.bytes();
    if (!file.ok) return;
    if (sha256Of(bytes) !== shared.fw_checksum) seen.spoilt += 1;
    seen.version = shared.fw_version;
    seen.installed += 1;
    await tell({ fw_state: 'UPDATED' });
  };
  const run = async () => {
    while (!stopped.signal.aborted) {
      // The platform may be away.
      await turn().catch(() => undefined);
      await sleep(100);
    }
  };
  const running = run();
  const stop = async () => {
    stopped.abort();
    await running;
  };
  onTestFinished(stop);
  return { seen, stop };
}

test('what kill -9 interrupts of an upload goes on where it was, and no half of a file is ever a version', async () => {
  const bytes = randomBytes(24 * 1024 ** 2);
  const id = await beginUpload(bytes.length);
  const sending = addBytes(id, 0, bytes).catch(() => undefined);
  await sleep(40);
  await server.kill();
  await sending;
  await server.start();
  const draft = { name: 'Station', module: 'main', softVer: '2.0', uploadId: id };
  const { headers } = await send('HEAD', `/upload/part?id=${id}`, {});
  const arrived = Number(headers.get('upload-offset'));
  expect(arrived).toBeLessThan(bytes.length);
  await expect(call(addVersion, { body: draft })).rejects.toThrow();
  await addBytes(id, arrived, bytes);
  const version = await call(addVersion, { body: draft });
  expect(version).toMatchObject({ sizeBytes: bytes.length, sha256: sha256Of(bytes) });
  await server.kill();
  await server.start();
  const file = await fetch(`${server.url}/api/v1${downloadVersion.path}?id=${version.id}`, {
    headers: { authorization: `Bearer ${adminToken()}` },
  });
  expect(sha256Of(await file.bytes())).toBe(version.sha256);
});

test('a campaign survives kill -9 of the server and of the database: no device is lost, none is upgraded twice', async () => {
  const project = await call(addProject, { body: { name: 'Crash' } });
  const type = await call(addDeviceType, { body: { typeCode: 'crash', name: 'Crash', signals: [] } });
  const tokens: string[] = [];
  for (let number = 0; number < devices; number += 1) {
    const body = { name: `Station ${number}`, SN: `C-${number}`, projectId: project.id, typeId: type.id };
    tokens.push((await call(addDevice, { body })).credential.token ?? '');
  }
  const bytes = randomBytes(512 * 1024);
  const uploadId = await beginUpload(bytes.length);
  await addBytes(uploadId, 0, bytes);
  const body = { name: 'Crash', module: 'main', softVer: '3.0', uploadId };
  const draft = await call(addVersion, { body });
  await call(setVersionState, { body: { id: draft.id, version: draft.version, state: 'released' } });
  const running = tokens.map((token) => startDevice(server.url, token));
  const { id } = await call(setDeviceUpgrade, {
    body: {
      ...{ name: 'Crash', versionId: draft.id, targets: { typeId: type.id }, groups: [40, 100] },
      ...{ startNow: 1, bakeMinutes: 0, healthGate: 0, downloadsAtOnce: 2 },
    },
  });
  for (let round = 0; round < 2; round += 1) {
    await sleep(600 + Math.random() * 600);
    await server.kill();
    await server.start();
  }
  await killDatabase(server);
  const state = async () => (await call(getCampaign, { query: { id } }).catch(() => undefined))?.state;
  await expect.poll(state, { timeout: patienceMs, interval: 500 }).toBe('finished');
  for (const { stop } of running) await stop();
  expect((await call(getCampaign, { query: { id } })).all).toMatchObject({ success: devices, errors: 0 });
  for (const { seen } of running)
    expect(seen).toEqual({ version: '3.0', installed: 1, offeredAgain: 0, spoilt: 0 });
});
