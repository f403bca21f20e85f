import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../../platform/db/database.ts';
import { createLatestGuard } from '../../../platform/latest-guard.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { DeviceCredentialsService } from '../../fleet/device-credentials/device-credentials.service.ts';
import type { PresenceService } from '../presence/presence.service.ts';
import type { LinkEvent } from './links/device-gateway.events.ts';
import type { DeviceLinks, Principal } from './links/device-links.service.ts';

export type Edited = { readonly deviceIds: readonly number[] } | { readonly typeId: number };

/** What connected devices are known by. */
export interface KnownDevices {
  /** Reads it again in one go, however many there are; who may not stay is gone. Tries until it is read. */
  refresh(edited: Edited): Promise<void>;
  /** They come again with their gateway's next message, if they may. */
  removeChildren(deviceIds: Iterable<number>): void;
  stop(): void;
}

interface Deps {
  db: Db;
  credentials: Pick<DeviceCredentialsService, 'findMany'>;
  presence: Pick<PresenceService, 'disconnected'>;
  logger: Pick<Logger, 'warn'>;
}

interface Connected {
  links: DeviceLinks;
  linked: (event: LinkEvent) => void;
  close: (deviceId: number) => void;
}

const againMs = 1000;

export function createKnownDevices(
  { db, credentials, presence, logger }: Deps,
  { links, linked, close }: Connected,
): KnownDevices {
  const stopping = new AbortController();
  const readings = createLatestGuard<Principal>();

  const removeChildren = (deviceIds: Iterable<number>) => {
    for (const deviceId of deviceIds) {
      if (!links.removeChild(deviceId) || links.isConnected(deviceId)) continue;
      const [at, reason] = [new Date(), 'revoked' as const];
      presence.disconnected(deviceId, reason, at);
      linked({ deviceId, at, kind: 'disconnected', reason, facts: null });
    }
  };

  const concernedBy = (edited: Edited) => {
    const ids = new Set('deviceIds' in edited ? edited.deviceIds : []);
    const connected = [...links.connections()].flatMap((connection) => {
      const { principal } = connection;
      if (principal.kind !== 'device') return [];
      const { deviceId, typeId } = principal.device;
      const isConcerned = ids.has(deviceId) || ('typeId' in edited && edited.typeId === typeId);
      return isConcerned ? [{ connection, principal }] : [];
    });
    return { connected, children: [...ids].filter((id) => links.gatewayOf(id)) };
  };

  const read = async (edited: Edited) => {
    const { connected, children } = concernedBy(edited);
    if (connected.length + children.length === 0) return;
    const isNewest = readings.begin(connected.map(({ principal }) => principal));
    const own = connected.map(({ principal }) => principal.device.deviceId);
    const found = await credentials.findMany(db, [...own, ...children]);
    for (const { connection, principal } of connected) {
      if (!isNewest(principal)) continue;
      const before = principal.device;
      const device = found.get(before.deviceId);
      if (device?.credentialIds.includes(principal.credentialId)) principal.device = device;
      // Meanwhile it may have come again, by what is good.
      else if (connection.isOpen) close(before.deviceId);
      // A gateway speaks within its project, and as long as it is one.
      if (device && (!device.isGateway || device.projectId !== before.projectId))
        removeChildren(links.childrenOf(connection));
    }
    removeChildren(
      children.filter((id) => {
        const child = found.get(id);
        const gateway = links.gatewayOf(id)?.principal;
        if (!child || gateway?.kind !== 'device') return true;
        const { deviceId, projectId } = gateway.device;
        return child.isGateway || child.gatewayId !== deviceId || child.projectId !== projectId;
      }),
    );
  };

  return {
    removeChildren,
    async refresh(edited) {
      while (!stopping.signal.aborted) {
        try {
          return await read(edited);
        } catch (error) {
          logger.warn({ err: error }, 'who is connected could not be read again; trying again');
          await sleep(againMs, undefined, { ref: false });
        }
      }
    },
    stop: () => stopping.abort(),
  };
}
