import type { dayCounts, levelCounts, noisiestDevices } from '@weir/contract/alarms/alarm-counts';
import type {
  Alarm,
  alarmGroups,
  assignAlarms,
  commentAlarm,
  getAlarm,
  handleAlarms,
  listAlarms,
} from '@weir/contract/alarms/alarms';
import type { Input, Output } from '@weir/contract/endpoint';
import type { AlarmSettings, AlarmSettingsDraft } from '@weir/contract/fleet/device-type-settings';
import type { Author, Caller, Viewer } from '../../../platform/access/caller.ts';
import { getDevice, lockDevice } from '../../../platform/access/devices.store.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { badField, notFound, refuseUnknown, staleVersion } from '../../../platform/errors.ts';
import type { FairSlots } from '../../../platform/fair-slots.ts';
import { assertAlarmSettings, findSignals } from '../../fleet/device-types/device-types.service.ts';
import { countDaysByLevel, countLevels, findNoisiest } from './alarm-counts.store.ts';
import type { AlarmEvents } from './alarm-events.service.ts';
import { createAlarmExport } from './alarm-export.service.ts';
import {
  type AlarmQuery,
  countedAlarms,
  findAlarmEvents,
  findAlarmPage,
  findAlarms,
  findGroups,
  insertNotes,
  isAlarmVisible,
  type LockedAlarm,
  lockAlarms,
  mayBeAssigned,
  updateAssignee,
  updateHandling,
} from './alarms.store.ts';
import { findDeviceSettings, replaceDeviceSettings } from './device-settings.store.ts';
import { type AlarmNews, alarmSettingsChanged, alarmsChanged } from './engine/alarms.events.ts';

export { lateAlarmsNotes } from './engine/alarm-batch.ingest.ts';
export { alarmsHook, createAlarmEngine } from './engine/alarm-engine.ingest.ts';
export { toAlarmNews } from './engine/alarm-news.policy.ts';
export type { Count } from './engine/alarm-tallies.store.ts';
export {
  type EpisodeContext,
  numberIn,
  tally,
  textIn,
  type WrittenAlarm,
  writeAlarms,
  writeEpisodes,
} from './engine/alarm-writes.store.ts';
export { type DeviceAlarmState, loadDevice } from './engine/device-alarm-states.ingest.ts';
export {
  type Episode,
  type EpisodeEvent,
  episodesOf,
  type IsSuppressed,
  type Origin,
  type PlacedSubject,
} from './engine/episodes.policy.ts';
export {
  missData,
  passTime,
  type Rule,
  type Sample,
  type SignalState,
  type Transition,
  takeSample,
  toRule,
} from './engine/evaluator.policy.ts';
export { ownAlarmsKey } from './engine/own-alarms.policy.ts';
export { isWithin } from './engine/schedule.policy.ts';

type Days = Input<typeof dayCounts>['query'];

export interface AlarmsService {
  list(viewer: Viewer, query: AlarmQuery): Promise<Output<typeof listAlarms>>;
  /** What the list shows, without its pages. */
  export: ReturnType<typeof createAlarmExport>;
  get(viewer: Viewer, id: number): Promise<Output<typeof getAlarm>>;
  groups(viewer: Viewer, deviceId: number): Promise<Output<typeof alarmGroups>>;
  /** All of them or none; answers how many changed. By a link only what is untreated does. */
  handle(author: Author, body: Input<typeof handleAlarms>['body'], via?: 'link'): Promise<number>;
  mayHandle(userId: number, projectId: number): Promise<boolean>;
  assign(caller: Caller, body: Input<typeof assignAlarms>['body']): Promise<number>;
  comment(caller: Caller, body: Input<typeof commentAlarm>['body']): Promise<void>;
  deviceSettings(viewer: Viewer, deviceId: number): Promise<AlarmSettings>;
  /** Refuses an older version with the settings as they are now. */
  saveDeviceSettings(author: Author, draft: AlarmSettingsDraft): Promise<AlarmSettings>;
  levels(viewer: Viewer, projectId: number | undefined): Promise<Output<typeof levelCounts>>;
  days(viewer: Viewer, params: Days): Promise<Output<typeof dayCounts>>;
  noisiest(viewer: Viewer, params: Days): Promise<Output<typeof noisiestDevices>>;
}

interface Deps {
  db: Db;
  audit: AlarmEvents;
  timeZone: string;
  fileSlots: FairSlots;
  bus: Bus;
}

