import { quarantineDetail } from '@weir/contract/telemetry/quarantine-details';
import { type AppError, unavailable } from '../../../../platform/errors.ts';
import { KeyedQueue } from '../../../../platform/keyed-queue.ts';
import { type DeviceRef, refusalOfTime, type Scalar } from '../frames/frames.policy.ts';
import type { DeviceState } from '../models/device-state.ingest.ts';
import type { DeviceStates } from '../models/device-states.ingest.ts';
import type { Encoded, TypeModel } from '../models/type-model.ingest.ts';
import type { TypeModels } from '../models/type-models.ingest.ts';
import type { Partitions } from '../partitions/partitions.service.ts';
import type { FrameQueue } from './frame-queue.ingest.ts';
import { type Draft, draftsOf, parseJson, type Refusal } from './messages.ingest.ts';
import { type IngestOutcome, PendingFrame, PendingMessage } from './pending.ingest.ts';
import type { QuarantineInput } from './quarantine.ingest.ts';
import type { TelemetryCounters } from './telemetry-counters.ingest.ts';

export interface FrameInput {
  /** Absent: the server's time. */
  readonly tsMs?: number | undefined;
  readonly values: Readonly<Record<string, Scalar>>;
}

/** Whether the platform can vouch for what it acknowledges. */
export interface IngestWatch {
  /** Why nothing may be acknowledged now. */
  refusal(): AppError | undefined;
  /** The time from which the age of what is received now is counted. */
  ageFromMs(receivedAtMs: number): number;
  /** A device has told its own time. */
  seen(deviceId: number, tsMs: number, receivedAtMs: number): void;
}

interface IntakeDeps {
  watch: IngestWatch;
  queue: FrameQueue;
  models: TypeModels;
  states: DeviceStates;
  partitions: Partitions;
  counters: TelemetryCounters;
  valuesPerMessage: number;
}

/** A draft that has found its layout, or why it has none. */
type Sorted =
  | { readonly draft: Draft; readonly encoded: Encoded }
  | { readonly draft: Draft; readonly refusal: Refusal };

// What a message holds in memory while its device or its keys are looked up.
const waitingBytes = 1000;

/** Messages on their way into the queue: read, arranged by layout, and refused where they do not fit. */
export class Intake {
  private readonly deps: IntakeDeps;
  private readonly queue = new KeyedQueue<number>();

  constructor(deps: IntakeDeps) {
    this.deps = deps;
  }

  ingest(device: DeviceRef, topic: string, payload: Buffer, receivedAtMs: number): Promise<IngestOutcome> {
    const parsed = parseJson(payload);
    if ('value' in parsed) return this.ingestJson(device, topic, parsed.value, receivedAtMs);
    this.deps.counters.messages += 1;
    return this.quarantine(device, new PendingMessage(topic), { ...parsed.refusal, payload, receivedAtMs });
  }

  ingestJson(device: DeviceRef, topic: string, value: unknown, receivedAtMs: number): Promise<IngestOutcome> {
    this.deps.counters.messages += 1;
    const message = new PendingMessage(topic);
    const drafts = draftsOf(value);
    if ('refusal' in drafts)
      return this.quarantine(device, message, { ...drafts.refusal, payload: value, receivedAtMs });
    return this.ingestDrafts(device, message, drafts.value, receivedAtMs);
  }

  ingestFrames(
    device: DeviceRef,
    frames: readonly FrameInput[],
    receivedAtMs: number,
  ): Promise<IngestOutcome> {
    this.deps.counters.messages += 1;
    const drafts = frames.map(({ tsMs, values }) => ({ tsMs, values }));
    return this.ingestDrafts(device, new PendingMessage(null), drafts, receivedAtMs);
  }

  private ingestDrafts(
    device: DeviceRef,
    message: PendingMessage,
    drafts: readonly Draft[],
    receivedAtMs: number,
  ): Promise<IngestOutcome> {
    const reason = this.reasonToRefuse();
    if (reason) return Promise.reject(reason);
    const state = this.deps.states.known(device.deviceId);
    const model = this.deps.models.known(device.typeId);
    const sorted = state && model ? sortKnown(model, drafts) : undefined;
    const mustWait = this.queue.isBusy(device.deviceId);
    if (mustWait || !state || !sorted || !this.hasPlaces(device, sorted, receivedAtMs)) {
      return this.ingestNew(device, message, drafts, receivedAtMs);
    }
    this.enqueue(device, state, message, sorted, receivedAtMs);
    return message.promise;
  }

  /**
   * The way of a message whose device, keys or time have not been seen yet, and of all of its device behind it: none
   * overtakes another.
   */
  private async ingestNew(
    device: DeviceRef,
    message: PendingMessage,
    drafts: readonly Draft[],
    receivedAtMs: number,
  ): Promise<IngestOutcome> {
    const { pressure } = this.deps.queue;
    const heldBytes = waitingBytes * (1 + drafts.length);
    pressure.take(heldBytes);
    try {
      await this.queue.run(device.deviceId, () => this.lookUp(device, message, drafts, receivedAtMs));
    } finally {
      pressure.release(heldBytes);
    }
    return message.promise;
  }

