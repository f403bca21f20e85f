import type { Dependant } from '@weir/contract/common';
import type { IssuedCredential } from '@weir/contract/fleet/device-credentials';
import type { DeviceBasic, DeviceDraft, editDevice } from '@weir/contract/fleet/devices';
import type { Static } from '@weir/contract/schema';
import type { Author, Caller, Viewer } from '../../../platform/access/caller.ts';
import { getDevice } from '../../../platform/access/devices.store.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { moveRows } from '../../../platform/db/recycle-bin.store.ts';
import { unlessTaken } from '../../../platform/db/unique-violation.ts';
import {
  duplicate,
  illegalState,
  notFound,
  refuseBlocked,
  refuseUnknown,
  staleVersion,
} from '../../../platform/errors.ts';
import type { FairSlots } from '../../../platform/fair-slots.ts';
import { type DeviceCredentialsService, isTaken } from '../device-credentials/device-credentials.service.ts';
import { type Children, createChildren } from './children.service.ts';
import { createDeviceBatches, type DeviceBatches } from './device-batches.service.ts';
import { findDeviceDependants } from './device-dependants.store.ts';
import type { DeviceEvents, DeviceFacts } from './device-events.service.ts';
import {
  createLists,
  createViews,
  type DeviceFences,
  type LatestValues,
  type Lists,
} from './device-lists.service.ts';
import { devicesChanged } from './devices.events.ts';
import { createProvisioning, type Provisioning } from './provisioning.service.ts';
import {
  assertGateway,
  assertPosition,
  assertReferences,
  changedColumns,
  newColumns,
} from './record/device-draft.policy.ts';
import { toDevice, toDeviceFacts } from './record/device-view.policy.ts';
import {
  areOperable,
  findDeletedParents,
  findDevices,
  findSeveralClients,
  findSubUnits,
  insertDevice,
  isSerialInOwnBin,
  lockDevices,
  type SubUnits,
  updateDevice,
} from './record/devices.store.ts';

export type { ChildRefusal } from './children.service.ts';
export type { BatchDevice } from './device-batches.service.ts';
export type { ProvisionRefusal, ProvisionRequest } from './provisioning.service.ts';
export { boxOf } from './record/areas.policy.ts';
export type { DevicePageQuery, Page } from './record/device-page.store.ts';
export { plainTags } from './record/device-tags.policy.ts';

type Edit = Static<typeof editDevice.body>;

export interface DevicesService extends Lists, Provisioning, Children, DeviceBatches {
  get(caller: Caller, id: number): Promise<DeviceBasic>;
  create(caller: Caller, draft: DeviceDraft): Promise<DeviceBasic & { credential: IssuedCredential }>;
  update(caller: Caller, edit: Edit): Promise<DeviceBasic>;
  /** All of them or none; their credentials are revoked. */
  remove(author: Author, ids: readonly number[]): Promise<number>;
  restore(author: Author, ids: readonly number[]): Promise<void>;
  /** Of all of them together. */
  dependants(viewer: Viewer, ids: readonly number[]): Promise<Dependant[]>;
  subUnits(viewer: Viewer, id: number): Promise<SubUnits[]>;
}

interface Deps {
  db: Db;
  bus: Bus;
  audit: DeviceEvents;
  deviceCredentials: DeviceCredentialsService;
  latestValues: LatestValues;
  deviceFences: DeviceFences;
  /** IANA name, of the installation. */
  timeZone: string;
  fileSlots: FairSlots;
  provisionSlots: FairSlots;
}

