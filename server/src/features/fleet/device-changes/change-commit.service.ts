import { id } from '@weir/contract/common';
import { object, type Static } from '@weir/contract/schema';
import type { Author } from '../../../platform/access/caller.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { illegalState, refuseUnknown } from '../../../platform/errors.ts';
import type { Enqueued, JobContext } from '../../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { DeviceEvents } from '../devices/device-events.service.ts';
import type { DevicesService } from '../devices/devices.service.ts';
import { applyChange, lockChange, markDone, type StoredChange } from './device-changes.store.ts';

const Params = object({ changeId: id });
type Params = Static<typeof Params>;

export interface ChangeWork {
  /** All of its devices or none. What is answered tells everybody, after the commit. */
  apply(trx: Trx, author: Author, change: StoredChange): Promise<() => void>;
  enqueue(trx: Trx, author: Author, change: StoredChange): Promise<Enqueued>;
}

interface Deps {
  db: Db;
  audit: DeviceEvents;
  devices: Pick<
    DevicesService,
    'announceChanged' | 'announceRemoved' | 'assertPlaces' | 'renewSearch' | 'revokeCredentials'
  >;
  runner: Pick<Jobs, 'define'>;
}

export function createChangeJobs({ db, audit, devices, runner }: Deps): ChangeWork {
  const apply: ChangeWork['apply'] = async (trx, author, change) => {
    const { id: changeId, wanted } = change;
    if (wanted) await devices.assertPlaces(trx, author, wanted);
    const reached = await applyChange(trx, author, change);
    if (reached.length !== change.devices)
      throw illegalState('The devices are no longer those of the preview', 'setChanged');
    const ids = reached.map((device) => device.id);
    if (wanted?.address !== undefined) await devices.renewSearch(trx, ids);
    if (wanted)
      await audit.devicesChangedTogether(trx, author, { changeId, changes: wanted, devices: reached });
    else {
      await devices.revokeCredentials(trx, ids);
      await audit.devicesRemovedTogether(trx, author, { changeId, devices: reached });
    }
    await markDone(trx, changeId);
    return () => (wanted ? devices.announceChanged(ids) : devices.announceRemoved(ids));
  };

  /** Begun anew after a crash, it finds that it has been done, or does it. */
  const run = async ({ params, owner, progress, signal }: JobContext<Params>) => {
    const finish = await db.transaction().execute(async (trx) => {
      const change = (await lockChange(trx, owner.userId, { id: params.changeId })) ?? refuseUnknown();
      progress({ done: 0, total: change.devices });
      if (change.state !== 'waiting') return undefined;
      const done = await apply(trx, owner, change);
      signal.throwIfAborted();
      progress({ done: change.devices });
      return done;
    });
    finish?.();
  };

  const shared = { params: Params, whenInterrupted: 'again', run } as const;
  const kinds = {
    edit: runner.define('deviceChange', { ...shared, permission: 'devices:update' }),
    removal: runner.define('deviceRemoval', { ...shared, permission: 'devices:remove' }),
  };
  return {
    apply,
    enqueue: (trx, author, { id: changeId, kind, devices: count }) =>
      kinds[kind].enqueue(trx, author, { changeId }, { subject: String(count) }),
  };
}
