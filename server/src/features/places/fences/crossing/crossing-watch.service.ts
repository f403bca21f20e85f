import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Logger } from '../../../../platform/logger.ts';
import { toAlarmNews, type WrittenAlarm } from '../../../alarms/alarms/alarms.service.ts';
import { alarmsChanged } from '../../../alarms/alarms/engine/alarms.events.ts';
import { findIngestNotes, takeIngestNotes } from '../../../telemetry/telemetry/telemetry.service.ts';
import type { FenceAlarms } from '../state/fence-alarms.service.ts';
import { fencesMoved } from '../state/fences.events.ts';
import { findKeptFixes, forgetFix } from '../state/kept-fixes.store.ts';
import { findFenced, lockWatched, saveCrossing } from './crossing-watch.store.ts';
import { type CrossingState, takeFix, unknownPlace } from './fence-crossing.policy.ts';
import { type Fix, isGoodFix } from './fixes.policy.ts';
import { findFixOfSeconds, fixesAtOnce } from './fixes.store.ts';
import { spanOf } from './notes.policy.ts';
import { createPositionWatch, type PositionWatch } from './position-watch.service.ts';

interface Deps {
  db: Db;
  bus: Bus;
  fenceAlarms: FenceAlarms;
  logger: Logger;
}

/** As notes call it. */
const work = 'fenceCrossings';

/** Looks after the commit, device by device, whether one has left its fence or come back. */
export function createCrossingWatch({ db, bus, fenceAlarms, logger }: Deps): PositionWatch {
  const look = async (deviceId: number): Promise<'all' | 'more'> => {
    const { alarms, hasMoved, seen } = await db.transaction().execute(async (trx) => {
      const fence = await lockWatched(trx, deviceId);
      const notes = await findIngestNotes(trx, work, deviceId);
      if (!fence || notes.length === 0) {
        await takeIngestNotes(trx, work, deviceId, notes);
        if (!fence) await forgetFix(trx, deviceId);
        return { alarms: [], hasMoved: false, seen: 'all' as const };
      }
      const before = fence.crossing ?? unknownPlace(fence.armedMs);
      const span = spanOf(notes);
      const fromMs = Math.max(before.lastMs + 1, span.fromMs);
      const { toMs } = span;
      const fixes = fromMs <= toMs ? await findFixOfSeconds(trx, deviceId, { fromMs, toMs }) : [];
      const written: WrittenAlarm[] = [];
      let state = before;
      const isAll = fixes.length < fixesAtOnce;
      const kept = isAll ? await findKeptFixes(trx, deviceId) : [];
      for (const fix of [...fixes, ...kept].filter(isGoodFix)) {
        const step = takeFix(fence, state, fix);
        if (!step) continue;
        state = step.state;
        if (step.event === null) continue;
        const crossing = { ...whenOf(fix), deviceId, distanceM: step.distanceM };
        written.push(...(await fenceAlarms[step.event](trx, crossing)));
      }
      if (isAll) await takeIngestNotes(trx, work, deviceId, notes);
      // Of bad positions nothing is remembered; the next look begins behind them all the same.
      else state = behind(state, fixes);
      if (state !== before) await saveCrossing(trx, deviceId, state);
      const moved = state.place !== before.place;
      return { alarms: written, hasMoved: moved, seen: isAll ? ('all' as const) : ('more' as const) };
    });
    if (hasMoved) bus.emit(fencesMoved, { deviceId });
    if (alarms.length > 0) bus.emit(alarmsChanged, { alarms: alarms.map(toAlarmNews) });
    return seen;
  };

  return createPositionWatch({
    ...{ db, logger, name: 'fences', work, findWatched: findFenced, look },
    failure: 'positions could not be compared with the fence of their device',
  });
}

const behind = (state: CrossingState, fixes: readonly Fix[]): CrossingState => ({
  ...state,
  lastMs: Math.max(state.lastMs, fixes.at(-1)?.tsMs ?? state.lastMs),
});

const whenOf = ({ tsMs, receivedAtMs }: Fix) => ({ atMs: tsMs, receivedAtMs });
