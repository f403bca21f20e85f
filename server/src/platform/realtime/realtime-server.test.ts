import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { types } from '@weir/contract/realtime/realtime-channel';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Caller } from '../access/caller.ts';
import { createLogger } from '../logger.ts';
import { closeCodes, RealtimeClient } from './realtime-client.ts';
import { createRealtimeServer, type RealtimeOptions, type RealtimeServer } from './realtime-server.ts';

const caller: Caller = {
  userId: 7,
  username: 'mei',
  type: 1,
  roleId: 2,
  roles: ['ADMIN'],
  permissions: new Set(['devices:list']),
  everything: false,
  sessionId: 70,
  mustChangePassword: false,
  mustSetTwoFactor: false,
  kind: 'console',
  isReauthenticated: false,
  preview: null,
  wall: null,
  via: 'cookie',
};

let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

async function serve(options: Partial<RealtimeOptions> = {}) {
  const lines: string[] = [];
  const touched: number[] = [];
  const server: Server = createServer();
  const realtime: RealtimeServer = createRealtimeServer({
    admit: async () => caller,
    revalidate: async (known) => known,
    touch: ({ sessionId }) => void touched.push(sessionId),
    mayHear: () => true,
    refused: async (_caller, topics) => topics.filter((topic) => topic === 'device:9'),
    unchangedMs: async () => ({}),
    build: undefined,
    addressOf: () => '203.0.113.7',
    logger: createLogger('info', { write: (line: string) => lines.push(line) }),
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  realtime.start(server);
  stop = async () => {
    await realtime.stop();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/ws?ticket=planted-ticket`;
  const open = async () => {
    const socket = new WebSocket(url, { origin: 'https://weir.example' });
    const received: Record<string, unknown>[] = [];
    socket.on('message', (text) => received.push(JSON.parse(String(text))));
    const closed = new Promise<number>((resolve) => socket.on('close', resolve));
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    const send = (message: unknown) => socket.send(JSON.stringify(message));
    return { socket, received, closed, send };
  };
  const events = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return { realtime, open, lines, events, touched };
}

const identify = { T: types.identify, user_id: 7, txnNo: 'a' };

test('who does not say who it is in time is closed', async () => {
  const { open } = await serve({ limits: { identifyWithinMs: 50, sweepEveryMs: 20 } });
  expect(await (await open()).closed).toBe(1008);
});

test('who falls silent is closed; a heartbeat keeps it open', async () => {
  const { open, touched } = await serve({ limits: { silenceMs: 2000, sweepEveryMs: 20 } });
  const [silent, alive] = [await open(), await open()];
  for (const { send } of [silent, alive]) send(identify);
  const beats = setInterval(() => alive.send({ T: types.heartbeat, txnNo: 'h' }), 50);
  expect(await silent.closed).toBe(1008);
  expect(alive.socket.readyState).toBe(WebSocket.OPEN);
  clearInterval(beats);
  expect(touched).toContain(70);
});

test.each([
  ['more than 64 KiB', (socket: WebSocket) => socket.send(`"${'x'.repeat(65 * 1024)}"`), 1009],
  ['a binary message', (socket: WebSocket) => socket.send(Buffer.from('{}')), 1008],
  ['half a JSON', (socket: WebSocket) => socket.send('{"T":110'), 1008],
  ['a prototype in it', (socket: WebSocket) => socket.send('{"T":80,"txnNo":"1","__proto__":{"a":1}}'), 1008],
])('%s closes', async (_what, send, code) => {
  const { open } = await serve();
  const { socket, closed } = await open();
  send(socket);
  expect(await closed).toBe(code);
});

test('more messages a minute than a console sends close', async () => {
  const { open } = await serve({ limits: { perMinute: 5 } });
  const { send, closed } = await open();
  for (let n = 0; n < 6; n += 1) send({ T: types.heartbeat, txnNo: String(n) });
  expect(await closed).toBe(1008);
});

test('a user opens so many at most, and all together so many', async () => {
  const { open } = await serve({ limits: { perUser: 2 } });
  await open();
  await open();
  await expect(open()).rejects.toThrow('429');
});

test('a repeated message does the same again, and its number comes back', async () => {
  const { open, realtime } = await serve();
  const { send, received } = await open();
  send(identify);
  send(identify);
  const subscribe = { T: types.subscribe, txnNo: 's', topics: ['device:1', 'device:9'] };
  send(subscribe);
  send(subscribe);
  await expect.poll(() => received.length).toBe(4);
  expect(received.map(({ T, txnNo }) => [T, txnNo])).toEqual([
    [types.identified, 'a'],
    [types.identified, 'a'],
    [types.subscribe, 's'],
    [types.subscribe, 's'],
  ]);
  expect([...realtime.clients].map(({ topics }) => [...topics])).toEqual([['device:1']]);
});

test('a subscription is told how quiet it was; what happens while that is found out is heard', async () => {
  const asked = Promise.withResolvers<readonly string[]>();
  const found = Promise.withResolvers<Record<string, number>>();
  const { open, realtime } = await serve({
    unchangedMs: (_caller, topics) => {
      asked.resolve(topics);
      return found.promise;
    },
  });
  const { send, received } = await open();
  send(identify);
  send({ T: types.subscribe, txnNo: 's', topics: ['device:1', 'device:9'] });
  expect(await asked.promise).toEqual(['device:1']);
  expect([...realtime.clients].map(({ topics }) => [...topics])).toEqual([['device:1']]);
  found.resolve({ 'device:1': 120 });
  await expect.poll(() => received.length).toBe(2);
  expect(received[1]).toMatchObject({
    T: types.subscribe,
    refused: ['device:9'],
    quietMs: { 'device:1': 120 },
  });
});

test('a topic that is let go while it is asked for is not heard', async () => {
  const asked = Promise.withResolvers<void>();
  const known = Promise.withResolvers<string[]>();
  const { open, realtime } = await serve({
    refused() {
      asked.resolve();
      return known.promise;
    },
  });
  const { send, received } = await open();
  send(identify);
  send({ T: types.subscribe, txnNo: 's', topics: ['device:1'] });
  send({ T: types.unsubscribe, txnNo: 'u', topics: ['device:1'] });
  // What another console says now comes after both.
  await asked.promise;
  const other = await open();
  other.send(identify);
  await expect.poll(() => other.received.length).toBe(1);
  known.resolve([]);
  await expect.poll(() => received.length).toBe(3);
  expect(received.map(({ txnNo }) => txnNo)).toEqual(['a', 's', 'u']);
  expect([...realtime.clients].map(({ topics }) => [...topics])).toEqual([[], []]);
});

test('of two readings of a caller the one that was asked for last counts', async () => {
  const answers: ((now: Caller) => void)[] = [];
  const { open, realtime } = await serve({
    revalidate: () => new Promise((resolve) => answers.push(resolve)),
  });
  await open();
  await expect.poll(() => answers.length).toBe(1);
  answers.pop()?.(caller);
  const readings = [realtime.revalidate(), realtime.revalidate()];
  answers.pop()?.({ ...caller, roles: ['NEW'] });
  await readings[1];
  answers.pop()?.({ ...caller, roles: ['OLD'] });
  await readings[0];
  expect([...realtime.clients][0]?.caller.roles).toEqual(['NEW']);
});

test('callers are read again on demand: who may not listen any more is closed', async () => {
  let now: Caller | null = caller;
  const { open, realtime } = await serve({ revalidate: async () => now });
  const { closed } = await open();
  now = { ...caller, roles: ['OTHER'] };
  await realtime.revalidate();
  expect([...realtime.clients][0]?.caller.roles).toEqual(['OTHER']);
  now = null;
  await realtime.revalidate(({ userId }) => userId === 8);
  expect(realtime.clients.size).toBe(1);
  await realtime.revalidate(({ userId }) => userId === 7);
  expect(await closed).toBe(1008);
});

test('a topic is heard as long as its permission is held, and again when it is given back', async () => {
  let now: Caller = caller;
  const mayHear: RealtimeOptions['mayHear'] = ({ permissions }, topic) =>
    topic === 'jobs' || permissions.has('devices:list');
  const { open, realtime } = await serve({ revalidate: async () => now, mayHear });
  const { send, received } = await open();
  send(identify);
  send({ T: types.subscribe, txnNo: 's', topics: ['device:1', 'jobs'] });
  await expect.poll(() => received.length).toBe(2);
  const topics = () => [...realtime.clients].map((client) => [...client.topics]);
  expect(topics()).toEqual([['device:1', 'jobs']]);
  now = { ...caller, permissions: new Set() };
  await realtime.revalidate();
  expect(topics()).toEqual([['jobs']]);
  now = caller;
  await realtime.revalidate();
  expect(topics()).toEqual([['device:1', 'jobs']]);
});

test('the first violation ends the socket: what follows is not heard, and one line tells of it', async () => {
  const { open, events, touched } = await serve();
  const { socket, send, closed } = await open();
  send(identify);
  await expect.poll(() => touched.length).toBe(1);
  // One by one and all at once: what is on its way when the first is noticed is not looked at either.
  for (let n = 0; n < 20_000; n += 1) socket.send('nonsense');
  for (let n = 0; n < 50; n += 1) send({ T: types.heartbeat, txnNo: 'h' });
  expect(await closed).toBe(closeCodes.violation);
  await expect.poll(() => events().at(-1)?.event).toBe('realtimeClosed');
  expect(events().filter(({ event }) => event === 'realtimeViolation')).toHaveLength(1);
  expect(touched).toHaveLength(1);
});

test('who does not answer the end is gone all the same', async () => {
  const { open, realtime } = await serve();
  const { socket } = await open();
  socket.pause();
  socket.send('nonsense');
  await expect.poll(() => realtime.clients.size).toBe(0);
});

test('the log knows who, where and when, and neither tickets nor contents', async () => {
  const { open, events, lines } = await serve();
  const good = await open();
  good.send(identify);
  await expect.poll(() => good.received.length).toBe(1);
  good.socket.close();
  await good.closed;
  const bad = await open();
  bad.send({ ...identify, user_id: 8 });
  expect(await bad.closed).toBe(1008);
  const odd = await open();
  odd.socket.send('{"planted":"contents"}');
  await odd.closed;
  await expect.poll(() => events().length).toBe(9);
  expect(events().map(({ event }) => event)).toEqual([
    'realtimeOpened',
    'realtimeIdentified',
    'realtimeClosed',
    'realtimeOpened',
    'realtimeViolation',
    'realtimeClosed',
    'realtimeOpened',
    'realtimeViolation',
    'realtimeClosed',
  ]);
  for (const event of events())
    expect(event).toMatchObject({
      userId: 7,
      sessionId: 70,
      address: '203.0.113.7',
      origin: 'https://weir.example',
    });
  expect(lines.join('')).not.toContain('planted');
});

test('upgrades that are refused are noted, once a minute and address', async () => {
  const { open, events } = await serve({ admit: async () => null });
  for (let n = 0; n < 3; n += 1) await expect(open()).rejects.toThrow('401');
  expect(events()).toMatchObject([
    { event: 'realtimeRefused', status: 401, userId: null, address: '203.0.113.7' },
  ]);
});

/** What a client asks of its socket, with as much waiting in it as the test says. */
function stalled(bufferedAmount: number) {
  const sent: string[] = [];
  const closed: number[] = [];
  const socket = {
    bufferedAmount,
    send: (text: string) => void sent.push(text),
    close: (code: number) => void closed.push(code),
    pause: () => undefined,
    terminate: () => undefined,
    removeAllListeners: () => undefined,
  };
  const from = { address: '203.0.113.7', origin: undefined };
  return {
    socket,
    sent,
    closed,
    client: new RealtimeClient(socket as unknown as WebSocket, caller, { from, now: 0, mayHear: () => true }),
  };
}

test('a slow receiver is left out, told so when it has caught up, and let go when it never does', () => {
  const { socket, client, sent, closed } = stalled(2 * 1024 * 1024);
  for (let n = 0; n < 1000; n += 1) client.push(['{"n":1}']);
  expect([sent, closed]).toEqual([[], []]);
  socket.bufferedAmount = 0;
  client.push(['{"n":2}']);
  client.push(['{"n":3}']);
  expect(sent).toEqual(['[{"T":299},{"n":2}]', '[{"n":3}]']);
  socket.bufferedAmount = 5 * 1024 * 1024;
  client.push(['{"n":4}']);
  expect(closed).toEqual([closeCodes.overloaded]);
});

test('heartbeats do not keep a socket open that says not who it is', async () => {
  const limits = { identifyWithinMs: 300, sweepEveryMs: 20 };
  const { open } = await serve({ limits });
  const { closed, send } = await open();
  const beats = setInterval(() => send({ T: types.heartbeat, txnNo: 'h' }), 30);
  expect(await closed).toBe(closeCodes.violation);
  clearInterval(beats);
});

test('a session that ended between admission and opening closes the socket at once', async () => {
  const { open } = await serve({ revalidate: async () => null });
  const { closed } = await open();
  expect(await closed).toBe(closeCodes.violation);
});
