import type { Db } from '../../../../platform/db/database.ts';
import type { Logger } from '../../../../platform/logger.ts';
import {
  createNoteWorker,
  type IngestHook,
  insertIngestNotes,
  type NoteWorker,
} from '../../../telemetry/telemetry/telemetry.service.ts';
import { keepFixes } from '../state/kept-fixes.store.ts';
import { hasPlace, newestFixes } from './frame-fixes.policy.ts';
import { notesOf } from './notes.policy.ts';

export interface PositionWatch extends Pick<NoteWorker, 'start' | 'stop'> {
  /** Notes in the transaction of the frames which watched devices have moved. */
  readonly hook: IngestHook;
}

export interface WatchedDevice {
  readonly deviceId: number;
  /** Whether its type keeps tracks: else its newest position is kept for the watch. */
  readonly isLocus: boolean;
}

interface Deps {
  db: Db;
  logger: Logger;
  /** Of the hook. Its own notes are called so: `work` has to be another word. */
  name: string;
  /** As notes of what has moved are called. */
  work: string;
  /** Those of the devices that are watched. */
  findWatched(db: Db, deviceIds: readonly number[]): Promise<readonly WatchedDevice[]>;
  /** What has been noted of a device since the last look; `more`: there is more than one look reads. */
  look(deviceId: number): Promise<'all' | 'more'>;
  /** What the log says when it did not succeed. */
  failure: string;
}

/** While positions come without a pause, devices are looked at so often; the first one is looked at at once. */
const lookEveryMs = 1000;

/** Looks at devices that have moved, after the commit and one after the other. */
export function createPositionWatch(deps: Deps): PositionWatch {
  const { db, logger, name, work, findWatched, look, failure } = deps;
  const worker = createNoteWorker({
    ...{ db, logger, work, everyMs: lookEveryMs, patience: { unchangedMs: 0, longestMs: 0 }, failure },
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
    name,
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
