import type { DeviceDraft } from '@weir/contract/fleet/devices';
import type { Author } from '../../../platform/access/caller.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Audit } from '../../identity/audit/audit.service.ts';
import { createAuditEntries, type Named } from '../../identity/audit/audit-entries.service.ts';

/** What somebody edits of a device, in full. */
export type DeviceFacts = Named & Required<DeviceDraft>;

export interface ImportFacts {
  readonly importId: number;
  readonly fileName: string;
  readonly devices: number;
}

export interface TrackImportFacts {
  readonly importId: number;
  readonly fileName: string;
  readonly fixes: number;
}

export interface LoggerImportFacts {
  readonly importId: number;
  readonly fileName: string;
  readonly values: number;
}

interface ManyChanged {
  changeId: number;
  devices: readonly Named[];
}

export type DeviceEvents = ReturnType<typeof deviceEvents>;

const mostListed = 1000;
const together = { kind: 'device', id: null, name: null } as const;
const idsOf = (devices: readonly Named[]) => devices.map(({ id }) => id);
/** How many, and which: as many of them as an entry can hold. */
const listed = (devices: readonly Named[]) => ({
  devices: devices.length,
  ids: idsOf(devices.slice(0, mostListed)),
});

export function deviceEvents(audit: Audit) {
  const { record } = audit;
  const of = createAuditEntries<DeviceFacts>({ audit, kind: 'device' });
  const fileTarget = (name: string) => ({ kind: 'device' as const, id: null, name });
  return {
    deviceCreated: of.created('devices:create'),
    devicesCreated: (trx: Trx, actor: Author, devices: readonly DeviceFacts[]) =>
      record(trx, ...devices.map((after) => of.entry('devices:create', actor, after, { after }))),
    /** A whole batch from a file; each of its devices has an entry of its own beside. */
    devicesImported: (trx: Trx, actor: Author, { fileName, ...after }: ImportFacts) =>
      record(trx, { action: 'devices:import', actor, target: fileTarget(fileName), after }),
    devicesImportUndone: (trx: Trx, actor: Author, { fileName, ...before }: ImportFacts) =>
      record(trx, { action: 'devices:undoImport', actor, target: fileTarget(fileName), before }),
    deviceUpdated: of.updated('devices:update'),
    devicesMoved: of.changedOfEach('devices:update'),
    devicesRemoved: of.notedOfEach('devices:remove'),
    devicesRestored: of.notedOfEach('devices:restore'),
    /** All of them by one call: one entry for all. */
    devicesChangedTogether: (
      trx: Trx,
      actor: Author,
      { changeId, changes, devices }: ManyChanged & { changes: object },
    ) =>
      record(trx, {
        ...{ action: 'devices:changeMany', actor, target: together },
        ...{ after: { changeId, changes, ...listed(devices) }, deviceIds: idsOf(devices) },
      }),
    devicesRemovedTogether: (trx: Trx, actor: Author, { changeId, devices }: ManyChanged) =>
      record(trx, {
        ...{ action: 'devices:removeMany', actor, target: together },
        ...{ before: { changeId, ...listed(devices) }, deviceIds: idsOf(devices) },
      }),
    devicesPutBack: (
      trx: Trx,
      actor: Author,
      {
        changeId,
        kind,
        changes,
        devices,
      }: ManyChanged & { kind: 'edit' | 'removal'; changes: object | null },
    ) =>
      record(trx, {
        action: kind === 'edit' ? 'devices:undoChangeMany' : 'devices:restoreMany',
        ...{ actor, target: together, before: changes && { changes } },
        ...{ after: { changeId, ...listed(devices) }, deviceIds: idsOf(devices) },
      }),
    /** By its own request, with the key and secret of its type. */
    deviceProvisioned: (trx: Trx, device: Named, { credential }: { credential: string }) =>
      record(trx, of.entry('devices:provision', null, device, { after: { kindOfCredential: credential } })),
    /** A message of the gateway named it: until then nobody spoke for it. */
    deviceAdopted: (trx: Trx, device: Named, after: { gatewayId: number }) =>
      record(trx, of.entry('devices:adopt', null, device, { after })),
    devicesExported: of.exported('devices:export'),
    deviceHistoryExported: (db: Db, actor: Author, device: Named, after: object) =>
      record(db, of.entry('devices:exportHistory', actor, device, { after })),
    /** Positions of a file became its history. */
    trackImported: (trx: Trx, actor: Author, device: Named, after: TrackImportFacts) =>
      record(trx, of.entry('devices:importTrack', actor, device, { after })),
    trackImportUndone: (trx: Trx, actor: Author, device: Named, before: TrackImportFacts) =>
      record(trx, of.entry('devices:undoTrackImport', actor, device, { before })),
    /** Values of a logger's file became its history. */
    loggerFileImported: (trx: Trx, actor: Author, device: Named, after: LoggerImportFacts) =>
      record(trx, of.entry('devices:importLoggerFile', actor, device, { after })),
    loggerImportUndone: (trx: Trx, actor: Author, device: Named, before: LoggerImportFacts) =>
      record(trx, of.entry('devices:undoLoggerImport', actor, device, { before })),
  };
}
