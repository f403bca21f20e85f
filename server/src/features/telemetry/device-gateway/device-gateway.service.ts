import type { Output } from '@weir/contract/endpoint';
import type { connectionInfo } from '@weir/contract/fleet/device-credentials';
import type { FastifyBaseLogger } from 'fastify';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Db } from '../../../platform/db/database.ts';
import { GuessGate } from '../../../platform/guesses/guess-gate.ts';
import { createLatestGuard } from '../../../platform/latest-guard.ts';
import { createMqttEndpoint, type MqttEndpoint } from '../../../platform/mqtt/endpoint.ts';
import type { MqttListener } from '../../../platform/mqtt/listeners.ts';
import { credentialsRevoked } from '../../fleet/device-credentials/device-credentials.events.ts';
import type { DeviceCredentialsService } from '../../fleet/device-credentials/device-credentials.service.ts';
import { deviceTypeChanged } from '../../fleet/device-types/device-types.events.ts';
import { devicesChanged } from '../../fleet/devices/devices.events.ts';
import type { DevicesService } from '../../fleet/devices/devices.service.ts';
import type { PresenceService } from '../presence/presence.service.ts';
import type { TelemetryService } from '../telemetry/telemetry.service.ts';
import type { CommandEvents } from './command-events.service.ts';
import { createDeviceAuth, type DeviceAuth } from './device-auth.service.ts';
import { createDeviceMessages } from './device-messages.ingest.ts';
import { createDeviceMqttHandlers, identityOf } from './device-mqtt.ingest.ts';
import { createGatewayMessages } from './gateway-messages.ingest.ts';
import {
  createDeviceAttributesService,
  type DeviceAttributesService,
} from './links/device-attributes.service.ts';
import { deviceLinked, deviceListening, type LinkEvent } from './links/device-gateway.events.ts';
import { createDeviceLinks, type DeviceLinks, type Principal } from './links/device-links.service.ts';
import { createDeviceOutbound, type DeviceOutbound } from './links/device-outbound.service.ts';
import { createDeviceRpcService, type DeviceRpcService } from './links/device-rpc.service.ts';
import { createMessageMonitor, type MessageMonitor } from './links/message-monitor.service.ts';
import { createOperations, type Operations } from './operations.service.ts';
import { createProvisioningService, type ProvisioningService } from './provisioning.service.ts';

export type { MessageMonitor, MonitoredMessage } from './links/message-monitor.service.ts';

type Addresses = Output<typeof connectionInfo>;

export interface DeviceGateway {
  readonly mqtt: MqttEndpoint<Principal>;
  readonly attributes: DeviceAttributesService;
  readonly rpc: DeviceRpcService;
  readonly operations: Operations;
  readonly outbound: DeviceOutbound;
  readonly provisioning: ProvisioningService;
  readonly deviceAuth: DeviceAuth;
  /** Where devices connect: what is known of it from outside. */
  addresses(): Addresses;
  /** Tells of connections that began, ended or were refused. */
  linked(event: LinkEvent): void;
  /** Messages from and to devices, for who listens. */
  readonly monitor: MessageMonitor;
  start(): Promise<void>;
  stop(graceMs: number): Promise<void>;
}

interface Deps {
  db: Db;
  bus: Bus;
  audit: CommandEvents;
  /** Without TLS first. */
  listeners: readonly MqttListener[];
  publicUrl: string | undefined;
  credentials: Pick<DeviceCredentialsService, 'authenticate' | 'refusalOf' | 'findMany' | 'used'>;
  devices: Pick<DevicesService, 'childOf' | 'provision'>;
  telemetry: Pick<TelemetryService, 'ingest' | 'ingestJson' | 'quarantine'>;
  presence: PresenceService;
  logger: FastifyBaseLogger;
}

