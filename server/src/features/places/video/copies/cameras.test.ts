import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codes } from '@weir/contract/errors';
import { addSource, editSource, listSources } from '@weir/contract/places/video';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { programFor } from '../ffmpeg.test-app.ts';
import { type RtspCamera, startRtspCamera } from '../rtsp-camera.test-app.ts';
import { type Filming, startFilming } from '../video.test-app.ts';

const login = { user: 'keeper77', password: "hush:h/ush@'1" };
const waiting = { timeout: 20_000, interval: 50 };
let filming: Filming;
let camera: RtspCamera;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'weir-video-'));
  filming = await startFilming({
    ...{ ffmpeg: programFor(folder), cameraNetworks: ['127.0.0.0/8'], firstPictureMs: 12_000 },
    times: { graceMs: 1500, backoffMs: [100], tickMs: 50 },
  });
});
afterAll(async () => {
  await filming?.test.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  camera = await startRtspCamera(login);
});
afterEach(() => camera.stop());

const buildCamera = () =>
  filming.build({
    kind: 'rtsp',
    address: `rtsp://127.0.0.1:${camera.port}/main`,
    ...{ username: login.user, password: login.password },
  });

/** Of every process that is there, what its arguments say. */
const argumentsOfAll = () =>
  readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return [];
    try {
      return [readFileSync(`/proc/${entry}/cmdline`, 'utf8')];
    } catch {
      return [];
    }
  });

test('one copy serves all who watch, and ends a while after the last', async () => {
  const { deviceId } = await buildCamera();
  const answers = await Promise.all([filming.ask(deviceId), filming.ask(deviceId)]);
  expect(answers.map(({ data }) => data.status)).toEqual(['READY', 'READY']);
  expect(answers[0]?.data.codec).toBe('avc1.42C01E');
  // It is asked once whether it leads elsewhere, and then for its picture.
  expect(camera.connections()).toBe(2);
  expect(argumentsOfAll().filter((each) => each.includes('hush') || each.includes('rtsp://'))).toEqual([]);
  const browser = await filming.browse(filming.ticketOf(answers[0]?.data ?? { url: null }));
  const list = await browser.get(`index.m3u8?view=${browser.view}`);
  const [, first = ''] = list.body.toString().match(/piece\?view=[^\s"]+/g) ?? [];
  expect((await browser.get(first)).body.toString('latin1', 4, 8)).toBe('moof');
  await expect.poll(() => camera.isWatched(), waiting).toBe(false);
  expect(filming.test.app.video.countCopies()).toBe(0);
});

test('a camera that leads elsewhere is not followed', async () => {
  let reached = 0;
  const elsewhere = createServer((socket) => {
    reached += 1;
    socket.destroy();
  });
  await new Promise<void>((fulfil) => elsewhere.listen(0, '127.0.0.1', fulfil));
  const target = `rtsp://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/main`;
  const leading = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', () => socket.write(`RTSP/1.0 302 Found\r\nCSeq: 1\r\nLocation: ${target}\r\n\r\n`));
  });
  await new Promise<void>((fulfil) => leading.listen(0, '127.0.0.1', fulfil));
  const address = `rtsp://127.0.0.1:${(leading.address() as AddressInfo).port}/main`;
  const { deviceId } = await filming.build({ kind: 'rtsp', address });
  expect((await filming.ask(deviceId)).data).toMatchObject({ status: 'OFFLINE', reason: 'camera' });
  expect(reached).toBe(0);
  leading.close();
  elsewhere.close();
});

test('a camera that goes away is tried again, and is told of meanwhile', async () => {
  const { deviceId } = await buildCamera();
  expect((await filming.ask(deviceId)).data.status).toBe('READY');
  const before = camera.connections();
  camera.drop();
  await expect.poll(() => camera.connections(), waiting).toBeGreaterThan(before);
  await expect.poll(async () => (await filming.ask(deviceId)).data.status, waiting).toBe('READY');
  await camera.stop();
  await expect
    .poll(async () => (await filming.ask(deviceId)).data, waiting)
    .toMatchObject({ status: 'OFFLINE', reason: 'camera', url: null });
});

