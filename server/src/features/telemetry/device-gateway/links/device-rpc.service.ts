import { limits, topics } from '@weir/contract/fleet/device-protocol';
import { AppError, deviceOffline } from '../../../../platform/errors.ts';
import type { Delivery, DeviceLinks } from './device-links.service.ts';

export interface Command {
  method: string;
  params?: unknown;
  oneWay?: boolean | undefined;
  timeoutMs: number;
}

export interface CommandAnswer {
  delivered: boolean;
  answered: boolean;
  reply: unknown;
}

/** A command with its number, as a device that asks over HTTP receives it. */
export interface NumberedCommand {
  id: number;
  method: string;
  params: unknown;
}

export interface DeviceRpcService {
  /** Commands a device that can be reached now; nothing is queued for later. */
  send(deviceId: number, command: Command): Promise<CommandAnswer>;
  /** A command with a number of its sender's own, who hears of the answer by `onAnswer`. */
  post(deviceId: number, command: NumberedCommand): Promise<Delivery>;
  /** The device's answer; what nobody waits for (any more) is let go. */
  answered(deviceId: number, id: number, reply: unknown): Promise<void>;
  /** Hears of answers that no call waits for. */
  onAnswer(handler: AnswerHandler): () => void;
  /** The device asks for commands over HTTP, now or a moment ago. */
  isPolled(deviceId: number): boolean;
  /** What a device may ask of the platform. */
  ask(method: string): unknown;
  /** Waits for the next command, for a device that polls; null when none came in time. */
  poll(deviceId: number, timeoutMs: number): Promise<NumberedCommand | null>;
  stop(): void;
}

interface Poller {
  take(command: NumberedCommand | null): void;
}

/** Answers whether the answer was its own; durable by then. */
export type AnswerHandler = (deviceId: number, id: number, reply: unknown) => Promise<boolean>;

/** A device that polls is between two questions for a moment, longer when it answers a command. */
const betweenPollsMs = 30_000;

export function createDeviceRpcService(
  links: DeviceLinks,
  listening: (deviceId: number) => void,
): DeviceRpcService {
  const waiting = new Map<string, (reply: unknown) => void>();
  const pollers = new Map<number, Poller>();
  const polledMs = new Map<number, number>();
  const handlers = new Set<AnswerHandler>();
  let lastId = Date.now() % 1_000_000_000;

  const answerOf = (key: string, timeoutMs: number) => {
    const answer = Promise.withResolvers<{ reply: unknown } | null>();
    const timer = setTimeout(() => answer.resolve(null), timeoutMs);
    waiting.set(key, (reply) => answer.resolve({ reply }));
    return answer.promise.finally(() => {
      clearTimeout(timer);
      waiting.delete(key);
    });
  };

  const post = async (deviceId: number, command: NumberedCommand): Promise<Delivery> => {
    const poller = pollers.get(deviceId);
    if (poller) {
      poller.take(command);
      pollers.delete(deviceId);
      return 'delivered';
    }
    const { id, method, params } = command;
    return links.send(deviceId, {
      topics: [`${topics.rpcRequest}${id}`, `${topics.short.rpcRequest}${id}`],
      payload: { method, params },
      gateway: { topic: topics.gateway.rpc, payload: (device) => ({ device, data: { id, method, params } }) },
    });
  };

  const deliver = async (deviceId: number, command: NumberedCommand): Promise<void> => {
    const delivery = await post(deviceId, command);
    if (delivery === 'offline' || delivery === 'uncertain') throw deviceOffline();
    if (delivery === 'notListening') throw notListening();
  };

  return {
    async send(deviceId, { method, params = {}, oneWay, timeoutMs }) {
      const id = ++lastId;
      const answer = oneWay ? null : answerOf(`${deviceId}/${id}`, timeoutMs);
      try {
        await deliver(deviceId, { id, method, params });
      } catch (error) {
        waiting.get(`${deviceId}/${id}`)?.(null);
        throw error;
      }
      const received = await answer;
      return { delivered: true, answered: Boolean(received), reply: received?.reply ?? null };
    },
    post,
    async answered(deviceId, id, reply) {
      const resolve = waiting.get(`${deviceId}/${id}`);
      if (resolve) return resolve(reply);
      for (const handle of handlers) if (await handle(deviceId, id, reply)) return;
    },
    onAnswer(handler) {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
    isPolled: (deviceId) =>
      pollers.has(deviceId) || (polledMs.get(deviceId) ?? 0) > Date.now() - betweenPollsMs,
    ask(method) {
      if (method === 'getSessionLimits') return sessionLimits;
      if (method === 'getCurrentTime' || method === 'getTime') return { time: Date.now() };
      return { error: `Unknown method ${method.slice(0, 64)}` };
    },
    async poll(deviceId, timeoutMs) {
      pollers.get(deviceId)?.take(null);
      const taken = Promise.withResolvers<NumberedCommand | null>();
      const poller = { take: taken.resolve };
      pollers.set(deviceId, poller);
      listening(deviceId);
      const timer = setTimeout(() => taken.resolve(null), timeoutMs);
      return taken.promise.finally(() => {
        clearTimeout(timer);
        polledMs.set(deviceId, Date.now());
        if (pollers.get(deviceId) === poller) pollers.delete(deviceId);
      });
    },
    stop() {
      for (const poller of pollers.values()) poller.take(null);
      for (const resolve of waiting.values()) resolve(null);
    },
  };
}

/** In the words ThingsBoard's SDKs understand. */
const sessionLimits = {
  maxPayloadSize: limits.packetBytes,
  maxInflightMessages: limits.unacknowledged,
  rateLimits: {
    messages: `${limits.messagesPerSecond}:1`,
    telemetryMessages: `${limits.messagesPerSecond}:1`,
    telemetryDataPoints: `${limits.messagesPerSecond * limits.valuesPerMessage}:1`,
  },
};

const notListening = () =>
  new AppError(409, 40900, 'The device is connected and has not subscribed to commands', {
    reason: 'illegalState',
  });
