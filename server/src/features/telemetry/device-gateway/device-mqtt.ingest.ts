import type { OfflineReason } from '@weir/contract/fleet/devices';
import type {
  Admission,
  ConnectRequest,
  DisconnectReason,
  MqttHandlers,
  MqttMessage,
} from '../../../platform/mqtt/handlers.ts';
import type {
  AdmittedDevice,
  AuthenticatedDevice,
  DeviceCredentialsService,
} from '../../fleet/device-credentials/device-credentials.service.ts';
import type { PresenceService } from '../presence/presence.service.ts';
import type { DeviceMessages } from './device-messages.ingest.ts';
import type { GatewayMessages } from './gateway-messages.ingest.ts';
import { acknowledgementOf, type Verdict } from './links/answers.policy.ts';
import type { LinkEvent, LinkFacts } from './links/device-gateway.events.ts';
import type { DeviceConnection, DeviceLinks, Principal } from './links/device-links.service.ts';
import type { MessageMonitor } from './links/message-monitor.service.ts';
import { provisioningResponses } from './provisioning.policy.ts';

const offlineReasons: Record<DisconnectReason, OfflineReason> = {
  clean: 'clean',
  timeout: 'timeout',
  replaced: 'replaced',
  revoked: 'revoked',
  'protocol error': 'protocol',
  shutdown: 'restart',
  network: 'network',
  'too slow': 'network',
  'not stored': 'network',
};

/** User name with which ThingsBoard's clients ask to be provisioned. */
const provisioningUser = 'provision';
/** Whoever asks to be provisioned has shown no credential yet: few at a time, and not for long. */
const provisioningAtOnce = 200;
const provisioningOfAddress = 50;
const provisioningForMs = 60_000;
const gatewayMessagesPerSecond = 5000;

export interface DeviceMqttDeps {
  credentials: Pick<DeviceCredentialsService, 'authenticate' | 'refusalOf' | 'used'>;
  /** Ends a connection by its identity. */
  close(identity: string): void;
  links: DeviceLinks;
  presence: PresenceService;
  /** A connection began, ended or was refused. */
  linked: (event: LinkEvent) => void;
  /** A device is about to hear of more. */
  listening: (deviceId: number) => void;
  monitor: MessageMonitor;
  devices: DeviceMessages;
  gateways: GatewayMessages;
}

export const identityOf = (deviceId: number) => `device:${deviceId}`;

/** What the platform does with MQTT clients: admits them by credential and routes what they publish. */
export function createDeviceMqttHandlers(deps: DeviceMqttDeps): MqttHandlers<Principal> {
  const { credentials, links, linked, presence, devices, gateways } = deps;
  let provisioningClients = 0;
  const provisioning = new Map<DeviceConnection, NodeJS.Timeout>();
  const retainRequests = new WeakSet<DeviceConnection>();

  return {
    async authenticate(request) {
      if (request.username === provisioningUser) {
        if (!hasRoomToProvision(request.remoteAddress)) return 'busy';
        provisioningClients += 1;
        return { principal: { kind: 'provisioning' }, identity: `provisioning:${provisioningClients}` };
      }
      const device = await credentials.authenticate(presented(request));
      if (device) return admission(device);
      const refusal = await credentials.refusalOf(presented(request));
      if (refusal) linked({ ...refusal, at: new Date(), kind: 'refused', facts: factsOf(request) });
      return null;
    },
    reconnectsTooOften({ principal }, request) {
      if (principal.kind !== 'device') return;
      const { deviceId } = principal.device;
      linked({ deviceId, at: new Date(), kind: 'refused', reason: 'tooOften', facts: factsOf(request) });
    },
    connected(connection) {
      const { principal } = connection;
      if (principal.kind !== 'device') {
        const patience = setTimeout(() => deps.close(connection.identity), provisioningForMs);
        provisioning.set(connection, patience.unref());
        return;
      }
      const { deviceId } = principal.device;
      links.opened(connection, deviceId);
      presence.connected(deviceId, connection.connectedAt);
      const facts = { ...factsOf(connection), keepAliveS: Math.round(connection.idleTimeoutMs / 1500) };
      linked({ deviceId, at: connection.connectedAt, kind: 'connected', reason: null, facts });
    },
    published(connection, message) {
      const { principal } = connection;
      const verdict =
        principal.kind === 'device'
          ? route(connection, principal.device, message)
          : devices.provision(connection, message);
      return verdict.then(acknowledgementOf);
    },
    subscribed(connection, filter) {
      const { principal } = connection;
      if (!mayHear(principal, filter)) return false;
      if (principal.kind === 'device') {
        for (const id of [principal.device.deviceId, ...links.childrenOf(connection)]) deps.listening(id);
      }
      return true;
    },
    disconnected(connection, reason) {
      const { principal } = connection;
      if (principal.kind !== 'device') {
        clearTimeout(provisioning.get(connection));
        provisioning.delete(connection);
        return;
      }
      const { deviceId } = principal.device;
      const at = new Date();
      const ended = { at, kind: 'disconnected', reason: offlineReasons[reason] } as const;
      for (const child of links.closed(connection, deviceId)) {
        presence.disconnected(child, ended.reason, at);
        linked({ ...ended, deviceId: child, facts: { gatewayId: deviceId } });
      }
      const facts = { ...factsOf(connection), keepAliveS: Math.round(connection.idleTimeoutMs / 1500) };
      linked({ ...ended, deviceId, facts });
      // A connection that was replaced has already been succeeded by the next.
      if (!links.isConnected(deviceId)) presence.disconnected(deviceId, ended.reason, at);
    },
  };

  function route(
    connection: DeviceConnection,
    device: AuthenticatedDevice,
    message: MqttMessage,
  ): Promise<Verdict> {
    const messages = message.topic.startsWith('v1/gateway/') ? gateways : devices;
    const verdict = messages.published(connection, device, message);
    const { deviceId } = device;
    const { topic, payload, retain } = message;
    credentials.used(deviceId);
    deps.monitor.take(deviceId, { direction: 'in', transport: 'mqtt', topic, payload, outcome: verdict });
    if (retain && !retainRequests.has(connection)) {
      retainRequests.add(connection);
      linked({ deviceId, at: new Date(), kind: 'retained', reason: null, facts: { topic } });
    }
    return verdict;
  }

  function hasRoomToProvision(address: string): boolean {
    if (provisioning.size >= provisioningAtOnce) return false;
    const ofAddress = [...provisioning.keys()].filter(({ remoteAddress }) => remoteAddress === address);
    return ofAddress.length < provisioningOfAddress;
  }
}

const factsOf = (
  client: Pick<ConnectRequest, 'clientId' | 'remoteAddress' | 'protocolVersion'>,
): LinkFacts => ({
  clientId: client.clientId,
  address: client.remoteAddress,
  protocol: client.protocolVersion,
});

const presented = ({ clientId, username, password, tlsFingerprint }: ConnectRequest) => ({
  clientId,
  username,
  password: password?.toString('utf8'),
  tlsFingerprint,
});

const admission = (device: AdmittedDevice): Admission<Principal> => ({
  principal: { kind: 'device', device, credentialId: device.credentialId },
  identity: identityOf(device.deviceId),
  ...(device.isGateway ? { messagesPerSecond: gatewayMessagesPerSecond } : {}),
});

/** Devices hear only what is addressed to them. */
function mayHear(principal: Principal, filter: string): boolean {
  if (principal.kind === 'provisioning') return provisioningResponses.has(filter);
  if (filter.startsWith('v1/gateway/')) return principal.device.isGateway;
  return filter.startsWith('v1/devices/me/') || filter.startsWith('v2/');
}
