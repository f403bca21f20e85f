import {
  acceptedPerTenMinutes,
  type alarmLoad,
  type alarmNoise,
  type alarmTimes,
  loadPeriods,
} from '@weir/contract/alarms/alarm-health';
import type { Output } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import type { Viewer } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import { countOperators, countSince, findProjectIds, findSlots, slotMinutes } from './load.store.ts';
import { findChattering, findIgnored, findNoisySignals, findStale } from './noise.store.ts';
import { createSlotPruning } from './pruning.jobs.ts';
import { findTimesToHandle, findTimesToRecover } from './times.store.ts';

export interface AlarmHealthService {
  start(): void;
  stop(): Promise<void>;
  load(viewer: Viewer, query: Static<typeof alarmLoad.query>): Promise<Output<typeof alarmLoad>>;
  noise(viewer: Viewer, query: Static<typeof alarmNoise.query>): Promise<Output<typeof alarmNoise>>;
  times(viewer: Viewer, query: Static<typeof alarmTimes.query>): Promise<Output<typeof alarmTimes>>;
}

const minuteMs = 60_000;
const minutesOf = { now: slotMinutes, day: 24 * 60, week: 7 * 24 * 60 } as const;
const ignoredDays = 30;

interface Deps {
  db: Db;
  logger: Logger;
  /** Of the installation: where its days begin. */
  timeZone: string;
}

export function createAlarmHealthService({ db, logger, timeZone }: Deps): AlarmHealthService {
  return {
    ...createSlotPruning({ db, logger }),
    async load(viewer, { projectId }) {
      const projectIds = await findProjectIds(db, viewer, projectId);
      const nowMs = Date.now();
      const since = loadPeriods.map((period) => new Date(nowMs - minutesOf[period] * minuteMs));
      const [now = new Date(), day = now, week = day] = since;
      const operators = await countOperators(db, projectIds, since);
      const slots = await findSlots(db, projectIds, week);
      const recent = await countSince(db, projectIds, now);
      const periods = loadPeriods.map((period, position) => {
        const from = since[position]?.getTime() ?? nowMs;
        const within = slots.filter(({ at }) => Date.parse(at) >= from);
        const alarms = period === 'now' ? recent : within.reduce((sum, slot) => sum + slot.alarms, 0);
        const present = operators[position] ?? 0;
        const slotsIn = minutesOf[period] / slotMinutes;
        const bearable = acceptedPerTenMinutes * Math.max(1, present);
        const loads = period === 'now' ? [{ alarms }] : within;
        return {
          ...{ period, minutes: minutesOf[period], alarms, operators: present },
          perTenMinutes: alarms / Math.max(1, present) / slotsIn,
          overloaded: Math.min(1, loads.filter((slot) => slot.alarms > bearable).length / slotsIn),
        };
      });
      return { periods, slots: slots.filter(({ at }) => Date.parse(at) >= day.getTime()) };
    },
    async noise(viewer, { projectId, days, limit }) {
      const projectIds = await findProjectIds(db, viewer, projectId);
      const params = { projectIds, limit, timeZone };
      const { list: signals, total } = await findNoisySignals(db, { ...params, days });
      return {
        ...{ total, signals },
        chattering: await findChattering(db, params),
        stale: await findStale(db, params),
        ignored: await findIgnored(db, { ...params, days: ignoredDays }),
      };
    },
    async times(viewer, { projectId, days }) {
      const params = { projectIds: await findProjectIds(db, viewer, projectId), days, timeZone };
      return {
        toHandle: await findTimesToHandle(db, params),
        toRecover: await findTimesToRecover(db, params),
      };
    },
  };
}
