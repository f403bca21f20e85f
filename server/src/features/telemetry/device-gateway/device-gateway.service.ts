import type { Output } from '@weir/contract/endpoint';
import type { connectionInfo } from '@weir/contract/fleet/device-credentials';
import type { FastifyBaseLogger } from 'fastify';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Db } from '../../../platform/db/database.ts';
import { GuessGate } from '../../../platform/guesses/guess-gate.ts';
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
import { createKnownDevices, type Edited } from './known-devices.service.ts';
import {
  createDeviceAttributesService,
  type DeviceAttributesService,
} from './links/device-attributes.service.ts';
import { deviceLinked, deviceListening, type LinkEvent } from './links/device-gateway.events.ts';
import { createDeviceLinks, type Principal } from './links/device-links.service.ts';
import { createDeviceOutbound, type DeviceOutbound } from './links/device-outbound.service.ts';
import { createDeviceRpcService, type DeviceRpcService } from './links/device-rpc.service.ts';
import { createMessageMonitor, type MessageMonitor } from './links/message-monitor.service.ts';
import { createSoftwareFiles, type SoftwareFiles } from './links/software-files.service.ts';
import { createProvisioningService, type ProvisioningService } from './provisioning.service.ts';

export type { MessageMonitor, MonitoredMessage } from './links/message-monitor.service.ts';

type Addresses = Output<typeof connectionInfo>;

export interface DeviceGateway {
  readonly mqtt: MqttEndpoint<Principal>;
  readonly attributes: DeviceAttributesService;
  readonly rpc: DeviceRpcService;
  readonly outbound: DeviceOutbound;
  readonly provisioning: ProvisioningService;
  readonly softwareFiles: SoftwareFiles;
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
  const attributes = createDeviceAttributesService({ db, audit, links, bus });
  const softwareFiles = createSoftwareFiles();
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
    devices: createDeviceMessages({ telemetry, attributes, rpc, provisioning, monitor, softwareFiles }),
    gateways: createGatewayMessages({
      ...{ telemetry, devices, attributes, rpc, links, presence, listening },
      ...{ linked, monitor },
    }),
  });
  const mqtt = createMqttEndpoint<Principal>({ listeners: deps.listeners, handlers, logger, guesses });
  const close = (deviceId: number) => mqtt.close(identityOf(deviceId), 'revoked');
  const known = createKnownDevices(deps, { links, linked, close });
  // At once; else as soon as they are found to be others.
  bus.onHere(credentialsRevoked, ({ deviceIds }) => deviceIds.forEach(close));
  bus.onHere(devicesChanged, ({ deviceIds }) => known.removeChildren(deviceIds));
  const edited = (which: Edited) => {
    deviceAuth.changed();
    return known.refresh(which);
  };
  for (const event of [deviceTypeChanged, devicesChanged, credentialsRevoked]) bus.on(event, edited);
  return {
    mqtt,
    attributes,
    rpc,
    outbound: createDeviceOutbound({ links, rpc, attributes }),
    provisioning,
    softwareFiles,
    deviceAuth,
    linked,
    monitor,
    addresses: () => addressesOf(deps, mqtt),
    start: () => mqtt.start(),
    async stop(graceMs) {
      known.stop();
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
