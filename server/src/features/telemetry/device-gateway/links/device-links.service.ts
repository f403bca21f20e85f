import { topics } from '@weir/contract/fleet/device-protocol';
import type { MqttConnection } from '../../../../platform/mqtt/handlers.ts';
import type { AuthenticatedDevice } from '../../../fleet/device-credentials/device-credentials.service.ts';
import type { MessageMonitor, MonitoredMessage } from './message-monitor.service.ts';

/**
 * Who is behind an MQTT connection: a device, or something that asks to become one. The device is looked up
 * again when it, or its type, is edited.
 */
export type Principal =
  | { kind: 'device'; device: AuthenticatedDevice; readonly credentialId: number }
  | { kind: 'provisioning' };

export type DeviceConnection = MqttConnection<Principal>;

/** What was asked for is answered whether or not somebody has subscribed to it. */
export const publishAnswer = (connection: DeviceConnection, topic: string, payload: unknown): Promise<void> =>
  connection.publish(topic, JSON.stringify(payload), { qos: connection.grantedQos(topic) ?? 0 });

/** A message to a device, addressed in its own words. */
export interface Outgoing {
  /** Topic in the form the device subscribed to, when it has a connection of its own. */
  topics: readonly string[];
  payload: unknown;
  /** The same for a child of a gateway. */
  gateway: { topic: string; payload: (childName: string) => unknown };
}

/** Values that the platform has set. */
export const attributesMessage = (values: Record<string, unknown>): Outgoing => ({
  topics: [topics.attributes, topics.short.attributes],
  payload: values,
  gateway: { topic: topics.gateway.attributes, payload: (device) => ({ device, data: values }) },
});

/** `uncertain`: the connection ended, or the device was silent, before it acknowledged. */
export type Delivery = 'delivered' | 'uncertain' | 'notListening' | 'offline';

interface Child {
  gateway: DeviceConnection;
  name: string;
}

/** How each device can be reached at this moment: its own connection, or the gateway that speaks for it. */
export interface DeviceLinks {
  opened(connection: DeviceConnection, deviceId: number): void;
  /** Children that are gone with the connection. */
  closed(connection: DeviceConnection, deviceId: number): number[];
  attach(gateway: DeviceConnection, child: { deviceId: number; name: string }): boolean;
  detach(gateway: DeviceConnection, deviceId: number): boolean;
  /** A child that was edited attaches again with its gateway's next message about it. */
  removeChild(deviceId: number): boolean;
  /** The gateway that speaks for the device. */
  gatewayOf(deviceId: number): DeviceConnection | undefined;
  isConnected(deviceId: number): boolean;
  /** Since when it has the connection of its own; undefined: it has none here. */
  connectedAt(deviceId: number): Date | undefined;
  /** Devices with a connection of their own, and who they were when they were last looked up. */
  connections(): Iterable<DeviceConnection>;
  send(deviceId: number, message: Outgoing): Promise<Delivery>;
  /** Of the connection by which the device is reached; another number after a reconnect. */
  session(deviceId: number): number | undefined;
  /** What of ours the device, or the gateway that speaks for it, has subscribed to; commands before attributes. */
  channelOf(deviceId: number): 'rpc' | 'attributes' | undefined;
  childrenOf(gateway: DeviceConnection): number[];
}

/** Any number does to ask for the topic of commands. */
const ownTopics = {
  rpc: [`${topics.rpcRequest}1`, `${topics.short.rpcRequest}1`],
  attributes: [topics.attributes, topics.short.attributes],
} as const;
const gatewayTopics = { rpc: [topics.gateway.rpc], attributes: [topics.gateway.attributes] } as const;

export function createDeviceLinks(monitor: MessageMonitor): DeviceLinks {
  const own = new Map<number, DeviceConnection>();
  const children = new Map<number, Child>();
  const sessions = new WeakMap<DeviceConnection, number>();
  let lastSession = 0;

  const sessionOf = (connection: DeviceConnection): number =>
    sessions.getOrInsertComputed(connection, () => ++lastSession);

  const childrenOf = (gateway: DeviceConnection): number[] =>
    [...children].filter(([, child]) => child.gateway === gateway).map(([deviceId]) => deviceId);

  const deliver = async (
    connection: DeviceConnection,
    topic: string,
    payload: unknown,
  ): Promise<Delivery> => {
    const qos = connection.grantedQos(topic);
    if (qos === undefined) return 'notListening';
    try {
      await connection.publish(topic, JSON.stringify(payload), { qos });
      return 'delivered';
    } catch {
      return 'uncertain';
    }
  };

  const sendBy = (
    connection: DeviceConnection,
    deviceId: number,
    message: Pick<MonitoredMessage, 'transport' | 'topic' | 'payload'>,
  ): Promise<Delivery> => {
    const outcome = deliver(connection, message.topic, message.payload);
    monitor.take(deviceId, { ...message, direction: 'out', outcome });
    return outcome;
  };

  return {
    opened(connection, deviceId) {
      own.set(deviceId, connection);
    },
    closed(connection, deviceId) {
      if (own.get(deviceId) === connection) own.delete(deviceId);
      const gone = childrenOf(connection);
      for (const id of gone) children.delete(id);
      return gone;
    },
    attach(gateway, { deviceId, name }) {
      const isNew = children.get(deviceId)?.gateway !== gateway;
      children.set(deviceId, { gateway, name });
      return isNew;
    },
    detach(gateway, deviceId) {
      return children.get(deviceId)?.gateway === gateway && children.delete(deviceId);
    },
    removeChild: (deviceId) => children.delete(deviceId),
    gatewayOf: (deviceId) => children.get(deviceId)?.gateway,
    connections: () => own.values(),
    isConnected: (deviceId) => own.has(deviceId) || children.has(deviceId),
    connectedAt: (deviceId) => own.get(deviceId)?.connectedAt,
    session(deviceId) {
      const connection = own.get(deviceId) ?? children.get(deviceId)?.gateway;
      return connection && sessionOf(connection);
    },
    channelOf(deviceId) {
      const connection = own.get(deviceId);
      const gateway = children.get(deviceId)?.gateway;
      const hearing = connection ?? gateway;
      const filters = connection ? ownTopics : gatewayTopics;
      const isSubscribed = (names: readonly string[]) =>
        names.some((name) => hearing?.grantedQos(name) !== undefined);
      if (isSubscribed(filters.rpc)) return 'rpc';
      return isSubscribed(filters.attributes) ? 'attributes' : undefined;
    },
    childrenOf,
    async send(deviceId, message) {
      const connection = own.get(deviceId);
      if (connection) {
        const topic = message.topics.find((name) => connection.grantedQos(name) !== undefined);
        if (!topic) return 'notListening';
        return sendBy(connection, deviceId, { transport: 'mqtt', topic, payload: message.payload });
      }
      const child = children.get(deviceId);
      if (!child) return 'offline';
      const { topic, payload } = message.gateway;
      return sendBy(child.gateway, deviceId, { transport: 'gateway', topic, payload: payload(child.name) });
    },
  };
}
