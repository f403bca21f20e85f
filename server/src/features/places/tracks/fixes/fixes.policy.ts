import type { trackSignals } from '@weir/contract/places/tracks';
import type { SignalColumns } from '../../../telemetry/history/scan/signal-columns.service.ts';

export type TrackSignal = (typeof trackSignals)[number];

/** Positions as columns, in the order of time; NaN where a position has none of it. */
export interface Fixes {
  readonly length: number;
  readonly tsMs: Float64Array;
  readonly receivedMs: Float64Array;
  readonly sentMs: Float64Array;
  readonly lng: Float64Array;
  readonly lat: Float64Array;
  readonly speed: Float64Array;
  readonly dgr: Float64Array;
  readonly alt: Float64Array;
  readonly pdop: Float64Array;
  readonly star: Float64Array;
  readonly accuracy: Float64Array;
  readonly valid: Float64Array;
  readonly odometerM: Float64Array;
}

/** A device that says less of its speed stands. */
export const standingKmh = 1;

/** From here on a number is not seconds since 1970 any more, but milliseconds. */
const firstMs = 1e11;

/** The frames that say where the device is, or that it does not know. */
export function fixesOf({ length, tsMs, receivedMs, values }: SignalColumns): Fixes {
  const nothing = new Float64Array(length).fill(Number.NaN);
  const column = (name: TrackSignal) => values.get(name) ?? nothing;
  const first = (name: TrackSignal, other: TrackSignal) =>
    values.has(other) ? firstOf(column(name), column(other)) : column(name);
  const all = {
    ...{ tsMs, receivedMs, sentMs: values.get('sentTime')?.map(epochMs) ?? nothing },
    ...{ lng: first('lng', 'longitude'), lat: first('lat', 'latitude') },
    ...{ speed: column('speed'), dgr: column('dgr'), alt: column('alt') },
    ...{ pdop: column('PDOP'), star: column('star'), accuracy: column('accuracy') },
    ...{ valid: column('valid'), odometerM: column('DIST') },
  };
  const rows = new Int32Array(length);
  let found = 0;
  for (let row = 0; row < length; row++)
    if (!(isMissing(all.lng, row) && isMissing(all.lat, row)) || all.valid[row] === 0) rows[found++] = row;
  if (found === length) return { length, ...all };
  const picked = (from: Float64Array) =>
    Float64Array.from(rows.subarray(0, found), (row) => from[row] ?? Number.NaN);
  const of = Object.fromEntries(Object.entries(all).map(([name, from]) => [name, picked(from)]));
  return { length: found, ...(of as typeof all) }; // every column of it is there again
}

const isMissing = (column: Float64Array, row: number): boolean => Number.isNaN(column[row]);

const epochMs = (time: number): number => (time < firstMs ? time * 1000 : time);

function firstOf(main: Float64Array, other: Float64Array): Float64Array {
  const both = main.slice();
  for (let row = 0; row < both.length; row++) if (isMissing(both, row)) both[row] = other[row] ?? Number.NaN;
  return both;
}
