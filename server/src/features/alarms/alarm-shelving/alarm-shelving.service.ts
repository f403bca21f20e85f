import type {
  AlarmShelf,
  AlarmWindow,
  AlarmWindowDraft,
  deviceShelving,
  editAlarmWindow,
  listAlarmWindows,
  listShelves,
  shelveAlarms,
} from '@weir/contract/alarms/alarm-shelving';
import type { Output } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import type { Caller, Viewer } from '../../../platform/access/caller.ts';
import { getDevice } from '../../../platform/access/devices.store.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import {
  badField,
  badInput,
  illegalState,
  notFound,
  refuseUnknown,
  staleVersion,
} from '../../../platform/errors.ts';
import type { Logger } from '../../../platform/logger.ts';
import { sortKey } from '../../../platform/search-text.ts';
import { isWithin } from '../alarms/alarms.service.ts';
import {
  countHolding,
  endShelf,
  findShelf,
  findShelfPage,
  findShelvesOf,
  insertShelf,
  lockShelf,
  updateReturn,
} from './shelves.store.ts';
import type { ShelvingEvents } from './shelving-events.service.ts';
import { createSuppression, type Suppression } from './suppression.jobs.ts';
import type { Target } from './targets.policy.ts';
import { findForeignFields } from './targets.store.ts';
import {
  countWindows,
  deleteWindow,
  findWindow,
  findWindowPage,
  findWindowsOf,
  insertWindow,
  lockWindow,
  type StoredWindow,
  updateWindow,
} from './windows.store.ts';

type Shelving = Static<typeof shelveAlarms.body>;

export interface AlarmShelvingService extends Suppression {
  list(viewer: Viewer, query: Static<typeof listShelves.query>): Promise<Output<typeof listShelves>>;
  ofDevice(viewer: Viewer, deviceId: number): Promise<Output<typeof deviceShelving>>;
  shelve(caller: Caller, body: Shelving): Promise<AlarmShelf>;
  extend(caller: Caller, id: number, minutes: number): Promise<AlarmShelf>;
  /** The open alarms return at once. */
  unshelve(caller: Caller, id: number): Promise<AlarmShelf>;
  windows(
    viewer: Viewer,
    query: Static<typeof listAlarmWindows.query>,
  ): Promise<Output<typeof listAlarmWindows>>;
  addWindow(caller: Caller, draft: AlarmWindowDraft): Promise<AlarmWindow>;
  editWindow(caller: Caller, body: Static<typeof editAlarmWindow.body>): Promise<AlarmWindow>;
  removeWindow(caller: Caller, id: number): Promise<void>;
}

interface Deps {
  db: Db;
  bus: Bus;
  audit: ShelvingEvents;
  logger: Logger;
}

/** What is looked through at every new alarm stays small. */
const maxHolding = 2000;
const maxWindows = 500;