test('a camera that is changed is fetched anew, and one that is switched off ends', async () => {
  const { deviceId, sourceId } = await buildCamera();
  await filming.ask(deviceId);
  const as = filming.test.users.owner;
  const { data } = await filming.test.call(editSource, {
    as,
    body: { id: sourceId, version: 1, enabled: 0 },
  });
  expect(data).toMatchObject({ enabled: 0, hasAddress: 1, hasLogin: 1 });
  // The program is gone; the camera hears of it a moment later.
  await expect.poll(() => camera.isWatched(), { timeout: 1000, interval: 20 }).toBe(false);
});

test.each([
  [{ address: 'rtsp://127.0.0.2:554/main' }],
  [{ address: 'rtsp://127.0.0.1:1/main' }],
  [{ subAddress: 'rtsp://127.0.0.2:554/sub' }],
  [{ address: 'rtsp://127.0.0.2:554/main', username: 'other' }],
])('a stored login is not taken along to another place: %j', async (changes) => {
  const { sourceId } = await buildCamera();
  const body = { id: sourceId, version: 1, ...changes };
  const edit = (more: object) =>
    filming.test.call(editSource, { as: filming.test.users.owner, body: { ...body, ...more } });
  const { code, data } = await edit({});
  expect(code).toBe(codes.badInput);
  const problem = expect.objectContaining({ field: 'password', rule: 'loginAgain' });
  expect(data).toMatchObject({ fields: expect.arrayContaining([problem]) });
  expect((await edit({ username: 'keeper78', password: 'new' })).code).toBe(codes.success);
});

test('a stored login stays for another path of the same camera', async () => {
  const { sourceId } = await buildCamera();
  const address = `rtsp://127.0.0.1:${camera.port}/other`;
  const body = { id: sourceId, version: 1, address };
  const { data } = await filming.test.call(editSource, { as: filming.test.users.owner, body });
  expect(data).toMatchObject({ hasLogin: 1 });
});

test('what leads to a camera is sealed, and in no answer and no entry of the log', async () => {
  const { deviceId, sourceId } = await buildCamera();
  const { call, users, db } = filming.test;
  const listed = await call(listSources, { as: users.owner, query: { id: deviceId } });
  expect(listed.data.list).toMatchObject([{ hasAddress: 1, hasSubAddress: 0, hasLogin: 1 }]);
  const { rows } = await sql<{ kept: string }>`
    select (select encode(secret, 'escape') from video_source where id = ${sourceId})
      || (select string_agg(a::text, '') from audit_log a) as kept`.execute(db);
  for (const text of [JSON.stringify(listed.data), rows[0]?.kept ?? ''])
    for (const secret of ['hush', 'keeper77', 'rtsp:', '/main']) expect(text).not.toContain(secret);
});

test.each([
  ['rtsp', 'rtsp://10.0.0.9/main', 'address'],
  ['rtsp', 'http://127.0.0.1/main', 'address'],
  ['rtsp', 'rtsp://user:word@127.0.0.1/main', 'address'],
  ['rtsp', undefined, 'address'],
  ['onvif', 'http://169.254.169.254/onvif', 'address'],
  ['hls', 'https://example.org/live.m3u8', 'address'],
  ['ezviz', 'D12345678/x', 'address'],
  ['ezviz', 'D12345678', 'username'],
] as const)('refuses %s at %s', async (kind, address, field) => {
  const { deviceId } = await filming.build();
  const body = { deviceId, channel: 2, name: 'x', kind, ...(address === undefined ? {} : { address }) };
  const { code, data } = await filming.test.call(addSource, { as: filming.test.users.owner, body });
  expect(code).toBe(codes.badInput);
  expect(data).toMatchObject({ fields: expect.arrayContaining([expect.objectContaining({ field })]) });
});

test('without the program it is said so', async () => {
  const bare = await startFilming({ ffmpeg: 'no-such-program', cameraNetworks: ['127.0.0.0/8'] });
  try {
    const { deviceId } = await bare.build({ kind: 'rtsp', address: 'rtsp://127.0.0.1:9/main' });
    expect((await bare.ask(deviceId)).data).toMatchObject({ status: 'NO_VIDEO', reason: 'noProgram' });
  } finally {
    await bare.test.stop();
  }
});
