import type { whyAlarm, whyOffline } from '@weir/contract/diagnosis/device-why';
import type { Output } from '@weir/contract/endpoint';
import { limits } from '@weir/contract/fleet/device-protocol';
import type { historyList } from '@weir/contract/telemetry/telemetry';
import type { Viewer } from '../../../../platform/access/caller.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { badField, notFound } from '../../../../platform/errors.ts';
import { findAlarmEvidence } from '../../../alarms/alarms/alarm-evidence.service.ts';
import type { HistoryService } from '../../../telemetry/history/history.service.ts';
import { countDisconnects, findLastEvents } from '../connections/connection-log.store.ts';
import { alarmReasonOf, alarmSteps, type SignalSample } from './alarm-steps.policy.ts';
import { offlineSteps, reasonOf } from './offline-steps.policy.ts';
import { type DataType, findDeviceFacts, findQuarantineFacts, findSignalType } from './why.store.ts';

export type WhyService = ReturnType<typeof createWhyService>;

interface Deps {
  db: Db;
  history: Pick<HistoryService, 'list'>;
}

const dayMs = 86_400_000;
const rowsLookedAt = 50;
const samplesLookedAt = 200;

/** Explains states from what is stored; it changes nothing. */
export function createWhyService({ db, history }: Deps) {
  /** Of the last week, and what came ahead of its time; newest first. */
  const rowsOf = (viewer: Viewer, id: number, nowMs: number, params: { signals?: string; limit: number }) =>
    history.list(viewer, {
      ...{ id, page: 1, ...params },
      from: new Date(nowMs - 7 * dayMs).toISOString(),
      to: new Date(nowMs + dayMs + limits.aheadMs).toISOString(),
    });

  return {
    async offline(viewer: Viewer, deviceId: number): Promise<Output<typeof whyOffline>> {
      const device = await findDeviceFacts(db, viewer, deviceId);
      if (!device) throw notFound();
      const nowMs = Date.now();
      const dayAgo = new Date(nowMs - dayMs);
      // What was kept out before the newest good message does not explain why nothing came since.
      const since = device.lastReceivedAt && device.lastReceivedAt > dayAgo ? device.lastReceivedAt : dayAgo;
      const [events, disconnects, quarantine, rows] = await Promise.all([
        findLastEvents(db, deviceId),
        countDisconnects(db, deviceId, dayAgo),
        findQuarantineFacts(db, deviceId, since),
        rowsOf(viewer, deviceId, nowMs, { limit: rowsLookedAt }),
      ]);
      const windowMs = (device.expectedIntervalS ?? limits.reportingDefaultS / 3) * 3000;
      const { aheadMs } = limits;
      const facts = { device, events, disconnects, quarantine, rows: rows.list, windowMs, aheadMs, nowMs };
      const steps = offlineSteps(facts);
      return { because: reasonOf(steps, facts), steps };
    },
    /** Refuses a signal that the device's type does not have. */
    async alarm(viewer: Viewer, deviceId: number, semaphoreId: string): Promise<Output<typeof whyAlarm>> {
      const device = await findDeviceFacts(db, viewer, deviceId);
      const evidence = device && (await findAlarmEvidence(db, deviceId, semaphoreId));
      if (!evidence) throw notFound();
      const dataType = await findSignalType(db, deviceId, semaphoreId);
      if (!dataType) throw badField('semaphoreId', 'unknown', 'The type of the device has no such signal');
      const nowMs = Date.now();
      const params = { signals: semaphoreId, limit: samplesLookedAt };
      const [rows, quarantine] = await Promise.all([
        rowsOf(viewer, deviceId, nowMs, params),
        findQuarantineFacts(db, deviceId, new Date(nowMs - dayMs)),
      ]);
      const samples = rows.list.flatMap((row) => sampleOf(row, semaphoreId, dataType));
      const steps = alarmSteps({ evidence, samples, quarantine, aheadMs: limits.aheadMs, nowMs });
      return { because: alarmReasonOf(steps), steps };
    },
  };
}

function sampleOf(
  { ts, receivedAt, values }: Output<typeof historyList>['list'][number],
  semaphoreId: string,
  dataType: DataType,
): SignalSample[] {
  const value = values[semaphoreId];
  const times = { tsMs: Date.parse(ts), receivedAtMs: Date.parse(receivedAt) };
  if (typeof value === 'string') return dataType === 'text' ? [{ ...times, value }] : [];
  return value === null || value === undefined ? [] : [{ ...times, value: Number(value) }];
}
