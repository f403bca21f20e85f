import { quarantineDetail } from '@weir/contract/telemetry/quarantine-details';
import type { Bus } from '../../../../platform/bus/bus.ts';
import { codeOf } from '../../../../platform/error-code.ts';
import { unavailable } from '../../../../platform/errors.ts';
import type { Logger } from '../../../../platform/logger.ts';
import type { Timings } from '../../../../platform/metrics.ts';
import { moveLatest } from '../models/device-state.ingest.ts';
import type { Batch, Flushed } from './flush.ingest.ts';
import type { HookFailure, IngestHook } from './hooks.ingest.ts';
import type { IngestConnection } from './ingest-connection.store.ts';
import { Lane, type LaneOptions } from './lane.ingest.ts';
import { PendingFrame, type PendingMessage } from './pending.ingest.ts';
import { createPressure, type PressureGauge } from './pressure.ingest.ts';
import { noteOf, type QuarantineInput } from './quarantine.ingest.ts';
import { framesStored, type StoredFrame } from './telemetry.events.ts';
import type { TelemetryCounters } from './telemetry-counters.ingest.ts';

export interface FrameQueueDeps {
  connections: readonly IngestConnection[];
  bus: Bus;
  counters: TelemetryCounters;
  /** How long hooks take. */
  timings: Timings;
  /** After the commit: a hook has missed frames. */
  hookFailed: (failure: HookFailure) => void;
  logger: Logger;
  options: LaneOptions & { readonly queueBytes: number };
}

/** What waits to be stored, and what follows when it is: answers, latest values, news. */
export class FrameQueue {
  readonly pressure: PressureGauge;
  private readonly deps: FrameQueueDeps;
  private readonly lanes: readonly Lane[];
  private readonly hooks: IngestHook[] = [];

  constructor(deps: FrameQueueDeps) {
    this.deps = deps;
    this.pressure = createPressure(deps.options.queueBytes);
    this.lanes = deps.connections.map(
      (connection) =>
        new Lane(
          connection,
          deps.options,
          { list: this.hooks, timings: deps.timings },
          {
            committed: (batch, flushed, tookMs) => this.onCommitted(batch, flushed, tookMs),
            poisoned: (frame, error) => this.onPoisoned(frame, error),
            failed: (batch, error) => this.onFailed(batch, error),
            retrying: (error) => this.onRetrying(error),
          },
        ),
    );
  }

  get queuedFrames(): number {
    return this.lanes.reduce((sum, lane) => sum + lane.queuedFrames, 0);
  }

  onFlush(hook: IngestHook): () => void {
    this.hooks.push(hook);
    return () => {
      const at = this.hooks.indexOf(hook);
      if (at >= 0) this.hooks.splice(at, 1);
    };
  }

  push(frame: PendingFrame): void {
    frame.message.expect();
    frame.state.pending += 1;
    this.pressure.take(frame.sizeBytes);
    this.laneOf(frame.deviceId).push(frame);
  }

  note(deviceId: number, message: PendingMessage, input: QuarantineInput): void {
    message.expect();
    const note = noteOf(deviceId, message, input);
    this.pressure.take(note.sizeBytes);
    this.laneOf(deviceId).pushNote(note);
  }

  async close(): Promise<void> {
    await Promise.all(this.lanes.map((lane) => lane.close()));
  }

  // One lane for each device: what it sends is stored in its order, and by one transaction at a time.
  private laneOf(deviceId: number): Lane {
    const lane = this.lanes[deviceId % this.lanes.length];
    if (!lane) throw new Error('There is no lane to store frames');
    return lane;
  }

