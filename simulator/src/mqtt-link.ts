import { topics } from '@weir/contract/fleet/device-protocol';
import { connect, type MqttClient } from 'mqtt';
import { type Link, RefusedError } from './http-link.ts';

export interface MqttLinkOptions {
  readonly mqttUrl: string;
  readonly SN: string;
  readonly token: string;
  /** Settings that the platform may have changed while the device was away. */
  readonly sharedKeys: readonly string[];
  readonly onConnect: () => void;
  readonly onRefused: () => void;
  readonly onCommand: (request: string) => Promise<object>;
  readonly onShared: (values: Record<string, unknown>) => void;
}

export interface MqttLink extends Link {
  readonly connected: () => boolean;
  readonly close: () => Promise<void>;
}

const ackTimeoutMs = 90_000;
const closeTimeoutMs = 800;

/** CONNACK codes after which trying again cannot help: bad user name or password, not authorized. */
const refusals: readonly unknown[] = [4, 5];

/** A device's session: everything at QoS 1, so that what it sends is either acknowledged or sent again. */
export function mqttLink(options: MqttLinkOptions): MqttLink {
  const { SN, token, mqttUrl } = options;
  const client = connect(mqttUrl, {
    username: token,
    clientId: SN,
    reconnectPeriod: 2000,
    reconnectOnConnackError: true,
    connectTimeout: 15_000,
    keepalive: 60,
  });
  const pending = new Set<(reason: Error) => void>();
  const publish = (topic: string, payload: string) => acknowledged(client, pending, topic, payload);
  const close = async (force: boolean) => {
    for (const reject of pending) reject(new Error(`${SN}: the link was closed`));
    const ended = client.endAsync(force).catch(() => undefined);
    await Promise.race([ended, afterMs(closeTimeoutMs)]);
    if (!client.disconnected) client.end(true);
  };
  client.on('error', (error) => {
    if (!('code' in error) || !refusals.includes(error.code)) return;
    options.onRefused();
    for (const reject of pending) reject(new RefusedError(SN));
    client.end(true);
  });
  client.on('connect', () => {
    void begin(client, options.sharedKeys).catch(() => undefined);
    options.onConnect();
  });
  client.on('message', (topic, payload) => {
    void answer(client, options, topic, payload.toString()).catch(() => undefined);
  });
  return {
    telemetry: (payload) => publish(topics.telemetry, payload),
    attributes: (values) => publish(topics.attributes, JSON.stringify(values)),
    connected: () => client.connected,
    close: () => close(false),
  };
}

const afterMs = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

function acknowledged(
  client: MqttClient,
  pending: Set<(reason: Error) => void>,
  topic: string,
  payload: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(new Error('No acknowledgement came in time')), ackTimeoutMs);
    const settle = (error?: Error | null) => {
      clearTimeout(timer);
      pending.delete(settle);
      if (error) reject(error);
      else resolve();
    };
    pending.add(settle);
    client.publish(topic, payload, { qos: 1 }, settle);
  });
}

/** Listens for commands and settings, and asks for those it may have missed. */
async function begin(client: MqttClient, sharedKeys: readonly string[]): Promise<void> {
  const wanted = [`${topics.rpcRequest}+`, topics.attributes, `${topics.attributesResponse}+`];
  await client.subscribeAsync(wanted, { qos: 1 });
  const requested = JSON.stringify({ sharedKeys: sharedKeys.join(',') });
  await client.publishAsync(`${topics.attributesRequest}1`, requested, { qos: 1 });
}

async function answer(
  client: MqttClient,
  { onCommand, onShared }: MqttLinkOptions,
  topic: string,
  payload: string,
): Promise<void> {
  if (topic.startsWith(topics.rpcRequest)) {
    const id = topic.slice(topics.rpcRequest.length);
    const reply = await onCommand(payload);
    await client.publishAsync(`${topics.rpcResponse}${id}`, JSON.stringify(reply), { qos: 1 });
    return;
  }
  const values: unknown = JSON.parse(payload);
  if (!isRecord(values)) return;
  const shared = topic === topics.attributes ? values : values.shared;
  if (isRecord(shared)) onShared(shared);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
