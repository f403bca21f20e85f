import type pg from 'pg';
import type { Db } from '../../../../platform/db/database.ts';
import type { Timings } from '../../../../platform/metrics.ts';
import type { CommittedFrame } from '../frames/frames.policy.ts';
import { insertIngestNotes, type NewIngestNote } from '../notes/ingest-notes.store.ts';
import { openHookSavepoint, rollbackHook } from './ingest-transaction.store.ts';

/** `unknown`: nothing of what the hook did is stored, or all of it. */
export type HookEnd = 'committed' | 'unknown';

/** One run of a hook. */
export interface HookContext {
  /** `missed`: the frames were stored before, when the hook threw. */
  readonly frames: 'new' | 'missed';
  /** Takes in who is to be told how it ended. */
  whenOver(tell: (end: HookEnd) => void): void;
}

/** What a feature does in the transaction that stores frames. */
export interface IngestHook {
  /** As metrics and notes call it. */
  readonly name: string;
  /**
   * What it changes belongs to the transaction. The frames of a device come in their order, in one transaction at a
   * time. When it throws they are stored nevertheless, and come again later, with all that follow of their devices.
   */
  run(trx: Db, frames: readonly CommittedFrame[], context: HookContext): Promise<void>;
}

export interface HookFailure {
  readonly hook: IngestHook;
  readonly error: unknown;
}

/** By hook, devices of which it has to catch up first. */
export type DevicesBehind = ReadonlyMap<string, ReadonlySet<number>>;

interface Connection {
  client: pg.ClientBase;
  db: Db;
}

/** The hooks of one transaction. */
export function createHookRun({ client, db }: Connection, timings: Timings) {
  const failures: HookFailure[] = [];
  const overs: { tell: (end: HookEnd) => void; isUndone: boolean }[] = [];

  const runOne = async (hook: IngestHook, frames: readonly CommittedFrame[]): Promise<void> => {
    const startedMs = performance.now();
    const first = overs.length;
    openHookSavepoint(client);
    try {
      await hook.run(db, frames, {
        frames: 'new',
        whenOver: (tell) => overs.push({ tell, isUndone: false }),
      });
    } catch (error) {
      await rollbackHook(client);
      for (const over of overs.slice(first)) over.isUndone = true;
      await insertIngestNotes(db, hook.name, notesOf(frames));
      failures.push({ hook, error });
    }
    timings.add(hook.name, performance.now() - startedMs);
  };

  return {
    failures,
    /** Each in a savepoint: what one of them throws harms neither the frames nor the others. */
    async run(hooks: readonly IngestHook[], frames: readonly CommittedFrame[], behind: DevicesBehind) {
      for (const hook of hooks) {
        const waiting = behind.get(hook.name);
        const isDue = ({ deviceId }: CommittedFrame) => !waiting?.has(deviceId);
        const due = waiting ? frames.filter(isDue) : frames;
        if (due.length < frames.length)
          await insertIngestNotes(db, hook.name, notesOf(frames.filter((frame) => !isDue(frame))));
        if (due.length > 0) await runOne(hook, due);
      }
    },
    over(end: HookEnd): void {
      for (const { tell, isUndone } of overs) tell(isUndone ? 'unknown' : end);
    },
  };
}

/** One of each device. */
function notesOf(frames: readonly CommittedFrame[]): NewIngestNote[] {
  return [...Map.groupBy(frames, ({ deviceId }) => deviceId)].map(([deviceId, own]) => {
    const times = own.map(({ tsMs }) => tsMs);
    const received = own.map(({ receivedAtMs }) => receivedAtMs);
    return {
      deviceId,
      ...{ fromMs: Math.min(...times), toMs: Math.max(...times) },
      ...{ receivedFromMs: Math.min(...received), receivedToMs: Math.max(...received) },
    };
  });
}