  private onCommitted(
    batch: Batch,
    { fresh, repeated, conflicting, late, failures }: Flushed,
    tookMs: number,
  ): void {
    const { counters, bus, hookFailed } = this.deps;
    counters.flushes += 1;
    counters.flushMs += tookMs;
    counters.frames += fresh.length;
    counters.resends += repeated.length;
    counters.lateBuckets += late;
    for (const frame of fresh) {
      counters.values += frame.encoded.count;
      this.onStored(frame);
    }
    for (const frame of repeated) this.onStored(frame);
    for (const frame of conflicting) this.onConflict(frame);
    for (const note of batch.notes) {
      counters.quarantined += 1;
      this.pressure.release(note.sizeBytes);
      note.message.refused(note.entry.reason);
    }
    // A repeated frame is news when the answer to its first commit was lost.
    const news = repeated.length === 0 ? fresh : [...fresh, ...repeated.filter((frame) => frame.isLatest)];
    if (news.length > 0) bus.emit(framesStored, { frames: news.map(toStored) });
    for (const failure of failures) hookFailed(failure);
  }

  private onStored(frame: PendingFrame): void {
    moveLatest(frame.state, frame, frame.device.retention);
    this.finish(frame);
    frame.message.stored();
  }

  private onConflict(frame: PendingFrame): void {
    if (frame.isServerTime) {
      // A server time was only our choice: the next one is free.
      frame.tsMs = frame.state.nextServerMs(frame.tsMs + 1);
      this.laneOf(frame.deviceId).push(frame);
      return;
    }
    const { device, state, message, rest, tsMs, receivedAtMs } = frame;
    if (rest) this.push(new PendingFrame(device, state, message, rest, tsMs, receivedAtMs));
    this.toQuarantine(frame, {
      reason: 'conflictingResend',
      detail: quarantineDetail('storedBefore'),
    });
  }

  private onPoisoned(frame: PendingFrame, error: unknown): void {
    this.deps.logger.warn({ err: error, deviceId: frame.deviceId }, 'a frame cannot be stored');
    const reason = isOutsidePartitions(error) ? 'tooOld' : 'malformed';
    this.toQuarantine(frame, { reason, detail: quarantineDetail('unstorable') });
  }

  private toQuarantine(frame: PendingFrame, why: Pick<QuarantineInput, 'reason' | 'detail'>): void {
    const { deviceId, message, receivedAtMs } = frame;
    this.note(deviceId, message, { ...why, payload: asSent(frame), receivedAtMs });
    this.finish(frame);
    message.leave();
  }

  private onFailed(batch: Batch, error: unknown): void {
    const { counters, logger } = this.deps;
    logger.error({ err: error, frames: batch.frames.length }, 'telemetry could not be stored');
    counters.failed += batch.frames.length + batch.notes.length;
    for (const frame of batch.frames) {
      this.finish(frame);
      frame.message.failed(unavailable('The message could not be stored'));
    }
    for (const note of batch.notes) {
      this.pressure.release(note.sizeBytes);
      note.message.failed(unavailable('The message could not be stored'));
    }
  }

  private onRetrying(error: unknown): void {
    this.deps.counters.retries += 1;
    this.deps.logger.warn({ err: error }, 'telemetry waits for the database');
  }

  private finish(frame: PendingFrame): void {
    frame.state.pending -= 1;
    this.pressure.release(frame.sizeBytes);
  }
}

const toStored = (frame: PendingFrame, position: number, all: readonly PendingFrame[]): StoredFrame => ({
  deviceId: frame.deviceId,
  layoutId: frame.layoutId,
  isFirst: frame.message !== all[position - 1]?.message,
  tsMs: frame.tsMs,
  receivedAtMs: frame.receivedAtMs,
  isLatest: frame.isLatest,
  signals: frame.signals,
  values: frame.values,
  texts: frame.texts,
});

// Its partition was dropped while it waited; a check constraint has the same code, and a name.
const isOutsidePartitions = (error: unknown): boolean =>
  codeOf(error) === '23514' && !(error as { constraint?: string }).constraint;

function asSent(frame: PendingFrame): { ts: number; values: Record<string, number | string> } {
  const values: Record<string, number | string> = Object.create(null);
  frame.signals.forEach((signal, position) => {
    const value = frame.values[position] ?? frame.texts?.[position];
    if (value !== undefined && value !== null) values[signal.semaphoreId] = value;
  });
  return { ts: frame.tsMs, values };
}
