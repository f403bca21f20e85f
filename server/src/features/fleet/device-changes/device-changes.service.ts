import type { Output } from '@weir/contract/endpoint';
import {
  type ChangePreview,
  changeLimits,
  type DeviceChange,
  type DeviceChanges,
  type DeviceSelection,
  type listDeviceChanges,
} from '@weir/contract/fleet/device-changes';
import type { Author, Viewer } from '../../../platform/access/caller.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { badField, illegalState, notFound, refuseUnknown } from '../../../platform/errors.ts';
import type { Enqueued } from '../../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { DeviceEvents } from '../devices/device-events.service.ts';
import { type DevicesService, plainTags } from '../devices/devices.service.ts';
import { createChangeJobs } from './change-commit.service.ts';
import { findChange, findChanges } from './change-list.store.ts';
import { previewOf, tokenOf, touchedOf, type Wanted } from './device-changes.policy.ts';
import {
  findChosen,
  insertChange,
  lockChange,
  markUndone,
  revertChange,
  type StoredChange,
  updateJob,
} from './device-changes.store.ts';

export interface Previewed {
  readonly ids: readonly number[];
  readonly token: string;
}

/** Many devices changed at once: looked at first, then all or none of them. `null`: to the recycle bin. */
export interface DeviceChangesService {
  preview(viewer: Viewer, selection: DeviceSelection, wanted: Wanted): Promise<ChangePreview>;
  /** At once, or as a background task where there are many; refused when the set is not the previewed one. */
  commit(author: Author, previewed: Previewed, wanted: Wanted): Promise<DeviceChange>;
  undo(author: Author, id: number, kind: DeviceChange['kind']): Promise<DeviceChange>;
  get(viewer: Viewer, id: number): Promise<DeviceChange>;
  list(viewer: Viewer, page: { page: number; limit: number }): Promise<Output<typeof listDeviceChanges>>;
}

interface Deps {
  db: Db;
  audit: DeviceEvents;
  devices: DevicesService;
  runner: Pick<Jobs, 'define' | 'announce'>;
}

export function createDeviceChangesService(deps: Deps): DeviceChangesService {
  const { db, audit, devices, runner } = deps;
  const work = createChangeJobs(deps);
  const get = async (viewer: Viewer, id: number): Promise<DeviceChange> =>
    (await findChange(db, viewer, id)) ?? refuseUnknown();

  /** Anew when its task has failed. */
  const start = async (trx: Trx, author: Author, change: StoredChange): Promise<Started> => {
    if (change.state !== 'waiting' || change.openJobId !== null) return { id: change.id };
    if (change.devices <= changeLimits.atOnce)
      return { id: change.id, finish: await work.apply(trx, author, change) };
    const enqueued = await work.enqueue(trx, author, change);
    await updateJob(trx, change.id, enqueued.jobId);
    return { id: change.id, enqueued };
  };

  return {
    get,
    list: async (viewer, page) => ({ ...(await findChanges(db, viewer, page)), ...page }),
    async preview(viewer, selection, wanted) {
      const plain = plainOf(wanted);
      const ids = selection.ids ? [...new Set(selection.ids)] : await matching(devices, viewer, selection);
      if (plain) await db.transaction().execute((trx) => devices.assertPlaces(trx, viewer, plain));
      const chosen = await findChosen(db, viewer, { ids, wanted: plain, lock: 'none' });
      return previewOf(plain, chosen, ids.length);
    },
    async commit(author, { ids, token }, wanted) {
      const plain = plainOf(wanted);
      const started = await db.transaction().execute(async (trx) => {
        const chosen = await findChosen(trx, author, { ids, wanted: plain, lock: 'for update' });
        // The same call may have been made in this very moment: it has the devices until it is done.
        const known = await lockChange(trx, author.userId, { token });
        if (known) return start(trx, author, known);
        if (plain) await devices.assertPlaces(trx, author, plain);
        const touched = touchedOf(chosen);
        if (touched.length === 0 || tokenOf(plain, touched) !== token)
          throw illegalState('The devices are no longer those of the preview', 'setChanged');
        const id = await insertChange(trx, {
          ...{ ownerId: author.userId, token, wanted: plain },
          ids: touched.map((device) => device.id),
        });
        return start(trx, author, (await lockChange(trx, author.userId, { id })) ?? refuseUnknown());
      });
      started.finish?.();
      if (started.enqueued) runner.announce(started.enqueued);
      return get(author, started.id);
    },
    async undo(author, id, kind) {
      const reached = await db.transaction().execute(async (trx) => {
        const change = await lockChange(trx, author.userId, { id });
        if (change?.kind !== kind) throw notFound();
        if (change.state === 'undone') return [];
        if (change.state === 'waiting') throw illegalState('Nothing has been changed yet');
        const found = await revertChange(trx, author, change);
        if (found.length === 0)
          throw illegalState('Every one of the devices has changed since', 'setChanged');
        const ids = found.map((device) => device.id);
        if (change.wanted?.address !== undefined) await devices.renewSearch(trx, ids);
        await audit.devicesPutBack(trx, author, {
          ...{ changeId: id, kind, changes: change.wanted, devices: found },
        });
        await markUndone(trx, id, found.length);
        return found;
      });
      devices.announceChanged(reached.map((device) => device.id));
      return get(author, id);
    },
  };
}

interface Started {
  id: number;
  /** After the commit. */
  finish?: () => void;
  enqueued?: Enqueued;
}

function plainOf(wanted: Wanted): Wanted {
  if (wanted === null) return null;
  const { addTags, removeTags } = wanted;
  const plain: DeviceChanges = { ...wanted };
  if (addTags) plain.addTags = plainTags(addTags, 'changes.addTags');
  if (removeTags) plain.removeTags = plainTags(removeTags, 'changes.removeTags');
  return plain;
}

async function matching(devices: DevicesService, viewer: Viewer, { filter = {} }: DeviceSelection) {
  const { ids, total } = await devices.matching(viewer, filter, changeLimits.devices);
  if (total <= changeLimits.devices) return ids;
  const message = `At most ${changeLimits.devices} devices are changed at once: narrow the filter`;
  throw badField('selection', 'maxItems', message, changeLimits.devices);
}
