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
import { createLane, type Lane, type LaneOptions } from './lane.ingest.ts';
import { PendingFrame, type PendingMessage } from './pending.ingest.ts';
import { createPressure } from './pressure.ingest.ts';
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

export type FrameQueue = ReturnType<typeof createFrameQueue>;

/** What waits to be stored, and what follows when it is: answers, latest values, news. */
export function createFrameQueue(deps: FrameQueueDeps) {
  const { connections, bus, counters, timings, hookFailed, logger, options } = deps;
  const pressure = createPressure(options.queueBytes);
  const hooks: IngestHook[] = [];
  const lanes = connections.map((connection) =>
    createLane({
      ...{ connection, options, hooks, timings },
      events: { committed: onCommitted, poisoned: onPoisoned, failed: onFailed, retrying: onRetrying },
    }),
  );

  // One lane for each device: what it sends is stored in its order, and by one transaction at a time.
  const laneOf = ({ device }: PendingMessage): Lane => {
    const lane = lanes[device.deviceId % lanes.length];
    if (!lane) throw new Error('There is no lane to store frames');
    return lane;
  };

  const push = (frame: PendingFrame): void => {
    frame.message.expect();
    frame.state.pending += 1;
    pressure.take(frame.sizeBytes);
    laneOf(frame.message).push(frame);
  };

  const note = (message: PendingMessage, input: QuarantineInput): void => {
    message.expect();
    const made = noteOf(message, input);
    pressure.take(made.sizeBytes);
    laneOf(message).pushNote(made);
  };

  const finish = (frame: PendingFrame): void => {
    frame.state.pending -= 1;
    pressure.release(frame.sizeBytes);
  };

  const onStored = (frame: PendingFrame): void => {
    moveLatest(frame.state, frame);
    finish(frame);
    frame.message.stored();
  };

  const toQuarantine = (frame: PendingFrame, why: QuarantineInput): void => {
    note(frame.message, { ...why, payload: asSent(frame) });
    finish(frame);
    frame.message.leave();
  };

  const onConflict = (frame: PendingFrame): void => {
    const { state, message, rest, tsMs } = frame;
    if (frame.isServerTime) {
      // A server time was only our choice: the next one is free.
      frame.tsMs = state.nextServerMs(tsMs + 1);
      laneOf(message).push(frame);
      return;
    }
    if (rest) push(new PendingFrame(state, message, rest, tsMs));
    toQuarantine(frame, { reason: 'conflictingResend', detail: quarantineDetail('storedBefore') });
  };

  function onCommitted(batch: Batch, flushed: Flushed, tookMs: number): void {
    const { fresh, repeated, conflicting, late, failures } = flushed;
    counters.flushes += 1;
    counters.flushMs += tookMs;
    counters.frames += fresh.length;
    counters.resends += repeated.length;
    counters.lateBuckets += late;
    for (const frame of fresh) {
      counters.values += frame.encoded.count;
      onStored(frame);
    }
    for (const frame of repeated) onStored(frame);
    for (const frame of conflicting) onConflict(frame);
    for (const { message, entry, sizeBytes } of batch.notes) {
      counters.quarantined += 1;
      pressure.release(sizeBytes);
      message.refused(entry.reason);
    }
    // A repeated frame is news when the answer to its first commit was lost.
    const news = repeated.length === 0 ? fresh : [...fresh, ...repeated.filter((frame) => frame.isLatest)];
    if (news.length > 0) bus.emit(framesStored, { frames: news.map(toStored) });
    for (const failure of failures) hookFailed(failure);
  }

  function onPoisoned(frame: PendingFrame, error: unknown): void {
    logger.warn({ err: error, deviceId: frame.deviceId }, 'a frame cannot be stored');
    const reason = isOutsidePartitions(error) ? 'tooOld' : 'malformed';
    toQuarantine(frame, { reason, detail: quarantineDetail('unstorable') });
  }

  function onFailed({ frames, notes }: Batch, error: unknown): void {
    logger.error({ err: error, frames: frames.length }, 'telemetry could not be stored');
    counters.failed += frames.length + notes.length;
    for (const frame of frames) finish(frame);
    for (const { sizeBytes } of notes) pressure.release(sizeBytes);
    for (const { message } of [...frames, ...notes])
      message.failed(unavailable('The message could not be stored'));
  }

  function onRetrying(error: unknown): void {
    counters.retries += 1;
    logger.warn({ err: error }, 'telemetry waits for the database');
  }

  return {
    pressure,
    push,
    note,
    queuedFrames: () => lanes.reduce((sum, lane) => sum + lane.queuedFrames(), 0),
    onFlush(hook: IngestHook): () => void {
      hooks.push(hook);
      return () => {
        const at = hooks.indexOf(hook);
        if (at >= 0) hooks.splice(at, 1);
      };
    },
    async close(): Promise<void> {
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
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
    const value = frame.written.values[position] ?? frame.written.texts?.[position];
    if (value !== undefined && value !== null) values[signal.semaphoreId] = value;
  });
  return { ts: frame.tsMs, values };
}