/** Everything that devices speak to, over MQTT; the HTTP half shares its parts. */
export function createDeviceGateway(deps: Deps): DeviceGateway {
  const { db, bus, audit, telemetry, presence, devices, credentials, logger } = deps;
  const monitor = createMessageMonitor();
  const links = createDeviceLinks(monitor);
  const linked = (event: LinkEvent) => bus.emit(deviceLinked, { ...event, at: event.at.toISOString() });
  const listening = (deviceId: number) => bus.emit(deviceListening, { deviceId });
  const rpc = createDeviceRpcService(links, listening);
  const attributes = createDeviceAttributesService({ db, links, bus });
  const guesses = new GuessGate();
  const provisioning = createProvisioningService({ devices, guesses });
  const deviceAuth = createDeviceAuth({ credentials, guesses });
  const handlers = createDeviceMqttHandlers({
    credentials: { ...credentials, authenticate: deviceAuth.authenticate },
    close: (identity) => void mqtt.close(identity, 'revoked'),
    links,
    presence,
    linked,
    monitor,
    listening,
    devices: createDeviceMessages({ telemetry, attributes, rpc, provisioning, monitor }),
    gateways: createGatewayMessages({
      ...{ telemetry, devices, attributes, rpc, links, presence, listening },
      ...{ linked, monitor },
    }),
  });
  const mqtt = createMqttEndpoint<Principal>({ listeners: deps.listeners, handlers, logger, guesses });
  const close = (deviceId: number) => mqtt.close(identityOf(deviceId), 'revoked');
  const refresh = createRefresh(deps, { links, linked, close });
  bus.on(credentialsRevoked, ({ deviceIds }) => {
    deviceAuth.changed();
    deviceIds.forEach(close);
  });
  const edited = (which: Edited) => {
    deviceAuth.changed();
    return refresh(which);
  };
  for (const event of [deviceTypeChanged, devicesChanged]) bus.on(event, edited);
  return {
    mqtt,
    attributes,
    rpc,
    operations: createOperations({ db, audit, attributes }),
    outbound: createDeviceOutbound({ links, rpc, attributes }),
    provisioning,
    deviceAuth,
    linked,
    monitor,
    addresses: () => addressesOf(deps, mqtt),
    start: () => mqtt.start(),
    async stop(graceMs) {
      rpc.stop();
      attributes.stop();
      await mqtt.stop(graceMs);
    },
  };
}

function addressesOf(
  { publicUrl, listeners: [listener] }: Pick<Deps, 'publicUrl' | 'listeners'>,
  mqtt: MqttEndpoint<Principal>,
): Addresses {
  const [plain, tls] = mqtt.addresses();
  const host = listener?.host ?? '';
  const reachable = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host) ? null : host;
  return {
    httpUrl: publicUrl ?? null,
    mqttHost: publicUrl ? new URL(publicUrl).hostname : reachable,
    mqttPort: plain?.port ?? listener?.port ?? 0,
    mqttTlsPort: tls?.port ?? null,
  };
}

type Edited = { readonly deviceIds: readonly number[] } | { readonly typeId: number };

interface Connected {
  links: DeviceLinks;
  linked: (event: LinkEvent) => void;
  close: (deviceId: number) => void;
}

/** What connected devices are known by is read again in one go, however many there are. */
function createRefresh(
  { db, credentials, presence }: Pick<Deps, 'db' | 'credentials' | 'presence'>,
  { links, linked, close }: Connected,
): (edited: Edited) => Promise<void> {
  const forgetChildren = (deviceIds: Iterable<number>) => {
    for (const deviceId of deviceIds) {
      if (!links.forgetChild(deviceId) || links.isConnected(deviceId)) continue;
      const [at, reason] = [new Date(), 'revoked' as const];
      presence.disconnected(deviceId, reason, at);
      linked({ deviceId, at, kind: 'disconnected', reason, facts: null });
    }
  };
  const readings = createLatestGuard<Principal>();
  return async (edited) => {
    const ids = new Set('deviceIds' in edited ? edited.deviceIds : []);
    forgetChildren(ids);
    const concerned = [...links.connections()].flatMap((connection) => {
      const { principal } = connection;
      if (principal.kind !== 'device') return [];
      const { deviceId, typeId } = principal.device;
      const isConcerned = ids.has(deviceId) || ('typeId' in edited && edited.typeId === typeId);
      return isConcerned ? [{ connection, principal }] : [];
    });
    if (concerned.length === 0) return;
    const isNewest = readings.begin(concerned.map(({ principal }) => principal));
    const found = await credentials.findMany(
      db,
      concerned.map(({ principal }) => principal.device.deviceId),
    );
    for (const { connection, principal } of concerned) {
      if (!isNewest(principal)) continue;
      const before = principal.device;
      const device = found.get(before.deviceId);
      if (device) principal.device = device;
      else close(before.deviceId);
      // A gateway speaks within its project, and as long as it is one.
      if (device && (!device.isGateway || device.projectId !== before.projectId))
        forgetChildren(links.childrenOf(connection));
    }
  };
}
