import { realtimeTicket } from '@weir/contract/identity/sessions';
import { types } from '@weir/contract/realtime/realtime-channel';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type Actor, startTestApp, type TestApp } from '../../../../test/harness.ts';

let platform: TestApp;
let wsUrl: string;
beforeAll(async () => {
  platform = await startTestApp();
  wsUrl = platform.httpUrl.replace('http', 'ws');
});
afterAll(() => platform?.stop());

async function open(path: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(`${wsUrl}${path}`, { headers });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return { socket, closed };
}
const cookieOf = ({ token }: Actor) => `Weir-Token=${token}`;
const fresh = async ({ userId, username }: Actor) => ({
  userId,
  username,
  ...(await platform.app.sessions.open({ userId })),
});

test('a cookie opens it from a page of our own only', async () => {
  const cookie = cookieOf(platform.users.owner);
  const origin = platform.httpUrl;
  const { socket } = await open('/ws', { cookie, origin });
  expect(socket.readyState).toBe(WebSocket.OPEN);
  for (const headers of [
    { cookie },
    { cookie, origin: 'https://evil.example' },
    { cookie, origin: 'null' },
    { cookie, origin: `${origin}.evil.example` },
    { cookie: 'Weir-Token=nobody', origin },
  ])
    await expect(open('/ws', headers)).rejects.toThrow('401');
});

test('a session token in the address is no ticket, and a ticket opens once', async () => {
  const { owner } = platform.users;
  for (const name of ['ticket', 'token']) {
    await expect(open(`/ws?${name}=${owner.token}`)).rejects.toThrow('401');
  }
  const { ticket } = (await platform.call(realtimeTicket, { as: owner })).data;
  await open(`/ws?ticket=${ticket}`);
  await expect(open(`/ws?ticket=${ticket}`)).rejects.toThrow('401');
  const foreign = (await platform.call(realtimeTicket, { as: owner })).data.ticket;
  await expect(open(`/ws?ticket=${foreign}`, { origin: 'https://evil.example' })).rejects.toThrow('401');
});

test.each([
  ['ended from the list', { path: '/session/end', body: true }],
  ['signed out', { path: '/user/logout', body: false }],
])('a session that is %s closes its sockets at once', async (_what, { path, body }) => {
  const { owner } = platform.users;
  const actor = await fresh(owner);
  const { closed } = await open('/ws', { cookie: cookieOf(actor), origin: platform.httpUrl });
  const answer = await platform.send({
    method: 'POST',
    path,
    ...(body ? { body: { ids: [actor.sessionId] } } : {}),
    as: body ? owner : actor,
  });
  expect(answer.status).toBe(200);
  expect(await closed).toBe(1008);
});

test('who has to set a second factor up first hears nothing', async () => {
  const { battery } = platform.users;
  const require = (value: boolean) =>
    sql`update role set require_two_factor = ${value} where identification = 'BATTERYMANAGEMENT'`.execute(
      platform.db,
    );
  const headers = { cookie: cookieOf(battery), origin: platform.httpUrl };
  const { socket } = await open('/ws', headers);
  const closed = new Promise((resolve) => socket.on('close', resolve));
  await require(true);
  await expect(open('/ws', headers)).rejects.toThrow('401');
  await platform.app.realtime.revalidate();
  expect(await closed).toBe(1008);
  await require(false);
});

test('a preview hears what its role may, and ends with the own session', async () => {
  const own = await fresh(platform.users.root);
  const role = await platform.db
    .selectFrom('role')
    .select('id')
    .where('identification', '=', 'BATTERYMANAGEMENT')
    .executeTakeFirstOrThrow();
  const started = await platform.send({
    method: 'POST',
    path: '/user/preview',
    body: { roleId: role.id },
    as: own,
  });
  const [cookie = ''] = String(started.headers['set-cookie']).split(';');
  const { socket, closed } = await open('/ws', { cookie, origin: platform.httpUrl });
  const answer = new Promise((resolve) => socket.on('message', (text) => resolve(JSON.parse(String(text)))));
  socket.send(JSON.stringify({ T: types.identify, user_id: own.userId, txnNo: '1' }));
  expect(await answer).toMatchObject({ T: types.identified });
  await platform.app.sessions.end(own.sessionId, 'logout');
  expect(await closed).toBe(1008);
});