export function createAlarmsService({ db, bus, audit, timeZone, fileSlots }: Deps): AlarmsService {
  const announce = (alarms: readonly LockedAlarm[]) => {
    if (alarms.length > 0) bus.emit(alarmsChanged, { alarms: alarms.map(toHandledNews) });
  };

  /** Locks them, changes those that differ, and tells. */
  const changing = async (
    author: Author,
    body: Several,
    differs: (alarm: LockedAlarm) => boolean,
    change: (trx: Trx, alarms: readonly LockedAlarm[], ids: readonly number[]) => Promise<void>,
  ): Promise<number> => {
    const changed = await db.transaction().execute(async (trx) => {
      const alarms = (await lockAll(trx, author, idsOf(body))).filter(differs);
      const ids = alarms.map(({ id }) => id);
      if (ids.length > 0) await change(trx, alarms, ids);
      return alarms;
    });
    announce(changed);
    return changed.length;
  };

  return {
    export: createAlarmExport({ db, audit, timeZone, fileSlots }),
    async list(viewer, query) {
      const { ids, total } = await findAlarmPage(db, viewer, query);
      const list = ids.length > 0 ? await findAlarms(db, ids) : [];
      const { page, limit } = query;
      const counted = Math.min(total, countedAlarms);
      return { list: list.map(withoutRule), total: counted, more: total > counted ? 1 : 0, page, limit };
    },
    async get(viewer, id) {
      if (!(await isAlarmVisible(db, viewer, id))) throw notFound();
      const [alarm = refuseUnknown()] = await findAlarms(db, [id]);
      return { ...alarm, events: await findAlarmEvents(db, id) };
    },
    async groups(viewer, deviceId) {
      await getDevice(db, viewer, deviceId);
      return { list: await findGroups(db, deviceId) };
    },
    mayHandle: (userId, projectId) => mayBeAssigned(db, userId, [projectId]),
    handle: (author, body, via) => {
      const next = { warningStatus: body.warningStatus, note: body.note?.trim() || null };
      return changing(
        author,
        body,
        ({ handling, note }) =>
          via === 'link' ? handling === 'untreated' : handling !== next.warningStatus || note !== next.note,
        async (trx, alarms, ids) => {
          await updateHandling(trx, ids, author.userId, next);
          await insertNotes(trx, ids, {
            kind: 'handled',
            userId: author.userId,
            text: JSON.stringify({ ...next, via }),
          });
          await audit.alarmsHandled(trx, author, alarms.map(changeTo(next)));
        },
      );
    },
    assign: (caller, body) =>
      changing(
        caller,
        body,
        ({ assigneeId }) => assigneeId !== body.userId,
        async (trx, alarms, ids) => {
          const projectIds = [...new Set(alarms.map(({ projectId }) => projectId))];
          if (body.userId !== null && !(await mayBeAssigned(trx, body.userId, projectIds)))
            throw badField('userId', 'notAllowed', 'This user cannot handle all of these alarms');
          await updateAssignee(trx, ids, body.userId);
          await insertNotes(trx, ids, {
            kind: 'assigned',
            userId: caller.userId,
            text: body.userId === null ? null : String(body.userId),
          });
          await audit.alarmsAssigned(trx, caller, alarms.map(changeTo({ assigneeId: body.userId })));
        },
      ),
    async comment(caller, { id, text }) {
      const alarms = await db.transaction().execute(async (trx) => {
        const locked = await lockAll(trx, caller, [id]);
        await insertNotes(trx, [id], { kind: 'commented', userId: caller.userId, text: text.trim() });
        return locked;
      });
      announce(alarms);
    },
    async deviceSettings(viewer, deviceId) {
      await getDevice(db, viewer, deviceId);
      return settingsOf(db, deviceId);
    },
    async saveDeviceSettings(author, { id: deviceId, version, list }) {
      const after = await db.transaction().execute(async (trx) => {
        const device = await lockDevice(trx, author, deviceId);
        const before = await settingsOf(trx, deviceId);
        if (version !== before.version) throw staleVersion(before);
        const signals = await findSignals(trx, device.typeId);
        assertAlarmSettings(list, { signals, stored: before.list });
        await replaceDeviceSettings(trx, deviceId, list);
        const saved = await settingsOf(trx, deviceId);
        await audit.deviceAlarmsSaved(trx, author, device, { before: before.list, after: saved.list });
        return saved;
      });
      bus.emit(alarmSettingsChanged, { deviceId });
      return after;
    },
    levels: (viewer, projectId) => countLevels(db, viewer, projectId),
    days: async (viewer, params) => ({ list: await countDaysByLevel(db, viewer, { ...params, timeZone }) }),
    noisiest: async (viewer, params) => ({ list: await findNoisiest(db, viewer, { ...params, timeZone }) }),
  };
}

interface Several {
  id?: number;
  ids?: number[];
}

const idsOf = ({ id, ids = [] }: Several): number[] => [...new Set(id === undefined ? ids : [id, ...ids])];

const settingsOf = async (db: Db, deviceId: number): Promise<AlarmSettings> =>
  (await findDeviceSettings(db, deviceId)) ?? refuseUnknown();

async function lockAll(trx: Trx, caller: Viewer, ids: readonly number[]): Promise<LockedAlarm[]> {
  const alarms = await lockAlarms(trx, caller, ids);
  if (alarms.length < ids.length) throw notFound();
  return alarms;
}

/** What the log says of a change, in the words of the wire. */
const changeTo =
  (after: Partial<Pick<Alarm, 'warningStatus' | 'note' | 'assigneeId'>>) =>
  ({ deviceId, deviceName, code, handling, note, assigneeId }: LockedAlarm) => {
    const before = { semaphoreId: code, warningStatus: handling, note, assigneeId };
    return { device: { id: deviceId, name: deviceName }, before, after: { ...before, ...after } };
  };

const toHandledNews = ({ id, deviceId, projectId, level, quiet, suppressed }: LockedAlarm): AlarmNews => ({
  ...{ id, deviceId, projectId, level, quiet, suppressed },
  kind: 'handled',
});

const withoutRule = ({ rule: _rule, ...alarm }: Alarm & { rule: unknown }): Alarm => alarm;
