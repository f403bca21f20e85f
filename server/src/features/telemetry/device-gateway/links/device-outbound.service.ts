import type { DeviceAttributesService, RequestedKeys } from './device-attributes.service.ts';
import { attributesMessage, type Delivery, type DeviceLinks } from './device-links.service.ts';
import type { AnswerHandler, DeviceRpcService, NumberedCommand } from './device-rpc.service.ts';

export type { AnswerHandler } from './device-rpc.service.ts';

/** How a device can be told something at this moment. */
export interface Reach {
  channel: 'rpc' | 'attributes';
  /** Another one after a reconnect; null for a device that polls. */
  session: number | null;
}

/** Desired values by key, of those that were asked for. */
export type DesiredHandler = (
  deviceId: number,
  keys: RequestedKeys,
  channel: Reach['channel'] | undefined,
) => Promise<Record<string, unknown>>;

/** What other features tell devices by, and hear from them. */
export interface DeviceOutbound {
  reach(deviceId: number): Reach | undefined;
  /** It has a connection, of its own or by a gateway, whether or not it hears anything. */
  isConnected(deviceId: number): boolean;
  /** Since when it has the connection of its own; presence stores it a little later. */
  connectedAt(deviceId: number): Date | undefined;
  /** A command whose answer comes, at any time, to those of `onAnswer`. */
  request(deviceId: number, command: NumberedCommand): Promise<Delivery>;
  /** Tells shared attributes without storing them. */
  publishAttributes(deviceId: number, values: Record<string, unknown>): Promise<Delivery>;
  /** Durable when the promise resolves: only then is the device's answer acknowledged. */
  onAnswer(handler: AnswerHandler): () => void;
  /** Adds to the shared attributes that a device asks for. */
  onDesired(handler: DesiredHandler): () => void;
}

export function createDeviceOutbound(deps: {
  links: DeviceLinks;
  rpc: DeviceRpcService;
  attributes: DeviceAttributesService;
}): DeviceOutbound {
  const { links, rpc, attributes } = deps;

  const reach = (deviceId: number): Reach | undefined => {
    if (rpc.isPolled(deviceId)) return { channel: 'rpc', session: null };
    const session = links.session(deviceId);
    if (session === undefined) return attributes.isPolled(deviceId) ? polledAttributes : undefined;
    const channel = links.channelOf(deviceId);
    return channel && { channel, session };
  };

  return {
    reach,
    isConnected: links.isConnected,
    connectedAt: links.connectedAt,
    request: (deviceId, command) => rpc.post(deviceId, command),
    async publishAttributes(deviceId, values) {
      const isTaken = attributes.handOut(deviceId, values);
      const delivery = await links.send(deviceId, attributesMessage(values));
      return isTaken ? 'delivered' : delivery;
    },
    onAnswer: (handler) => rpc.onAnswer(handler),
    onDesired: (handler) =>
      attributes.onDesired((deviceId, keys) => handler(deviceId, keys, reach(deviceId)?.channel)),
  };
}

const polledAttributes: Reach = { channel: 'attributes', session: null };
