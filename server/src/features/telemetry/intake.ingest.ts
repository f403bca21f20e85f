import { quarantineDetail } from '@weir/contract/quarantine-details';
import { unavailable } from '../../platform/errors.ts';
import type { DeviceState, DeviceStates } from './device-states.ingest.ts';
import type { FrameQueue } from './frame-queue.ingest.ts';
import { type DeviceRef, refusalOfTime, type Scalar } from './frames.policy.ts';
import { type Draft, draftsOf, parseJson, type Refusal } from './messages.ingest.ts';
import type { Partitions } from './partitions.service.ts';
import { type IngestOutcome, PendingFrame, PendingMessage } from './pending.ingest.ts';
import type { TelemetryCounters } from './telemetry-counters.ingest.ts';
import type { Encoded, TypeModel } from './type-model.ingest.ts';
import type { TypeModels } from './type-models.ingest.ts';

export interface FrameInput {
  /** Absent: the server's time. */
  readonly tsMs?: number | undefined;
  readonly values: Readonly<Record<string, Scalar>>;
}

interface IntakeDeps {
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

  constructor(deps: IntakeDeps) {
    this.deps = deps;
  }

  ingest(device: DeviceRef, topic: string, payload: Buffer, receivedAtMs: number): Promise<IngestOutcome> {
    const parsed = parseJson(payload);
    if ('value' in parsed) return this.ingestJson(device, topic, parsed.value, receivedAtMs);
    this.deps.counters.messages += 1;
    return this.refuse(device, new PendingMessage(topic), parsed.refusal, payload, receivedAtMs);
  }

  ingestJson(device: DeviceRef, topic: string, value: unknown, receivedAtMs: number): Promise<IngestOutcome> {
    this.deps.counters.messages += 1;
    const message = new PendingMessage(topic);
    const drafts = draftsOf(value);
    if ('refusal' in drafts) return this.refuse(device, message, drafts.refusal, value, receivedAtMs);
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
    if (this.deps.queue.pressure.isFull) return Promise.reject(overloaded());
    const state = this.deps.states.known(device.deviceId);
    const model = this.deps.models.known(device.typeId);
    const sorted = state && model ? sortKnown(model, drafts) : undefined;
    if (!state || !sorted || !this.hasPlaces(device, sorted, receivedAtMs)) {
      return this.ingestNew(device, message, drafts, receivedAtMs);
    }
    this.enqueue(device, state, message, sorted, receivedAtMs);
    return message.promise;
  }

  /** The way of a message whose device, keys or time have not been seen yet. */
  private async ingestNew(
    device: DeviceRef,
    message: PendingMessage,
    drafts: readonly Draft[],
    receivedAtMs: number,
  ): Promise<IngestOutcome> {
    const { queue, states, partitions } = this.deps;
    const heldBytes = waitingBytes * (1 + drafts.length);
    queue.pressure.take(heldBytes);
    try {
      const count = drafts.reduce((sum, draft) => sum + Object.keys(draft.values).length, 0);
      const refusal = this.refusalOfCount(count);
      if (refusal) return this.refuse(device, message, refusal, drafts, receivedAtMs);
      const sorted = await this.sortNew(device.typeId, drafts);
      for (const { draft } of sorted) {
        const tsMs = draft.tsMs ?? receivedAtMs;
        if (refusalOfTime(tsMs, receivedAtMs, device.retention)) continue;
        if (!partitions.has(device.retention, tsMs)) await partitions.ensure(device.retention, tsMs);
      }
      const state = await states.load(device.deviceId);
      this.enqueue(device, state, message, sorted, receivedAtMs);
    } finally {
      queue.pressure.release(heldBytes);
    }
    return message.promise;
  }

  private async sortNew(typeId: number, drafts: readonly Draft[]): Promise<Sorted[]> {
    const { models } = this.deps;
    const sorted: Sorted[] = [];
    for (const draft of drafts) {
      let items = sortKnown(await models.load(typeId), [draft]);
      if (!items) {
        const refusal = await models.extend(typeId, draft.values);
        items = refusal ? [{ draft, refusal }] : sortKnown(await models.load(typeId), [draft]);
      }
      sorted.push(...(items ?? [{ draft, refusal: unfit }]));
    }
    return sorted;
  }

  private hasPlaces(device: DeviceRef, sorted: readonly Sorted[], receivedAtMs: number): boolean {
    const { partitions } = this.deps;
    for (const { draft } of sorted) {
      const tsMs = draft.tsMs ?? receivedAtMs;
      if (partitions.has(device.retention, tsMs)) continue;
      if (!refusalOfTime(tsMs, receivedAtMs, device.retention)) return false;
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
    const count = sorted.reduce((sum, item) => sum + ('encoded' in item ? item.encoded.values.length : 0), 0);
    const tooMany = this.refusalOfCount(count);
    if (tooMany) {
      const payload = sorted.map(({ draft }) => draft);
      queue.note(device.deviceId, message, { ...tooMany, payload, receivedAtMs });
      return;
    }
    for (const item of sorted) {
      const { draft } = item;
      const refusal = 'refusal' in item ? item.refusal : untimely(draft, receivedAtMs, device);
      if (refusal) queue.note(device.deviceId, message, { ...refusal, payload: asSent(draft), receivedAtMs });
      else if ('encoded' in item) {
        queue.push(new PendingFrame(device, state, message, item.encoded, draft.tsMs, receivedAtMs));
      }
    }
    message.finishIfEmpty();
  }

  private refusalOfCount(count: number): Refusal | null {
    const { valuesPerMessage } = this.deps;
    if (count <= valuesPerMessage) return null;
    return {
      reason: 'tooManyValues',
      detail: quarantineDetail('tooManyValues', { limit: valuesPerMessage, count }),
    };
  }

  private refuse(
    device: DeviceRef,
    message: PendingMessage,
    refusal: Refusal,
    payload: unknown,
    receivedAtMs: number,
  ): Promise<IngestOutcome> {
    if (this.deps.queue.pressure.isFull) return Promise.reject(overloaded());
    this.deps.queue.note(device.deviceId, message, { ...refusal, payload, receivedAtMs });
    return message.promise;
  }
}

const overloaded = () => unavailable('Too much telemetry waits to be stored');

const unfit: Refusal = { reason: 'malformed', detail: quarantineDetail('unfitKeys') };

function untimely({ tsMs }: Draft, receivedAtMs: number, device: DeviceRef): Refusal | null {
  const reason = tsMs === undefined ? null : refusalOfTime(tsMs, receivedAtMs, device.retention);
  return reason && { reason, detail: undefined };
}

const asSent = ({ tsMs, values }: Draft): unknown => (tsMs === undefined ? values : { ts: tsMs, values });

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
