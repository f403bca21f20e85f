import { fenceRules, projectFenceCode } from '@weir/contract/alarms/fence-alarms';
import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import type { Logger } from '../../../../platform/logger.ts';
import { toAlarmNews, type WrittenAlarm } from '../../../alarms/alarms/alarms.service.ts';
import { alarmsChanged } from '../../../alarms/alarms/engine/alarms.events.ts';
import { findIngestNotes, takeIngestNotes } from '../../../telemetry/telemetry/telemetry.service.ts';
import { type Fix, isGoodFix } from '../crossing/fixes.policy.ts';
import { findFixOfSeconds, fixesAtOnce } from '../crossing/fixes.store.ts';
import { spanOf } from '../crossing/notes.policy.ts';
import { createPositionWatch, type PositionWatch } from '../crossing/position-watch.service.ts';
import { findKeptFixes } from '../state/kept-fixes.store.ts';
import type { AreaAlarms } from './area-alarms.service.ts';
import { type AreaState, takeFix, type WatchedArea } from './area-watch.policy.ts';
import { findAreas, lockWatch, saveWatch, type Watch } from './area-watch.store.ts';
import { findInFencedProjects, findOpenOfDevice } from './project-fences.store.ts';

interface Deps {
  db: Db;
  bus: Bus;
  alarms: AreaAlarms;
  logger: Logger;
}

/** As notes call it. */
const work = 'areaCrossings';
/** Of a device that was never looked at, so much before now. */
const firstLookMs = 60_000;

/** Looks after the commit, device by device, where one is by the fences of its project. */
export function createAreaWatch({ db, bus, alarms, logger }: Deps): PositionWatch {
  /** The alarms of fences that the device is not watched by any more end. */
  const settle = async (
    trx: Trx,
    deviceId: number,
    { watch, areas }: { watch: Watch; areas: readonly WatchedArea[] },
  ): Promise<WrittenAlarm[]> => {
    const isWatched = new Set(areas.map(({ id }) => String(id)));
    const mayBeOpen = Object.entries(watch.states).some(
      ([id, { open }]) => open.length > 0 && !isWatched.has(id),
    );
    if (!mayBeOpen) return [];
    const codes = new Set(areas.flatMap(({ id }) => fenceRules.map((rule) => projectFenceCode(id, rule))));
    const open = await findOpenOfDevice(trx, deviceId);
    return alarms.end(
      trx,
      open.filter(({ code }) => !codes.has(code)),
    );
  };

  const compare = async (
    trx: Trx,
    deviceId: number,
    { watch, areas }: { watch: Watch; areas: readonly WatchedArea[] },
    fixes: readonly Fix[],
  ) => {
    const written: WrittenAlarm[] = [];
    const states: Record<string, AreaState> = {};
    for (const area of areas) {
      let state = watch.states[area.id];
      for (const fix of fixes) {
        const step = takeFix(area, state, fix);
        state = step.state;
        const { typeId, projectId } = watch;
        if (step.events.length > 0)
          written.push(...(await alarms.write(trx, { deviceId, typeId, projectId }, area, fix, step.events)));
      }
      if (state) states[area.id] = state;
    }
    return { written, states };
  };

  const look = async (deviceId: number): Promise<'all' | 'more'> => {
    const { written, seen } = await db.transaction().execute(async (trx) => {
      const watch = await lockWatch(trx, deviceId);
      const notes = await findIngestNotes(trx, work, deviceId);
      if (!watch || notes.length === 0) return { written: [], seen: 'all' as const };
      const areas = await findAreas(trx, watch);
      const ended = await settle(trx, deviceId, { watch, areas });
      const span = spanOf(notes);
      const lastMs = watch.lastMs ?? Math.max(span.fromMs, Date.now() - firstLookMs) - 1;
      const fromMs = Math.max(lastMs + 1, span.fromMs);
      const read =
        areas.length > 0 && fromMs <= span.toMs
          ? await findFixOfSeconds(trx, deviceId, { fromMs, toMs: span.toMs })
          : [];
      const isAll = read.length < fixesAtOnce;
      const kept = isAll ? await findKeptFixes(trx, deviceId) : [];
      const good = [...read, ...kept].filter((fix) => fix.tsMs > lastMs && isGoodFix(fix));
      const { written, states } = await compare(trx, deviceId, { watch, areas }, good);
      const reachedMs = Math.max(lastMs, read.at(-1)?.tsMs ?? 0, good.at(-1)?.tsMs ?? 0);
      await saveWatch(trx, deviceId, { lastMs: reachedMs, states });
      if (isAll) await takeIngestNotes(trx, work, deviceId, notes);
      return { written: [...ended, ...written], seen: isAll ? ('all' as const) : ('more' as const) };
    });
    if (written.length > 0) bus.emit(alarmsChanged, { alarms: written.map(toAlarmNews) });
    return seen;
  };

  return createPositionWatch({
    ...{ db, logger, name: 'projectFences', work, findWatched: findInFencedProjects, look },
    failure: 'positions could not be compared with the fences of their project',
  });
}
