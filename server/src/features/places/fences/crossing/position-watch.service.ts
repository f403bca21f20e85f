import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
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
import { fencesMoved } from '../state/fences.events.ts';
import { findKeptFixes, forgetFix, keepFixes } from '../state/kept-fixes.store.ts';
import { type Fix, isGoodFix } from './fixes.policy.ts';
import { findFixOfSeconds, fixesAtOnce } from './fixes.store.ts';
import { hasPlace, newestFixes } from './frame-fixes.policy.ts';
import { notesOf, spanOf } from './notes.policy.ts';
import { findWatched } from './position-watch.store.ts';

export interface PositionWatch extends Pick<NoteWorker, 'start' | 'stop'> {
  /** Notes in the transaction of the frames which watched devices have moved. */
  readonly hook: IngestHook;
}

/** What positions are compared with: the fence of their device, or those of its project. */
export interface Comparison {
  /** Holds what is remembered of the device until the transaction ends; undefined: nothing watches it. */
  lock(trx: Trx, deviceId: number): Promise<Comparing | undefined>;
}

export interface Comparing {
  /** Of the newest position that has been compared. */
  readonly lastMs: number;
  /** Takes good positions in the order of their time; those that are not newer do not count. Bad ones reach to `reachedMs`. */
  compare(fixes: readonly Fix[], reachedMs: number): Promise<Compared>;
}

export interface Compared {
  readonly alarms: readonly WrittenAlarm[];
  /** On which side of its own fence the device is has changed. */
  readonly hasMoved: boolean;
}

interface Deps {
  db: Db;
  bus: Bus;
  logger: Logger;
  comparisons: readonly Comparison[];
}

/** As notes of what has moved are called. */
const work = 'fenceCrossings';
/** While positions come without a pause, devices are looked at so often; the first one is looked at at once. */
const lookEveryMs = 1000;

/** Looks after the commit, device by device, whether one has crossed a fence. */
export function createPositionWatch({ db, bus, logger, comparisons }: Deps): PositionWatch {
  const lock = async (trx: Trx, deviceId: number): Promise<Comparing[]> => {
    const locked: Comparing[] = [];
    for (const comparison of comparisons) {
      const comparing = await comparison.lock(trx, deviceId);
      if (comparing) locked.push(comparing);
    }
    return locked;
  };

  /** What has been noted of a device since the last look; `more`: there is more than one look reads. */
  const look = async (deviceId: number): Promise<'all' | 'more'> => {
    const { compared, seen } = await db.transaction().execute(async (trx) => {
      const comparing = await lock(trx, deviceId);
      const notes = await findIngestNotes(trx, work, deviceId);
      const compared: Compared[] = [];
      if (notes.length === 0) return { compared, seen: 'all' as const };
      if (comparing.length === 0) {
        await takeIngestNotes(trx, work, deviceId, notes);
        await forgetFix(trx, deviceId);
        return { compared, seen: 'all' as const };
      }
      const span = spanOf(notes);
      const fromMs = Math.max(span.fromMs, 1 + Math.min(...comparing.map(({ lastMs }) => lastMs)));
      const read = fromMs <= span.toMs ? await findFixOfSeconds(trx, deviceId, { ...span, fromMs }) : [];
      const isAll = read.length < fixesAtOnce;
      // Of types without tracks no frame has a position.
      const fixes = read.length > 0 ? read : await findKeptFixes(trx, deviceId);
      const reachedMs = read.at(-1)?.tsMs ?? 0;
      const good = fixes.filter(isGoodFix);
      for (const { compare } of comparing) compared.push(await compare(good, reachedMs));
      if (isAll) await takeIngestNotes(trx, work, deviceId, notes);
      return { compared, seen: isAll ? ('all' as const) : ('more' as const) };
    });
    if (compared.some(({ hasMoved }) => hasMoved)) bus.emit(fencesMoved, { deviceId });
    const alarms = compared.flatMap((one) => one.alarms);
    if (alarms.length > 0) bus.emit(alarmsChanged, { alarms: alarms.map(toAlarmNews) });
    return seen;
  };

  const worker = createNoteWorker({
    ...{ db, logger, work, everyMs: lookEveryMs, patience: { unchangedMs: 0, longestMs: 0 } },
    failure: 'positions could not be compared with fences',
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
      const watched = await findWatched(trx, [...new Set(placed.map(({ deviceId }) => deviceId))]);
      if (watched.length === 0) return;
      const isWatched = new Set(watched.map(({ deviceId }) => deviceId));
      await insertIngestNotes(trx, work, notesOf(placed.filter(({ deviceId }) => isWatched.has(deviceId))));
      const untracked = new Set(watched.filter(({ isLocus }) => !isLocus).map(({ deviceId }) => deviceId));
      await keepFixes(trx, newestFixes(placed.filter(({ deviceId }) => untracked.has(deviceId))));
      whenOver((end) => {
        if (end === 'committed') lookNow();
      });
    },
  };

  return { hook, start: worker.start, stop: worker.stop };
}
