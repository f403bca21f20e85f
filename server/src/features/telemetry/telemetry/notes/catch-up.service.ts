import type { Db } from '../../../../platform/db/database.ts';
import { inSavepoint } from '../../../../platform/db/savepoint.store.ts';
import type { Logger } from '../../../../platform/logger.ts';
import type { CommittedFrame } from '../frames/frames.policy.ts';
import type { HookEnd, IngestHook } from '../ingest/hooks.ingest.ts';
import type { TypeModels } from '../models/type-models.ingest.ts';
import {
  findIngestNotes,
  type IngestNote,
  insertIngestNotes,
  takeIngestNotes,
} from './ingest-notes.store.ts';
import { createNoteWorker, type NoteWorker } from './note-worker.jobs.ts';
import { readStoredFrames } from './stored-frames.service.ts';
import type { FrameSpan } from './stored-frames.store.ts';

interface Deps {
  db: Db;
  models: TypeModels;
  logger: Logger;
  hook: IngestHook;
}

interface Missed {
  readonly deviceId: number;
  readonly attempts: number;
  readonly notes: readonly IngestNote[];
}

/** After so many attempts a frame that alone makes the hook throw is left out, and those behind it go on. */
const attemptsTogether = 5;

/**
 * Takes a hook through the stored frames that it has missed, each device in its order: in transactions that take the
 * notes of these frames away. Until there are none, ingest notes what else comes of the device.
 */
export function createCatchUp(deps: Deps): NoteWorker {
  const { db, logger, hook } = deps;
  return createNoteWorker({
    ...{ db, logger, work: hook.name, everyMs: 1000, patience: { unchangedMs: 0, longestMs: 0 } },
    failure: `hook ${hook.name} of ingest could not catch up`,
    async run(claim, signal) {
      for (;;) {
        signal.throwIfAborted();
        const notes = await findIngestNotes(db, hook.name, claim.deviceId);
        if (notes.length === 0) return;
        await takeThrough(deps, { ...claim, notes }).catch(async (error: unknown) => {
          await join(deps, claim.deviceId, notes);
          throw error;
        });
      }
    },
  });
}

async function takeThrough(deps: Deps, { deviceId, attempts, notes }: Missed): Promise<void> {
  const { db, hook, logger } = deps;
  const { frames, rest } = await readStoredFrames(deps, deviceId, spanOf(notes));
  const run = createStoredRun(hook);
  try {
    await db.transaction().execute(async (trx) => {
      if (!(await takeIngestNotes(trx, hook.name, deviceId, notes))) return;
      if (rest) await insertIngestNotes(trx, hook.name, [{ deviceId, ...rest }], 'old');
      if (attempts > attemptsTogether) await run.singly(trx, frames);
      else if (frames.length > 0) await run.together(trx, frames);
    });
  } catch (error) {
    run.over('unknown');
    throw error;
  }
  run.over('committed');
  for (const { tsMs, error } of run.leftOut)
    logger.error({ err: error, deviceId, tsMs }, `hook ${hook.name} of ingest leaves a frame out`);
}

/** One run of a hook over frames that are stored. */
function createStoredRun(hook: IngestHook) {
  const leftOut: { readonly tsMs: number; readonly error: unknown }[] = [];
  const overs: ((end: HookEnd) => void)[] = [];

  const together = (trx: Db, frames: readonly CommittedFrame[]): Promise<void> =>
    hook.run(trx, frames, { frames: 'missed', whenOver: (tell) => overs.push(tell) });

  return {
    leftOut,
    together,
    /** When each of them throws, it is not the frames. */
    async singly(trx: Db, frames: readonly CommittedFrame[]): Promise<void> {
      for (const frame of frames) {
        const first = overs.length;
        try {
          await inSavepoint(trx, () => together(trx, [frame]));
        } catch (error) {
          for (const tell of overs.splice(first)) tell('unknown');
          leftOut.push({ tsMs: frame.tsMs, error });
        }
      }
      if (leftOut[0] && leftOut.length === frames.length) throw leftOut[0].error;
    },
    over(end: HookEnd): void {
      for (const tell of overs) tell(end);
    },
  };
}

/** A device that stays behind has one note, not one of each transaction. */
async function join({ db, hook }: Deps, deviceId: number, notes: readonly IngestNote[]): Promise<void> {
  if (notes.length === 1) return;
  await db.transaction().execute(async (trx) => {
    if (await takeIngestNotes(trx, hook.name, deviceId, notes))
      await insertIngestNotes(trx, hook.name, [{ deviceId, ...spanOf(notes) }], 'old');
  });
}

const spanOf = (notes: readonly IngestNote[]): FrameSpan => ({
  fromMs: Math.min(...notes.map(({ fromMs }) => fromMs)),
  toMs: Math.max(...notes.map(({ toMs }) => toMs)),
  receivedFromMs: Math.min(...notes.map(({ receivedFromMs }) => receivedFromMs ?? 0)),
  receivedToMs: Math.max(...notes.map(({ receivedToMs }) => receivedToMs ?? 0)),
});
