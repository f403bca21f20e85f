import {
  type MessageOutcome,
  type Recording,
  recordingLimits,
} from '@weir/contract/diagnosis/device-recordings';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import { createRepeating } from '../../../platform/repeating.ts';
import type {
  MessageMonitor,
  MonitoredMessage,
} from '../../telemetry/device-gateway/device-gateway.service.ts';
import { toRecorded } from './recorded-payload.policy.ts';
import { recordingChanged } from './recordings.events.ts';
import {
  deleteRecordingsEndedBefore,
  endOverdueRecordings,
  endRecordings,
  insertMessages,
  type StoredMessage,
} from './recordings.store.ts';

export interface Recorder {
  /** How many devices are recorded at this moment. */
  readonly running: number;
  begin(recording: { id: number; deviceId: number; endsAt: Date }): void;
  /** Resolves when what was recorded is stored; false when nothing ran. */
  end(deviceId: number, reason: NonNullable<Recording['endReason']>): Promise<boolean>;
  /** What a platform that ended before left open is closed. */
  start(): Promise<void>;
  stop(): Promise<void>;
  sweep(): Promise<void>;
}

interface Running {
  readonly id: number;
  readonly deviceId: number;
  readonly unwatch: () => void;
  readonly timer: NodeJS.Timeout;
  seq: number;
  chars: number;
  waiting: StoredMessage[];
  isEnding: boolean;
}

const writeEveryMs = 500;
const sweepEveryMs = 10 * 60_000;
const overdueAfterMs = 60_000;
/** So long a message waits to be shown for what becomes of it. */
const outcomeWithinMs = 2000;

interface Deps {
  db: Db;
  bus: Bus;
  monitor: MessageMonitor;
  logger: Logger;
}

/** Listens to the messages of single devices and stores them, within bounds of time, number and size. */
export function createRecorder({ db, bus, monitor, logger }: Deps): Recorder {
  const running = new Map<number, Running>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const write = async (recording: Running) => {
    const messages = recording.waiting;
    if (messages.length === 0) return;
    recording.waiting = [];
    const { id: recordingId, deviceId, seq: entries } = recording;
    await insertMessages(db, recordingId, messages);
    bus.emit(recordingChanged, { deviceId, recordingId, entries, ended: false });
  };

  const writeAll = () => {
    writing = writing.then(async () => {
      for (const recording of running.values()) await write(recording).catch(lost);
    });
    return writing;
  };
  const lost = (error: unknown) =>
    logger.warn({ err: error }, 'recorded messages could not be kept as promised');

  const end: Recorder['end'] = async (deviceId, reason) => {
    const recording = running.get(deviceId);
    if (!recording || recording.isEnding) return false;
    recording.isEnding = true;
    recording.unwatch();
    clearTimeout(recording.timer);
    await writeAll();
    running.delete(deviceId);
    await endRecordings(db, [recording.id], reason);
    bus.emit(recordingChanged, { deviceId, recordingId: recording.id, entries: recording.seq, ended: true });
    return true;
  };
  const endSoon = (deviceId: number, reason: NonNullable<Recording['endReason']>) =>
    void end(deviceId, reason).catch((error: unknown) =>
      logger.warn({ err: error }, 'a recording could not be closed'),
    );

  const take = (recording: Running, message: Omit<StoredMessage, 'seq'>) => {
    if (recording.isEnding) return;
    recording.seq += 1;
    recording.chars += message.payload.length + message.topic.length;
    recording.waiting.push({ ...message, seq: recording.seq });
    const { entries, sizeBytes } = recordingLimits;
    if (recording.seq >= entries || recording.chars >= sizeBytes) endSoon(recording.deviceId, 'full');
  };

  const sweep = async () => {
    await endOverdueRecordings(db, new Date(Date.now() - overdueAfterMs));
    await deleteRecordingsEndedBefore(db, new Date(Date.now() - recordingLimits.keptHours * 3_600_000));
  };
  const failure = 'old recordings could not be taken away';
  const sweeping = createRepeating({ everyMs: sweepEveryMs, run: sweep, logger, failure });

  return {
    sweep,
    get running() {
      return running.size;
    },
    begin({ id, deviceId, endsAt }) {
      const recording: Running = {
        ...{ id, deviceId, seq: 0, chars: 0, waiting: [], isEnding: false },
        unwatch: monitor.watch(deviceId, (message) => void listen(message, (kept) => take(recording, kept))),
        timer: setTimeout(() => endSoon(deviceId, 'time'), endsAt.getTime() - Date.now()).unref(),
      };
      running.set(deviceId, recording);
    },
    end,
    async start() {
      await endRecordings(db, 'all', 'restart');
      timer = setInterval(() => void writeAll(), writeEveryMs).unref();
      sweeping.start();
    },
    async stop() {
      clearInterval(timer);
      await sweeping.stop();
      for (const deviceId of [...running.keys()]) await end(deviceId, 'restart').catch(lost);
      await writing;
    },
  };
}

/** Reads the payload at once, and waits a little for what becomes of the message. */
async function listen(
  { direction, transport, topic, payload, outcome }: MonitoredMessage,
  keep: (message: Omit<StoredMessage, 'seq'>) => void,
): Promise<void> {
  const at = new Date();
  const startedMs = performance.now();
  const recorded = toRecorded(payload);
  const { promise: patience, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), outcomeWithinMs);
  const failed = (): MessageOutcome => 'failed';
  const known = await Promise.race([outcome.catch(failed), patience]);
  clearTimeout(timer);
  const latencyMs = known === null ? null : Math.round(performance.now() - startedMs);
  const kept = { ...recorded, topic: topic.slice(0, 512).replaceAll('\0', '\uFFFD').toWellFormed() };
  keep({ at, direction, transport, ...kept, outcome: known, latencyMs });
}
