import { request } from 'node:http';
import { codes } from '@weir/contract/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDevice } from '../../../test/factories.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { withClient } from '../db/connection.ts';

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
  body?: string;
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

const add = (body: string, headers: Record<string, string> = {}) =>
  send({ path: '/project/addproject', body, headers });

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