  /** Finds or makes what the message needs, and puts it into the queue. */
  private async lookUp(
    device: DeviceRef,
    message: PendingMessage,
    drafts: readonly Draft[],
    receivedAtMs: number,
  ): Promise<void> {
    const { queue, states, partitions } = this.deps;
    const count = drafts.reduce((sum, draft) => sum + Object.keys(draft.values).length, 0);
    const refusal = this.refusalOfCount(count);
    if (refusal) {
      queue.note(device.deviceId, message, { ...refusal, payload: drafts, receivedAtMs });
      return;
    }
    const sorted: Sorted[] = [];
    for (const draft of drafts) sorted.push(...(await this.sortNew(device.typeId, draft)));
    for (const { draft } of sorted) {
      const tsMs = draft.tsMs ?? receivedAtMs;
      if (this.untimely(tsMs, receivedAtMs, device)) continue;
      if (!partitions.has(device.retention, tsMs)) await partitions.ensure(device.retention, tsMs);
    }
    this.enqueue(device, await states.load(device.deviceId), message, sorted, receivedAtMs);
  }

  private async sortNew(typeId: number, draft: Draft): Promise<Sorted[]> {
    const { models } = this.deps;
    const items = sortKnown(await models.load(typeId), [draft]);
    if (items) return items;
    const refusal = await models.extend(typeId, draft.values);
    const model = await models.load(typeId);
    if (!refusal) return sortKnown(model, [draft]) ?? [{ draft, refusal: unfit }];
    const [known, unknown] = partedByKeys(draft, model);
    if (refusal.reason !== 'tooManySignals' || Object.keys(known.values).length === 0)
      return [{ draft, refusal }];
    return [...(await this.sortNew(typeId, known)), { draft: unknown, refusal }];
  }

  private hasPlaces(device: DeviceRef, sorted: readonly Sorted[], receivedAtMs: number): boolean {
    const { partitions } = this.deps;
    for (const { draft } of sorted) {
      const tsMs = draft.tsMs ?? receivedAtMs;
      if (partitions.has(device.retention, tsMs)) continue;
      if (!this.untimely(tsMs, receivedAtMs, device)) return false;
    }
    return true;
  }

  private enqueue(
    device: DeviceRef,
    state: DeviceState,
    message: PendingMessage,
    sorted: readonly Sorted[],
    receivedAtMs: number,
  ): void {
    const { queue } = this.deps;
    const count = sorted.reduce((sum, item) => sum + ('encoded' in item ? item.encoded.count : 0), 0);
    const tooMany = this.refusalOfCount(count);
    if (tooMany) {
      const payload = sorted.map(({ draft }) => draft);
      queue.note(device.deviceId, message, { ...tooMany, payload, receivedAtMs });
      return;
    }
    for (const item of sorted) {
      const { draft } = item;
      const refusal = 'refusal' in item ? item.refusal : this.refusalOfDraft(draft, receivedAtMs, device);
      if (refusal) queue.note(device.deviceId, message, { ...refusal, payload: asSent(draft), receivedAtMs });
      else if ('encoded' in item) {
        queue.push(new PendingFrame(device, state, message, item.encoded, draft.tsMs, receivedAtMs));
      }
    }
    message.finishIfEmpty();
  }

  private refusalOfDraft({ tsMs }: Draft, receivedAtMs: number, device: DeviceRef): Refusal | null {
    if (tsMs === undefined) return null;
    this.deps.watch.seen(device.deviceId, tsMs, receivedAtMs);
    const reason = this.untimely(tsMs, receivedAtMs, device);
    return reason && { reason, detail: undefined };
  }

  private refusalOfCount(count: number): Refusal | null {
    const { valuesPerMessage } = this.deps;
    if (count <= valuesPerMessage) return null;
    return {
      reason: 'tooManyValues',
      detail: quarantineDetail('tooManyValues', { limit: valuesPerMessage, count }),
    };
  }

  /** Keeps what cannot be stored. */
  quarantine(
    { deviceId }: Pick<DeviceRef, 'deviceId'>,
    message: PendingMessage,
    input: QuarantineInput,
  ): Promise<IngestOutcome> {
    const reason = this.reasonToRefuse();
    if (reason) return Promise.reject(reason);
    this.deps.queue.note(deviceId, message, input);
    return message.promise;
  }

  private reasonToRefuse(): AppError | undefined {
    const { watch, queue } = this.deps;
    return watch.refusal() ?? (queue.pressure.isFull ? overloaded() : undefined);
  }

  private untimely(tsMs: number, receivedAtMs: number, { retention }: DeviceRef) {
    return refusalOfTime(tsMs, receivedAtMs, retention, this.deps.watch.ageFromMs(receivedAtMs));
  }
}

const overloaded = () => unavailable('Too much telemetry waits to be stored');

const unfit: Refusal = { reason: 'malformed', detail: quarantineDetail('unfitKeys') };

const asSent = ({ tsMs, values }: Draft): unknown => (tsMs === undefined ? values : { ts: tsMs, values });

/** What the type has signals for, and what it has no room for. */
function partedByKeys({ tsMs, values }: Draft, { signals }: TypeModel): [Draft, Draft] {
  const entries = Object.entries(values);
  const known = entries.filter(([key]) => signals.has(key));
  const unknown = entries.filter(([key]) => !signals.has(key));
  return [
    { tsMs, values: Object.fromEntries(known) },
    { tsMs, values: Object.fromEntries(unknown) },
  ];
}

/** Undefined when one of them carries something unknown; drafts without values are left out. */
function sortKnown(model: TypeModel, drafts: readonly Draft[]): Sorted[] | undefined {
  const sorted: Sorted[] = [];
  for (const draft of drafts) {
    let result = model.encode(draft.values);
    if (result === 'unknown' && model.learn(draft.values)) result = model.encode(draft.values);
    if (result === 'unknown') return undefined;
    if (result === 'empty') continue;
    if ('layout' in result) sorted.push({ draft, encoded: result });
    else sorted.push({ draft, refusal: { reason: result.refusal, detail: result.detail } });
  }
  return sorted;
}
