import { identifyDelayMs, reconnectDelayMs, types } from '@weir/contract/realtime/realtime-channel';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRealtimeClient } from './realtime-client.ts';

/** The browser's side of a connection that the test answers. */
class Socket extends EventTarget {
  static readonly OPEN = 1;
  static opened: Socket[] = [];
  readonly readyState = Socket.OPEN;
  readonly sent: { T: number; txnNo: string; topics?: string[] }[] = [];

  constructor() {
    super();
    Socket.opened.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.dispatchEvent(new Event('close'));
  }
  say(message: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Socket);
  Socket.opened = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function start() {
  const resyncs: Record<string, number>[] = [];
  const client = createRealtimeClient({
    url: 'ws://weir.example/ws',
    userId: 7,
    onState: () => undefined,
    onResync: (unchangedMs) => resyncs.push(Object.fromEntries(unchangedMs)),
    onPush: () => undefined,
    onBuild: () => undefined,
    onRefused: () => undefined,
  });
  client.start();
  const newest = () => Socket.opened.at(-1) ?? expect.unreachable('nothing was opened');
  /** Lets it in; answers its request for topics, when it makes one. */
  const letIn = async () => {
    newest().dispatchEvent(new Event('open'));
    await vi.advanceTimersByTimeAsync(identifyDelayMs);
    newest().say({ T: types.identified, txnNo: '1', refused: [] });
  };
  const answer = (more: object) => {
    const request = newest().sent.findLast(({ T }) => T === types.subscribe);
    newest().say({ T: types.subscribe, txnNo: request?.txnNo, refused: [], ...more });
  };
  return { client, resyncs, newest, letIn, answer };
}

test('the answer says of each topic for how long it was quiet', async () => {
  const { client, resyncs, letIn, answer } = start();
  client.hear(new Set(['device:7', 'alarms']));
  await letIn();
  answer({ quietMs: { 'device:7': 900, alarms: 0 } });
  expect(resyncs).toEqual([{ 'device:7': 900, alarms: 0 }]);
});

test('an answer that does not say so, or not of every topic, says nothing of quiet', async () => {
  const { client, resyncs, letIn, answer } = start();
  client.hear(new Set(['device:7']));
  await letIn();
  answer({});
  client.hear(new Set(['device:7', 'alarms', 'fleet']));
  answer({ quietMs: { alarms: 20 } });
  expect(resyncs).toEqual([{ 'device:7': 0 }, { alarms: 20, fleet: 0 }]);
});

test('an answer to nobody changes nothing', async () => {
  const { client, resyncs, letIn, newest } = start();
  client.hear(new Set(['device:7']));
  await letIn();
  newest().say({ T: types.subscribe, txnNo: 'other', refused: [], quietMs: { 'device:7': 5 } });
  expect(resyncs).toEqual([]);
});

test('after a gap every topic is asked for again, and its quiet is that of the new answer', async () => {
  const { client, resyncs, letIn, answer, newest } = start();
  client.hear(new Set(['device:7']));
  await letIn();
  answer({ quietMs: { 'device:7': 5000 } });
  client.hear(new Set(['device:7', 'alarms']));
  newest().close();
  await vi.advanceTimersByTimeAsync(reconnectDelayMs);
  expect(Socket.opened).toHaveLength(2);
  await letIn();
  answer({ quietMs: { 'device:7': 300, alarms: 9000 } });
  expect(resyncs).toEqual([{ 'device:7': 5000 }, { 'device:7': 300, alarms: 9000 }]);
});

test('when the server left pushes out, all may have changed', async () => {
  const { client, resyncs, letIn, answer, newest } = start();
  client.hear(new Set(['device:7', 'alarms']));
  await letIn();
  answer({ quietMs: { 'device:7': 5000, alarms: 5000 } });
  newest().say([{ T: types.stale }]);
  expect(resyncs.at(-1)).toEqual({ 'device:7': 0, alarms: 0 });
});
