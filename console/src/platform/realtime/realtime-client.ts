import { heartbeatIntervalMs, identifyDelayMs, types } from '@weir/contract/realtime/realtime-channel';
import { reconnectAfterMs } from './reconnect.ts';
import { nameOf, type Push, type Topic } from './topics.ts';

export type ChannelState = 'closed' | 'connecting' | 'open' | 'waiting';

export interface RealtimeClient {
  start: () => void;
  stop: () => void;
  /** Connects at once instead of waiting: the tab woke, the network is back. */
  wake: () => void;
  /** From now on these topics, and no others. */
  hear: (topics: ReadonlySet<Topic>) => void;
}

interface Options {
  url: string;
  userId: number;
  onState: (state: ChannelState) => void;
  /**
   * From now on these topics are heard, or pushes were left out. By topic, for how long nothing happened until
   * now, at least, in milliseconds: what was asked for before that may be outdated. 0 when it is not known.
   */
  onResync: (unchangedMs: ReadonlyMap<Topic, number>) => void;
  onPush: (push: Push) => void;
  /** The console that the server serves. */
  onBuild: (build: string | undefined) => void;
  /** The server did not let us in: the session may be over. */
  onRefused: () => void;
}

interface Message {
  T: number;
  txnNo?: string;
  build?: string;
  quietMs?: Record<string, number>;
}

const isPush = (message: Message): message is Push => nameOf(message) !== undefined;

/** One WebSocket that comes back by itself and remembers what it is subscribed to. */
export function createRealtimeClient({
  url,
  userId,
  onState,
  onResync,
  onPush,
  onBuild,
  onRefused,
}: Options): RealtimeClient {
  let topics: ReadonlySet<Topic> = new Set();
  let socket: WebSocket | undefined;
  let running = false;
  let opened = false;
  let identified = false;
  /** Subscriptions that wait for their answer. */
  const requested = new Map<string, readonly Topic[]>();
  let failures = 0;
  let lastSeenMs = 0;
  let serial = 0;
  let identifyTimer: ReturnType<typeof setTimeout> | undefined;
  let heartbeatTimer: ReturnType<typeof setInterval> | undefined;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;

  const send = (message: Record<string, unknown>) => {
    serial += 1;
    const txnNo = `${Date.now()}-${serial}`;
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ ...message, txnNo }));
    return txnNo;
  };

  const requestTopics = (wanted: readonly Topic[]) => {
    if (wanted.length > 0) requested.set(send({ T: types.subscribe, topics: [...wanted] }), wanted);
  };

  const onAnswer = ({ txnNo = '', quietMs = {} }: Message) => {
    const subscribed = requested.get(txnNo);
    requested.delete(txnNo);
    if (subscribed) onResync(new Map(subscribed.map((topic) => [topic, quietMs[topic] ?? 0])));
  };

  const clearTimers = () => {
    clearTimeout(identifyTimer);
    clearInterval(heartbeatTimer);
    clearTimeout(reconnectTimer);
    reconnectTimer = undefined;
  };

  const beat = () => {
    // Two beats without an answer: the connection is gone though nobody said so.
    if (Date.now() - lastSeenMs > heartbeatIntervalMs * 2 + 5000) socket?.close();
    else send({ T: types.heartbeat });
  };

  const onOpen = () => {
    opened = true;
    lastSeenMs = Date.now();
    identifyTimer = setTimeout(() => send({ T: types.identify, user_id: userId }), identifyDelayMs);
    heartbeatTimer = setInterval(beat, heartbeatIntervalMs);
  };

  const onIdentified = (build: string | undefined) => {
    onBuild(build);
    identified = true;
    failures = 0;
    onState('open');
    requested.clear();
    requestTopics([...topics]);
  };

  const onMessage = ({ data }: MessageEvent) => {
    lastSeenMs = Date.now();
    // Answers come alone, pushes in a list; every message of the channel has a T.
    const received = JSON.parse(String(data)) as Message | Message[];
    for (const message of Array.isArray(received) ? received : [received]) {
      if (message.T === types.identified) onIdentified(message.build);
      else if (message.T === types.subscribe) onAnswer(message);
      else if (message.T === types.stale) onResync(new Map([...topics].map((topic) => [topic, 0])));
      else if (isPush(message)) onPush(message);
    }
  };

  const onClose = () => {
    clearTimers();
    socket = undefined;
    identified = false;
    if (!running) return;
    failures += 1;
    if (!opened) onRefused();
    onState('waiting');
    reconnectTimer = setTimeout(connect, reconnectAfterMs(failures, Math.random()));
  };

  const connect = () => {
    clearTimers();
    onState('connecting');
    opened = false;
    const next = new WebSocket(url);
    socket = next;
    next.addEventListener('open', () => socket === next && onOpen());
    next.addEventListener('message', (event) => socket === next && onMessage(event));
    next.addEventListener('close', () => socket === next && onClose());
  };

  return {
    start: () => {
      if (running) return;
      running = true;
      connect();
    },
    stop: () => {
      running = false;
      clearTimers();
      const last = socket;
      socket = undefined;
      last?.close();
      onState('closed');
    },
    wake: () => {
      if (running && !socket) connect();
      else if (running && identified) beat();
    },
    hear: (next) => {
      const added = [...next].filter((topic) => !topics.has(topic));
      const removed = [...topics].filter((topic) => !next.has(topic));
      topics = next;
      if (!identified) return;
      if (removed.length > 0) send({ T: types.unsubscribe, topics: removed });
      requestTopics(added);
    },
  };
}