export function createAlarmShelvingService({ db, bus, audit, logger }: Deps): AlarmShelvingService {
  const suppression = createSuppression({ db, bus, logger });

  /** In one transaction, and known to the engine afterwards. */
  const writing = async <T>(task: (trx: Trx) => Promise<T>): Promise<T> => {
    const answer = await db.transaction().execute(task);
    await suppression.refresh();
    return answer;
  };

  return {
    ...suppression,
    async list(viewer, query) {
      const { page, limit } = query;
      return { ...(await findShelfPage(db, viewer, query)), page, limit };
    },
    async ofDevice(viewer, deviceId) {
      await getDevice(db, viewer, deviceId);
      const windows = (await findWindowsOf(db, viewer, deviceId)).map(withMoment);
      return {
        shelves: await findShelvesOf(db, viewer, deviceId),
        windows: windows.filter(({ holds }) => holds === 1),
      };
    },
    shelve: (caller, body) =>
      writing(async (trx) => {
        const target = await ownTarget(trx, caller, body);
        if ((await countHolding(trx)) >= maxHolding) throw illegalState('Too much is shelved already');
        const id = await insertShelf(trx, target, { ...body, userId: caller.userId });
        const shelf = await getShelf(trx, caller, id);
        await audit.alarmsShelved(trx, caller, shelf);
        return shelf;
      }),
    extend: (caller, id, minutes) =>
      writing(async (trx) => {
        const before = await holdingShelf(trx, caller, id);
        await updateReturn(trx, id, minutes);
        const after = await getShelf(trx, caller, id);
        await audit.shelfExtended(trx, caller, { before, after });
        return after;
      }),
    unshelve: (caller, id) =>
      writing(async (trx) => {
        const before = await holdingShelf(trx, caller, id);
        await endShelf(trx, id, caller.userId);
        const after = await getShelf(trx, caller, id);
        await audit.alarmsUnshelved(trx, caller, { before, after });
        return after;
      }),
    async windows(viewer, query) {
      const { page, limit } = query;
      const { list, total } = await findWindowPage(db, viewer, query);
      return { list: list.map(withMoment), total, page, limit };
    },
    addWindow: (caller, draft) =>
      writing(async (trx) => {
        const target = await ownTarget(trx, caller, draft);
        if ((await countWindows(trx)) >= maxWindows) throw illegalState('There are too many windows already');
        const fields = windowFields({ ...draft, enabled: draft.enabled ?? 1 });
        const id = await insertWindow(trx, target, { ...fields, userId: caller.userId });
        const window = await getWindow(trx, caller, id);
        await audit.windowAdded(trx, caller, window);
        return window;
      }),
    editWindow: (caller, { id, version, ...changes }) =>
      writing(async (trx) => {
        const locked = (await lockWindow(trx, caller, id)) ?? refuseUnknown();
        const before = await getWindow(trx, caller, id);
        if (version !== locked.version) throw staleVersion(before);
        await updateWindow(trx, id, windowFields({ ...before, ...changes }));
        const after = await getWindow(trx, caller, id);
        await audit.windowEdited(trx, caller, { before, after });
        return after;
      }),
    removeWindow: (caller, id) =>
      writing(async (trx) => {
        if (!(await lockWindow(trx, caller, id))) throw notFound();
        const window = await getWindow(trx, caller, id);
        await deleteWindow(trx, id);
        await audit.windowRemoved(trx, caller, window);
      }),
  };
}

type Draft = Pick<AlarmWindowDraft, 'deviceId' | 'typeId' | 'projectId' | 'semaphoreId' | 'silence'>;

async function ownTarget(trx: Trx, caller: Caller, draft: Draft): Promise<Target> {
  const { deviceId = null, typeId = null, projectId = null, semaphoreId = null, silence } = draft;
  if (deviceId === null && typeId === null && projectId === null)
    throw badField('projectId', 'required', 'Name a device, a device type or a project');
  if (silence === 1 && semaphoreId !== null)
    throw badField('semaphoreId', 'together', 'A device that sends nothing has no signal');
  const target = { deviceId, typeId, projectId, code: silence === 1 ? '' : semaphoreId };
  const foreign = await findForeignFields(trx, caller, target);
  if (foreign.length > 0)
    throw badInput(
      foreign.map((field) => ({ field, rule: 'reference', message: 'It does not exist, or is not yours' })),
    );
  return target;
}

const getShelf = async (trx: Trx, viewer: Viewer, id: number): Promise<AlarmShelf> =>
  (await findShelf(trx, viewer, id)) ?? refuseUnknown();

async function holdingShelf(trx: Trx, caller: Caller, id: number): Promise<AlarmShelf> {
  const locked = (await lockShelf(trx, caller, id)) ?? refuseUnknown();
  if (!locked.isHolding) throw illegalState('It has ended already');
  return getShelf(trx, caller, id);
}

async function getWindow(trx: Trx, viewer: Viewer, id: number): Promise<AlarmWindow> {
  const window = (await findWindow(trx, viewer, id)) ?? refuseUnknown();
  return withMoment(window);
}

const withMoment = (window: StoredWindow): AlarmWindow => ({
  ...window,
  holds: window.enabled === 1 && isWithin(window.schedule, Date.now()) ? 1 : 0,
});

const windowFields = ({ name, schedule, enabled }: Pick<AlarmWindow, 'name' | 'schedule' | 'enabled'>) => ({
  name: name.trim(),
  sortKey: sortKey(name),
  schedule,
  enabled: enabled === 1,
});
