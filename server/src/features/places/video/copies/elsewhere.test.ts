import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOutbound, type OutboundRequest } from '../../../../platform/outbound.ts';
import { demoInit, demoSegment } from '../demo/demo-segments.policy.ts';
import { type Filming, startFilming } from '../video.test-app.ts';
import { domainOf } from './ezviz.service.ts';
import { readHlsList } from './hls-list.policy.ts';
import { findStreamUri } from './onvif.service.ts';

/** Stands for a camera and for a cloud: what was asked, and what it answers. */
let server: Server;
let base: string;
let asked: { path: string; body: string }[] = [];
let answers: (path: string, body: string) => string | Buffer | undefined;
let filming: Filming;

const bodyOf = async (request: IncomingMessage) => Buffer.concat(await request.toArray()).toString();

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const [path, body] = [request.url ?? '', await bodyOf(request)];
    asked.push({ path, body });
    const answer = answers(path, body);
    response.writeHead(answer === undefined ? 404 : 200).end(answer);
  });
  await new Promise<void>((fulfil) => server.listen(0, '127.0.0.1', fulfil));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  filming = await startFilming({
    ...{ cameraNetworks: ['127.0.0.0/8'], hosts: [new URL(base).host], ezvizUrl: base },
    times: { backoffMs: [60_000] },
  });
});
afterAll(async () => {
  await filming?.test.stop();
  server?.close();
});
beforeEach(() => {
  asked = [];
});

const list = [
  ...['#EXTM3U', '#EXT-X-TARGETDURATION:2', '#EXT-X-MEDIA-SEQUENCE:7', '#EXT-X-MAP:URI="head.mp4"'],
  ...['#EXTINF:2.0,', 'a.m4s', '#EXTINF:2.0,', 'b.m4s', ''],
].join('\n');
const film = (path: string) => {
  if (path.endsWith('index.m3u8')) return list;
  if (path.endsWith('head.mp4')) return demoInit();
  return path.endsWith('.m4s') ? demoSegment(1, 1) : undefined;
};

