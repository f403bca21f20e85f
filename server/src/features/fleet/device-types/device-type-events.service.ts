import type { AlarmSetting, Parameter } from '@weir/contract/fleet/device-type-settings';
import type { DeviceTypeItem } from '@weir/contract/fleet/device-types';
import type { Author } from '../../../platform/access/caller.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Audit } from '../../identity/audit/audit.service.ts';

interface Named {
  id: number;
  name: string;
}

interface Change<T> {
  before: T;
  after: T;
}

export interface DeviceTypeEvents {
  deviceTypeCreated(trx: Trx, author: Author, type: DeviceTypeItem): Promise<void>;
  deviceTypeUpdated(trx: Trx, author: Author, change: Change<DeviceTypeItem>): Promise<void>;
  deviceTypesRemoved(trx: Trx, author: Author, types: readonly Named[]): Promise<void>;
  deviceTypesRestored(trx: Trx, author: Author, types: readonly Named[]): Promise<void>;
  parametersSaved(trx: Trx, author: Author, type: Named, change: Change<readonly Parameter[]>): Promise<void>;
  alarmSettingsSaved(
    trx: Trx,
    author: Author,
    type: Named,
    change: Change<readonly AlarmSetting[]>,
  ): Promise<void>;
  /** The secret that devices of the type identify themselves with: never what it is. */
  provisionSecretRotated(trx: Trx, author: Author, type: Named): Promise<void>;
  /** Devices send more different keys than a type can have: told with the first that finds no room. */
  deviceTypeFull(trx: Trx, type: Named, after: { signals: number }): Promise<void>;
  deviceTypesExported(db: Db, author: Author, query: object): Promise<void>;
}

export function deviceTypeEvents({ record }: Audit): DeviceTypeEvents {
  const target = ({ id, name }: Named) => ({ kind: 'device-type' as const, id, name });
  return {
    deviceTypeCreated: (trx, actor, type) =>
      record(trx, { action: 'device-types:create', actor, target: target(type), after: factsOf(type) }),
    deviceTypeUpdated: (trx, actor, { before, after }) =>
      record(trx, {
        action: 'device-types:update',
        actor,
        target: target(after),
        before: factsOf(before),
        after: factsOf(after),
      }),
    deviceTypesRemoved: (trx, actor, types) =>
      record(
        trx,
        ...types.map((one) => ({ action: 'device-types:remove' as const, actor, target: target(one) })),
      ),
    deviceTypesRestored: (trx, actor, types) =>
      record(
        trx,
        ...types.map((one) => ({ action: 'device-types:restore' as const, actor, target: target(one) })),
      ),
    parametersSaved: (trx, actor, type, { before, after }) =>
      record(trx, {
        action: 'device-types:setParameters',
        actor,
        target: target(type),
        before: { parameters: before },
        after: { parameters: after },
      }),
    alarmSettingsSaved: (trx, actor, type, { before, after }) =>
      record(trx, {
        action: 'device-types:setAlarms',
        actor,
        target: target(type),
        before: { alarms: before },
        after: { alarms: after },
      }),
    provisionSecretRotated: (trx, actor, type) =>
      record(trx, { action: 'device-types:rotateProvision', actor, target: target(type) }),
    deviceTypeFull: (trx, type, after) =>
      record(trx, {
        action: 'device-types:full',
        actor: null,
        target: target(type),
        after: { ...after, reason: 'tooManySignals' },
        result: 'refused',
      }),
    deviceTypesExported: (db, actor, after) =>
      record(db, {
        action: 'device-types:export',
        actor,
        target: { kind: 'device-type', id: null, name: null },
        after,
      }),
  };
}

/** What somebody edits; what is counted changes by itself. */
function factsOf({
  devices: _devices,
  mayOperate: _mayOperate,
  signals: _count,
  signalList,
  ...facts
}: DeviceTypeItem) {
  return { ...facts, signals: signalList };
}
