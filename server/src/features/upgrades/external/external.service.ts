import type { Output } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import type {
  closeExternalUpgrade,
  listExternalUpgrades,
  setExternalUpgrade,
} from '@weir/contract/upgrades/external';
import type { Author, Viewer } from '../../../platform/access/caller.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { badField, duplicate, notFound } from '../../../platform/errors.ts';
import type { CampaignsService } from '../campaigns/campaigns.service.ts';
import { upgradesMoved } from '../campaigns/engine/upgrades.events.ts';
import {
  closeTasks,
  findDevices,
  findExternalPage,
  findExternalUpgrades,
  insertTasks,
  type LockedTask,
  lockTasks,
  reopenTasks,
} from './external.store.ts';
import type { ExternalEvents } from './external-events.service.ts';

export type ExternalService = ReturnType<typeof createExternal>;

interface Deps {
  db: Db;
  bus: Bus;
  audit: ExternalEvents;
  campaigns: Pick<CampaignsService, 'estimate'>;
}

/** Upgrades that outside parties carry out. */
export function createExternal({ db, bus, audit, campaigns }: Deps) {
  const announce = (deviceIds: number[]) => bus.emit(upgradesMoved, { campaignIds: [], deviceIds });

  const locked = async (trx: Trx, author: Author, ids: readonly number[]): Promise<LockedTask[]> => {
    const tasks = await lockTasks(trx, author, ids);
    if (tasks.length !== ids.length) throw notFound();
    return tasks;
  };

  /** The version can be installed on all of them, and none of them has it. */
  const assertFits = async (viewer: Viewer, versionId: number, deviceIds: number[]) => {
    const estimate = await campaigns.estimate(viewer, { versionId, targets: { deviceIds } });
    if (estimate.incompatible > 0)
      throw badField('versionId', 'fits', `It does not fit ${estimate.incompatible} of the devices`);
    if (estimate.alreadyInstalled > 0)
      throw badField('versionId', 'installed', `${estimate.alreadyInstalled} of the devices have it already`);
  };

  return {
    async list(
      viewer: Viewer,
      query: Static<typeof listExternalUpgrades.query>,
    ): Promise<Output<typeof listExternalUpgrades>> {
      const { ids, total } = await findExternalPage(db, viewer, query);
      const list = ids.length > 0 ? await findExternalUpgrades(db, viewer, ids) : [];
      return { list, total, page: query.page, limit: query.limit };
    },

    async create(
      author: Author,
      { deviceIds, versionId, note = null }: Static<typeof setExternalUpgrade.body>,
    ): Promise<Output<typeof setExternalUpgrade>> {
      const devices = await findDevices(db, author, { ids: deviceIds, need: 'operate' });
      if (devices.length !== deviceIds.length) throw notFound();
      if (new Set(devices.map(({ projectId }) => projectId)).size > 1)
        throw badField('deviceIds', 'oneProject', 'The devices are of several projects');
      await assertFits(author, versionId, deviceIds);
      const ids = await db.transaction().execute(async (trx) => {
        const tasks = { deviceIds, versionId, note, createdBy: author.userId };
        const made = await insertTasks(trx, tasks);
        if (made.length !== deviceIds.length)
          throw duplicate('deviceIds', 'Some of the devices have an open task for this module');
        await audit.externalUpgradesCreated(trx, author, devices, { after: { versionId, note } });
        return made;
      });
      announce(deviceIds);
      return { ids };
    },

    async close(author: Author, ids: readonly number[]): Promise<Output<typeof closeExternalUpgrade>> {
      const { tasks, closed } = await db.transaction().execute(async (trx) => {
        const tasks = await locked(trx, author, ids);
        const closed = await closeTasks(trx, ids);
        await audit.externalUpgradesClosed(trx, author, devicesOf(tasks, closed));
        return { tasks, closed };
      });
      announce(tasks.map(({ deviceId }) => deviceId));
      const idsOf = (wanted: 'canceled' | 'leased') =>
        closed.filter(({ state }) => state === wanted).map(({ id }) => id);
      return { canceled: idsOf('canceled'), asked: idsOf('leased') };
    },

    async reopen(author: Author, ids: readonly number[]): Promise<number> {
      const { tasks, reopened } = await db.transaction().execute(async (trx) => {
        const tasks = await locked(trx, author, ids);
        const reopened = (await reopenTasks(trx, ids)).map((id) => ({ id }));
        await audit.externalUpgradesReopened(trx, author, devicesOf(tasks, reopened));
        return { tasks, reopened };
      });
      announce(tasks.map(({ deviceId }) => deviceId));
      return reopened.length;
    },
  };
}

/** The devices of those that changed. */
const devicesOf = (tasks: readonly LockedTask[], changed: readonly { id: number }[]) =>
  tasks
    .filter(({ id }) => changed.some((one) => one.id === id))
    .map(({ deviceId, name }) => ({ id: deviceId, name }));
