import { codes } from '@weir/contract/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, startTestApp, type TestApp } from '../../../test/harness.ts';
import { withClient } from '../db/connection.ts';
import { unavailable } from '../errors.ts';

let platform: TestApp;
beforeAll(async () => {
  platform = await startTestApp();
});
afterAll(() => platform?.stop());

const post = (path: string, body: object, key: string, as: Actor = platform.users.owner) =>
  platform.platform.server.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    payload: body,
    headers: { authorization: `Bearer ${as.token}`, 'idempotency-key': key },
  });

const add = (name: string, key: string, as?: Actor) => post('/project/addproject', { name }, key, as);

const countOf = async (name: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from project where name = ${name}`.execute(platform.db);
  return rows[0]?.count;
};

test('a write that is repeated under its key answers the same, and is done once', async () => {
  const first = await add('once', 'key-1');
  const again = await add('once', 'key-1');
  expect(again.json()).toEqual(first.json());
  expect([first.headers, again.headers].map((each) => each['idempotency-replayed'])).toEqual([
    undefined,
    'true',
  ]);
  expect(await countOf('once')).toBe(1);
  expect((await add('once', 'key-2')).json().data.id).not.toBe(first.json().data.id);
});

test('of many at once one is carried out', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => add('race', 'key-race')));
  expect(await countOf('race')).toBe(1);
  const codes = new Set(answers.map(({ statusCode }) => statusCode));
  expect([...codes].every((code) => code === 200 || code === 409)).toBe(true);
});

test('a key is one caller’s, and one request’s', async () => {
  await add('mine', 'key-mine');
  expect((await add('another', 'key-mine')).statusCode).toBe(409);
  const { stranger } = platform.users;
  expect((await add('another', 'key-mine', stranger)).statusCode).toBe(200);
});

test('what was refused may be tried again', async () => {
  expect((await post('/project/addproject', { name: '' }, 'key-refused')).statusCode).toBe(400);
  expect((await post('/project/editproject', { id: 999_999, version: 1 }, 'key-refused')).statusCode).toBe(
    404,
  );
  expect((await add('after all', 'key-refused')).statusCode).toBe(200);
});

test('a key is one session’s: what it has proven does not hold for another', async () => {
  const { owner } = platform.users;
  await add('of one session', 'key-session');
  const { token } = await platform.app.sessions.open({ userId: owner.userId });
  expect((await add('of one session', 'key-session', { ...owner, token })).statusCode).toBe(409);
});

test('work that ended in an error of ours keeps its key: nobody knows how far it came', async () => {
  const rename = (from: string, to: string) =>
    withClient(platform.database.owner, (client) => client.query(`alter table ${from} rename to ${to}`));
  await rename('project', 'project_gone');
  expect((await add('unknown end', 'key-unknown')).statusCode).toBe(500);
  await rename('project_gone', 'project');
  const again = await add('unknown end', 'key-unknown');
  expect(again.json()).toMatchObject({ code: codes.conflict, data: { state: 'endUnknown' } });
});

test('work that was put off, as too much goes on, may be tried again', async () => {
  const { once } = platform.app.repeatedRequests;
  const caller = { userId: platform.users.owner.userId, sessionId: 1 };
  const request = { method: 'POST', url: '/put-off', headers: { 'idempotency-key': 'key-put-off' }, caller };
  // As much of a request as `once` looks at.
  const call = { request, reply: { header: () => undefined } } as unknown as Parameters<typeof once>[0];
  await expect(once(call, () => Promise.reject(unavailable()))).rejects.toMatchObject({ status: 503 });
  expect(await once(call, async () => ({ done: true }))).toEqual({ done: true });
});

test('a key that is none is refused', async () => {
  expect((await add('x', 'not a key')).statusCode).toBe(400);
});

test('an answer with a secret is not to be read in the database', async () => {
  const made = await post('/token/add', { name: 'pump', days: 1 }, 'key-token');
  const { token } = made.json().data;
  expect((await post('/token/add', { name: 'pump', days: 1 }, 'key-token')).json().data.token).toBe(token);
  const rows = await platform.db.selectFrom('repeated_request').selectAll().execute();
  expect(Buffer.concat(rows.flatMap(({ answer }) => answer ?? [])).includes(token)).toBe(false);
});

test('keys are deleted after a day', async () => {
  await add('old', 'key-old');
  await sql`update repeated_request set created_time = now() - interval '25 hours' where key = 'key-old'`.execute(
    platform.db,
  );
  await platform.app.repeatedRequests.sweep();
  await add('old', 'key-old');
  expect(await countOf('old')).toBe(2);
});
