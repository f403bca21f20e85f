import { limits } from '@weir/contract/fleet/device-protocol';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { ConnectionSettings } from '../../../platform/db/connection.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import { createTimings, type Timings } from '../../../platform/metrics.ts';
import type { DeviceTypeEvents } from '../../fleet/device-types/device-type-events.service.ts';
import { deviceTypeChanged } from '../../fleet/device-types/device-types.events.ts';
import { devicesChanged } from '../../fleet/devices/devices.events.ts';
import type { OperationEvents } from '../../operations/operations/operation-events.service.ts';
import type { DeviceRef } from './frames/frames.policy.ts';
import { createFrameQueue } from './ingest/frame-queue.ingest.ts';
import type { IngestHook } from './ingest/hooks.ingest.ts';
import { createIngestConnection } from './ingest/ingest-connection.store.ts';
import { createIntake, type FrameInput, type IngestWatch } from './ingest/intake.ingest.ts';
import type { LaneOptions } from './ingest/lane.ingest.ts';
import type { IngestOutcome } from './ingest/pending.ingest.ts';
import type { Pressure } from './ingest/pressure.ingest.ts';
import type { QuarantineInput } from './ingest/quarantine.ingest.ts';
import { createTelemetryCounters, type TelemetryCounters } from './ingest/telemetry-counters.ingest.ts';
import { createLatestService, type LatestService } from './latest/latest.service.ts';
import { createDeviceStates } from './models/device-states.ingest.ts';
import { createTypeModels } from './models/type-models.ingest.ts';
import { createCatchUp } from './notes/catch-up.service.ts';
import type { NoteWorker } from './notes/note-worker.jobs.ts';
import { createPartitionJob } from './partitions/partitions.jobs.ts';
import { createPartitions } from './partitions/partitions.service.ts';
import { createFileValues, type FileValues } from './past/file-values.service.ts';
import { createPastFrames, type PastFrames } from './past/past-frames.service.ts';
import { createRollupJob } from './rollup/rollup.jobs.ts';

export {
  type CommittedFrame,
  type DeviceRef,
  type QuarantineReason,
  type Retention,
  readScalar,
  retentionDays,
  type Scalar,
  type SignalRef,
  valuesOf,
} from './frames/frames.policy.ts';
export { stores } from './frames/stores.policy.ts';
export type { HookContext, IngestHook } from './ingest/hooks.ingest.ts';
export type { FrameInput } from './ingest/intake.ingest.ts';
export { draftsOf } from './ingest/messages.ingest.ts';

export type { IngestOutcome } from './ingest/pending.ingest.ts';
export type { Pressure } from './ingest/pressure.ingest.ts';
export type { QuarantineInput } from './ingest/quarantine.ingest.ts';
export type { TelemetryCounters } from './ingest/telemetry-counters.ingest.ts';
export type { LatestService, LatestValue, LatestValues } from './latest/latest.service.ts';
export { type Flaw, flawOfKey, flawOfText } from './models/encoding.ingest.ts';
export {
  findIngestNotes,
  findNotedDevices,
  type IngestNote,
  insertIngestNotes,
  type NewIngestNote,
  takeIngestNotes,
} from './notes/ingest-notes.store.ts';
export { createNoteWorker, type NoteWorker } from './notes/note-worker.jobs.ts';
export type { FileRow, FileValues, StoredValue } from './past/file-values.service.ts';
export type { ArrangedPast, PastFrames, PastPart } from './past/past-frames.service.ts';

export interface TelemetryOptions extends LaneOptions {
  valuesPerMessage: number;
  /** Above this the senders should pause; at twice as much new messages are refused. */
  queueBytes: number;
  /** Devices whose newest values are kept in memory. */
  latestDevices: number;
  /** Whether this process keeps partitions and rollups. */
  jobs: 'on' | 'off';
}

const defaults: TelemetryOptions = {
  valuesPerMessage: limits.valuesPerMessage,
  queueBytes: 64 * 2 ** 20,
  flushFrames: 500,
  flushDelayMs: 5,
  maxFlushFrames: 2000,
  giveUpMs: 30_000,
  latestDevices: 100_000,
  jobs: 'on',
};

// One flush of each is in flight: one prepares while the other waits for the disk.
const lanes = 2;

