import type { DeviceDraft } from '@weir/contract/fleet/devices';
import type { Author, Viewer } from '../../../platform/access/caller.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { moveRows } from '../../../platform/db/recycle-bin.store.ts';
import { inUse, notFound } from '../../../platform/errors.ts';
import { searchText } from '../../../platform/search-text.ts';
import type { DeviceCredentialsService } from '../device-credentials/device-credentials.service.ts';
import { findNamed, insertDevices, lockImported, moveDevices, updateSearch } from './device-batches.store.ts';
import type { DeviceEvents, DeviceFacts } from './device-events.service.ts';
import { devicesChanged } from './devices.events.ts';
import { assertPosition, assertReferences, newColumns } from './record/device-draft.policy.ts';

export interface Batch {
  readonly importId: number;
  readonly drafts: readonly DeviceDraft[];
  /** `token`: each gets an access token. */
  readonly credentials: 'token' | 'none';
  readonly onProgress: (done: number) => void;
}

export interface BatchDevice {
  readonly id: number;
  readonly draft: DeviceDraft;
  readonly token: string | null;
}

export interface DeviceBatches {
  /** In the transaction of whoever imports; undefined when an SN is taken: then nothing may be committed. */
  createMany(trx: Trx, author: Author, batch: Batch): Promise<BatchDevice[] | undefined>;
  /**
   * Moves what an import has added to the recycle bin, and answers the ids, which `announceRemoved` is told after
   * the commit. Refuses when one of the devices has been used, edited, or is out of the author's reach.
   */
  removeImported(trx: Trx, author: Author, importId: number): Promise<number[]>;
  announceRemoved(deviceIds: readonly number[]): void;
  /** After the commit of whoever has changed them. */
  announceChanged(deviceIds: readonly number[]): void;
  /** After a change of what a keyword is looked for in, by statements that do not know how. */
  renewSearch(trx: Trx, deviceIds: readonly number[]): Promise<void>;
  /** In the transaction of whoever moves them, who operates both projects; tell it by `announceChanged`. */
  moveToProject(trx: Trx, author: Author, projectId: number, deviceIds: readonly number[]): Promise<void>;
  revokeCredentials(trx: Trx, deviceIds: readonly number[]): Promise<void>;
  /** Devices may be put there: the project is one to operate, the type one to be seen. Both stay until the end. */
  assertPlaces(
    trx: Trx,
    viewer: Viewer,
    positions: Pick<Partial<DeviceDraft>, 'projectId' | 'typeId'>,
  ): Promise<void>;
}

interface Deps {
  audit: DeviceEvents;
  deviceCredentials: Pick<DeviceCredentialsService, 'issueTokens' | 'revokeAll' | 'announce'>;
  bus: Bus;
}

const portion = 500;

export function createDeviceBatches({ audit, deviceCredentials, bus }: Deps): DeviceBatches {
  const createPortion = async (trx: Trx, author: Author, { importId, drafts, credentials }: Batch) => {
    const columns = drafts.map((draft) => ({ ...newColumns(draft), import_id: importId }));
    const idOf = new Map((await insertDevices(trx, columns)).map(({ id, sn }) => [sn, id]));
    const devices = drafts.flatMap((draft) => {
      const id = idOf.get(draft.SN);
      return id === undefined ? [] : [{ id, draft }];
    });
    if (devices.length !== drafts.length) return undefined;
    const ids = devices.map(({ id }) => id);
    const tokens = credentials === 'token' ? await deviceCredentials.issueTokens(trx, ids) : [];
    await audit.devicesCreated(trx, author, devices.map(factsOf));
    return devices.map((device, position) => ({ ...device, token: tokens[position] ?? null }));
  };

  return {
    async createMany(trx, author, batch) {
      await assertAllReferences(trx, author, batch.drafts);
      const made: BatchDevice[] = [];
      for (let from = 0; from < batch.drafts.length; from += portion) {
        const drafts = batch.drafts.slice(from, from + portion);
        const devices = await createPortion(trx, author, { ...batch, drafts });
        if (!devices) return undefined;
        made.push(...devices);
        batch.onProgress(made.length);
      }
      return made;
    },
    async removeImported(trx, author, importId) {
      const found = await lockImported(trx, author, importId);
      const count = (is: (device: (typeof found)[number]) => boolean) => found.filter(is).length;
      const uses = {
        connected: count(({ isUsed }) => isUsed),
        edited: count(({ isEdited }) => isEdited),
        outOfReach: count(({ isOperable }) => !isOperable),
      };
      if (uses.connected + uses.edited + uses.outOfReach > 0)
        throw inUse('Some of the devices have been used since', uses);
      const ids = found.map(({ id }) => id);
      await moveRows(trx, 'device', { ids, to: 'bin' });
      await deviceCredentials.revokeAll(trx, ids);
      for (let from = 0; from < found.length; from += portion)
        await audit.devicesRemoved(trx, author, found.slice(from, from + portion));
      return ids;
    },
    async renewSearch(trx, deviceIds) {
      for (let from = 0; from < deviceIds.length; from += portion) {
        const devices = await findNamed(trx, deviceIds.slice(from, from + portion));
        const searches = devices.map(({ id, name, SN, address }) => ({
          id,
          search: searchText(name, SN, address),
        }));
        await updateSearch(trx, searches);
      }
    },
    async moveToProject(trx, author, projectId, deviceIds) {
      await assertReferences(trx, author, { projectId });
      const moved = await moveDevices(trx, author, { projectId, deviceIds });
      if (moved.length !== deviceIds.length) throw notFound();
      const changes = moved.map(({ before, ...device }) => ({
        ...{ device, before: { projectId: before }, after: { projectId } },
      }));
      await audit.devicesMoved(trx, author, changes);
    },
    announceRemoved(deviceIds) {
      deviceCredentials.announce(deviceIds);
      bus.emit(devicesChanged, { deviceIds });
    },
    announceChanged: (deviceIds) => bus.emit(devicesChanged, { deviceIds }),
    revokeCredentials: (trx, deviceIds) => deviceCredentials.revokeAll(trx, deviceIds),
    assertPlaces: (trx, viewer, positions) => assertReferences(trx, viewer, positions),
  };
}

/** Each project and type once; they stay until the transaction ends. */
async function assertAllReferences(trx: Trx, author: Author, drafts: readonly DeviceDraft[]): Promise<void> {
  for (const draft of drafts) assertPosition(draft);
  const distinct = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b);
  for (const projectId of distinct(drafts.map((draft) => draft.projectId)))
    await assertReferences(trx, author, { projectId });
  for (const typeId of distinct(drafts.map((draft) => draft.typeId)))
    await assertReferences(trx, author, { typeId });
}

const factsOf = ({ id, draft }: { id: number; draft: DeviceDraft }): DeviceFacts => ({
  address: null,
  is_map: 1,
  lng: null,
  lat: null,
  remarks: null,
  alarmPhone: null,
  is_gateway: 0,
  gatewayId: null,
  tags: [],
  ...draft,
  id,
});
