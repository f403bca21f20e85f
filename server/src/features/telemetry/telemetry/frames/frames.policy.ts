import { limits, placeKeys } from '@weir/contract/fleet/device-protocol';
import type { dataTypes, retentionClasses } from '@weir/contract/fleet/device-types';
import type { quarantineReasons } from '@weir/contract/telemetry/telemetry';
import type { StoredFrame } from '../ingest/telemetry.events.ts';

export type DataType = (typeof dataTypes)[number];
export type Retention = (typeof retentionClasses)[number];
export type QuarantineReason = (typeof quarantineReasons)[number];
export type Scalar = number | string | boolean | null;

/** What ingest has to know of a device: one object per connection, handed over with each message. */
export interface DeviceRef {
  readonly deviceId: number;
  readonly typeId: number;
  readonly retention: Retention;
  /** False: the type records no track. */
  readonly isLocus?: boolean;
}

export interface SignalRef {
  readonly id: number;
  readonly semaphoreId: string;
  readonly dataType: DataType;
  /** Codes of an enum by the names of its values, in every language. */
  readonly codes: Readonly<Record<string, number>> | null;
}

/** So many sets of keys of a type are stored as they come; what else is sent goes into its sparse layout. */
export const exactLayoutsPerType = 48;

/**
 * What a message carries: its signals, sorted by id. A sparse one has what any message may carry, in the order in which
 * it came to know it; it grows at its end.
 */
export interface Layout {
  readonly id: number;
  readonly typeId: number;
  readonly sparse: boolean;
  readonly signals: readonly SignalRef[];
  /** Which of them say where the device is. */
  readonly placesAt: readonly number[];
}

const places: ReadonlySet<string> = new Set(placeKeys);

/** Positions of the signals that say where the device is. */
export const placesAmong = (signals: readonly SignalRef[]): number[] =>
  signals.flatMap(({ semaphoreId }, position) => (places.has(semaphoreId) ? position : []));

/** What is written of a frame: null in `values`, and `texts` may have it. */
export interface Written {
  readonly values: readonly (number | null)[];
  readonly texts: readonly (string | null)[] | null;
}

/** The frame as it is written for a device whose track is not recorded. */
export function withoutPlaces({ values, texts }: Written, placesAt: readonly number[]): Written {
  const isPlace = (position: number) => placesAt.includes(position);
  return {
    values: values.map((value, position) => (isPlace(position) ? null : value)),
    // Never null: these values have gaps.
    texts: texts?.map((text, position) => (isPlace(position) ? null : text)) ?? [],
  };
}

/**
 * One message's values: `values[i]` is of `signals[i]`; null there, and `texts[i]` holds it. Where both are null, or
 * there is no `values[i]`, the signal was not sent: only in a sparse layout.
 */
export interface CommittedFrame {
  readonly deviceId: number;
  readonly typeId: number;
  readonly layoutId: number;
  /** One object for all frames of one message, which follow each other. */
  readonly message: object;
  readonly tsMs: number;
  readonly receivedAtMs: number;
  /** It moved the newest values forward; late, early and repeated frames do not. */
  readonly isLatest: boolean;
  /** Its time was further ahead than a clock may be: never the latest. */
  readonly isAhead: boolean;
  /** Until its commit: the time of the newest one of its layout before it; -Infinity when there is none. */
  readonly newestMs: number;
  /** The same of the newest one that carries the signal. */
  newestMsOf(semaphoreId: string): number;
  readonly signals: readonly SignalRef[];
  readonly values: readonly (number | null)[];
  readonly texts: readonly (string | null)[] | null;
}

export const dayMs = 86_400_000;
export const quarterMs = 15 * 60_000;
export const retentionDays: Readonly<Record<Retention, number>> = Object.freeze({
  '30d': 30,
  '1y': 366,
  '5y': 1827,
});

export const isAhead = (tsMs: number, receivedAtMs: number): boolean => tsMs > receivedAtMs + limits.aheadMs;

/** Why a frame of this time is not stored at all; null when it is. Its age is counted from a time that is sure. */
export function refusalOfTime(
  tsMs: number,
  receivedAtMs: number,
  retention: Retention,
  ageFromMs: number,
): 'tooOld' | 'tooFarAhead' | null {
  if (tsMs > receivedAtMs + limits.farAheadMs) return 'tooFarAhead';
  return tsMs < ageFromMs - retentionDays[retention] * dayMs ? 'tooOld' : null;
}

/** A stored value as people see it: truth values as such, codes of enums as numbers, texts as they came. */
export function readScalar(dataType: DataType, value: number | null, text: string | null): Scalar {
  if (value === null) return text;
  if (dataType === 'boolean' && (value === 0 || value === 1)) return value === 1;
  return dataType === 'text' ? String(value) : value;
}

/** The values of a frame by the names their device gives them. */
export function valuesOf(frame: Pick<StoredFrame, 'signals' | 'values' | 'texts'>): Record<string, Scalar> {
  const values: Record<string, Scalar> = Object.create(null);
  frame.signals.forEach((signal, position) => {
    const [value, text] = [frame.values[position] ?? null, frame.texts?.[position] ?? null];
    if (value !== null || text !== null)
      values[signal.semaphoreId] = readScalar(signal.dataType, value, text);
  });
  return values;
}
