import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { drain } from '../../../../platform/drain.ts';
import type { Logger } from '../../../../platform/logger.ts';
import { deviceTypeChanged } from '../../../fleet/device-types/device-types.events.ts';
import { devicesChanged } from '../../../fleet/devices/devices.events.ts';
import { findNotedDevices, type IngestHook } from '../../../telemetry/telemetry/telemetry.service.ts';
import { AlarmBatch } from './alarm-batch.ingest.ts';
import { toAlarmNews } from './alarm-news.policy.ts';
import {
  type Due,
  findDue,
  findNextDue,
  findWatchedDevices,
  type Recovered,
  recoverOrphans,
} from './alarm-rules.store.ts';
import { setFaults, type WrittenAlarm } from './alarm-writes.store.ts';
import { alarmSettingsChanged, alarmsChanged, ownAlarmsChanged } from './alarms.events.ts';
import { createDeviceAlarmStates, type DeviceAlarmState } from './device-alarm-states.ingest.ts';
import type { IsSuppressed } from './episodes.policy.ts';

export interface AlarmEngine {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Evaluates frames in their own transaction. */
  readonly hook: IngestHook;
}

interface Deps {
  db: Db;
  bus: Bus;
  logger: Logger;
  /** Of the installation: where its days begin. */
  timeZone: string;
  /** Shelving: asked of new alarms only. */
  isSuppressed?: IsSuppressed;
  /** How often silence is looked for. */
  listenEveryMs?: number;
}

const loadAtOnce = 1000;
/** As notes call what the engine has missed. */
export const alarmsHook = 'alarms';

/**
 * Evaluates alarms where frames are stored, and when delays run out. A device is evaluated by one transaction
 * at a time: timers leave out devices whose frames are being stored, and frames wait for a running timer.
 */
