import type { DeviceDraft } from '@weir/contract/fleet/devices';
import type { Author } from '../../../platform/access/caller.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Audit } from '../../identity/audit/audit.service.ts';

interface Named {
  id: number;
  name: string;
}

/** What somebody edits of a device, in full. */
export type DeviceFacts = Named & Required<DeviceDraft>;

export interface ImportFacts {
  readonly importId: number;
  readonly fileName: string;
  readonly devices: number;
}

export interface DeviceEvents {
  deviceCreated(trx: Trx, author: Author, device: DeviceFacts): Promise<void>;
  devicesCreated(trx: Trx, author: Author, devices: readonly DeviceFacts[]): Promise<void>;
  /** A whole batch from a file; each of its devices has an entry of its own beside. */
  devicesImported(trx: Trx, author: Author, batch: ImportFacts): Promise<void>;
  devicesImportUndone(trx: Trx, author: Author, batch: ImportFacts): Promise<void>;
  deviceUpdated(trx: Trx, author: Author, change: { before: DeviceFacts; after: DeviceFacts }): Promise<void>;
  devicesRemoved(trx: Trx, author: Author, devices: readonly Named[]): Promise<void>;
  devicesRestored(trx: Trx, author: Author, devices: readonly Named[]): Promise<void>;
  /** All of them by one call: one entry for all. */
  devicesChangedTogether(
    trx: Trx,
    author: Author,
    change: { changeId: number; changes: object; devices: readonly Named[] },
  ): Promise<void>;
  devicesRemovedTogether(
    trx: Trx,
    author: Author,
    change: { changeId: number; devices: readonly Named[] },
  ): Promise<void>;
  devicesPutBack(
    trx: Trx,
    author: Author,
    change: {
      changeId: number;
      kind: 'edit' | 'removal';
      changes: object | null;
      devices: readonly Named[];
    },
  ): Promise<void>;
  /** By its own request, with the key and secret of its type. */
  deviceProvisioned(trx: Trx, device: Named, how: { credential: string }): Promise<void>;
  /** A message of the gateway named it: until then nobody spoke for it. */
  deviceAdopted(trx: Trx, device: Named, by: { gatewayId: number }): Promise<void>;
  devicesExported(db: Db, author: Author, query: object): Promise<void>;
  deviceHistoryExported(db: Db, author: Author, device: Named, query: object): Promise<void>;
}

const mostListed = 1000;
const together = { kind: 'device', id: null, name: null } as const;
const idsOf = (devices: readonly Named[]) => devices.map(({ id }) => id);
/** How many, and which: as many of them as an entry can hold. */
const listed = (devices: readonly Named[]) => ({
  devices: devices.length,
  ids: idsOf(devices.slice(0, mostListed)),
});

export function deviceEvents({ record }: Audit): DeviceEvents {
  const target = ({ id, name }: Named) => ({ kind: 'device' as const, id, name });
  const fileTarget = (name: string) => ({ kind: 'device' as const, id: null, name });
  return {
    deviceCreated: (trx, actor, device) =>
      record(trx, { action: 'devices:create', actor, target: target(device), after: device }),
    devicesCreated: (trx, actor, devices) =>
      record(
        trx,
        ...devices.map((device) => ({
          ...{ action: 'devices:create' as const, actor, target: target(device), after: device },
        })),
      ),
    devicesImported: (trx, actor, { fileName, ...after }) =>
      record(trx, { action: 'devices:import', actor, target: fileTarget(fileName), after }),
    devicesImportUndone: (trx, actor, { fileName, ...before }) =>
      record(trx, { action: 'devices:undoImport', actor, target: fileTarget(fileName), before }),
    deviceUpdated: (trx, actor, { before, after }) =>
      record(trx, { action: 'devices:update', actor, target: target(after), before, after }),
    devicesRemoved: (trx, actor, devices) =>
      record(
        trx,
        ...devices.map((one) => ({ action: 'devices:remove' as const, actor, target: target(one) })),
      ),
    devicesRestored: (trx, actor, devices) =>
      record(
        trx,
        ...devices.map((one) => ({ action: 'devices:restore' as const, actor, target: target(one) })),
      ),
    devicesChangedTogether: (trx, actor, { changeId, changes, devices }) =>
      record(trx, {
        action: 'devices:changeMany',
        actor,
        target: together,
        after: { changeId, changes, ...listed(devices) },
        deviceIds: idsOf(devices),
      }),
    devicesRemovedTogether: (trx, actor, { changeId, devices }) =>
      record(trx, {
        ...{ action: 'devices:removeMany', actor, target: together },
        ...{ before: { changeId, ...listed(devices) }, deviceIds: idsOf(devices) },
      }),
    devicesPutBack: (trx, actor, { changeId, kind, changes, devices }) =>
      record(trx, {
        action: kind === 'edit' ? 'devices:undoChangeMany' : 'devices:restoreMany',
        actor,
        target: together,
        before: changes && { changes },
        after: { changeId, ...listed(devices) },
        deviceIds: idsOf(devices),
      }),
    deviceProvisioned: (trx, device, { credential }) =>
      record(trx, {
        action: 'devices:provision',
        actor: null,
        target: target(device),
        after: { kindOfCredential: credential },
      }),
    deviceAdopted: (trx, device, { gatewayId }) =>
      record(trx, { action: 'devices:adopt', actor: null, target: target(device), after: { gatewayId } }),
    devicesExported: (db, actor, after) =>
      record(db, {
        action: 'devices:export',
        actor,
        target: { kind: 'device', id: null, name: null },
        after,
      }),
    deviceHistoryExported: (db, actor, device, after) =>
      record(db, { action: 'devices:exportHistory', actor, target: target(device), after }),
  };
}
