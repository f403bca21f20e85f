import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { realtimeTicket } from '@weir/contract/identity/sessions';
import type { Permission } from '@weir/contract/permissions';
import { tileOf } from '@weir/contract/places/map';
import { types } from '@weir/contract/realtime/realtime-channel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { buildDevice, buildRole } from '../../../../test/factories.ts';
import { makeTestFolder, removeTestFolder } from '../../../../test/folders.ts';
import { type Actor, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { jobMoved } from '../../../platform/jobs/jobs.events.ts';
import { alarmsChanged } from '../../alarms/alarms/engine/alarms.events.ts';
import { commandsMoved } from '../../control/device-commands/device-commands.events.ts';
import { siteChanged } from '../../site/items/site.events.ts';
import { presenceChanged } from '../../telemetry/presence/presence.events.ts';
import { pastChanged } from '../../telemetry/telemetry/ingest/telemetry.events.ts';

let platform: TestApp;
beforeAll(async () => {
  platform = await startTestApp();
});
afterAll(() => platform?.stop());

interface Channel {
  socket: WebSocket;
  send(message: object): void;
  /** The next message, or push within an array, that fits. */
  next(fits: (message: Record<string, unknown>) => boolean): Promise<Record<string, unknown>>;
  closed: Promise<number>;
}

async function open(as: Actor, { httpUrl, call } = platform): Promise<Channel> {
  const url = httpUrl.replace('http', 'ws');
  const { data } = await call(realtimeTicket, { as });
  const socket = new WebSocket(`${url}/ws?ticket=${data.ticket}`);
  const received: Record<string, unknown>[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (text) => {
    received.push(...[JSON.parse(String(text))].flat());
    for (const wake of waiting) wake();
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return {
    socket,
    closed,
    send: (message) => socket.send(JSON.stringify(message)),
    next: (fits) =>
      new Promise((resolve) => {
        const match = () => {
          const index = received.findIndex(fits);
          if (index < 0) return;
          waiting.delete(match);
          resolve(received.splice(index, 1)[0] ?? {});
        };
        waiting.add(match);
        match();
      }),
  };
}

const identify = async (channel: Channel, as: Actor) => {
  channel.send({ T: types.identify, user_id: as.userId, txnNo: '1' });
  return channel.next(({ T }) => T === types.identified);
};

test('values arrive for those who watch and may', async () => {
  const { owner, stranger } = platform.users;
  const { id, credential } = await buildDevice(platform);
  const mine = await open(owner);
  const theirs = await open(stranger);
  expect(await identify(mine, owner)).toMatchObject({ txnNo: '1' });
  await identify(theirs, stranger);
  for (const channel of [mine, theirs])
    channel.send({ T: types.subscribe, txnNo: '2', topics: [`device:${id}`, 'fleet'] });
  const isAnswer = ({ T }: Record<string, unknown>) => T === types.subscribe;
  expect(await mine.next(isAnswer)).toMatchObject({ refused: [] });
  expect(await theirs.next(isAnswer)).toMatchObject({ refused: [`device:${id}`] });
  const receivedByStranger: unknown[] = [];
  theirs.socket.on('message', (text) => receivedByStranger.push(JSON.parse(String(text))));
  await fetch(`${platform.httpUrl}/api/v1/${credential.token}/telemetry`, {
    method: 'POST',
    body: '{"temperature":12.5}',
  });
  const push = await mine.next(({ T }) => T === types.values);
  expect(push).toMatchObject({ deviceId: id, values: { temperature: { value: 12.5 } } });
  expect(await mine.next(({ T }) => T === types.presence)).toMatchObject({
    deviceId: id,
    presence: 'online',
  });
  expect(receivedByStranger).toEqual([]);
});

test('of several values of a signal the newest is pushed, whatever came beside it', async () => {
  const { owner } = platform.users;
  const { id, credential } = await buildDevice(platform);
  const mine = await open(owner);
  await identify(mine, owner);
  mine.send({ T: types.subscribe, txnNo: '2', topics: [`device:${id}`] });
  await mine.next(({ T }) => T === types.subscribe);
  const ts = Date.now() - 5000;
  await fetch(`${platform.httpUrl}/api/v1/${credential.token}/telemetry`, {
    method: 'POST',
    body: JSON.stringify([
      { ts, values: { temperature: 20 } },
      { ts: ts - 800, values: { temperature: 95, other: 1 } },
    ]),
  });
  const push = await mine.next(({ T }) => T === types.values);
  expect(push).toMatchObject({ values: { temperature: { value: 20 }, other: { value: 1 } } });
});

test('what files bring is told to those who look at the history of the device and may', async () => {
  const { owner, stranger } = platform.users;
  const { id } = await buildDevice(platform);
  const [looking, watching, theirs] = [await open(owner), await open(owner), await open(stranger)];
  const subscribed = async (channel: Channel, as: Actor, topics: readonly string[]) => {
    await identify(channel, as);
    channel.send({ T: types.subscribe, txnNo: '2', topics });
    return channel.next(({ T }) => T === types.subscribe);
  };
  const answer = await subscribed(looking, owner, [`history:${id}`]);
  expect(answer).toMatchObject({ refused: [], quietMs: { [`history:${id}`]: expect.any(Number) } });
  await subscribed(watching, owner, [`device:${id}`, 'fleet']);
  expect(await subscribed(theirs, stranger, [`history:${id}`])).toMatchObject({ refused: [`history:${id}`] });
  const received: { T: number }[] = [];
  for (const { socket } of [watching, theirs])
    socket.on('message', (text) => received.push(...[JSON.parse(String(text))].flat()));
  platform.app.bus.emit(pastChanged, { deviceId: id });
  expect(await looking.next(({ T }) => T === types.history)).toMatchObject({ deviceId: id });
  expect(received.filter(({ T }) => T === types.history)).toEqual([]);
});

test('places arrive for those who look at their tile and may see the device, unless it is not on the map', async () => {
  const { owner, stranger } = platform.users;
  const shown = await buildDevice(platform);
  const hidden = await buildDevice(platform, { is_map: 0 });
  const [mine, elsewhere, theirs] = [await open(owner), await open(owner), await open(stranger)];
  const place = { lng: 114.3, lat: 30.6 };
  const topicOf = (z: number) => `map:${z}/${tileOf(place, z).x}/${tileOf(place, z).y}`;
  for (const [channel, topic] of [
    [mine, topicOf(12)],
    [elsewhere, 'map:12/0/0'],
    [theirs, topicOf(12)],
  ] as const) {
    await identify(channel, channel === theirs ? stranger : owner);
    channel.send({ T: types.subscribe, txnNo: '2', topics: [topic] });
    expect(await channel.next(({ T }) => T === types.subscribe)).toMatchObject({ refused: [] });
  }
  const received: unknown[] = [];
  for (const { socket } of [elsewhere, theirs])
    socket.on('message', (text) => received.push(JSON.parse(String(text))));
  const ts = Date.now() - 1000;
  for (const { credential } of [hidden, shown])
    await fetch(`${platform.httpUrl}/api/v1/${credential.token}/telemetry`, {
      method: 'POST',
      body: JSON.stringify({ ts, values: { ...place, speed: 36, temperature: 1 } }),
    });
  const push = await mine.next(({ T }) => T === types.place);
  expect(push).toMatchObject({ deviceId: shown.id, ...place, ts, speed: 36, dgr: null });
  expect(received).toEqual([]);
});

describe('alarms', () => {
  const tell = async (token: string | null, codes: readonly string[]) => {
    const alarms = codes.map((code) => ({ code, level: 2, name: code, active: true }));
    const body = JSON.stringify({ alarms });
    await fetch(`${platform.httpUrl}/api/v1/${token}/telemetry`, { method: 'POST', body });
  };
  const listen = async (as: Actor) => {
    const channel = await open(as);
    await identify(channel, as);
    channel.send({ T: types.subscribe, txnNo: '2', topics: ['alarms'] });
    await channel.next(({ T }) => T === types.subscribe);
    return channel;
  };

  test('are heard by those who see the device, and by nobody else', async () => {
    const { owner, stranger } = platform.users;
    const { id, credential } = await buildDevice(platform);
    const mine = await listen(owner);
    const theirs = await listen(stranger);
    const receivedByStranger: unknown[] = [];
    theirs.socket.on('message', (text) => receivedByStranger.push(JSON.parse(String(text))));
    await tell(credential.token, ['door']);
    const push = await mine.next(({ T }) => T === types.alarm);
    expect(push).toMatchObject({ deviceId: id, level: 2, kind: 'raised', quiet: false, suppressed: false });
    expect(receivedByStranger).toEqual([]);
  });

  test('that are too many to be sent become a request to ask again', async () => {
    const channel = await listen(platform.users.owner);
    const one = {
      id: 1,
      deviceId: 1,
      projectId: 1,
      level: 1,
      kind: 'raised',
      quiet: false,
      suppressed: false,
    } as const;
    platform.app.bus.emit(alarmsChanged, { alarms: Array.from({ length: 501 }, () => one) });
    expect(await channel.next(({ T }) => T === types.stale)).toBeDefined();
  });
});

/** The owner as somebody whose role has one permission alone. */
async function withPermission(permission: Permission, act: (owner: Actor) => Promise<void>): Promise<void> {
  const { db, users } = platform;
  const roleId = await buildRole(platform, [permission]);
  const become = (id: number) =>
    db.updateTable('app_user').set({ role_id: id }).where('id', '=', users.owner.userId).execute();
  const own = await db
    .selectFrom('app_user')
    .select('role_id')
    .where('id', '=', users.owner.userId)
    .executeTakeFirstOrThrow();
  await become(roleId);
  await act(users.owner).finally(() => become(own.role_id));
}

test('who may see devices but no alarms hears nothing of alarms, neither by the topic nor by the device', async () => {
  const { id, credential } = await buildDevice(platform);
  await withPermission('devices:list', async (owner) => {
    const channel = await open(owner);
    await identify(channel, owner);
    const received: Record<string, unknown>[] = [];
    channel.socket.on('message', (text) => received.push(...[JSON.parse(String(text))].flat()));
    channel.send({ T: types.subscribe, txnNo: '2', topics: [`device:${id}`, 'alarms'] });
    await expect.poll(() => received).toContainEqual(expect.objectContaining({ refused: ['alarms'] }));
    const alarms = [{ code: 'door', level: 2, name: 'door', active: true }];
    await fetch(`${platform.httpUrl}/api/v1/${credential.token}/telemetry`, {
      method: 'POST',
      body: JSON.stringify({ values: { temperature: 7 }, alarms }),
    });
    // The alarm leaves before the values do.
    await expect.poll(() => received.map(({ T }) => T)).toContain(types.values);
    expect(received.map(({ T }) => T)).not.toContain(types.alarm);
  });
});

test('who works with cards alone is connected, hears of them and of his own, and of no device', async () => {
  const { id, projectId } = await buildDevice(platform);
  await withPermission('cards:list', async (owner) => {
    const channel = await open(owner);
    await identify(channel, owner);
    const foreign = [`device:${id}`, `project:${projectId}`, 'fleet', 'alarms', 'fish', `history:${id}`];
    channel.send({ T: types.subscribe, txnNo: '2', topics: ['cards', 'jobs', 'notices', ...foreign] });
    const { refused } = await channel.next(({ T }) => T === types.subscribe);
    expect(refused).toEqual(foreign);
    channel.socket.close();
  });
});

describe('a subscription says for how long it was quiet', () => {
  const ofOwn = ['jobs', 'notices'];
  const ask = async (as: Actor, topics: readonly string[]) => {
    const channel = await open(as);
    await identify(channel, as);
    channel.send({ T: types.subscribe, txnNo: '2', topics });
    const { quietMs } = await channel.next(({ T }) => T === types.subscribe);
    channel.socket.close();
    return quietMs as Record<string, number>;
  };
  /** So long that what happened before counts no more; nothing else happens meanwhile. */
  const beQuiet = async (topic: string) =>
    expect.poll(async () => (await ask(platform.users.owner, [topic]))[topic]).toBeGreaterThan(0);

  const stopwatch = () => {
    const startedMs = performance.now();
    return () => Math.ceil(performance.now() - startedMs);
  };
  /** What a device says is stored within 2.5 s: so long it counts as having happened just now. */
  const beyondStoring = (ms: number) => Math.max(0, ms - 2500);

  test('as far as it is of what the listener sees', async () => {
    const { owner, stranger } = platform.users;
    const { id, projectId, credential } = await buildDevice(platform);
    const topics = [`device:${id}`, `project:${projectId}`, 'fleet', 'alarms', ...ofOwn];
    await beQuiet('fleet');
    const before = await ask(owner, topics);
    const strangers = await ask(stranger, ['fleet', 'alarms']);
    for (const topic of topics) expect(before[topic]).toBeGreaterThan(0);
    const since = stopwatch();
    await fetch(`${platform.httpUrl}/api/v1/${credential.token}/telemetry`, {
      method: 'POST',
      body: JSON.stringify({ temperature: 4, alarms: [{ code: 'c', level: 2, name: 'c', active: true }] }),
    });
    const after = await ask(owner, topics);
    const ms = since();
    for (const topic of topics.slice(0, 3)) expect(after[topic]).toBeLessThanOrEqual(beyondStoring(ms));
    expect(after.alarms).toBeLessThanOrEqual(ms);
    for (const topic of ofOwn) expect(after[topic]).toBeGreaterThanOrEqual(before[topic] ?? 0);
    const strangersAfter = await ask(stranger, ['fleet', 'alarms']);
    for (const topic of ['fleet', 'alarms'])
      expect(strangersAfter[topic]).toBeGreaterThanOrEqual(strangers[topic] ?? 0);
  });

  test('that something of a whole has changed, to whoever sees only some projects', async () => {
    const { stranger } = platform.users;
    await beQuiet('site');
    const channel = await open(stranger);
    await identify(channel, stranger);
    channel.send({ T: types.subscribe, txnNo: '2', topics: ['site'] });
    expect(await channel.next(({ T }) => T === types.subscribe)).toMatchObject({
      refused: [],
      quietMs: { site: expect.any(Number) },
    });
    const sinceChange = stopwatch();
    platform.app.bus.emit(siteChanged, {});
    expect(await channel.next(({ T }) => T === types.site)).toEqual({ T: types.site });
    const { site } = await ask(stranger, ['site']);
    expect(site).toBeLessThanOrEqual(sinceChange());
  });

  test('about the own work too, and everything counts as changed when devices were edited', async () => {
    const { owner, stranger } = platform.users;
    await beQuiet('fleet');
    const before = await ask(owner, ofOwn);
    const sinceOwn = stopwatch();
    platform.app.bus.emit(jobMoved, { jobId: 1, ownerId: owner.userId });
    const after = await ask(owner, ofOwn);
    expect(after.jobs).toBeLessThanOrEqual(sinceOwn());
    expect(after.notices).toBeGreaterThanOrEqual(before.notices ?? 0);
    expect((await ask(stranger, ofOwn)).jobs).toBeGreaterThan(after.jobs ?? 0);
    const sinceEdit = stopwatch();
    platform.app.devices.announceChanged([1]);
    const { fleet } = await ask(owner, ['fleet']);
    expect(fleet).toBeLessThanOrEqual(beyondStoring(sinceEdit()));
  });
});

describe('more than fits into a push becomes a request to ask again', () => {
  const presence = {
    presence: 'offline',
    previous: 'online',
    connected: false,
    offlineReason: 'silent',
  } as const;
  const since = new Date().toISOString();
  test.each([
    [
      'presence',
      (deviceId: number) => platform.app.bus.emit(presenceChanged, { deviceId, since, ...presence }),
    ],
    ['commands', (deviceId: number) => platform.app.bus.emit(commandsMoved, { deviceId })],
  ])('%s', async (_what, tell) => {
    const { owner } = platform.users;
    const channel = await open(owner);
    await identify(channel, owner);
    channel.send({ T: types.subscribe, txnNo: '2', topics: ['fleet'] });
    await channel.next(({ T }) => T === types.subscribe);
    for (let n = 1; n <= 2001; n += 1) tell(1_000_000 + n);
    expect(await channel.next(({ T }) => T === types.stale)).toEqual({ T: types.stale });
  });
});

test('a heartbeat is answered', async () => {
  const { owner } = platform.users;
  const channel = await open(owner);
  channel.send({ T: types.heartbeat, txnNo: 'h' });
  expect(await channel.next(({ T }) => T === types.heartbeatAnswer)).toMatchObject({ txnNo: 'h' });
});

describe('the console that is served', () => {
  const script = '/assets/index-Ab12.js';
  const page = `<!doctype html><script src="/theme.js"></script>
    <script type="module" crossorigin src="${script}"></script><link rel="modulepreload" href="/a.js">`;

  test.each([
    ['is named to whoever identifies himself', page, { build: script }],
    ['is not named when it is not built', null, {}],
  ])('%s', async (_name, html, build) => {
    const consoleDir = makeTestFolder();
    mkdirSync(join(consoleDir, 'assets'));
    if (html) writeFileSync(join(consoleDir, 'index.html'), html);
    const served = await startTestApp({ consoleDir });
    try {
      const { owner } = served.users;
      const answer = await identify(await open(owner, served), owner);
      expect(answer).toEqual({ T: types.identified, txnNo: '1', refused: [], ...build });
    } finally {
      await served.stop();
      removeTestFolder(consoleDir);
    }
  });
});

test.each([
  ['somebody else’s id', { T: types.identify, user_id: 999_999, txnNo: '1' }],
  ['a subscription before the identity', { T: types.subscribe, txnNo: '1', topics: ['fleet'] }],
  ['an unknown field', { T: types.heartbeat, txnNo: '1', extra: true }],
  ['an unknown message', { T: 42 }],
])('%s closes with 1008', async (_name, message) => {
  const channel = await open(platform.users.owner);
  channel.send(message);
  expect(await channel.closed).toBe(1008);
});

test('what is not JSON closes with 1008', async () => {
  const channel = await open(platform.users.owner);
  channel.socket.send('nonsense');
  expect(await channel.closed).toBe(1008);
});

test('an ended session closes its sockets', async () => {
  const { userId } = platform.users.owner;
  const { token, sessionId } = await platform.app.sessions.open({ userId });
  const channel = await open({ userId, username: 'owner', token });
  await platform.app.sessions.end(sessionId, 'logout');
  expect(await channel.closed).toBe(1008);
});

test.each([
  ['no proof of who it is', '/ws', {}],
  ['a ticket that was never issued', '/ws?ticket=made-up', {}],
  ['another origin', '/ws', { origin: 'https://elsewhere.example' }],
])('%s opens nothing', async (_name, path, headers) => {
  const socket = new WebSocket(`${platform.httpUrl.replace('http', 'ws')}${path}`, { headers });
  await expect(
    new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject)),
  ).rejects.toThrow('401');
});

test('an upgrade of a nonsense address is refused and ends nothing', async () => {
  const port = Number(new URL(platform.httpUrl).port);
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        'GET // HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
      ),
    );
    let received = '';
    socket.on('data', (chunk) => {
      received += String(chunk);
    });
    socket.on('close', () => resolve(received));
  });
  expect(answer).toContain('404');
  expect((await fetch(`${platform.httpUrl}/healthz`)).status).toBe(200);
});

test('who must change the password first hears nothing', async () => {
  const { below } = platform.users;
  const { data } = await platform.call(realtimeTicket, { as: below });
  await platform.db
    .updateTable('app_user')
    .set({ must_change_password: true })
    .where('id', '=', below.userId)
    .execute();
  const socket = new WebSocket(`${platform.httpUrl.replace('http', 'ws')}/ws?ticket=${data.ticket}`);
  const opened = new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  await expect(opened).rejects.toThrow('401');
});
