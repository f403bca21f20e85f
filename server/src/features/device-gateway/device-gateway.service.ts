import type { FastifyBaseLogger } from 'fastify';
import { createTopic, type Topic } from '../../platform/bus/topic.ts';
import type { Db } from '../../platform/db/database.ts';
import { createMqttEndpoint, type MqttEndpoint } from '../../platform/mqtt/endpoint.ts';
import type { MqttListener } from '../../platform/mqtt/listeners.ts';
import { createNewest } from '../../platform/newest.ts';
import type { CommandEvents } from '../audit/command-events.service.ts';
import type { DeviceCredentialsService } from '../device-credentials/device-credentials.service.ts';
import type { DevicesService } from '../devices/devices.service.ts';
import type { PresenceService } from '../presence/presence.service.ts';
import type { TelemetryService } from '../telemetry/telemetry.service.ts';
import { createDeviceAttributesService, type DeviceAttributesService } from './device-attributes.service.ts';
import {
  createDeviceLinks,
  type DeviceLinks,
  type LinkEvent,
  type Principal,
} from './device-links.service.ts';
import { createDeviceMessages } from './device-messages.ingest.ts';
import { createDeviceMqttHandlers, identityOf } from './device-mqtt.ingest.ts';
import { createDeviceOutbound, type DeviceOutbound } from './device-outbound.service.ts';
import { createDeviceRpcService, type DeviceRpcService } from './device-rpc.service.ts';
import { createGatewayMessages } from './gateway-messages.ingest.ts';
import { createMessageTap, type MessageTap } from './message-tap.service.ts';
import { createOperations, type Operations } from './operations.service.ts';
import { createProvisioningService, type ProvisioningService } from './provisioning.service.ts';

export type { LinkEvent } from './device-links.service.ts';
export type { MessageTap, TappedMessage } from './message-tap.service.ts';

export interface DeviceGateway {
  readonly mqtt: MqttEndpoint<Principal>;
  readonly attributes: DeviceAttributesService;
  readonly rpc: DeviceRpcService;
  readonly operations: Operations;
  readonly outbound: DeviceOutbound;
  readonly provisioning: ProvisioningService;
  /** Connections that began, ended or were refused. */
  readonly linked: Topic<LinkEvent>;
  /** Messages from and to devices, for who listens. */
  readonly tap: MessageTap;
  /** Cuts a device off whose credential is no longer good. */
  cutOff(deviceId: number): void;
  /** Looks up again who is connected: a device was edited, or all of a type. */
  refresh(edited: { deviceIds: readonly number[] } | { typeId: number }): Promise<void>;
  start(): Promise<void>;
  stop(graceMs: number): Promise<void>;
}

interface Deps {
  db: Db;
  audit: CommandEvents;
  listeners: readonly MqttListener[];
  credentials: Pick<DeviceCredentialsService, 'authenticate' | 'refusalOf' | 'find' | 'findMany'>;
  devices: Pick<DevicesService, 'childOf' | 'provision'>;
  telemetry: Pick<TelemetryService, 'ingest' | 'ingestJson' | 'quarantine'>;
  presence: PresenceService;
  logger: FastifyBaseLogger;
}

/** Everything that devices speak to, over MQTT; the HTTP half shares its parts. */
export function createDeviceGateway(deps: Deps): DeviceGateway {
  const { db, audit, telemetry, presence, devices, credentials, logger } = deps;
  const tap = createMessageTap();
  const links = createDeviceLinks(tap);
  const onError = (error: unknown) => logger.error({ err: error }, 'a listener to devices failed');
  const heard = createTopic<{ deviceId: number }>(onError);
  const linked = createTopic<LinkEvent>(onError);
  const listening = (deviceId: number) => heard.publish({ deviceId });
  const rpc = createDeviceRpcService(links, listening);
  const attributes = createDeviceAttributesService({ db, links, listening, onError });
  const provisioning = createProvisioningService({ devices });
  const entrance = createEntrance(credentials);
  const handlers = createDeviceMqttHandlers({
    credentials: { ...credentials, authenticate: entrance.authenticate },
    close: (identity) => void mqtt.close(identity, 'revoked'),
    links,
    presence,
    linked: linked.publish,
    tap,
    listening,
    devices: createDeviceMessages({ telemetry, attributes, rpc, provisioning, tap }),
    gateways: createGatewayMessages({
      ...{ telemetry, devices, attributes, rpc, links, presence, listening },
      ...{ linked: linked.publish, tap },
    }),
  });
  const mqtt = createMqttEndpoint<Principal>({ listeners: deps.listeners, handlers, logger });
  const close = (deviceId: number) => mqtt.close(identityOf(deviceId), 'revoked');
  const refresh = createRefresh(deps, { links, linked, close });
  return {
    mqtt,
    attributes,
    rpc,
    operations: createOperations({ db, audit, attributes }),
    outbound: createDeviceOutbound({ links, rpc, attributes, listening: heard }),
    provisioning,
    linked,
    tap,
    cutOff(deviceId) {
      entrance.changed();
      close(deviceId);
    },
    refresh(edited) {
      entrance.changed();
      return refresh(edited);
    },
    start: () => mqtt.start(),
    async stop(graceMs) {
      rpc.stop();
      attributes.stop();
      await mqtt.stop(graceMs);
    },
  };
}

/** Whoever is on the way in while something changes has no connection yet that could be told: they are asked again. */
function createEntrance({ authenticate }: Pick<Deps['credentials'], 'authenticate'>) {
  let changes = 0;
  const enter: typeof authenticate = async (presentation) => {
    const asOf = changes;
    const device = await authenticate(presentation);
    return asOf === changes ? device : enter(presentation);
  };
  return {
    authenticate: enter,
    /** A device was edited, or a credential revoked. */
    changed() {
      changes += 1;
    },
  };
}

interface Connected {
  links: DeviceLinks;
  linked: Topic<LinkEvent>;
  close: (deviceId: number) => void;
}

/** What connected devices are known by is read again in one go, however many there are. */
function createRefresh(
  { db, credentials, presence }: Pick<Deps, 'db' | 'credentials' | 'presence'>,
  { links, linked, close }: Connected,
): DeviceGateway['refresh'] {
  const forgetChildren = (deviceIds: Iterable<number>) => {
    for (const deviceId of deviceIds) {
      if (!links.forgetChild(deviceId) || links.isConnected(deviceId)) continue;
      const [at, reason] = [new Date(), 'revoked' as const];
      presence.disconnected(deviceId, reason, at);
      linked.publish({ deviceId, at, kind: 'disconnected', reason, facts: null });
    }
  };
  const readings = createNewest<Principal>();
  return async (edited) => {
    const ids = new Set('deviceIds' in edited ? edited.deviceIds : []);
    forgetChildren(ids);
    const concerned = [...links.connections()].flatMap(({ principal }) => {
      if (principal.kind !== 'device') return [];
      const { deviceId, typeId } = principal.device;
      return ids.has(deviceId) || ('typeId' in edited && edited.typeId === typeId) ? [principal] : [];
    });
    if (concerned.length === 0) return;
    const isNewest = readings.begin(concerned);
    const found = await credentials.findMany(
      db,
      concerned.map(({ device }) => device.deviceId),
    );
    for (const principal of concerned) {
      if (!isNewest(principal)) continue;
      const device = found.get(principal.device.deviceId);
      if (device) principal.device = device;
      else close(principal.device.deviceId);
    }
  };
}
