import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { Heartbeat, Identify, Subscribe } from '@weir/contract/realtime/realtime';
import { heartbeatIntervalMs, types } from '@weir/contract/realtime/realtime-channel';
import type { Static } from '@weir/contract/schema';
import type { FastifyBaseLogger } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Caller } from '../access/caller.ts';
import { createValidator } from '../http/validation.ts';
import { createLatestGuard } from '../latest-guard.ts';
import { createOncePer } from '../once-per.ts';
import { closeCodes, type MayHear, type Origin, RealtimeClient } from './realtime-client.ts';

export interface RealtimeOptions {
  /** Who opens the socket: by session cookie with a right Origin, or a one-time ticket. */
  admit(request: IncomingMessage): Promise<Caller | null>;
  /** The caller as of now, or null when the session has ended. */
  revalidate(caller: Caller): Promise<Caller | null>;
  /** An open console counts as activity. */
  touch(caller: Caller): void;
  mayHear: MayHear;
  /** Answers the topics that are out of the caller's scope, or that he may not hear. */
  refused(caller: Caller, topics: readonly string[]): Promise<string[]>;
  /** For how long nothing has happened that each topic tells the caller of. Milliseconds. */
  unchangedMs(caller: Caller, topics: readonly string[]): Promise<Record<string, number>>;
  /** The entry script of the console that this server serves, so that an older one in a browser notices. */
  build: string | undefined;
  /** The client's, behind the operator's own proxies. */
  addressOf(request: IncomingMessage): string;
  logger: FastifyBaseLogger;
  /** What tests make smaller. */
  limits?: Partial<typeof defaultLimits>;
}

export interface RealtimeServer {
  start(server: Server): void;
  stop(): Promise<void>;
  readonly clients: ReadonlySet<RealtimeClient>;
  /** Closes the sockets of an ended session, or of all sessions of a user. */
  closeWhere(matches: (caller: Caller) => boolean): void;
  /** Reads again who the callers are: after a change of roles or words, so that it acts at once. */
  revalidate(matches?: (caller: Caller) => boolean): Promise<void>;
}

const defaultLimits = {
  payloadBytes: 64 * 1024,
  perUser: 20,
  total: 10_000,
  perMinute: 120,
  identifyWithinMs: 10_000,
  silenceMs: 3 * heartbeatIntervalMs,
  sweepEveryMs: 5_000,
  revalidateEveryMs: 60_000,
};

const refusalNotedEveryMs = 60_000;

const isIdentify = createValidator<Static<typeof Identify>>(Identify);
const isHeartbeat = createValidator<Static<typeof Heartbeat>>(Heartbeat);
const isSubscribe = createValidator<Static<typeof Subscribe>>(Subscribe);