export interface TelemetryService {
  /** Opens what it needs; jobs start. */
  start(): Promise<void>;
  /** Stores what is queued, then ends. */
  stop(): Promise<void>;
  /**
   * Any of ThingsBoard's three shapes. Resolves when it is committed, in the frames or in quarantine;
   * rejects only when it could not be stored, and must then not be acknowledged. `payload` is read at once.
   */
  ingest(device: DeviceRef, topic: string, payload: Buffer, receivedAtMs: number): Promise<IngestOutcome>;
  /** The same for JSON that has been parsed. */
  ingestJson(device: DeviceRef, topic: string, value: unknown, receivedAtMs: number): Promise<IngestOutcome>;
  ingestFrames(
    device: DeviceRef,
    frames: readonly FrameInput[],
    receivedAtMs: number,
  ): Promise<IngestOutcome>;
  /** What a device measured, from elsewhere than its messages. */
  readonly past: PastFrames;
  /** Numbers of files beside what it sent. */
  readonly fileValues: FileValues;
  /** Keeps what cannot be stored, the newest 200 of a device. */
  quarantine(device: DeviceRef, topic: string, input: QuarantineInput): Promise<void>;
  readonly pressure: Pressure;
  /** From now on the hook has its part in each transaction that stores frames. Returns the function that takes it out. */
  onFlush(hook: IngestHook): () => void;
  /** How long hooks take. */
  readonly hookTimings: Timings;
  readonly latest: LatestService;
  readonly counters: TelemetryCounters;
  readonly queuedFrames: number;
}

/** From a device's message to the database, and to those who wait for news. */
export function createTelemetryService(deps: {
  db: Db;
  /** For connections of ingest's own. */
  app: ConnectionSettings;
  /** For taking partitions away, which only their owner may. */
  owner: ConnectionSettings;
  watch: IngestWatch & { mayDrop(): boolean };
  audit: OperationEvents & Pick<DeviceTypeEvents, 'deviceTypeFull'>;
  bus: Bus;
  logger: Logger;
  options?: Partial<TelemetryOptions>;
}): TelemetryService {
  const { db, app, owner, watch, audit, bus, logger } = deps;
  const options = { ...defaults, ...deps.options };
  const counters = createTelemetryCounters();
  const models = createTypeModels({ db, audit });
  const { giveUpMs } = options;
  const states = createDeviceStates({ db, models, maxDevices: options.latestDevices, giveUpMs });
  const partitions = createPartitions(db);
  const connections = Array.from({ length: lanes }, (_, lane) => createIngestConnection(app, lane));
  const catchUps = new Map<IngestHook, NoteWorker>();
  const hookTimings = createTimings({
    ...{ name: 'ingest_hook_seconds', label: 'hook' },
    help: 'What a feature takes in a transaction that stores frames',
  });
  const queue = createFrameQueue({
    ...{ connections, bus, counters, timings: hookTimings, logger, options },
    hookFailed({ hook, error }) {
      counters.hookFailures += 1;
      logger.error({ err: error, hook: hook.name }, 'a hook of ingest failed; it catches up');
      catchUps.get(hook)?.now();
    },
  });
  const { valuesPerMessage } = options;
  const intake = createIntake({ queue, models, states, partitions, counters, valuesPerMessage, watch });
  bus.on(deviceTypeChanged, ({ typeId }) => models.invalidate(typeId));
  bus.on(devicesChanged, ({ deviceIds }) => deviceIds.forEach(states.invalidate));
  const jobs = [
    createPartitionJob({ db, partitions, owner, mayDrop: watch.mayDrop, audit, logger }),
    createRollupJob({ db, logger }),
  ];

  let isStarted = false;

  return {
    async start() {
      await partitions.load();
      for (const catchUp of catchUps.values()) catchUp.start();
      isStarted = true;
      if (options.jobs === 'on') for (const job of jobs) job.start();
    },
    async stop() {
      for (const job of [...jobs, ...catchUps.values()]) await job.stop();
      await queue.close();
    },
    ingest: (device, topic, payload, receivedAtMs) => intake.ingest({ device, topic, receivedAtMs }, payload),
    ingestJson: (device, topic, value, receivedAtMs) =>
      intake.ingestJson({ device, topic, receivedAtMs }, value),
    ingestFrames: (device, frames, receivedAtMs) =>
      intake.ingestFrames({ device, topic: null, receivedAtMs }, frames),
    past: createPastFrames({ db, models, partitions, bus }),
    fileValues: createFileValues({ db, partitions, bus }),
    async quarantine(device, topic, input) {
      await intake.quarantine({ device, topic, receivedAtMs: Date.now() }, input);
    },
    pressure: queue.pressure,
    hookTimings,
    onFlush(hook) {
      const catchUp = createCatchUp({ db, models, logger, hook });
      catchUps.set(hook, catchUp);
      if (isStarted) catchUp.start();
      const takeOut = queue.onFlush(hook);
      return () => {
        takeOut();
        catchUps.delete(hook);
        void catchUp.stop();
      };
    },
    latest: createLatestService(states, models),
    counters,
    get queuedFrames() {
      return queue.queuedFrames();
    },
  };
}
