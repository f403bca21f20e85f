import type { Dependant, Language } from '@weir/contract/common';
import type { Parameter } from '@weir/contract/fleet/device-type-settings';
import type {
  addDeviceType,
  DeviceType,
  DeviceTypeItem,
  editDeviceType,
  exportDeviceTypes,
  listDeviceTypes,
  Signal,
} from '@weir/contract/fleet/device-types';
import { deviceTypeColumnWords } from '@weir/contract/fleet/device-types.words';
import type { Static } from '@weir/contract/schema';
import type { Author, Viewer } from '../../../platform/access/caller.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { moveRows } from '../../../platform/db/recycle-bin.store.ts';
import { unlessTaken } from '../../../platform/db/unique-violation.ts';
import { duplicate, notFound, refuseBlocked, refuseUnknown, staleVersion } from '../../../platform/errors.ts';
import { createListFiles } from '../../../platform/exports/list-file.ts';
import type { TableFile } from '../../../platform/exports/table-file.ts';
import type { FairSlots } from '../../../platform/fair-slots.ts';
import { assertSignals } from './definitions.policy.ts';
import { typeFileColumns } from './device-type-columns.policy.ts';
import type { DeviceTypeEvents } from './device-type-events.service.ts';
import { deviceTypeChanged } from './device-types.events.ts';
import {
  areOperable,
  findOptions,
  findTypePage,
  findTypes,
  insertType,
  isVisible,
  type LockedType,
  lockTypes,
  type Option,
  updateType,
} from './device-types.store.ts';
import { newProvisionSecret, type ProvisionSecret } from './provision-secret.policy.ts';
import { createSettings, type Settings } from './settings.service.ts';
import { findParameters } from './settings.store.ts';
import { findSignals, replaceSignals } from './signals.store.ts';
import { findTypeDependants } from './type-dependants.store.ts';
import { assertPlacement, assertShared, assertStandstill, columnsOf, named } from './type-draft.policy.ts';

export { assertAlarmSetting, assertAlarmSettings } from './alarm-settings.policy.ts';
export { findTypeAlarms } from './settings.store.ts';
export { findSignals } from './signals.store.ts';

type ListQuery = Static<typeof listDeviceTypes.query>;
type ExportQuery = Static<typeof exportDeviceTypes.query>;
type Draft = Static<typeof addDeviceType.body>;
type Edit = Static<typeof editDeviceType.body>;

export interface DeviceTypesService extends Settings {
  /** The settable parameters of a type, whoever asks; in the order in which they are shown. */
  parametersOf(db: Db, typeId: number): Promise<Parameter[]>;
  list(
    viewer: Viewer,
    query: ListQuery,
  ): Promise<{ list: DeviceType[]; total: number; page: number; limit: number }>;
  /** What the list shows, without its pages. */
  export(author: Author, query: ExportQuery, language: Language): Promise<TableFile>;
  get(viewer: Viewer, id: number): Promise<DeviceTypeItem>;
  /** Types the viewer sees, or those of them that the viewer has devices of. */
  options(viewer: Viewer, which: 'visible' | 'used'): Promise<Option[]>;
  create(author: Author, draft: Draft): Promise<DeviceTypeItem>;
  update(author: Author, edit: Edit): Promise<DeviceTypeItem>;
  /** All of them or none. */
  remove(author: Author, ids: readonly number[]): Promise<number>;
  restore(author: Author, ids: readonly number[]): Promise<void>;
  /** Of all of them together. */
  dependants(viewer: Viewer, ids: readonly number[]): Promise<Dependant[]>;
  rotateProvision(author: Author, id: number): Promise<Omit<ProvisionSecret, 'hash'>>;
  /** The signals of a type in display order, whoever asks. */
  signalsOf(typeId: number): Promise<Signal[]>;
}

interface Deps {
  db: Db;
  bus: Bus;
  audit: DeviceTypeEvents;
  /** IANA name, of the installation. */
  timeZone: string;
  fileSlots: FairSlots;
}