/** The WebSocket at `/ws`: admission, identity, heartbeat, subscriptions; what is pushed is a feature's. */
export function createRealtimeServer(options: RealtimeOptions): RealtimeServer {
  const limits = { ...defaultLimits, ...options.limits };
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.payloadBytes,
    perMessageDeflate: false,
  });
  const clients = new Set<RealtimeClient>();
  const refusals = createOncePer(refusalNotedEveryMs);
  let timers: NodeJS.Timeout[] = [];

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    if (request.url?.split('?')[0] !== '/ws') return refuse(socket, 404);
    const from = { address: options.addressOf(request), origin: request.headers.origin };
    const caller = await options.admit(request).catch(() => null);
    const userId = caller?.userId ?? null;
    const status = statusOf(caller);
    if (status && refusals.isFirst(`${from.address} ${status}`))
      options.logger.warn({ event: 'realtimeRefused', status, userId, ...from }, 'realtime');
    if (status || !caller) return refuse(socket, status ?? 401);
    sockets.handleUpgrade(request, socket, head, (opened) => open(opened, caller, from));
  };

  const statusOf = (caller: Caller | null): Refusal | undefined => {
    if (!caller) return 401;
    return clients.size >= limits.total || countOf(caller.userId) >= limits.perUser ? 429 : undefined;
  };

  /** Who and where, never what. */
  const note = (client: RealtimeClient, event: string, more: object = {}) => {
    const { userId, sessionId } = client.caller;
    const level = event === 'realtimeViolation' ? 'warn' : 'info';
    options.logger[level]({ event, userId, sessionId, ...client.from, ...more }, 'realtime');
  };

  const countOf = (userId: number) => [...clients].filter(({ caller }) => caller.userId === userId).length;

  const violate = (client: RealtimeClient, kind: string, more: object = {}) => {
    if (client.hasEnded) return;
    note(client, 'realtimeViolation', { kind, ...more });
    client.end(closeCodes.violation, kind === 'identity' ? kind : 'protocol');
  };

  const open = (socket: WebSocket, caller: Caller, from: Origin) => {
    const client = new RealtimeClient(socket, caller, { from, now: Date.now(), mayHear: options.mayHear });
    clients.add(client);
    note(client, 'realtimeOpened');
    // Whatever ended since the admission was announced before the socket could be found.
    void revalidate((known) => known === caller);
    socket.on('close', (code) => {
      clients.delete(client);
      note(client, 'realtimeClosed', { code });
    });
    socket.on('error', () => violate(client, 'frame'));
    let queue: Promise<unknown> = Promise.resolve();
    socket.on('message', (data, isBinary) => {
      if (isBinary) return violate(client, 'binary');
      if (++client.messagesThisMinute > limits.perMinute) return violate(client, 'tooMany');
      client.lastSeenAt = Date.now();
      const text = String(data);
      // One after the other: what is let go may be just what is being asked for.
      queue = queue.then(() => hear(client, text)).catch(() => violate(client, 'message'));
    });
  };

  const hear = async (client: RealtimeClient, text: string) => {
    if (client.hasEnded) return;
    const message: unknown = JSON.parse(text);
    if (isIdentify(message)) return identify(client, message.user_id, message.txnNo);
    if (isHeartbeat(message)) {
      options.touch(client.caller);
      return client.answer({ T: types.heartbeatAnswer, txnNo: message.txnNo, refused: [] });
    }
    if (!client.identified || !isSubscribe(message)) throw new Error('unexpected message');
    return subscribe(client, message);
  };

  const identify = (client: RealtimeClient, userId: number, txnNo: string) => {
    if (userId !== client.caller.userId) return violate(client, 'identity', { claimed: userId });
    client.identified = true;
    note(client, 'realtimeIdentified');
    options.touch(client.caller);
    const { build } = options;
    client.answer({ T: types.identified, txnNo, refused: [], ...(build === undefined ? {} : { build }) });
  };

  const subscribe = async (client: RealtimeClient, { T, txnNo, topics }: Static<typeof Subscribe>) => {
    if (T === types.unsubscribe) {
      client.letGo(topics);
      return client.answer({ T, txnNo, refused: [] });
    }
    const refused = await options.refused(client.caller, topics);
    const subscribed = topics.filter((topic) => !refused.includes(topic));
    client.want(subscribed);
    // Asked only now: what happens from here on is pushed.
    client.answer({ T, txnNo, refused, quietMs: await options.unchangedMs(client.caller, subscribed) });
  };

  const sweep = () => {
    const now = Date.now();
    for (const client of clients) {
      // A heartbeat is no identity: until that comes, it counts from the opening.
      const isLate = client.identified
        ? now - client.lastSeenAt > limits.silenceMs
        : now - client.openedAt > limits.identifyWithinMs;
      if (isLate) client.end(closeCodes.violation, 'silent');
    }
  };

  const readings = createLatestGuard<RealtimeClient>();
  const revalidate: RealtimeServer['revalidate'] = async (matches = () => true) => {
    for (const client of [...clients].filter(({ caller }) => matches(caller))) {
      const isNewest = readings.begin([client]);
      const caller = await options.revalidate(client.caller).catch(() => client.caller);
      if (!caller) client.end(closeCodes.violation, 'session ended');
      else if (isNewest(client)) client.become(caller);
    }
  };

  const everyMinute = () => {
    for (const client of clients) client.messagesThisMinute = 0;
  };

  return {
    clients,
    revalidate,
    start(server) {
      server.on('upgrade', (request, socket, head) => {
        upgrade(request, socket, head).catch((error: unknown) => {
          options.logger.warn({ err: error }, 'an upgrade failed');
          socket.destroy();
        });
      });
      timers = [
        setInterval(sweep, limits.sweepEveryMs),
        setInterval(() => void revalidate(), limits.revalidateEveryMs),
        setInterval(everyMinute, 60_000),
      ];
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      for (const client of clients) client.socket.close(closeCodes.goingAway, 'restarting');
      await new Promise((resolve) => setTimeout(resolve, clients.size > 0 ? 100 : 0));
      for (const client of clients) client.socket.terminate();
      sockets.close();
    },
    closeWhere(matches) {
      for (const client of clients) {
        if (matches(client.caller)) client.end(closeCodes.violation, 'session ended');
      }
    },
  };
}

const reasons = { 401: 'Unauthorized', 404: 'Not Found', 429: 'Too Many Requests' } as const;

type Refusal = keyof typeof reasons;

function refuse(socket: Duplex, status: Refusal): void {
  socket.end(`HTTP/1.1 ${status} ${reasons[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
