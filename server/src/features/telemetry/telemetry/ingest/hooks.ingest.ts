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

/** The hooks of one transaction. */
export class HookRun {
  readonly failures: HookFailure[] = [];
  private readonly overs: { tell: (end: HookEnd) => void; isUndone: boolean }[] = [];
  private readonly timings: Timings;

  constructor(timings: Timings) {
    this.timings = timings;
  }

  /** Each in a savepoint: what one of them throws harms neither the frames nor the others. */
  async run(
    { client, db }: { client: pg.ClientBase; db: Db },
    hooks: readonly IngestHook[],
    frames: readonly CommittedFrame[],
    behind: DevicesBehind,
  ): Promise<void> {
    for (const hook of hooks) {
      const waiting = behind.get(hook.name);
      const isDue = ({ deviceId }: CommittedFrame) => !waiting?.has(deviceId);
      const due = waiting ? frames.filter(isDue) : frames;
      if (due.length < frames.length)
        await insertIngestNotes(db, hook.name, notesOf(frames.filter((frame) => !isDue(frame))));
      if (due.length > 0) await this.runOne(hook, { client, db }, due);
    }
  }

  over(end: HookEnd): void {
    for (const { tell, isUndone } of this.overs) tell(isUndone ? 'unknown' : end);
  }

  private async runOne(
    hook: IngestHook,
    { client, db }: { client: pg.ClientBase; db: Db },
    frames: readonly CommittedFrame[],
  ): Promise<void> {
    const startedMs = performance.now();
    const first = this.overs.length;
    openHookSavepoint(client);
    try {
      await hook.run(db, frames, {
        frames: 'new',
        whenOver: (tell) => this.overs.push({ tell, isUndone: false }),
      });
    } catch (error) {
      await rollbackHook(client);
      for (const over of this.overs.slice(first)) over.isUndone = true;
      await insertIngestNotes(db, hook.name, notesOf(frames));
      this.failures.push({ hook, error });
    }
    this.timings.add(hook.name, performance.now() - startedMs);
  }
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
