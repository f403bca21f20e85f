import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  Heartbeat,
  heartbeatIntervalMs,
  Identify,
  maxTopicsPerConnection,
  Subscribe,
  types,
} from '@weir/contract/realtime';
import type { Static } from '@weir/contract/schema';
import type { FastifyBaseLogger } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Caller } from '../access/caller.ts';
import { compileStrict } from '../http/validation.ts';
import { closeCodes, RealtimeClient } from './realtime-client.ts';

export interface RealtimeOptions {
  /** Who opens the socket: by session cookie with a right Origin, or a one-time ticket. */
  admit(request: IncomingMessage): Promise<Caller | null>;
  /** The caller as of now, or null when the session has ended. */
  revalidate(caller: Caller): Promise<Caller | null>;
  /** An open console counts as activity. */
  touch(caller: Caller): void;
  /** Answers the topics that are out of the caller's scope. */
  refused(caller: Caller, topics: readonly string[]): Promise<string[]>;
  /** The entry script of the console that this server serves, so that an older one in a browser notices. */
  build: string | undefined;
  logger: FastifyBaseLogger;
}

export interface RealtimeServer {
  start(server: Server): void;
  stop(): Promise<void>;
  readonly clients: ReadonlySet<RealtimeClient>;
  /** Closes the sockets of an ended session, or of all sessions of a user. */
  closeWhere(matches: (caller: Caller) => boolean): void;
  /** What these may do has changed: they are looked up again, and those who may not listen any more end. */
  recheckWhere(matches: (caller: Caller) => boolean): Promise<void>;
}

const limits = { payloadBytes: 64 * 1024, perUser: 20, total: 10_000, perMinute: 120 };
const identifyWithinMs = 10_000;
const silenceMs = 3 * heartbeatIntervalMs;
const revalidateEveryMs = 60_000;

const isIdentify = compileStrict<Static<typeof Identify>>(Identify);
const isHeartbeat = compileStrict<Static<typeof Heartbeat>>(Heartbeat);
const isSubscribe = compileStrict<Static<typeof Subscribe>>(Subscribe);

/** The WebSocket at `/ws`: admission, identity, heartbeat, subscriptions; what is pushed is a feature's. */
export function createRealtimeServer(options: RealtimeOptions): RealtimeServer {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.payloadBytes,
    perMessageDeflate: false,
  });
  const clients = new Set<RealtimeClient>();
  let timers: NodeJS.Timeout[] = [];

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    if (request.url?.split('?')[0] !== '/ws') return refuse(socket, 404);
    const caller = await options.admit(request).catch(() => null);
    if (!caller) return refuse(socket, 401);
    if (clients.size >= limits.total || countOf(caller.userId) >= limits.perUser) return refuse(socket, 429);
    sockets.handleUpgrade(request, socket, head, (opened) => open(opened, caller));
  };

  const countOf = (userId: number) => [...clients].filter(({ caller }) => caller.userId === userId).length;

  const open = (socket: WebSocket, caller: Caller) => {
    const client = new RealtimeClient(socket, caller, Date.now());
    clients.add(client);
    socket.on('close', () => clients.delete(client));
    socket.on('error', () => socket.terminate());
    socket.on('message', (data, isBinary) => {
      const violation = () => socket.close(closeCodes.violation, 'protocol');
      if (isBinary || ++client.messagesThisMinute > limits.perMinute) return violation();
      hear(client, String(data)).catch((error: unknown) => {
        options.logger.debug({ err: error }, 'realtime message refused');
        violation();
      });
    });
  };

  const hear = async (client: RealtimeClient, text: string) => {
    const message: unknown = JSON.parse(text);
    client.lastHeardAt = Date.now();
    if (isIdentify(message)) return identify(client, message.user_id, message.txnNo);
    if (isHeartbeat(message)) {
      options.touch(client.caller);
      return client.answer({ T: types.heartbeatAnswer, txnNo: message.txnNo, refused: [] });
    }
    if (!client.identified || !isSubscribe(message)) throw new Error('unexpected message');
    return subscribe(client, message);
  };

  const identify = (client: RealtimeClient, userId: number, txnNo: string) => {
    if (userId !== client.caller.userId) {
      options.logger.warn({ userId: client.caller.userId, claimed: userId }, 'realtime identity mismatch');
      return client.socket.close(closeCodes.violation, 'identity');
    }
    client.identified = true;
    options.touch(client.caller);
    const { build } = options;
    client.answer({ T: types.identified, txnNo, refused: [], ...(build === undefined ? {} : { build }) });
  };

  const subscribe = async (client: RealtimeClient, { T, txnNo, topics }: Static<typeof Subscribe>) => {
    if (T === types.unsubscribe) {
      for (const topic of topics) client.topics.delete(topic);
      return client.answer({ T, txnNo, refused: [] });
    }
    const refused = await options.refused(client.caller, topics);
    for (const topic of topics) {
      if (!refused.includes(topic) && client.topics.size < maxTopicsPerConnection) client.topics.add(topic);
    }
    client.answer({ T, txnNo, refused });
  };

  const sweep = () => {
    const now = Date.now();
    for (const client of clients) {
      const patienceMs = client.identified ? silenceMs : identifyWithinMs;
      if (now - client.lastHeardAt > patienceMs) client.socket.close(closeCodes.violation, 'silent');
    }
  };

  const recheck = async (client: RealtimeClient) => {
    const caller = await options.revalidate(client.caller).catch(() => client.caller);
    if (!caller) client.socket.close(closeCodes.violation, 'session ended');
    else client.caller = caller;
  };

  const revalidate = async () => {
    for (const client of clients) {
      client.messagesThisMinute = 0;
      await recheck(client);
    }
  };

  return {
    clients,
    start(server) {
      server.on('upgrade', (request, socket, head) => {
        upgrade(request, socket, head).catch((error: unknown) => {
          options.logger.warn({ err: error }, 'an upgrade failed');
          socket.destroy();
        });
      });
      timers = [setInterval(sweep, 5000), setInterval(revalidate, revalidateEveryMs)];
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      for (const client of clients) client.socket.close(closeCodes.goingAway, 'restarting');
      await new Promise((resolve) => setTimeout(resolve, clients.size > 0 ? 100 : 0));
      for (const client of clients) client.socket.terminate();
      sockets.close();
    },
    async recheckWhere(matches) {
      for (const client of clients) if (matches(client.caller)) await recheck(client);
    },
    closeWhere(matches) {
      for (const client of clients) {
        if (matches(client.caller)) client.socket.close(closeCodes.violation, 'session ended');
      }
    },
  };
}

const reasons = { 401: 'Unauthorized', 404: 'Not Found', 429: 'Too Many Requests' } as const;

function refuse(socket: Duplex, status: keyof typeof reasons): void {
  socket.end(`HTTP/1.1 ${status} ${reasons[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
