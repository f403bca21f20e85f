import {
  type CommittedFrame,
  type DeviceRef,
  isAhead,
  type QuarantineReason,
  type Retention,
  type SignalRef,
  type Written,
  withoutPlaces,
} from '../frames/frames.policy.ts';
import type { QuarantineEntry } from '../frames/frames.store.ts';
import type { DeviceState } from '../models/device-state.ingest.ts';
import type { Encoded } from '../models/type-model.ingest.ts';

/** What became of a message: how many frames are stored, and why others are not. */
export interface IngestOutcome {
  readonly frames: number;
  readonly quarantined: QuarantineReason | null;
}

/** What is known of a message beside what it says. */
export interface Arrival {
  readonly device: DeviceRef;
  readonly topic: string | null;
  readonly receivedAtMs: number;
}

/** A message whose sender waits: settled with its last frame or quarantine entry. */
export class PendingMessage implements Arrival {
  readonly device: DeviceRef;
  readonly topic: string | null;
  readonly receivedAtMs: number;
  readonly promise: Promise<IngestOutcome>;
  private readonly settle: PromiseWithResolvers<IngestOutcome>;
  private open = 0;
  private frames = 0;
  private quarantined: QuarantineReason | null = null;
  private failure: unknown = undefined;

  constructor({ device, topic, receivedAtMs }: Arrival) {
    this.device = device;
    this.topic = topic;
    this.receivedAtMs = receivedAtMs;
    this.settle = Promise.withResolvers();
    this.promise = this.settle.promise;
  }

  expect(): void {
    this.open += 1;
  }

  stored(): void {
    this.frames += 1;
    this.close();
  }

  refused(reason: QuarantineReason): void {
    this.quarantined ??= reason;
    this.close();
  }

  failed(error: unknown): void {
    this.failure = error;
    this.close();
  }

  /** Instead of a frame there is a quarantine entry now. */
  leave(): void {
    this.close();
  }

  /** For a message in which nothing was to be stored. */
  finishIfEmpty(): void {
    if (this.open === 0) this.settle.resolve({ frames: 0, quarantined: null });
  }

  private close(): void {
    this.open -= 1;
    if (this.open > 0) return;
    if (this.failure !== undefined) this.settle.reject(this.failure);
    else this.settle.resolve({ frames: this.frames, quarantined: this.quarantined });
  }
}

// What a frame holds in memory beside its values.
const frameBytes = 300;

/** A frame from its message to its commit. */
export class PendingFrame implements CommittedFrame {
  readonly state: DeviceState;
  readonly message: PendingMessage;
  readonly encoded: Encoded;
  readonly written: Written;
  readonly isServerTime: boolean;
  tsMs: number;
  isLatest = false;
  /** Of a frame that another contradicts: what it does not. */
  rest: Encoded | null = null;

  constructor(state: DeviceState, message: PendingMessage, encoded: Encoded, tsMs: number | undefined) {
    this.state = state;
    this.message = message;
    this.encoded = encoded;
    this.written = writtenOf(message.device, encoded);
    this.isServerTime = tsMs === undefined;
    this.tsMs = tsMs ?? state.nextServerMs(message.receivedAtMs);
  }

  get receivedAtMs(): number {
    return this.message.receivedAtMs;
  }

  get retention(): Retention {
    return this.message.device.retention;
  }

  get deviceId(): number {
    return this.message.device.deviceId;
  }

  get typeId(): number {
    return this.encoded.layout.typeId;
  }

  get layoutId(): number {
    return this.encoded.layout.id;
  }

  get signals(): readonly SignalRef[] {
    return this.encoded.layout.signals;
  }

  get values(): readonly (number | null)[] {
    return this.encoded.values;
  }

  get texts(): readonly (string | null)[] | null {
    return this.encoded.texts;
  }

  get newestMs(): number {
    return this.state.slots.get(this.layoutId)?.tsMs ?? Number.NEGATIVE_INFINITY;
  }

  newestMsOf(semaphoreId: string): number {
    return this.state.newestMsOf(semaphoreId);
  }

  get isAhead(): boolean {
    return isAhead(this.tsMs, this.receivedAtMs);
  }

  get sizeBytes(): number {
    return frameBytes + 16 * this.encoded.values.length + textBytes(this.encoded.texts);
  }
}

function writtenOf({ isLocus }: DeviceRef, encoded: Encoded): Written {
  const { placesAt } = encoded.layout;
  return isLocus === false && placesAt.length > 0 ? withoutPlaces(encoded, placesAt) : encoded;
}

const textBytes = (texts: readonly (string | null)[] | null): number => {
  if (!texts) return 0;
  let bytes = 0;
  for (const text of texts) bytes += 2 * (text?.length ?? 0);
  return bytes;
};

export interface PendingNote {
  readonly entry: QuarantineEntry;
  readonly message: PendingMessage;
  readonly sizeBytes: number;
}
