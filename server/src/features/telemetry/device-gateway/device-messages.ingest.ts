import { topics } from '@weir/contract/fleet/device-protocol';
import type { MqttMessage } from '../../../platform/mqtt/handlers.ts';
import type { AuthenticatedDevice } from '../../fleet/device-credentials/device-credentials.service.ts';
import type { TelemetryService } from '../telemetry/telemetry.service.ts';
import { type Verdict, verdictOf } from './links/answers.policy.ts';
import type { DeviceAttributesService, RequestedKeys } from './links/device-attributes.service.ts';
import { type DeviceConnection, publishAnswer } from './links/device-links.service.ts';
import type { DeviceRpcService } from './links/device-rpc.service.ts';
import type { MessageMonitor } from './links/message-monitor.service.ts';
import type { SoftwareFiles } from './links/software-files.service.ts';
import { isStorable, parseAny, parseObject } from './payloads.policy.ts';
import { provisioningRequests } from './provisioning.policy.ts';
import type { ProvisioningService } from './provisioning.service.ts';
import { chunkRequestOf, createSoftwareChunks } from './software-chunks.ingest.ts';

export interface DeviceMessages {
  published(
    connection: DeviceConnection,
    device: AuthenticatedDevice,
    message: MqttMessage,
  ): Promise<Verdict>;
  provision(connection: DeviceConnection, message: MqttMessage): Promise<Verdict>;
}

interface Deps {
  telemetry: Pick<TelemetryService, 'ingest' | 'quarantine'>;
  attributes: DeviceAttributesService;
  rpc: DeviceRpcService;
  provisioning: ProvisioningService;
  monitor: MessageMonitor;
  softwareFiles: Pick<SoftwareFiles, 'find'>;
}

/** Long and short forms of each topic that ends in a request id. */
const numbered = [
  { kind: 'attributesRequest', prefixes: [topics.attributesRequest, topics.short.attributesRequest] },
  { kind: 'rpcResponse', prefixes: [topics.rpcResponse, topics.short.rpcResponse] },
  { kind: 'rpcRequest', prefixes: [topics.rpcRequest, topics.short.rpcRequest] },
] as const;

/** What a device publishes about itself. */
export function createDeviceMessages({
  telemetry,
  attributes,
  rpc,
  provisioning,
  monitor,
  softwareFiles,
}: Deps): DeviceMessages {
  const handOut = createSoftwareChunks(softwareFiles);

  const bad = async (
    device: AuthenticatedDevice,
    { topic, payload }: MqttMessage,
    verdict: 'malformed' | 'unknownTopic' | 'tooManyAttributes',
  ) => {
    await telemetry.quarantine(device, topic, { reason: verdict, payload });
    return verdict satisfies Verdict;
  };

  const published: DeviceMessages['published'] = async (connection, device, message) => {
    const { topic, payload } = message;
    if (topic === topics.telemetry || topic === topics.short.telemetry) {
      return verdictOf(await telemetry.ingest(device, topic, payload, Date.now()));
    }
    const body = parseObject(payload);
    if (topic === topics.attributes || topic === topics.short.attributes) {
      if (!body || !isStorable(body)) return bad(device, message, 'malformed');
      const outcome = await attributes.reported(device.deviceId, body);
      return outcome === 'stored' ? 'accepted' : bad(device, message, 'tooManyAttributes');
    }
    const chunk = chunkRequestOf(topic);
    if (chunk) return handOut({ connection, deviceId: device.deviceId, request: chunk, payload });
    const request = numberedTopic(topic);
    if (!request) return bad(device, message, 'unknownTopic');
    if (request.kind === 'rpcResponse') {
      await rpc.answered(device.deviceId, request.id, parseAny(payload));
      return 'accepted';
    }
    if (!body) return bad(device, message, 'malformed');
    // The acknowledgement does not wait for our answer to reach the device.
    void answer(connection, device, topic, request.kind, body).catch(() => undefined);
    return 'accepted';
  };

  const answer = async (
    connection: DeviceConnection,
    device: AuthenticatedDevice,
    topic: string,
    kind: 'attributesRequest' | 'rpcRequest',
    body: Record<string, unknown>,
  ) => {
    const answerWith = (payload: unknown) => {
      const outcome = reply(connection, topic, payload).then(() => 'delivered' as const);
      const message = { direction: 'out', transport: 'mqtt', topic: responseTopic(topic), payload } as const;
      monitor.take(device.deviceId, { ...message, outcome });
      return outcome;
    };
    if (kind === 'rpcRequest') return answerWith(rpc.ask(String(body.method)));
    const found = await attributes.answer(
      device.deviceId,
      requestedKeys(body.clientKeys),
      requestedKeys(body.sharedKeys),
    );
    return answerWith(found);
  };

  return {
    published,
    async provision(connection, message) {
      if (!provisioningRequests.has(message.topic)) return 'unknownTopic';
      const body = parseObject(message.payload);
      if (!body) return 'malformed';
      const response = await provisioning.provision(body, connection.remoteAddress);
      void reply(connection, message.topic, response).catch(() => undefined);
      return 'accepted';
    },
  };
}

function numberedTopic(topic: string): { kind: (typeof numbered)[number]['kind']; id: number } | undefined {
  for (const { kind, prefixes } of numbered) {
    const prefix = prefixes.find((start) => topic.startsWith(start));
    if (prefix === undefined) continue;
    const id = Number(topic.slice(prefix.length));
    return Number.isSafeInteger(id) && id >= 0 ? { kind, id } : undefined;
  }
  return undefined;
}

/** The answer to a request topic goes to the response topic of the same form and number. */
const responseTopic = (topic: string) =>
  topic.startsWith('v2/') ? topic.replace('/req/', '/res/') : topic.replace('/request', '/response');

const reply = (connection: DeviceConnection, requestTopic: string, payload: unknown): Promise<void> =>
  publishAnswer(connection, responseTopic(requestTopic), payload);

/** `clientKeys` and `sharedKeys` are comma-separated; absent asks for nothing of that side. */
const requestedKeys = (keys: unknown): RequestedKeys => (typeof keys === 'string' ? keys.split(',') : null);
