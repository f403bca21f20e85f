import { listDeviceLog } from '@weir/contract/diagnosis/device-log';
import { codes } from '@weir/contract/errors';
import { setMembers } from '@weir/contract/fleet/projects';
import { listLogs } from '@weir/contract/identity/logs';
import { logout } from '@weir/contract/identity/sessions';
import { closeView, editSource, listViewers } from '@weir/contract/places/video';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Filming, setPresence, startFilming } from './video.test-app.ts';

/** A copy that is counted stays, however slow the machine is. */
const lasting = { graceMs: 30_000 };
let filming: Filming;
beforeAll(async () => {
  filming = await startFilming();
});
afterAll(() => filming?.test.stop());

const openOne = async (as = filming.test.users.owner) => {
  const built = await filming.build();
  const { data } = await filming.ask(built.deviceId, as);
  return { ...built, ticket: filming.ticketOf(data), answer: data };
};
/** Makes what happened to a view so many seconds older. */
const age = (column: 'created_time' | 'seen_at', view: string, seconds: number) =>
  sql`update video_view set ${sql.ref(column)} = ${sql.ref(column)} - make_interval(secs => ${seconds})
    where key = ${view}`.execute(filming.test.db);

test('a camera is asked for, its link opens once, and its picture is fetched piece by piece', async () => {
  const { answer, ticket } = await openOne();
  expect(answer).toMatchObject({
    ...{ status: 'READY', reason: null, protocol: 'hls', channel: 1, codec: 'avc1.42C01E' },
    url: expect.stringMatching(/^\/h5\/player\?ticket=[\w-]{43}$/),
  });
  const browser = await filming.browse(ticket);
  expect(browser.status).toBe(200);
  const list = await browser.get(`index.m3u8?view=${browser.view}`);
  expect(list).toMatchObject({ status: 200, type: 'application/vnd.apple.mpegurl' });
  const [init = '', first = ''] = list.body.toString().match(/piece\?view=[^\s"]+/g) ?? [];
  expect((await browser.get(init)).body.toString('latin1', 4, 8)).toBe('ftyp');
  expect(await browser.get(first)).toMatchObject({ status: 200, type: 'video/mp4' });
  expect((await browser.get(first)).body.toString('latin1', 4, 8)).toBe('moof');
  expect((await filming.browse(ticket)).status).toBe(404);
});

test('a link that is late does not open', async () => {
  const { ticket, answer } = await openOne();
  await age('created_time', answer.sessionId ?? '', 121);
  expect((await filming.browse(ticket)).status).toBe(404);
});

test('who is signed in as somebody else does not open it, and the link stays good for its own', async () => {
  const { ticket } = await openOne();
  expect((await filming.browse(ticket, { as: filming.test.users.root })).status).toBe(404);
  expect((await filming.browse(ticket, { as: filming.test.users.owner })).status).toBe(200);
});

test('the cookie is good in its browser and for its picture alone', async () => {
  const [one, other] = [await openOne(), await openOne()];
  const browser = await filming.browse(one.ticket);
  const another = await filming.browse(other.ticket);
  const path = `index.m3u8?view=${browser.view}`;
  expect((await browser.get(path)).status).toBe(200);
  expect((await browser.get(path, { name: 'Browser/2' })).status).toBe(404);
  expect((await browser.get(path, { cookie: '' })).status).toBe(404);
  expect((await another.get(path)).status).toBe(404);
  const renamed = another.cookie.replace(another.view, browser.view);
  expect((await another.get(path, { cookie: renamed })).status).toBe(404);
  expect((await browser.get(`piece?view=${browser.view}`, { name: 'Browser/2' })).status).toBe(404);
});

test('it ends ten minutes after the last look, two hours after it began, and when it is closed', async () => {
  const [idle, long, closed] = [await openOne(), await openOne(), await openOne()];
  const browsers = [await filming.browse(idle.ticket), await filming.browse(long.ticket)];
  const statusOf = async (index: number) => {
    const browser = browsers[index];
    return (await browser?.get(`state?view=${browser.view}`))?.status;
  };
  await age('seen_at', browsers[0]?.view ?? '', 590);
  expect(await statusOf(0)).toBe(200);
  await age('seen_at', browsers[0]?.view ?? '', 601);
  expect(await statusOf(0)).toBe(404);
  await age('created_time', browsers[1]?.view ?? '', 7190);
  expect(await statusOf(1)).toBe(200);
  await age('created_time', browsers[1]?.view ?? '', 10);
  expect(await statusOf(1)).toBe(404);
  const last = await filming.browse(closed.ticket);
  await filming.test.platform.server.inject({
    method: 'POST',
    url: `/api/v1${closeView.path}`,
    payload: { view: last.view },
    headers: { cookie: last.cookie, 'user-agent': 'Browser/1' },
  });
  expect((await last.get(`state?view=${last.view}`)).status).toBe(404);
});

test('signing out ends what was asked for by that sign-in, opened or not', async () => {
  const { test: platform } = filming;
  const { userId } = platform.users.owner;
  const as = await platform.actorOf(userId, 'owner');
  const [opened, unopened] = [await openOne(as), await openOne(as)];
  const browser = await filming.browse(opened.ticket);
  await platform.call(logout, { as });
  expect((await browser.get(`index.m3u8?view=${browser.view}`)).status).toBe(404);
  expect((await filming.browse(unopened.ticket)).status).toBe(404);
});

test('a sign-in that has been idle for too long opens nothing and shows nothing', async () => {
  const { test: platform } = filming;
  const as = await platform.actorOf(platform.users.owner.userId, 'owner');
  const [opened, unopened] = [await openOne(as), await openOne(as)];
  const browser = await filming.browse(opened.ticket);
  await sql`update session set last_seen_at = now() - interval '31 minutes', remembered = false
    where id = (select session_id from video_view where key = ${browser.view})`.execute(platform.db);
  expect((await browser.get(`index.m3u8?view=${browser.view}`)).status).toBe(404);
  expect((await filming.browse(unopened.ticket)).status).toBe(404);
});

test('who loses the device loses its picture; a stranger hears of neither', async () => {
  const { call, users } = filming.test;
  const { deviceId } = await filming.build();
  expect((await filming.ask(deviceId, users.stranger)).code).toBe(codes.notFound);
  const { rows } = await sql<{
    id: number;
  }>`select project_id as id from device where id = ${deviceId}`.execute(filming.test.db);
  const letIn = (access: 'view' | 'none') =>
    call(setMembers, {
      as: users.owner,
      body: { id: rows[0]?.id ?? 0, members: [{ userId: users.below.userId, access }] },
    });
  await letIn('view');
  const { data } = await filming.ask(deviceId, users.below);
  const browser = await filming.browse(filming.ticketOf(data));
  expect((await browser.get(`state?view=${browser.view}`)).status).toBe(200);
  await letIn('none');
  expect((await browser.get(`state?view=${browser.view}`)).status).toBe(404);
});

test('it is found by its serial number; without either, and without a camera, it is said why', async () => {
  const { call: _call, users } = filming.test;
  const { SN, deviceId } = await filming.build();
  expect((await filming.ask(deviceId, users.owner, { id: undefined, sn: SN })).data.status).toBe('READY');
  const { code } = await filming.ask(deviceId, users.owner, { id: undefined });
  expect(code).toBe(codes.badInput);
  const { data } = await filming.ask(deviceId, users.owner, { channel: 2 });
  expect(data).toMatchObject({ status: 'NO_VIDEO', reason: 'noSource', url: null, channel: 2 });
});

test('a camera that hangs on the line of its device is not asked for while that is offline', async () => {
  const { call, users } = filming.test;
  const { deviceId, sourceId } = await filming.build();
  await setPresence(filming.test, deviceId, 'offline');
  expect((await filming.ask(deviceId)).data).toMatchObject({
    status: 'OFFLINE',
    reason: 'device',
    url: null,
  });
  const edit = (changes: object, version: number) =>
    call(editSource, { as: users.owner, body: { id: sourceId, version, ...changes } });
  await edit({ needsDevice: 0 }, 1);
  expect((await filming.ask(deviceId)).data.status).toBe('READY');
  await edit({ enabled: 0 }, 2);
  expect((await filming.ask(deviceId)).data).toMatchObject({ status: 'NO_VIDEO', reason: 'disabled' });
});

test('operators see who watches, and the log keeps it', async () => {
  const { call, users } = filming.test;
  const { deviceId, ticket } = await openOne();
  const listOf = async () =>
    (await call(listViewers, { as: users.owner, query: { id: deviceId } })).data.list;
  expect(await listOf()).toEqual([]);
  await filming.browse(ticket);
  expect(await listOf()).toMatchObject([
    { userName: 'owner', channel: 1, sourceName: 'North bank', fetchedBytes: expect.any(Number) },
  ]);
  const { data } = await call(listDeviceLog, {
    as: users.owner,
    query: { id: deviceId, kind: 'change', page: 1, limit: 50 },
  });
  expect(data.list.map(({ event }) => event)).toContain('devices:watchVideo');
  const logs = await call(listLogs, { as: users.root, query: { page: 1, limit: 50 } });
  expect(JSON.stringify(logs.data)).not.toContain(ticket);
});

test('a copy more than there is room for is told', async () => {
  const small = await startFilming({ mostCopies: 1, mostViewers: 1, times: lasting });
  try {
    const [one, other] = [await small.build(), await small.build()];
    const { data } = await small.ask(one.deviceId);
    expect((await small.ask(other.deviceId)).data).toMatchObject({ status: 'LIMIT', reason: 'copies' });
    await small.browse(small.ticketOf(data));
    expect((await small.ask(one.deviceId)).data).toMatchObject({ status: 'LIMIT', reason: 'viewers' });
  } finally {
    await small.test.stop();
  }
});

test('one company takes half of the copies, and leaves the others to the rest', async () => {
  const small = await startFilming({ mostCopies: 4, times: lasting });
  try {
    const { stranger } = small.test.users;
    const own = [await small.build(), await small.build(), await small.build()];
    const statuses = [];
    for (const { deviceId } of own) statuses.push((await small.ask(deviceId)).data.status);
    expect(statuses).toEqual(['READY', 'READY', 'LIMIT']);
    const foreign = await small.build({}, stranger);
    expect((await small.ask(foreign.deviceId, stranger)).data.status).toBe('READY');
  } finally {
    await small.test.stop();
  }
});

test('as many as may watch do so, however many links were given out before', async () => {
  const small = await startFilming({ mostViewers: 1 });
  try {
    const { deviceId } = await small.build();
    const links = [await small.ask(deviceId), await small.ask(deviceId)];
    const [first = '', second = ''] = links.map(({ data }) => small.ticketOf(data));
    expect((await small.browse(first)).status).toBe(200);
    expect((await small.browse(second)).status).toBe(503);
  } finally {
    await small.test.stop();
  }
});

test('a sign-in has twenty unopened links; the oldest gives way', async () => {
  const { deviceId } = await filming.build();
  const tickets: string[] = [];
  for (let count = 0; count < 21; count += 1)
    tickets.push(filming.ticketOf((await filming.ask(deviceId)).data));
  expect((await filming.browse(tickets[0] ?? '')).status).toBe(404);
  expect((await filming.browse(tickets[1] ?? '')).status).toBe(200);
});
