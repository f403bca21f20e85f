import {
  heartbeatIntervalMs,
  identifyDelayMs,
  type PresencePush,
  types,
  type ValuesPush,
} from '@weir/contract/realtime';
import { reconnectAfterMs } from './reconnect.ts';

export type ChannelState = 'closed' | 'connecting' | 'open' | 'waiting';

export interface RealtimeClient {
  start: () => void;
  stop: () => void;
  /** Connects at once instead of waiting: the tab woke, the network is back. */
  wake: () => void;
  subscribe: (topics: readonly string[]) => void;
  unsubscribe: (topics: readonly string[]) => void;
}

interface Options {
  url: string;
  userId: number;
  onState: (state: ChannelState) => void;
  /** Pushes were missed, by a gap or for being slow: they must be fetched. */
  onResync: () => void;
  onPush: (push: ValuesPush | PresencePush) => void;
}

const isPush = (message: { T: number }): message is ValuesPush | PresencePush =>
  message.T === types.values || message.T === types.presence;

/** One WebSocket that comes back by itself and remembers what it is subscribed to. */
export function createRealtimeClient({ url, userId, onState, onResync, onPush }: Options): RealtimeClient {
  const topics = new Set<string>();
  let socket: WebSocket | undefined;
  let running = false;
  let identified = false;
  let everIdentified = false;
  let failures = 0;
  let lastHeardMs = 0;
  let serial = 0;
  let identifyTimer: ReturnType<typeof setTimeout> | undefined;
  let heartbeatTimer: ReturnType<typeof setInterval> | undefined;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;

  const send = (message: Record<string, unknown>) => {
    serial += 1;
    if (socket?.readyState === WebSocket.OPEN) {
      socket.send(JSON.stringify({ ...message, txnNo: `${Date.now()}-${serial}` }));
    }
  };

  const clearTimers = () => {
    clearTimeout(identifyTimer);
    clearInterval(heartbeatTimer);
    clearTimeout(reconnectTimer);
    reconnectTimer = undefined;
  };

  const beat = () => {
    // Two beats without an answer: the connection is gone though nobody said so.
    if (Date.now() - lastHeardMs > heartbeatIntervalMs * 2 + 5000) socket?.close();
    else send({ T: types.heartbeat });
  };

  const onOpen = () => {
    lastHeardMs = Date.now();
    identifyTimer = setTimeout(() => send({ T: types.identify, user_id: userId }), identifyDelayMs);
    heartbeatTimer = setInterval(beat, heartbeatIntervalMs);
  };

  const onIdentified = () => {
    identified = true;
    failures = 0;
    onState('open');
    if (topics.size > 0) send({ T: types.subscribe, topics: [...topics] });
    if (everIdentified) onResync();
    everIdentified = true;
  };

  const onMessage = ({ data }: MessageEvent) => {
    lastHeardMs = Date.now();
    const message = JSON.parse(String(data)) as { T: number }; // every message of the channel has a T
    if (message.T === types.identified) onIdentified();
    else if (message.T === types.stale) onResync();
    else if (isPush(message)) onPush(message);
  };

  const onClose = () => {
    clearTimers();
    socket = undefined;
    identified = false;
    if (!running) return;
    failures += 1;
    onState('waiting');
    reconnectTimer = setTimeout(connect, reconnectAfterMs(failures, Math.random()));
  };

  const connect = () => {
    clearTimers();
    onState('connecting');
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
    subscribe: (added) => {
      for (const topic of added) topics.add(topic);
      if (identified) send({ T: types.subscribe, topics: [...added] });
    },
    unsubscribe: (removed) => {
      for (const topic of removed) topics.delete(topic);
      if (identified) send({ T: types.unsubscribe, topics: [...removed] });
    },
  };
}
