import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Logger } from '../../../../platform/logger.ts';
import { toAlarmNews, type WrittenAlarm } from '../../../alarms/alarms/alarms.service.ts';
import { alarmsChanged } from '../../../alarms/alarms/engine/alarms.events.ts';
import {
  createNoteWorker,
  findIngestNotes,
  type IngestHook,
  insertIngestNotes,
  type NoteWorker,
  takeIngestNotes,
} from '../../../telemetry/telemetry/telemetry.service.ts';
import type { FenceAlarms } from '../state/fence-alarms.service.ts';
import { fencesMoved } from '../state/fences.events.ts';
import { findKeptFixes, forgetFix, keepFixes } from '../state/kept-fixes.store.ts';
import { findFenced, lockWatched, saveCrossing } from './crossing-watch.store.ts';
import { type CrossingState, takeFix, unknownPlace } from './fence-crossing.policy.ts';
import { type Fix, isGoodFix } from './fixes.policy.ts';
import { findFixOfSeconds, fixesAtOnce } from './fixes.store.ts';
import { hasPlace, newestFixes } from './frame-fixes.policy.ts';
import { notesOf, spanOf } from './notes.policy.ts';

export interface CrossingWatch extends Pick<NoteWorker, 'start' | 'stop'> {
  /** Notes in the transaction of the frames which fenced devices have moved. */
  readonly hook: IngestHook;
}

interface Deps {
  db: Db;
  bus: Bus;
  fenceAlarms: FenceAlarms;
  logger: Logger;
}

/** While positions come without a pause, devices are looked at so often; the first one is looked at at once. */
const lookEveryMs = 1000;
/** As notes call it. */
const work = 'fenceCrossings';

/** Looks after the commit, device by device, whether one has left its fence or come back. */
export function createCrossingWatch({ db, bus, fenceAlarms, logger }: Deps): CrossingWatch {
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

  const worker = createNoteWorker({
    ...{ db, logger, work, everyMs: lookEveryMs, patience: { unchangedMs: 0, longestMs: 0 } },
    failure: 'positions could not be compared with the fence of their device',
    async run({ deviceId }, signal) {
      while ((await look(deviceId)) === 'more') signal.throwIfAborted();
    },
  });

  let lookedAtMs = Number.NEGATIVE_INFINITY;
  /** What comes soon after another is seen with the next look. */
  const lookNow = () => {
    const nowMs = performance.now();
    if (nowMs - lookedAtMs < lookEveryMs) return;
    lookedAtMs = nowMs;
    worker.now();
  };

  const hook: IngestHook = {
    name: 'fences',
    async run(trx, frames, { whenOver }) {
      const placed = frames.filter((frame) => !frame.isAhead && hasPlace(frame));
      if (placed.length === 0) return;
      const fenced = await findFenced(trx, [...new Set(placed.map(({ deviceId }) => deviceId))]);
      if (fenced.length === 0) return;
      const isFenced = new Set(fenced.map(({ deviceId }) => deviceId));
      await insertIngestNotes(trx, work, notesOf(placed.filter(({ deviceId }) => isFenced.has(deviceId))));
      const untracked = new Set(fenced.filter(({ isLocus }) => !isLocus).map(({ deviceId }) => deviceId));
      await keepFixes(trx, newestFixes(placed.filter(({ deviceId }) => untracked.has(deviceId))));
      whenOver((end) => {
        if (end === 'committed') lookNow();
      });
    },
  };

  return { hook, start: worker.start, stop: worker.stop };
}

const behind = (state: CrossingState, fixes: readonly Fix[]): CrossingState => ({
  ...state,
  lastMs: Math.max(state.lastMs, fixes.at(-1)?.tsMs ?? state.lastMs),
});

const whenOf = ({ tsMs, receivedAtMs }: Fix) => ({ atMs: tsMs, receivedAtMs });
