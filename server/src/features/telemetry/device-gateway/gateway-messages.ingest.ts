import { topics } from '@weir/contract/fleet/device-protocol';
import { isRecord } from '../../../platform/json.ts';
import { KeyedQueue } from '../../../platform/keyed-queue.ts';
import type { MqttMessage } from '../../../platform/mqtt/handlers.ts';
import type { AuthenticatedDevice } from '../../fleet/device-credentials/device-credentials.service.ts';
import type { ChildRefusal, DevicesService } from '../../fleet/devices/devices.service.ts';
import type { PresenceService } from '../presence/presence.service.ts';
import type { QuarantineReason, TelemetryService } from '../telemetry/telemetry.service.ts';
import { type Verdict, verdictOf } from './links/answers.policy.ts';
import type { DeviceAttributesService } from './links/device-attributes.service.ts';
import type { LinkEvent } from './links/device-gateway.events.ts';
import { type DeviceConnection, type DeviceLinks, publishAnswer } from './links/device-links.service.ts';
import type { DeviceRpcService } from './links/device-rpc.service.ts';
import type { MessageMonitor } from './links/message-monitor.service.ts';
import { isStorable, parseObject } from './payloads.policy.ts';

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
  /** A child came or went, or the gateway spoke for a device that is none of its. */
  linked: (event: LinkEvent) => void;
  /** A child has come within reach. */
  listening: (deviceId: number) => void;
  monitor: MessageMonitor;
}

interface Sent {
  readonly connection: DeviceConnection;
  readonly gateway: AuthenticatedDevice;
  readonly topic: string;
}

/** Whom a message speaks for although it may not. */
interface Refused {
  readonly name: unknown;
  readonly refusal: ChildRefusal;
}

type Handle = (sent: Sent, body: Record<string, unknown>) => Promise<Verdict>;

const maxChildrenPerMessage = 1000;
const badName: ChildRefusal = { rule: 'badName' };

