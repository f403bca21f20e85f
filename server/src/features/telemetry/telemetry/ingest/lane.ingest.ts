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

export interface LaneHooks {
  readonly list: readonly IngestHook[];
  readonly timings: Timings;
}

/** Stores the frames of its devices in groups, one group at a time, in their order. */
export class Lane {
  private readonly connection: IngestConnection;
  private readonly options: LaneOptions;
  private readonly hooks: LaneHooks;
  private readonly events: LaneEvents;
  private frames: PendingFrame[] = [];
  private notes: PendingNote[] = [];
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isClosing = false;

  constructor(connection: IngestConnection, options: LaneOptions, hooks: LaneHooks, events: LaneEvents) {
    this.connection = connection;
    this.options = options;
    this.hooks = hooks;
    this.events = events;
  }

  get queuedFrames(): number {
    return this.frames.length;
  }

  push(frame: PendingFrame): void {
    this.frames.push(frame);
    if (this.frames.length === 1 || this.frames.length === this.options.flushFrames) this.wake();
  }

  pushNote(note: PendingNote): void {
    this.notes.push(note);
    this.wake();
  }

  /** Stores what is queued, or gives it up after `giveUpMs`. */
  async close(): Promise<void> {
    this.isClosing = true;
    clearTimeout(this.timer);
    this.timer = undefined;
    await (this.running ?? this.run());
    await this.connection.close();
  }

  private wake(): void {
    if (this.running) return;
    if (this.frames.length >= this.options.flushFrames) {
      clearTimeout(this.timer);
      this.timer = undefined;
      void this.run();
      return;
    }
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      if (!this.running) void this.run();
    }, this.options.flushDelayMs);
  }

  private run(): Promise<void> {
    this.running = this.drain().finally(() => {
      this.running = undefined;
      if (this.frames.length > 0 || this.notes.length > 0) this.wake();
    });
    return this.running;
  }

  private async drain(): Promise<void> {
    do await this.store(this.take());
    while (this.frames.length >= this.options.flushFrames || (this.isClosing && this.hasWork()));
  }

  private hasWork(): boolean {
    return this.frames.length > 0 || this.notes.length > 0;
  }

  private take(): Batch {
    const { maxFlushFrames } = this.options;
    const frames = this.frames.slice(0, maxFlushFrames);
    this.frames = this.frames.length > maxFlushFrames ? this.frames.slice(maxFlushFrames) : [];
    const notes = this.notes.slice(0, maxFlushFrames);
    this.notes = this.notes.slice(notes.length);
    return { frames, notes };
  }

  private async store(batch: Batch): Promise<void> {
    if (batch.frames.length === 0 && batch.notes.length === 0) return;
    try {
      await this.storePatiently(batch);
    } catch {
      await this.storeSingly(batch);
    }
  }

  /** Holds on while the database is away; throws what trying again would not change. */
  private async storePatiently(batch: Batch): Promise<void> {
    const deadline = performance.now() + this.options.giveUpMs;
    for (let pauseMs = 20; ; pauseMs = Math.min(pauseMs * 2, 1000)) {
      try {
        return await this.storeOnce(batch);
      } catch (error) {
        if (isPoison(error)) throw error;
        if (performance.now() > deadline) return this.events.failed(batch, error);
        this.events.retrying(error);
        await sleep(pauseMs);
      }
    }
  }

  private async storeOnce(batch: Batch): Promise<void> {
    const startedMs = performance.now();
    const open = await this.connection.acquire();
    let flushed: Flushed;
    try {
      flushed = await flush(open, batch, this.hooks.list, this.hooks.timings);
    } catch (error) {
      await rollback(open.client).catch(() => this.connection.discard());
      throw error;
    }
    this.events.committed(batch, flushed, performance.now() - startedMs);
  }

  /** One frame refuses the whole batch: each alone, so that it harms no other. */
  private async storeSingly(batch: Batch): Promise<void> {
    if (batch.notes.length > 0) {
      const notes = { frames: [], notes: batch.notes };
      await this.storePatiently(notes).catch((error: unknown) => this.events.failed(notes, error));
    }
    for (const frame of batch.frames)
      await this.storePatiently({ frames: [frame], notes: [] }).catch((error: unknown) =>
        this.events.poisoned(frame, error),
      );
  }
}

// 22: the data; 23: a constraint, a missing partition too; 54: more than a row or an index entry can hold.
const poison = /^(22|23|54)/;

const isPoison = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && poison.test(error.code);