export function createDevicesService(deps: Deps): DevicesService {
  const { db, bus, audit, deviceCredentials, latestValues, deviceFences } = deps;
  const viewsOf = createViews(latestValues);

  const get = async (caller: Caller, id: number, from: Db = db): Promise<DeviceBasic> => {
    await getDevice(from, caller, id);
    const rows = await findDevices(from, caller, [id]);
    const [found = refuseUnknown()] = await viewsOf(caller, rows);
    const severalClients = await findSeveralClients(from, id);
    return { ...toDevice(...found), severalClients, fence: await deviceFences.ofDevice(from, id) };
  };

  return {
    ...createLists(deps),
    ...createProvisioning({ db, audit, deviceCredentials, slots: deps.provisionSlots }),
    ...createChildren({ db, bus, audit, deviceCredentials }),
    ...createDeviceBatches({ bus, audit, deviceCredentials }),
    get: (caller, id) => get(caller, id),
    create: (caller, draft) =>
      db.transaction().execute(async (trx) => {
        await assertReferences(trx, caller, draft);
        await assertGateway(trx, caller, draft);
        assertPosition(draft);
        const id = await insertDevice(trx, newColumns(draft));
        if (id === undefined) throw await serialTaken(trx, caller, draft.SN);
        const credential = await deviceCredentials.issue(trx, id, { kind: 'token' });
        if (credential === isTaken) throw new Error('A random token was made twice');
        await audit.deviceCreated(trx, caller, await factsOf(trx, caller, id));
        return { ...(await get(caller, id, trx)), credential };
      }),
    async update(caller, { id, version, ...changes }) {
      const work = async (trx: Trx) => {
        const [current = refuseUnknown()] = await lockDevices(trx, caller, { ids: [id], status: 'live' });
        if (version !== current.version) throw staleVersion(await get(caller, id, trx));
        await assertReferences(trx, caller, changes, current);
        await assertGateway(trx, caller, changes, current);
        assertPosition({ lng: current.lng, lat: current.lat, ...changes });
        const before = await factsOf(trx, caller, id);
        await updateDevice(trx, id, changedColumns(changes, current));
        await audit.deviceUpdated(trx, caller, { before, after: await factsOf(trx, caller, id) });
        return get(caller, id, trx);
      };
      const device = await unlessTaken(
        () => serialTaken(db, caller, changes.SN ?? ''),
        () => db.transaction().execute(work),
      );
      bus.emit(devicesChanged, { deviceIds: [id] });
      return device;
    },
    async remove(author, ids) {
      await db.transaction().execute(async (trx) => {
        const found = await lockDevices(trx, author, { ids, status: 'live' });
        if (found.length !== ids.length) throw notFound();
        refuseBlocked(await findDeviceDependants(trx, author, ids));
        await moveRows(trx, 'device', { ids, to: 'bin' });
        await deviceCredentials.revokeAll(trx, ids);
        await audit.devicesRemoved(trx, author, found);
      });
      deviceCredentials.announce(ids);
      bus.emit(devicesChanged, { deviceIds: ids });
      return ids.length;
    },
    async restore(author, ids) {
      await db.transaction().execute(async (trx) => {
        const found = await lockDevices(trx, author, { ids, status: 'bin' });
        if (found.length !== ids.length) throw notFound();
        const deleted = await findDeletedParents(trx, ids);
        if (deleted.project) throw illegalState('Its project is in the recycle bin: restore that first');
        if (deleted.type) throw illegalState('Its device type is in the recycle bin: restore that first');
        await moveRows(trx, 'device', { ids, to: 'live' });
        await audit.devicesRestored(trx, author, found);
      });
      bus.emit(devicesChanged, { deviceIds: ids });
    },
    async dependants(viewer, ids) {
      if (!(await areOperable(db, viewer, ids))) throw notFound();
      return findDeviceDependants(db, viewer, ids);
    },
    async subUnits(viewer, id) {
      await getDevice(db, viewer, id);
      return findSubUnits(db, id);
    },
  };
}

/** What somebody edits of a device, whoever asks: with its telephone number, which the log masks. */
async function factsOf(trx: Trx, viewer: Viewer, id: number): Promise<DeviceFacts> {
  const [row = refuseUnknown()] = await findDevices(trx, viewer, [id]);
  return toDeviceFacts(row);
}

/** Where a device of somebody else's is, nobody is told. */
async function serialTaken(db: Db, viewer: Viewer, sn: string) {
  const where = (await isSerialInOwnBin(db, viewer, sn))
    ? 'a device in the recycle bin has it'
    : 'another device has it';
  return duplicate('SN', `The serial number ${sn} is taken: ${where}`);
}
