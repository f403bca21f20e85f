import { mediaAuth } from '@weir/contract/places/video';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLogger } from '../../../../platform/logger.ts';
import { createSecretBox } from '../../../../platform/secrets/secret-box.ts';
import { demoSegment } from '../demo/demo-segments.policy.ts';
import { type RtspCamera, startRtspCamera } from '../rtsp-camera.test-app.ts';
import { type Filming, startFilming } from '../video.test-app.ts';
import { createMediaServer } from './media-server.service.ts';
import { type MediaStandIn, startMediaStandIn } from './media-server.test-app.ts';

const login = { user: 'keeper77', password: 'hush:h/ush@1' };
const waiting = { timeout: 10_000, interval: 50 };
let standIn: MediaStandIn;
let camera: RtspCamera;
let filming: Filming;
let asksAt: string;

beforeAll(async () => {
  [standIn, camera] = await Promise.all([startMediaStandIn(), startRtspCamera(login)]);
  filming = await startFilming({
    ...{ ffmpeg: 'no-such-program', cameraNetworks: ['127.0.0.0/8'] },
    ...{ media: { apiUrl: standIn.apiUrl, hlsUrl: standIn.hlsUrl }, firstPictureMs: 8000 },
    times: { graceMs: 4000, backoffMs: [60_000], tickMs: 50 },
  });
  asksAt = `http://127.0.0.1:${filming.test.platform.httpPort}/api/v1${mediaAuth.path}`;
});
afterAll(async () => {
  await filming?.test.stop();
  await camera?.stop();
  standIn?.stop();
});
beforeEach(() => {
  standIn.asksAt = asksAt;
  standIn.asked.length = 0;
});

const buildCamera = () =>
  filming.build({
    ...{ kind: 'rtsp', address: `rtsp://127.0.0.1:${camera.port}/main` },
    ...{ username: login.user, password: login.password },
  });

test('a camera is added there, read by us alone, served from here, and taken away after the last viewer', async () => {
  const { deviceId, sourceId } = await buildCamera();
  const { data } = await filming.ask(deviceId);
  expect(data.status).toBe('READY');
  const [[name, { source }] = ['', { source: '' }]] = standIn.paths;
  expect(name).toMatch(/^weir-[0-9a-f]{32}$/);
  expect(source).toBe(`rtsp://keeper77:hush%3Ah%2Fush%401@127.0.0.1:${camera.port}/main`);
  expect(standIn.asked.filter(({ status }) => status !== 200)).toEqual([]);
  const browser = await filming.browse(filming.ticketOf(data));
  const list = (await browser.get(`index.m3u8?view=${browser.view}`)).body.toString();
  expect(list).not.toMatch(/127\.0\.0\.1|weir-|session/);
  const [, first = ''] = list.match(/piece\?view=[^\s"]+/g) ?? [];
  expect((await browser.get(first)).body.equals(demoSegment(1, 1))).toBe(true);
  await expect.poll(() => standIn.paths.size, waiting).toBe(0);
  const { rows } = await sql<{ kept: string }>`
    select string_agg(a::text, '') as kept from audit_log a where a::text like ${`%${sourceId}%`}`.execute(
    filming.test.db,
  );
  for (const secret of ['hush', 'keeper77', 'rtsp:', name]) expect(rows[0]?.kept ?? '').not.toContain(secret);
});

test('who stands elsewhere, guesses, publishes or reads another path is not let in', async () => {
  const { deviceId } = await buildCamera();
  await filming.ask(deviceId);
  const right = {
    user: 'weir',
    password: '',
    action: 'read',
    protocol: 'hls',
    path: [...standIn.paths][0]?.[0],
  };
  const answer = async (question: object) => {
    const body = JSON.stringify({ ...right, ...question });
    return (await fetch(asksAt, { method: 'POST', headers: { 'content-type': 'application/json' }, body }))
      .status;
  };
  const box = createSecretBox([Buffer.alloc(32, 9)]);
  const guess = box.digest(`media server: read ${right.path}`).toString('base64url');
  for (const question of [
    {},
    { password: guess },
    { password: null, user: null },
    { action: 'publish' },
    { action: 'api', password: guess },
    { action: 'metrics' },
    { path: 'weir-elsewhere' },
  ])
    expect(await answer(question)).toBe(404);
});

test('the right answer is given to the media server alone', async () => {
  const box = createSecretBox([Buffer.alloc(32, 9)]);
  const logger = createLogger('silent', process.stderr);
  const media = createMediaServer({
    options: { apiUrl: 'http://127.0.0.1:1', hlsUrl: 'http://127.0.0.1:2' },
    box,
    logger,
  });
  const path = `weir-${'a'.repeat(32)}`;
  const passwordOf = (purpose: string) => box.digest(`media server: ${purpose}`).toString('base64url');
  const question = {
    user: 'weir',
    password: passwordOf(`read ${path}`),
    action: 'read',
    protocol: 'hls',
    path,
  };
  expect(await media.isAllowed(question, '::ffff:127.0.0.1')).toBe(true);
  expect(await media.isAllowed(question, '127.0.0.2')).toBe(false);
  for (const other of [
    { action: 'publish' },
    { action: 'playback' },
    { protocol: 'rtsp' },
    { path: `weir-${'b'.repeat(32)}` },
    { password: passwordOf('api') },
    { action: 'api' },
  ])
    expect(await media.isAllowed({ ...question, ...other }, '127.0.0.1')).toBe(false);
});

test('paths that another process has left are taken away, others stay', async () => {
  const left = `weir-${'0'.repeat(32)}`;
  const read = `weir-${'1'.repeat(32)}`;
  for (const [name, readers] of [
    [left, []],
    [read, [{}]],
    ['studio', []],
  ] as const)
    standIn.paths.set(name, { source: 'rtsp://127.0.0.1/x', readers: [...readers] });
  await filming.test.app.video.media.sweep?.();
  expect([...standIn.paths.keys()]).toEqual(expect.arrayContaining([read, 'studio']));
  expect(standIn.paths.has(left)).toBe(false);
  standIn.paths.clear();
});

test('a media server that lets us do nothing is told apart from a camera that does not answer', async () => {
  standIn.asksAt = `${asksAt}/elsewhere`;
  const { deviceId } = await buildCamera();
  expect((await filming.ask(deviceId)).data).toMatchObject({ status: 'OFFLINE', reason: 'mediaServer' });
});
