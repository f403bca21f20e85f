import { setTimeout as sleep } from 'node:timers/promises';
import type { Timings } from '../../../../platform/metrics.ts';
import { type Batch, type Flushed, flush } from './flush.ingest.ts';
import type { IngestHook } from './hooks.ingest.ts';
import type { IngestConnection } from './ingest-connection.store.ts';
import { rollback } from './ingest-transaction.store.ts';
import type { PendingFrame, PendingNote } from './pending.ingest.ts';

export interface LaneOptions {
  /** A flush starts with so many frames, or when the oldest has waited so long. */
  readonly flushFrames: number;
  readonly flushDelayMs: number;
  readonly maxFlushFrames: number;
  /** How long frames are held while the database does not take them. */
  readonly giveUpMs: number;
}

export interface LaneEvents {
  committed(batch: Batch, flushed: Flushed, tookMs: number): void;
  /** The data of this frame alone cannot be stored. */
  poisoned(frame: PendingFrame, error: unknown): void;
  /** Nothing is known to be stored: must not be acknowledged. */
  failed(batch: Batch, error: unknown): void;
  retrying(error: unknown): void;
}

interface LaneDeps {
  connection: IngestConnection;
  options: LaneOptions;
  hooks: readonly IngestHook[];
  timings: Timings;
  events: LaneEvents;
}

export type Lane = ReturnType<typeof createLane>;

/** Stores the frames of its devices in groups, one group at a time, in their order. */
export function createLane({ connection, options, hooks, timings, events }: LaneDeps) {
  const { flushFrames, flushDelayMs, maxFlushFrames, giveUpMs } = options;
  let frames: PendingFrame[] = [];
  let notes: PendingNote[] = [];
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isClosing = false;

  const hasWork = () => frames.length > 0 || notes.length > 0;

  const take = (): Batch => {
    const batch = { frames: frames.slice(0, maxFlushFrames), notes: notes.slice(0, maxFlushFrames) };
    frames = frames.slice(batch.frames.length);
    notes = notes.slice(batch.notes.length);
    return batch;
  };

  const storeOnce = async (batch: Batch): Promise<void> => {
    const startedMs = performance.now();
    const open = await connection.acquire();
    let flushed: Flushed;
    try {
      flushed = await flush(open, batch, hooks, timings);
    } catch (error) {
      await rollback(open.client).catch(() => connection.discard());
      throw error;
    }
    events.committed(batch, flushed, performance.now() - startedMs);
  };

  /** Holds on while the database is away; throws what trying again would not change. */
  const storePatiently = async (batch: Batch): Promise<void> => {
    const deadline = performance.now() + giveUpMs;
    for (let pauseMs = 20; ; pauseMs = Math.min(pauseMs * 2, 1000)) {
      try {
        return await storeOnce(batch);
      } catch (error) {
        if (isPoison(error)) throw error;
        if (performance.now() > deadline) return events.failed(batch, error);
        events.retrying(error);
        await sleep(pauseMs);
      }
    }
  };

  /** One frame refuses the whole batch: each alone, so that it harms no other. */
  const storeSingly = async (batch: Batch): Promise<void> => {
    if (batch.notes.length > 0) {
      const noted = { frames: [], notes: batch.notes };
      await storePatiently(noted).catch((error: unknown) => events.failed(noted, error));
    }
    for (const frame of batch.frames)
      await storePatiently({ frames: [frame], notes: [] }).catch((error: unknown) =>
        events.poisoned(frame, error),
      );
  };

  const drain = async (): Promise<void> => {
    do {
      const batch = take();
      if (batch.frames.length > 0 || batch.notes.length > 0)
        await storePatiently(batch).catch(() => storeSingly(batch));
    } while (frames.length >= flushFrames || (isClosing && hasWork()));
  };

  const stopWaiting = () => {
    clearTimeout(timer);
    timer = undefined;
  };

  const run = (): Promise<void> => {
    stopWaiting();
    running ??= drain().finally(() => {
      running = undefined;
      if (hasWork()) wake();
    });
    return running;
  };

  const wake = (): void => {
    if (running) return;
    if (frames.length >= flushFrames) void run();
    else timer ??= setTimeout(run, flushDelayMs);
  };

  return {
    queuedFrames: () => frames.length,
    push(frame: PendingFrame): void {
      frames.push(frame);
      if (frames.length === 1 || frames.length === flushFrames) wake();
    },
    pushNote(note: PendingNote): void {
      notes.push(note);
      wake();
    },
    /** Stores what is queued, or gives it up after `giveUpMs`. */
    async close(): Promise<void> {
      isClosing = true;
      await run();
      await connection.close();
    },
  };
}

// 22: the data; 23: a constraint, a missing partition too; 54: more than a row or an index entry can hold.
const poison = /^(22|23|54)/;

const isPoison = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && poison.test(error.code);
