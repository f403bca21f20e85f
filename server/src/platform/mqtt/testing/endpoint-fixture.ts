import { onTestFinished } from 'vitest';
import { createMqttEndpoint, type MqttEndpoint, type MqttEndpointOptions } from '../endpoint.ts';
import type { DisconnectReason, MqttConnection, MqttHandlers, MqttMessage, MqttWill } from '../handlers.ts';
import type { MqttLimits } from '../limits.ts';
import type { EndpointLogger } from '../observation.ts';

export interface Device {
  readonly token: string;
}

interface Ended {
  readonly identity: string;
  readonly reason: DisconnectReason;
  readonly will: MqttWill | undefined;
}

export interface EndpointFixture {
  readonly endpoint: MqttEndpoint<Device>;
  readonly port: number;
  readonly connections: MqttConnection<Device>[];
  readonly messages: MqttMessage[];
  readonly ended: Ended[];
  readonly errors: object[];
  /** Lets time pass on the clock of the endpoint, beside that of the machine. */
  readonly pass: (ms: number) => void;
}

interface FixtureOptions {
  readonly limits?: Partial<MqttLimits>;
  readonly handlers?: Partial<MqttHandlers<Device>>;
  readonly endpoint?: Partial<MqttEndpointOptions<Device>>;
}

/** An endpoint on a free port that takes everybody and stores at once, stopped with the test. */
export async function startEndpoint(options: FixtureOptions = {}): Promise<EndpointFixture> {
  const connections: MqttConnection<Device>[] = [];
  const messages: MqttMessage[] = [];
  const ended: Ended[] = [];
  const errors: object[] = [];
  let passedMs = 0;
  const pass = (ms: number) => {
    passedMs += ms;
  };
  const ignore = () => undefined;
  const logger: EndpointLogger = {
    debug: ignore,
    info: ignore,
    warn: ignore,
    error: (details) => errors.push(details),
  };
  const handlers: MqttHandlers<Device> = {
    authenticate: async ({ username, clientId }) => ({
      principal: { token: username ?? clientId },
      identity: username ?? clientId,
    }),
    connected: (connection) => connections.push(connection),
    published: async (_connection, message) => {
      messages.push({ ...message, payload: Buffer.from(message.payload) });
      return {};
    },
    subscribed: () => true,
    disconnected: ({ identity }, reason, will) => ended.push({ identity, reason, will }),
    ...options.handlers,
  };
  const endpoint = createMqttEndpoint<Device>({
    listeners: [{ host: '127.0.0.1', port: 0 }],
    handlers,
    logger,
    limits: { sweepMs: 20, lingerMs: 200, ...options.limits },
    nowMs: () => performance.now() + passedMs,
    ...options.endpoint,
  });
  await endpoint.start();
  onTestFinished(() => endpoint.stop(0));
  const [address] = endpoint.addresses();
  return { endpoint, port: address?.port ?? 0, connections, messages, ended, errors, pass };
}

/** A promise settled from outside, for storage that the test controls. */
export class Gate {
  private readonly held: {
    resolve: (outcome: { reasonCode?: number }) => void;
    reject: (error: Error) => void;
  }[] = [];

  get size(): number {
    return this.held.length;
  }

  hold(): Promise<{ reasonCode?: number }> {
    return new Promise((resolve, reject) => this.held.push({ resolve, reject }));
  }

  store(count = this.held.length, outcome: { reasonCode?: number } = {}): void {
    for (const one of this.held.splice(0, count)) one.resolve(outcome);
  }

  storeLast(): void {
    this.held.pop()?.resolve({});
  }

  fail(count = this.held.length): void {
    for (const one of this.held.splice(0, count)) one.reject(new Error('the disk is full'));
  }
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