/** ThingsBoard's gateway API: one connection that speaks for many devices, and for no others. */
export function createGatewayMessages(deps: Deps): GatewayMessages {
  const { telemetry, devices, attributes, rpc, links, presence, linked, listening, monitor } = deps;

  // What is sent first of a child waits until it is found or made, and the next behind it.
  const queue = new KeyedQueue<string>();
  const childOf = (sent: Sent, name: unknown, type?: unknown) =>
    queue.run(`${sent.gateway.deviceId} ${String(name)}`, () => findChild(sent, name, type));

  const findChild = async ({ connection, gateway }: Sent, name: unknown, type?: unknown) => {
    if (typeof name !== 'string') return { refusal: badName };
    const child = await devices.childOf(gateway, { name, ...(typeof type === 'string' ? { type } : {}) });
    if ('refusal' in child) {
      const { refusal } = child;
      if (refusal.rule === 'notItsChild' && refusal.deviceId !== null)
        links.detach(connection, refusal.deviceId);
      return child;
    }
    const { deviceId } = child.device;
    if (links.attach(connection, { deviceId, name })) {
      const at = new Date();
      presence.connected(deviceId, at);
      linked({ deviceId, at, kind: 'connected', reason: null, facts: { gatewayId: gateway.deviceId } });
      listening(deviceId);
    }
    return child;
  };

  const putAside = ({ gateway, topic }: Sent, reason: QuarantineReason, payload: unknown) =>
    telemetry.quarantine(gateway, topic, { reason, payload });

  /** Kept aside in one entry, and told in the gateway's log. */
  const refuse = async (sent: Sent, refused: readonly Refused[], payload: unknown): Promise<Verdict> => {
    const [first] = refused;
    if (!first) return 'accepted';
    const children = refused.flatMap(({ name, refusal }) =>
      refusal.rule === 'notItsChild' ? [{ name: String(name), deviceId: refusal.deviceId }] : [],
    );
    if (children.length > 0) {
      const event = { kind: 'notItsChild', reason: null, facts: { children } } as const;
      linked({ ...event, deviceId: sent.gateway.deviceId, at: new Date() });
    }
    const rule = first.refusal.rule === 'badName' ? 'malformed' : first.refusal.rule;
    await putAside(sent, rule, payload);
    return rule;
  };

  /** What is said of one child, by a body that names it. */
  const withChild =
    (
      work: (sent: Sent, child: AuthenticatedDevice, body: Record<string, unknown>) => Promise<Verdict>,
    ): Handle =>
    async (sent, body) => {
      const child = await childOf(sent, body.device, body.type);
      if ('device' in child) return work(sent, child.device, body);
      return refuse(sent, [{ name: body.device, refusal: child.refusal }], body);
    };

  /** What is said of several, by their names. */
  const withChildren =
    (work: (sent: Sent, child: AuthenticatedDevice, part: unknown) => Promise<Verdict>): Handle =>
    async (sent, body) => {
      const names = Object.entries(body);
      if (names.length > maxChildrenPerMessage) {
        await putAside(sent, 'tooManyChildren', body);
        return 'tooManyChildren';
      }
      const refused: (Refused & { name: string })[] = [];
      const verdicts = await Promise.all(
        names.map(async ([name, part]): Promise<Verdict> => {
          const child = await childOf(sent, name);
          if ('device' in child) return work(sent, child.device, part);
          refused.push({ name, refusal: child.refusal });
          return 'accepted';
        }),
      );
      const parts = Object.fromEntries(refused.map(({ name }) => [name, body[name]]));
      const refusal = await refuse(sent, refused, parts);
      return verdicts.find((verdict) => verdict !== 'accepted') ?? refusal;
    };

  const connect = withChild(async () => 'accepted');

  const disconnect = withChild(async ({ connection, gateway }, { deviceId }) => {
    if (links.detach(connection, deviceId)) {
      const at = new Date();
      presence.disconnected(deviceId, 'clean', at);
      const facts = { gatewayId: gateway.deviceId };
      linked({ deviceId, at, kind: 'disconnected', reason: 'clean', facts });
    }
    return 'accepted';
  });

  /** What the gateway says of a child is the child's message too. */
  const storeTelemetry = withChildren(({ topic }, child, payload) => {
    const stored = telemetry.ingestJson(child, topic, payload, Date.now()).then(verdictOf);
    monitor.take(child.deviceId, { direction: 'in', transport: 'gateway', topic, payload, outcome: stored });
    return stored;
  });

  const storeAttributes = withChildren(async ({ topic }, child, values) => {
    const isGood = isRecord(values) && isStorable(values);
    if (isGood && (await attributes.reported(child.deviceId, values)) === 'stored') return 'accepted';
    const reason = isGood ? 'tooManyAttributes' : 'malformed';
    await telemetry.quarantine(child, topic, { reason, payload: values });
    return reason;
  });

  const answerAttributes = withChild(async ({ connection }, child, body) => {
    const found = await attributes.answer(child.deviceId, keyList(body.client), keyList(body.shared));
    const answer = { id: body.id, device: body.device, ...found };
    void publishAnswer(connection, topics.gateway.attributesResponse, answer).catch(() => undefined);
    return 'accepted';
  });

  const takeReply = withChild(async (sent, child, body) => {
    if (Number.isSafeInteger(body.id)) {
      await rpc.answered(child.deviceId, Number(body.id), body.data);
      return 'accepted';
    }
    await putAside(sent, 'malformed', body);
    return 'malformed';
  });

  const handlers: Record<string, Handle> = {
    [topics.gateway.connect]: connect,
    [topics.gateway.disconnect]: disconnect,
    [topics.gateway.telemetry]: storeTelemetry,
    [topics.gateway.attributes]: storeAttributes,
    [topics.gateway.attributesRequest]: answerAttributes,
    [topics.gateway.rpc]: takeReply,
  };

  return {
    async published(connection, gateway, { topic, payload }) {
      const sent = { connection, gateway, topic };
      const handle = gateway.isGateway ? handlers[topic] : undefined;
      const body = handle && parseObject(payload);
      if (handle && body) return handle(sent, body);
      const reason = handle ? 'malformed' : 'unknownTopic';
      await putAside(sent, reason, payload);
      return reason;
    },
  };
}

const keyList = (keys: unknown): readonly string[] | null =>
  Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : null;
