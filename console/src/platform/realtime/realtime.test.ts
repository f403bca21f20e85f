import { identifyDelayMs, types } from '@weir/contract/realtime/realtime-channel';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listen, startRealtime, stopRealtime } from './realtime.ts';
import type { Push, Topic } from './topics.ts';

class Socket extends EventTarget {
  static readonly OPEN = 1;
  static newest: Socket | undefined;
  readonly readyState = Socket.OPEN;
  readonly sent: { T: number; topics?: string[] }[] = [];

  constructor() {
    super();
    Socket.newest = this;
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
  vi.stubGlobal('location', { protocol: 'http:', host: 'weir.example' });
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});
afterEach(() => {
  stopRealtime();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function letIn(): Promise<Socket> {
  startRealtime(7);
  const socket = Socket.newest ?? expect.unreachable('nothing was opened');
  socket.dispatchEvent(new Event('open'));
  await vi.advanceTimersByTimeAsync(identifyDelayMs);
  socket.say({ T: types.identified, txnNo: '1', refused: [] });
  socket.sent.length = 0;
  return socket;
}

const subscribeTo = (topic: Topic, onPushes?: (pushes: readonly Push[]) => void) =>
  listen([{ topic, onPushes, onGap: undefined }]);
const framesOf = ({ sent }: Socket) => sent.map(({ T, topics }) => ({ T, topics }));

test('all topics of one rendering are asked for in one frame, and left in one', async () => {
  const socket = await letIn();
  const leave = [
    subscribeTo('fleet'),
    subscribeTo('device:1'),
    subscribeTo('device:2'),
    subscribeTo('fleet'),
  ];
  await Promise.resolve();
  expect(framesOf(socket)).toEqual([{ T: types.subscribe, topics: ['fleet', 'device:1', 'device:2'] }]);
  socket.sent.length = 0;
  for (const each of leave) each();
  await Promise.resolve();
  expect(framesOf(socket)).toEqual([{ T: types.unsubscribe, topics: ['fleet', 'device:1', 'device:2'] }]);
});

test('what one part leaves and another takes up in the same rendering is said to nobody', async () => {
  const socket = await letIn();
  const leave = subscribeTo('device:1');
  await Promise.resolve();
  socket.sent.length = 0;
  leave();
  const leaveAgain = subscribeTo('device:1');
  await Promise.resolve();
  expect(framesOf(socket)).toEqual([]);
  leaveAgain();
});

test('a listener is handed what belongs to its topic, all that came in a moment at once', async () => {
  const socket = await letIn();
  const received: (readonly Push[])[] = [];
  const leave = subscribeTo('device:1', (pushes) => received.push(pushes));
  const push = (deviceId: number) => ({ T: types.values, deviceId, projectId: 3, receivedAt: 0, values: {} });
  socket.say([push(1), push(2)]);
  socket.say([push(1), { T: types.notice }]);
  await vi.advanceTimersByTimeAsync(200);
  expect(received).toEqual([[push(1), push(1)]]);
  leave();
});
