import type { AddressInfo, Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { GuessGate } from '../guesses/guess-gate.ts';
import { Pause } from './connection/connection.ts';
import type { MqttConnection, MqttHandlers } from './handlers.ts';
import { defaultMqttLimits, type MqttLimits } from './limits.ts';
import {
  addressOf,
  createListener,
  listen,
  type MqttListener,
  type MqttTls,
  renewCertificate,
} from './listeners.ts';
import type { EndpointLogger, EndpointStats } from './observation.ts';
import { ConnectionRegistry } from './registry.ts';
import { Reason } from './wire/faults.ts';

export interface MqttEndpointOptions<Principal> {
  /** Several (plain and TLS) share identities and limits. */
  readonly listeners: readonly MqttListener[];
  readonly handlers: MqttHandlers<Principal>;
  readonly logger: EndpointLogger;
  readonly limits?: Partial<MqttLimits>;
  /** Where credentials are checked by other doors too, what they share; by default one of its own. */
  readonly guesses?: GuessGate;
  /** The clock of every limit; one that never goes back. */
  readonly nowMs?: () => number;
}

export interface MqttEndpoint<Principal> {
  /** Rejects with the listener's error (EADDRINUSE …); nothing is left listening then. */
  start(): Promise<void>;
  /** Takes no more, waits up to the grace for publishes to be stored and acknowledged, says goodbye, closes. */
  stop(graceMs: number): Promise<void>;
  /** For connections from now on. */
  renewCertificate(tls: MqttTls): void;
  /** In the order of the listeners. */
  addresses(): AddressInfo[];
  connectionOf(identity: string): MqttConnection<Principal> | undefined;
  /** Closes a device's connection; false when there was none. */
  close(identity: string, reason: 'revoked' | 'replaced' | 'shutdown'): boolean;
  stats(): EndpointStats;
}

const CLOSE_REASON = {
  revoked: Reason.administrativeAction,
  replaced: Reason.takenOver,
  shutdown: Reason.shuttingDown,
} as const;

const STOP_POLL_MS = 5;

/** The MQTT server that devices talk to: 3.1, 3.1.1 and 5, without sessions, retained messages or routing. */
export function createMqttEndpoint<Principal>(
  options: MqttEndpointOptions<Principal>,
): MqttEndpoint<Principal> {
  const { handlers, logger, nowMs = () => performance.now() } = options;
  const limits = { ...defaultMqttLimits, ...options.limits };
  const { guesses = new GuessGate(undefined, nowMs) } = options;
  const registry = new ConnectionRegistry({ limits, handlers, logger, guesses, nowMs });
  let servers: Server[] = [];
  let sweeper: NodeJS.Timeout | undefined;

  return {
    async start() {
      const created = options.listeners.map((listener) => ({
        listener,
        server: createListener(listener, registry),
      }));
      try {
        for (const { server, listener } of created) await listen(server, listener);
      } catch (error) {
        for (const { server } of created) server.close();
        throw error;
      }
      servers = created.map(({ server }) => server);
      sweeper = setInterval(registry.sweep, limits.sweepMs);
    },
    async stop(graceMs) {
      const closed = Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
      await drain(registry, graceMs);
      clearInterval(sweeper);
      registry.dispose();
      await closed;
      servers = [];
    },
    renewCertificate(tls) {
      for (const server of servers) renewCertificate(server, tls);
    },
    addresses: () => servers.map(addressOf),
    connectionOf: (identity) => registry.byIdentity.get(identity),
    close(identity, reason) {
      const connection = registry.byIdentity.get(identity);
      connection?.end(reason, CLOSE_REASON[reason]);
      return connection !== undefined;
    },
    stats: () => statsOf(registry),
  };
}

async function drain<P>(registry: ConnectionRegistry<P>, graceMs: number): Promise<void> {
  const { connections, lingering, budget, limits, nowMs } = registry;
  for (const connection of connections) connection.pause(Pause.stopping);
  const storedByMs = nowMs() + graceMs;
  while (budget.usedBytes > 0 && nowMs() < storedByMs) await delay(STOP_POLL_MS);
  for (const connection of [...connections]) connection.end('shutdown', Reason.shuttingDown);
  const readByMs = nowMs() + limits.lingerMs;
  while (lingering.size > 0 && nowMs() < readByMs) await delay(STOP_POLL_MS);
  for (const socket of lingering.keys()) socket.destroy();
}

function statsOf<P>(registry: ConnectionRegistry<P>): EndpointStats {
  let bufferedBytes = 0;
  let pausedSockets = 0;
  for (const connection of registry.connections) {
    bufferedBytes += connection.bufferedBytes;
    if (connection.isPaused) pausedSockets += 1;
  }
  return {
    ...registry.counters,
    connections: registry.byIdentity.size,
    handshakes: registry.connections.size - registry.byIdentity.size,
    pausedSockets,
    isOverBudget: registry.budget.isOver,
    unackedBytes: registry.budget.usedBytes,
    bufferedBytes,
  };
}