export function createDeviceTypesService({ db, bus, audit, timeZone, fileSlots }: Deps): DeviceTypesService {
  const files = createListFiles({ timeZone, fileSlots });

  const get = async (viewer: Viewer, id: number, from: Db = db): Promise<DeviceTypeItem> => {
    if (!(await isVisible(from, viewer, id))) throw notFound();
    const [type = refuseUnknown()] = await findTypes(from, viewer, [id]);
    return { ...type, signalList: await findSignals(from, id) };
  };

  /** One transaction around a change of one type that the viewer may operate. */
  const changing = async <T>(
    viewer: Viewer,
    id: number,
    work: (trx: Trx, current: LockedType) => Promise<T>,
  ): Promise<T> => {
    const result = await db.transaction().execute(async (trx) => {
      const [current = refuseUnknown()] = await lockTypes(trx, viewer, { ids: [id], status: 'live' });
      return work(trx, current);
    });
    bus.emit(deviceTypeChanged, { typeId: id });
    return result;
  };

  return {
    ...createSettings({ db, audit, changing }),
    parametersOf: findParameters,
    signalsOf: (typeId) => findSignals(db, typeId),
    get: (viewer, id) => get(viewer, id),
    options: (viewer, which) => findOptions(db, viewer, which),
    async list(viewer, query) {
      const { ids, total } = await findTypePage(db, viewer, query);
      const list = ids.length > 0 ? await findTypes(db, viewer, ids) : [];
      return { list, total, page: query.page, limit: query.limit };
    },
    async export(author, query, language) {
      await audit.deviceTypesExported(db, author, query);
      return files.make({ userId: author.userId, language }, query, {
        columns: typeFileColumns,
        words: deviceTypeColumnWords,
        findIds: (page) => findTypePage(db, author, { ...query, ...page }),
        findRows: (ids) => findTypes(db, author, ids),
      });
    },
    create: (author, { signals = [], ...draft }) =>
      unlessTaken(codeTaken, () =>
        db.transaction().execute(async (trx) => {
          assertSignals(signals);
          assertShared(author, draft);
          assertStandstill(draft);
          await assertPlacement(trx, author, draft);
          const columns = { ...columnsOf(draft), ...named(draft), owner_id: author.userId };
          const id = await insertType(trx, columns);
          await replaceSignals(trx, id, signals);
          const made = await get(author, id, trx);
          await audit.deviceTypeCreated(trx, author, made);
          return made;
        }),
      ),
    update: (author, { id, version, signals, ...changes }) =>
      unlessTaken(codeTaken, () =>
        changing(author, id, async (trx, current) => {
          const before = await get(author, id, trx);
          if (version !== current.version) throw staleVersion(before);
          if (signals) assertSignals(signals);
          assertShared(author, changes);
          assertStandstill(changes, before);
          await assertPlacement(trx, author, changes, current);
          await updateType(trx, id, { ...columnsOf(changes), ...named(changes, current) });
          if (signals) await replaceSignals(trx, id, signals);
          const after = await get(author, id, trx);
          await audit.deviceTypeUpdated(trx, author, { before, after });
          return after;
        }),
      ),
    async remove(author, ids) {
      await db.transaction().execute(async (trx) => {
        const found = await lockTypes(trx, author, { ids, status: 'live' });
        if (found.length !== ids.length) throw notFound();
        refuseBlocked(await findTypeDependants(trx, author, ids));
        await moveRows(trx, 'device_type', { ids, to: 'bin' });
        await audit.deviceTypesRemoved(trx, author, found);
      });
      for (const typeId of ids) bus.emit(deviceTypeChanged, { typeId });
      return ids.length;
    },
    restore: (author, ids) =>
      unlessTaken(codeTaken, () =>
        db.transaction().execute(async (trx) => {
          const found = await lockTypes(trx, author, { ids, status: 'bin' });
          if (found.length !== ids.length) throw notFound();
          await moveRows(trx, 'device_type', { ids, to: 'live' });
          await audit.deviceTypesRestored(trx, author, found);
        }),
      ),
    async dependants(viewer, ids) {
      if (!(await areOperable(db, viewer, ids))) throw notFound();
      return findTypeDependants(db, viewer, ids);
    },
    rotateProvision: (author, id) =>
      changing(author, id, async (trx, current) => {
        const { hash, ...shown } = newProvisionSecret();
        await updateType(trx, id, {
          provision_key: shown.provisionDeviceKey,
          provision_secret_hash: hash,
        });
        await audit.provisionSecretRotated(trx, author, current);
        return shown;
      }),
  };
}

/** The code of a type is the only thing of it that must be unique. */
const codeTaken = () => duplicate('typeCode', 'There is a device type with this code');