test('the pieces of a ready address are fetched once, and served from here', async () => {
  answers = (path) =>
    path === '/master.m3u8'
      ? '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=900\nhigh/index.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=90\nlow/index.m3u8\n'
      : film(path);
  const { deviceId } = await filming.build({ kind: 'hls', address: `${base}/master.m3u8` });
  const { data } = await filming.ask(deviceId);
  expect(data.status).toBe('READY');
  const browser = await filming.browse(filming.ticketOf(data));
  const served = (await browser.get(`index.m3u8?view=${browser.view}`)).body.toString();
  expect(served).not.toContain(base);
  const [init = '', first = ''] = served.match(/piece\?view=[^\s"]+/g) ?? [];
  expect((await browser.get(init)).body.equals(demoInit())).toBe(true);
  expect((await browser.get(first)).body.equals(demoSegment(1, 1))).toBe(true);
  expect(asked.filter(({ path }) => path.endsWith('a.m4s'))).toHaveLength(1);
});

test('a list that leads to another host is not followed', async () => {
  answers = () => '#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\nhttp://127.0.0.2:1/secret\n';
  const { deviceId } = await filming.build({ kind: 'hls', address: `${base}/index.m3u8` });
  expect((await filming.ask(deviceId)).data).toMatchObject({ status: 'OFFLINE', reason: 'camera' });
});

test.each([
  ['#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="k"\n#EXTINF:2,\na.ts', 'encrypted'],
  ['#EXTM3U\n#EXTINF:2,\n#EXT-X-BYTERANGE:10@0\na.ts', 'parts of files'],
  ['<html></html>', 'no HLS list'],
])('what cannot be played is named: %j', (text, reason) => {
  expect(() => readHlsList(text, 'https://example.org/')).toThrow(reason);
});

test.each([
  ['NaN', 6, 'NaN', 6],
  ['1e300', 30, 'Infinity', 30],
  ['-4', 1, '0', 1],
  ['4', 4, '3.5', 3.5],
])('figures of a list are kept within reason: %s, %s', (target, targetS, length, durationS) => {
  const text = `#EXTM3U\n#EXT-X-TARGETDURATION:${target}\n#EXT-X-MEDIA-SEQUENCE:1e300\n#EXTINF:${length},\na.ts\n`;
  const piece = expect.objectContaining({ number: 0, durationS });
  expect(readHlsList(text, 'https://example.org/')).toMatchObject({ targetS, pieces: [piece] });
});

test('of a long list the newest pieces alone are fetched', async () => {
  const pieces = (count: number) =>
    Array.from({ length: count }, (_, at) => `#EXTINF:1,\n${at}.m4s`).join('\n');
  let listed = 3;
  answers = (path) =>
    path.endsWith('index.m3u8')
      ? `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXT-X-MAP:URI="head.mp4"\n${pieces(listed)}\n`
      : film(path);
  const { deviceId } = await filming.build({ kind: 'hls', address: `${base}/index.m3u8` });
  expect((await filming.ask(deviceId)).data.status).toBe('READY');
  listed = 500;
  await expect.poll(() => asked.some(({ path }) => path === '/499.m4s'), { timeout: 10_000 }).toBe(true);
  expect(asked.filter(({ path }) => /^\/\d+\.m4s$/.test(path)).length).toBeLessThan(12);
});

test.each([
  ['open.ys7.com', '.ys7.com'],
  ['open.cloud.com.cn', '.cloud.com.cn'],
  ['cloud.cn', undefined],
  ['127.0.0.1', undefined],
])('hosts of the cloud at %s end with %s', (host, domain) => {
  expect(domainOf(host)).toBe(domain);
});

const ezviz = { kind: 'ezviz', address: 'D12345678', username: 'app-key', password: 'app-secret' } as const;

test('a camera in the cloud is found by a token, which is kept, and asked for anew when the cloud forgets it', async () => {
  let token = 'first';
  answers = (path, body) => {
    if (path === '/api/lapp/token/get')
      return JSON.stringify({
        code: '200',
        data: { accessToken: token, expireTime: Date.now() + 3_600_000 },
      });
    if (path !== '/api/lapp/v2/live/address/get') return film(path);
    if (new URLSearchParams(body).get('accessToken') !== token) return JSON.stringify({ code: '10002' });
    return JSON.stringify({ code: '200', data: { url: `${base}/live/index.m3u8` } });
  };
  const one = await filming.build(ezviz);
  expect((await filming.ask(one.deviceId)).data.status).toBe('READY');
  // Copies of other tests may still run.
  const calls = asked.filter(({ path }) => path.startsWith('/api/'));
  const fields = Object.fromEntries(new URLSearchParams(calls[1]?.body));
  expect(calls[0]?.body).toBe('appKey=app-key&appSecret=app-secret');
  expect(fields).toMatchObject({ deviceSerial: 'D12345678', channelNo: '1', protocol: '2', quality: '2' });
  const other = await filming.build(ezviz);
  await filming.ask(other.deviceId);
  token = 'second';
  const third = await filming.build(ezviz);
  expect((await filming.ask(third.deviceId, filming.test.users.owner, { quality: 'main' })).data.status).toBe(
    'READY',
  );
  expect(asked.filter(({ path }) => path.endsWith('token/get'))).toHaveLength(2);
});

test('what the cloud refuses is a camera that does not answer', async () => {
  answers = () => JSON.stringify({ code: '20007', msg: 'offline' });
  const { deviceId } = await filming.build({ ...ezviz, username: 'another' });
  expect((await filming.ask(deviceId)).data).toMatchObject({ status: 'OFFLINE', reason: 'camera' });
});

test('an ONVIF camera says where its pictures are, to who proves the password', async () => {
  const isProven = (xml: string) => {
    const of = (name: string) => new RegExp(`<${name}\\b[^>]*>([^<]*)<`).exec(xml)?.[1] ?? '';
    const nonce = Buffer.from(of('Nonce'), 'base64');
    const digest = createHash('sha1').update(nonce).update(of('Created')).update('hush').digest('base64');
    return of('Username') === 'oper' && of('Password') === digest;
  };
  answers = (path, body) => {
    if (!isProven(body)) return undefined;
    if (body.includes('GetCapabilities')) return '<x:XAddr>http://192.168.9.9/onvif/media</x:XAddr>';
    if (path !== '/onvif/media') return undefined;
    if (body.includes('GetProfiles'))
      return '<t:Profiles token="big" fixed="true"></t:Profiles><t:Profiles fixed="true" token="small"></t:Profiles>';
    const profile = /<ProfileToken>(\w+)</.exec(body)?.[1];
    return `<tt:Uri>rtsp://127.0.0.1:554/${profile}?a=1&amp;b=2</tt:Uri>`;
  };
  const outbound = createOutbound({ allowedNetworks: ['127.0.0.0/8'], logger: { info: () => undefined } });
  const find = (picture: 'main' | 'sub', password: string) =>
    findStreamUri(outbound, { address: `${base}/onvif/device_service`, username: 'oper', password, picture });
  expect(await find('main', 'hush')).toBe('rtsp://127.0.0.1:554/big?a=1&b=2');
  expect(await find('sub', 'hush')).toBe('rtsp://127.0.0.1:554/small?a=1&b=2');
  await expect(find('sub', 'wrong')).rejects.toThrow('404');
});

test('an ONVIF camera is asked at the host and the port that were entered, whatever it names', async () => {
  const called: string[] = [];
  const send = async ({ url, body = '' }: OutboundRequest) => {
    called.push(url);
    const answer = body.includes('GetCapabilities')
      ? '<XAddr>http://192.168.9.9:8099/media</XAddr>'
      : '<Profiles token="a"></Profiles><Uri>rtsp://127.0.0.1/a</Uri>';
    return { status: 200, statusText: '', headers: {}, body: answer, bytes: Buffer.from(answer) };
  };
  const camera = {
    address: 'http://10.0.0.7/device',
    username: null,
    password: null,
    picture: 'main' as const,
  };
  await findStreamUri({ send }, camera);
  expect(called.map((url) => new URL(url).host)).toEqual(['10.0.0.7', '10.0.0.7', '10.0.0.7']);
});