export function createAlarmEngine(deps: Deps): AlarmEngine {
  const { db, bus, logger, timeZone, isSuppressed = () => false, listenEveryMs = 5000 } = deps;
  const context = { timeZone, isSuppressed };
  let startedMs = Date.now();
  const devices = createDeviceAlarmStates(() => startedMs);
  const announce = (written: readonly WrittenAlarm[]) => {
    if (written.length > 0) bus.emit(alarmsChanged, { alarms: written.map(toAlarmNews) });
  };
  const inFlush = new Map<number, number>();
  /** Of the transactions that evaluate frames. */
  const running = new Set<Promise<void>>();
  const stale = new Set<number>();
  const recoveries = new Set<Promise<void>>();
  const unrecovered = new Set<Recovered>();
  let timing: Promise<void> | undefined;
  let wakeAtMs = Number.POSITIVE_INFINITY;
  let wake: NodeJS.Timeout | undefined;
  let silenceTimer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const wakeBy = (atMs: number) => {
    if (isStopped || atMs >= wakeAtMs) return;
    wakeAtMs = atMs;
    clearTimeout(wake);
    wake = setTimeout(() => void run(expire), Math.min(Math.max(0, atMs - Date.now()), 2 ** 31 - 1)).unref();
  };

  const enter = (deviceIds: Iterable<number>) => {
    const over = Promise.withResolvers<void>();
    running.add(over.promise);
    for (const deviceId of deviceIds) inFlush.set(deviceId, (inFlush.get(deviceId) ?? 0) + 1);
    return () => {
      for (const deviceId of deviceIds) {
        const others = (inFlush.get(deviceId) ?? 1) - 1;
        if (others > 0) inFlush.set(deviceId, others);
        else inFlush.delete(deviceId);
      }
      running.delete(over.promise);
      over.resolve();
    };
  };

  const hook: IngestHook = {
    name: alarmsHook,
    async run(trx, frames, hookRun) {
      while (timing) await timing;
      const deviceIds = new Set(frames.map(({ deviceId }) => deviceId));
      const leave = enter(deviceIds);
      const batch = new AlarmBatch(hookRun.frames === 'missed' ? { reportedMs: Date.now() } : {});
      let written: readonly WrittenAlarm[] = [];
      hookRun.whenOver((end) => {
        if (end === 'unknown') for (const deviceId of deviceIds) invalidate(deviceId);
        leave();
        if (end === 'unknown') return;
        // Delays may have run out while it was behind.
        wakeBy(hookRun.frames === 'missed' ? Date.now() : batch.dueAtMs);
        announce(written);
      });
      await devices.load(trx, [...deviceIds]);
      for (const frame of frames) {
        const device = devices.known(frame.deviceId);
        if (device) batch.take(device, frame);
      }
      if (!batch.isEmpty) written = await batch.write(trx, context);
    },
  };

  const invalidate = (deviceId: number) => {
    devices.invalidateDevice(deviceId);
    stale.add(deviceId);
  };

  /** Alone with the devices that no frame is being stored of. */
  const run = async (task: () => Promise<void>) => {
    while (timing) await timing;
    if (isStopped) return;
    timing = task()
      .catch((error: unknown) => {
        logger.error({ err: error }, 'alarms could not be timed');
        wakeBy(Date.now() + 1000);
      })
      .finally(() => {
        timing = undefined;
      });
    await timing;
  };

  const evaluate = async (evaluated: readonly DeviceAlarmState[], into: (batch: AlarmBatch) => void) => {
    const batch = new AlarmBatch();
    into(batch);
    if (batch.isEmpty) return;
    try {
      const written = await db.transaction().execute((trx) => batch.write(trx, context));
      wakeBy(batch.dueAtMs);
      announce(written);
    } catch (error) {
      for (const { deviceId } of evaluated) invalidate(deviceId);
      throw error;
    }
  };

  /** Which devices no frame is being stored of or is still to be evaluated of; asked once what is known of them is read. */
  const freeDevices = async () => {
    const behind = new Set(await findNotedDevices(db, alarmsHook));
    return (deviceId: number) => !inFlush.has(deviceId) && !behind.has(deviceId);
  };

  const knownOf = (due: readonly Due[], isFree: (deviceId: number) => boolean) =>
    due.flatMap(({ deviceId, code }) => {
      const device = isFree(deviceId) ? devices.known(deviceId) : undefined;
      return device ? [{ device, code }] : [];
    });

  const expire = async () => {
    wakeAtMs = Number.POSITIVE_INFINITY;
    const nowMs = Date.now();
    const behind = await findNotedDevices(db, alarmsHook);
    const due = await findDue(db, new Date(nowMs), behind);
    await loadFree(due.map(({ deviceId }) => deviceId));
    const ready = knownOf(due, await freeDevices());
    await evaluate(
      ready.map(({ device }) => device),
      (batch) => {
        for (const { device, code } of ready) batch.expire(device, code, nowMs);
      },
    );
    const next = await findNextDue(db, behind);
    // What was left out because its frames were being stored is looked at again soon.
    if (next) wakeBy(Math.max(next.getTime(), Date.now() + 200));
  };

  const listen = async () => {
    for (const scope of unrecovered) recoverSoon(scope);
    await drain(stale, loadFree);
    const isFree = await freeDevices();
    const nowMs = Date.now();
    const reporting = [...devices.all()].filter(
      ({ deviceId, lastValueMs, hasReported }) => hasReported && lastValueMs.size > 0 && isFree(deviceId),
    );
    await evaluate(reporting, (batch) => {
      for (const device of reporting) batch.listen(device, nowMs);
    });
  };

  /** Those whose frames are being stored are read by whoever stores them. */
  const loadFree = async (deviceIds: readonly number[]) => {
    const free = [...new Set(deviceIds)].filter((deviceId) => !inFlush.has(deviceId));
    for (let at = 0; at < free.length; at += loadAtOnce)
      await devices.load(db, free.slice(at, at + loadAtOnce));
  };

  /** Whoever evaluates by the settings of before is waited for; everybody else goes on. */
  const recover = async (scope: Recovered) => {
    await Promise.all([timing, ...running]);
    const deviceIds = await db.transaction().execute(async (trx) => {
      const found = await recoverOrphans(trx, scope);
      if (found.length > 0) await setFaults(trx, found);
      return found;
    });
    for (const deviceId of deviceIds) invalidate(deviceId);
  };

  const recoverSoon = (scope: Recovered) => {
    unrecovered.delete(scope);
    const recovery = recover(scope)
      .catch((error: unknown) => {
        logger.error({ err: error }, 'alarms that no setting asks for could not be recovered; trying again');
        unrecovered.add(scope);
      })
      .finally(() => recoveries.delete(recovery));
    recoveries.add(recovery);
  };

  bus.on(devicesChanged, ({ deviceIds }) => deviceIds.forEach(invalidate));
  // What none of the settings asks for any more is recovered.
  bus.on(alarmSettingsChanged, ({ deviceId }) => {
    invalidate(deviceId);
    recoverSoon({ deviceId });
  });
  bus.on(deviceTypeChanged, ({ typeId }) => {
    for (const deviceId of devices.invalidateType(typeId)) stale.add(deviceId);
    recoverSoon({ typeId });
  });
  bus.on(ownAlarmsChanged, ({ deviceId }) => invalidate(deviceId));

  return {
    hook,
    async start() {
      startedMs = Date.now();
      await recover({});
      await loadFree(await findWatchedDevices(db));
      await run(expire);
      silenceTimer = setInterval(() => void run(listen), listenEveryMs).unref();
    },
    async stop() {
      isStopped = true;
      clearTimeout(wake);
      clearInterval(silenceTimer);
      await Promise.all([timing, ...recoveries]);
    },
  };
}
