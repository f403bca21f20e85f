import { quarantineDetail } from '@weir/contract/telemetry/quarantine-details';
import { type AppError, unavailable } from '../../../../platform/errors.ts';
import { KeyedQueue } from '../../../../platform/keyed-queue.ts';
import { refusalOfTime, type Scalar } from '../frames/frames.policy.ts';
import type { DeviceState } from '../models/device-state.ingest.ts';
import type { DeviceStates } from '../models/device-states.ingest.ts';
import type { Encoded, TypeModel } from '../models/type-model.ingest.ts';
import type { TypeModels } from '../models/type-models.ingest.ts';
import type { Partitions } from '../partitions/partitions.service.ts';
import type { FrameQueue } from './frame-queue.ingest.ts';
import { type Draft, draftsOf, parseJson, type Refusal } from './messages.ingest.ts';
import { type Arrival, type IngestOutcome, PendingFrame, PendingMessage } from './pending.ingest.ts';
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
export function createIntake(deps: IntakeDeps) {
  const { watch, queue, models, states, partitions, counters, valuesPerMessage } = deps;
  const { pressure } = queue;
  const lookUps = new KeyedQueue<number>();

  const reasonToRefuse = (): AppError | undefined =>
    watch.refusal() ?? (pressure.isFull ? overloaded() : undefined);

  const untimely = ({ device, receivedAtMs }: PendingMessage, tsMs: number) =>
    refusalOfTime(tsMs, receivedAtMs, device.retention, watch.ageFromMs(receivedAtMs));

  const refusalOfDraft = (message: PendingMessage, { tsMs }: Draft): Refusal | null => {
    if (tsMs === undefined) return null;
    watch.seen(message.device.deviceId, tsMs, message.receivedAtMs);
    const reason = untimely(message, tsMs);
    return reason && { reason, detail: undefined };
  };

  const refusalOfCount = (count: number): Refusal | null => {
    if (count <= valuesPerMessage) return null;
    const detail = quarantineDetail('tooManyValues', { limit: valuesPerMessage, count });
    return { reason: 'tooManyValues', detail };
  };

  /** Its partition has to be made first. */
  const lacksPlace = (message: PendingMessage, { tsMs = message.receivedAtMs }: Draft): boolean =>
    !partitions.has(message.device.retention, tsMs) && !untimely(message, tsMs);

  const enqueue = (message: PendingMessage, state: DeviceState, sorted: readonly Sorted[]): void => {
    const count = sorted.reduce((sum, item) => sum + ('encoded' in item ? item.encoded.count : 0), 0);
    const tooMany = refusalOfCount(count);
    if (tooMany) {
      queue.note(message, { ...tooMany, payload: sorted.map(({ draft }) => draft) });
      return;
    }
    for (const item of sorted) {
      const { draft } = item;
      const refusal = 'refusal' in item ? item.refusal : refusalOfDraft(message, draft);
      if (refusal) queue.note(message, { ...refusal, payload: asSent(draft) });
      else if ('encoded' in item) queue.push(new PendingFrame(state, message, item.encoded, draft.tsMs));
    }
    message.finishIfEmpty();
  };

  const sortNew = async (typeId: number, draft: Draft): Promise<Sorted[]> => {
    const items = sortKnown(await models.load(typeId), [draft]);
    if (items) return items;
    const refusal = await models.extend(typeId, draft.values);
    const model = await models.load(typeId);
    if (!refusal) return sortKnown(model, [draft]) ?? [{ draft, refusal: unfit }];
    const [known, unknown] = partedByKeys(draft, model);
    if (refusal.reason !== 'tooManySignals' || Object.keys(known.values).length === 0)
      return [{ draft, refusal }];
    return [...(await sortNew(typeId, known)), { draft: unknown, refusal }];
  };

  /** Finds or makes what the message needs, and puts it into the queue. */
  const lookUp = async (message: PendingMessage, drafts: readonly Draft[]): Promise<void> => {
    const { deviceId, typeId, retention } = message.device;
    const count = drafts.reduce((sum, draft) => sum + Object.keys(draft.values).length, 0);
    const refusal = refusalOfCount(count);
    if (refusal) {
      queue.note(message, { ...refusal, payload: drafts });
      return;
    }
    const sorted: Sorted[] = [];
    for (const draft of drafts) sorted.push(...(await sortNew(typeId, draft)));
    for (const { draft } of sorted)
      if (lacksPlace(message, draft)) await partitions.ensure(retention, draft.tsMs ?? message.receivedAtMs);
    enqueue(message, await states.load(deviceId), sorted);
  };

  /**
   * The way of a message whose device, keys or time have not been seen yet, and of all of its device behind it: none
   * overtakes another.
   */
  const ingestNew = async (message: PendingMessage, drafts: readonly Draft[]): Promise<IngestOutcome> => {
    const heldBytes = waitingBytes * (1 + drafts.length);
    pressure.take(heldBytes);
    try {
      await lookUps.run(message.device.deviceId, () => lookUp(message, drafts));
    } finally {
      pressure.release(heldBytes);
    }
    return message.promise;
  };

  const ingestDrafts = (message: PendingMessage, drafts: readonly Draft[]): Promise<IngestOutcome> => {
    const reason = reasonToRefuse();
    if (reason) return Promise.reject(reason);
    const { deviceId, typeId } = message.device;
    const state = states.known(deviceId);
    const model = models.known(typeId);
    const sorted = state && model ? sortKnown(model, drafts) : undefined;
    const mustWait = lookUps.isBusy(deviceId);
    if (mustWait || !state || !sorted || sorted.some(({ draft }) => lacksPlace(message, draft))) {
      return ingestNew(message, drafts);
    }
    enqueue(message, state, sorted);
    return message.promise;
  };

  const quarantine = (message: PendingMessage, input: QuarantineInput): Promise<IngestOutcome> => {
    const reason = reasonToRefuse();
    if (reason) return Promise.reject(reason);
    queue.note(message, input);
    return message.promise;
  };

  const ingestValue = (message: PendingMessage, value: unknown): Promise<IngestOutcome> => {
    const drafts = draftsOf(value);
    if ('value' in drafts) return ingestDrafts(message, drafts.value);
    return quarantine(message, { ...drafts.refusal, payload: value });
  };

  const begin = (arrival: Arrival): PendingMessage => {
    counters.messages += 1;
    return new PendingMessage(arrival);
  };

  return {
    ingest(arrival: Arrival, payload: Buffer): Promise<IngestOutcome> {
      const message = begin(arrival);
      const parsed = parseJson(payload);
      if ('value' in parsed) return ingestValue(message, parsed.value);
      return quarantine(message, { ...parsed.refusal, payload });
    },
    ingestJson: (arrival: Arrival, value: unknown) => ingestValue(begin(arrival), value),
    ingestFrames: (arrival: Arrival, frames: readonly FrameInput[]) => ingestDrafts(begin(arrival), frames),
    /** Keeps what cannot be stored. */
    quarantine: (arrival: Arrival, input: QuarantineInput) => quarantine(new PendingMessage(arrival), input),
  };
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
