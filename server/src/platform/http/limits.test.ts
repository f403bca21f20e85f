import { request } from 'node:http';
import { connect } from 'node:net';
import { codes } from '@weir/contract/errors';
import { getDeviceBasic } from '@weir/contract/fleet/devices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDevice } from '../../../test/factories.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { withClient } from '../db/connection.ts';
import { notFound } from '../errors.ts';
import { createLogger } from '../logger.ts';
import { createHttp } from './mount.ts';
import { createRequestLimit } from './request-limit.ts';
import { createHttpServer } from './server.ts';

let platform: TestApp;
let deviceId: number;
beforeAll(async () => {
  platform = await startTestApp();
  deviceId = (await buildDevice(platform)).id;
});
afterAll(() => platform?.stop());

const mebibyte = 1_048_576;

interface Raw {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** As nobody's HTTP library would send it. */
const send = ({ method = 'POST', path, headers = {}, body = '' }: Raw) =>
  new Promise<{ status: number; headers: object; text: string }>((resolve, reject) => {
    const sent = request(
      `${platform.httpUrl}/api/v1${path}`,
      {
        method,
        agent: false,
        headers: {
          authorization: `Bearer ${platform.users.owner.token}`,
          'content-type': 'application/json',
          ...headers,
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(parts).toString(),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });

const add = (body: string | Buffer, headers: Record<string, string> = {}) =>
  send({ path: '/project/addproject', body, headers });

test('a body is UTF-8 without a mark before it, of whole characters', async () => {
  const bodyOf = (name: Buffer | string) =>
    Buffer.concat([Buffer.from('{"name":"'), Buffer.from(name), Buffer.from('"}')]);
  const whole = bodyOf('站');
  for (const [what, body] of [
    ['no UTF-8', bodyOf(Buffer.from([0xb5, 0xd8]))],
    ['UTF-16', Buffer.from('{"name":"a"}', 'utf16le')],
    ['a byte order mark', Buffer.concat([Buffer.from('\ufeff'), whole])],
    ['half a character', bodyOf('a\\ud800')],
    ['half a character in a name', Buffer.from('{"name":"a","\\udc00":1}')],
  ] as const) {
    const { status, text } = await add(body);
    expect([what, status, JSON.parse(text).code]).toEqual([what, 400, codes.badInput]);
  }
  expect((await add(whole)).status).toBe(200);
  expect((await add(bodyOf('\\ud83d\\ude00'))).status).toBe(200);
});

test.each([
  ['longer than a mebibyte', `{"name":"${'x'.repeat(mebibyte)}"}`, 413],
  ['cut off', '{"name":', 400],
  ['empty', '', 400],
  ['a prototype', '{"name":"x","__proto__":{"a":1}}', 400],
  ['a constructor', '{"name":"x","constructor":{"prototype":{"a":1}}}', 400],
  ['nested without an end', `${'['.repeat(400_000)}${']'.repeat(400_000)}`, 400],
  ['a number beyond any', '{"name":"x","ownerId":1e309}', 400],
])('a body that is %s is refused', async (_what, body, status) => {
  expect((await add(body)).status).toBe(status);
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
])('a body of %s is not read', async (type) => {
  const answer = await add('{"name":"x"}', { 'content-type': type });
  expect({ status: answer.status, code: JSON.parse(answer.text).code }).toEqual({
    status: 415,
    code: codes.wrongType,
  });
});

test('values nested beyond twenty levels are refused where any value is allowed', async () => {
  const nested = (levels: number) =>
    `{"id":${deviceId},"values":{"a":${'['.repeat(levels)}${']'.repeat(levels)}}}`;
  const set = (levels: number) => send({ path: '/device/setattributes', body: nested(levels) });
  expect((await set(5)).status).toBe(200);
  expect((await set(40)).status).toBe(400);
});

test('a field of a query that is given twice is refused', async () => {
  const answer = await send({ method: 'GET', path: '/project/list?page=1&page=2&limit=20' });
  expect(answer.status).toBe(400);
});

test('headers and address have 16 KiB together', async () => {
  const long = await send({ method: 'GET', path: `/project/list?keyword=${'x'.repeat(20_000)}` }).catch(
    (error: NodeJS.ErrnoException) => ({ status: error.code === 'ECONNRESET' ? 431 : 0 }),
  );
  expect(long.status).toBe(431);
});

test('no answer follows a Host that the client chose', async () => {
  const { text, headers } = await send({
    method: 'GET',
    path: '/device/connectioninfo',
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  });
  expect(text + JSON.stringify(headers)).not.toContain('evil.example');
});

test('an error of ours tells the number of the request and nothing else', async () => {
  const rename = (from: string, to: string) =>
    withClient(platform.database.owner, (client) => client.query(`alter table ${from} rename to ${to}`));
  await rename('project', 'project_gone');
  try {
    const answer = await send({ method: 'GET', path: '/project/list?page=1&limit=20' });
    expect(answer.status).toBe(500);
    expect(JSON.parse(answer.text)).toEqual({
      code: codes.ours,
      message: 'Something went wrong on our side',
      data: { requestId: (answer.headers as Record<string, string>)['x-request-id'] },
    });
  } finally {
    await rename('project_gone', 'project');
  }
});

test('a body whose end is told in two ways is refused', async () => {
  const { port } = new URL(platform.httpUrl);
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(
        'POST /api/v1/user/login HTTP/1.1\r\nHost: weir\r\nContent-Type: application/json\r\n' +
          'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      ),
    );
    socket.once('data', (bytes) => {
      resolve(bytes.toString());
      socket.destroy();
    });
    socket.once('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

test('beyond its calls a minute a session is told to wait, and nobody else is', async () => {
  const limited = await createHttpServer({ logger: createLogger('silent'), trustedProxies: [] });
  const limit = createRequestLimit({ perMinute: 60 });
  const { authenticate } = platform.app.sessions;
  createHttp(limited, { authenticate, limit }).mount(getDeviceBasic, async () => {
    throw notFound();
  });
  const ask = ({ token }: { token: string }) =>
    limited.inject({ url: '/api/v1/device/basic?id=1', headers: { authorization: `Bearer ${token}` } });
  const { owner, stranger } = platform.users;
  const answers = [];
  for (let n = 0; n < 40; n += 1) answers.push(await ask(stranger));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  // Each that is not there costs twice.
  expect(answers.slice(0, 29).every(({ statusCode }) => statusCode === 404)).toBe(true);
  expect(refused.length).toBeGreaterThan(0);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused[0]?.json()).toMatchObject({ code: codes.tooMany, data: { reason: 'requests' } });
  expect((await ask(owner)).statusCode).toBe(404);
  await limited.close();
});
