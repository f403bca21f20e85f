import { topics } from '@weir/contract/device-protocol';
import type { MqttMessage } from '../../platform/mqtt/handlers.ts';
import type { AuthenticatedDevice } from '../device-credentials/device-credentials.service.ts';
import type { DevicesService } from '../devices/devices.service.ts';
import type { PresenceService } from '../presence/presence.service.ts';
import type { TelemetryService } from '../telemetry/telemetry.service.ts';
import type { DeviceAttributesService } from './device-attributes.service.ts';
import type { DeviceConnection, DeviceLinks, LinkEvent } from './device-links.service.ts';
import type { DeviceRpcService } from './device-rpc.service.ts';
import type { MessageTap } from './message-tap.service.ts';
import { isObject, isStorable, parseObject, type Verdict, verdictOf } from './payloads.policy.ts';

export interface GatewayMessages {
  published(
    connection: DeviceConnection,
    gateway: AuthenticatedDevice,
    message: MqttMessage,
  ): Promise<Verdict>;
}

interface Deps {
  telemetry: Pick<TelemetryService, 'ingestJson' | 'quarantine'>;
  devices: Pick<DevicesService, 'childOf'>;
  attributes: DeviceAttributesService;
  rpc: DeviceRpcService;
  links: DeviceLinks;
  presence: PresenceService;
  /** A child came or went. */
  linked: (event: LinkEvent) => void;
  /** A child has come within reach. */
  listening: (deviceId: number) => void;
  tap: MessageTap;
}

type Handle = (
  connection: DeviceConnection,
  gateway: AuthenticatedDevice,
  body: Record<string, unknown>,
) => Promise<Verdict>;

const maxChildrenPerMessage = 1000;
/** ThingsBoard's gateway API: one connection that speaks for many devices. */
export function createGatewayMessages(deps: Deps): GatewayMessages {
  const { telemetry, devices, attributes, rpc, links, presence, linked, listening, tap } = deps;

  const childOf = async (
    connection: DeviceConnection,
    gateway: AuthenticatedDevice,
    name: unknown,
    type?: unknown,
  ): Promise<AuthenticatedDevice | undefined> => {
    if (typeof name !== 'string' || name.length === 0 || name.length > 128) return undefined;
    const child = await devices.childOf(gateway, { name, ...(typeof type === 'string' ? { type } : {}) });
    if (!child) return undefined;
    if (links.attach(connection, { deviceId: child.deviceId, name })) {
      const at = new Date();
      const facts = { gatewayId: gateway.deviceId };
      presence.connected(child.deviceId, at);
      linked({ deviceId: child.deviceId, at, kind: 'connected', reason: null, facts });
      listening(child.deviceId);
    }
    return child;
  };

  /** What the gateway says of a child is the child's message too. */
  const ofChild = (
    { deviceId }: AuthenticatedDevice,
    topic: string,
    payload: unknown,
    outcome: Promise<Verdict>,
  ) => {
    tap.take(deviceId, { direction: 'in', transport: 'gateway', topic, payload, outcome });
    return outcome;
  };

  const connect: Handle = async (connection, gateway, body) =>
    (await childOf(connection, gateway, body.device, body.type)) ? 'accepted' : 'malformed';

  const disconnect: Handle = async (connection, gateway, body) => {
    const child = await childOf(connection, gateway, body.device);
    if (!child) return 'malformed';
    if (links.detach(connection, child.deviceId)) {
      const at = new Date();
      const facts = { gatewayId: gateway.deviceId };
      presence.disconnected(child.deviceId, 'clean', at);
      linked({ deviceId: child.deviceId, at, kind: 'disconnected', reason: 'clean', facts });
    }
    return 'accepted';
  };

  const storeTelemetry: Handle = async (connection, gateway, body) => {
    const names = Object.entries(body);
    if (names.length > maxChildrenPerMessage) return 'tooMany';
    const verdicts = await Promise.all(
      names.map(async ([name, messages]): Promise<Verdict> => {
        const child = await childOf(connection, gateway, name);
        if (!child) return 'malformed';
        const topic = topics.gateway.telemetry;
        const stored = telemetry.ingestJson(child, topic, messages, Date.now());
        return ofChild(child, topic, messages, stored.then(verdictOf));
      }),
    );
    return verdicts.find((verdict) => verdict !== 'accepted') ?? 'accepted';
  };

  const storeAttributes: Handle = async (connection, gateway, body) => {
    let verdict: Verdict = 'accepted';
    for (const [name, values] of Object.entries(body).slice(0, maxChildrenPerMessage)) {
      const child =
        isObject(values) && isStorable(values) ? await childOf(connection, gateway, name) : undefined;
      const stored =
        child && isObject(values) ? await attributes.reported(child.deviceId, values) : undefined;
      if (stored === undefined) verdict = 'malformed';
      if (stored === 'tooMany') verdict = 'tooMany';
    }
    return verdict;
  };

  const answerAttributes: Handle = async (connection, gateway, body) => {
    const child = await childOf(connection, gateway, body.device);
    if (!child) return 'malformed';
    const found = await attributes.answer(child.deviceId, keyList(body.client), keyList(body.shared));
    const answer = { id: body.id, device: body.device, ...found };
    const topic = topics.gateway.attributesResponse;
    void connection
      .publish(topic, JSON.stringify(answer), { qos: connection.grantedQos(topic) ?? 0 })
      .catch(() => undefined);
    return 'accepted';
  };

  const takeReply: Handle = async (connection, gateway, body) => {
    const child = await childOf(connection, gateway, body.device);
    if (!child || !Number.isSafeInteger(body.id)) return 'malformed';
    await rpc.answered(child.deviceId, Number(body.id), body.data);
    return 'accepted';
  };

  const handlers: Record<string, Handle> = {
    [topics.gateway.connect]: connect,
    [topics.gateway.disconnect]: disconnect,
    [topics.gateway.telemetry]: storeTelemetry,
    [topics.gateway.attributes]: storeAttributes,
    [topics.gateway.attributesRequest]: answerAttributes,
    [topics.gateway.rpc]: takeReply,
  };

  return {
    async published(connection, gateway, message) {
      const handle = gateway.isGateway ? handlers[message.topic] : undefined;
      const body = parseObject(message.payload);
      const verdict = handle && body ? await handle(connection, gateway, body) : undefined;
      if (verdict === 'accepted') return verdict;
      const reason = handle ? 'malformed' : 'unknownTopic';
      const { topic, payload } = message;
      await telemetry.quarantine(gateway, { reason, topic, payload, receivedAtMs: Date.now() });
      return verdict ?? reason;
    },
  };
}

const keyList = (keys: unknown): readonly string[] | null =>
  Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : null;
