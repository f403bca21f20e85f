import type { SignalColumns } from '../../../telemetry/history/scan/signal-columns.service.ts';
import { type Fix, isGoodFix } from '../crossing/fixes.policy.ts';

/** Good positions as columns, in the order of their time; NaN: not told. */
export interface GoodFixes {
  readonly length: number;
  readonly tsMs: Float64Array;
  readonly lng: Float64Array;
  readonly lat: Float64Array;
  readonly accuracyM: Float64Array;
  readonly speedKmh: Float64Array;
}

export const fixSignals = [
  'lng',
  'longitude',
  'lat',
  'latitude',
  'PDOP',
  'star',
  'accuracy',
  'valid',
  'speed',
] as const;

/** What is said to be of so much later than it came has a wrong clock. */
const mostAheadMs = 300_000;

/** How many of the frames have a position, and the good ones of these. */
export function goodFixesOf(columns: SignalColumns): { fixes: number; good: GoodFixes } {
  const { length, tsMs, receivedMs, values } = columns;
  const nothing = new Float64Array(length).fill(Number.NaN);
  const [lng, lngToo, lat, latToo, pdop, stars, accuracyM, valid, speed] = fixSignals.map(
    (name) => values.get(name) ?? nothing,
  );
  const good = emptyFixes(length);
  let [fixes, goodOnes] = [0, 0];
  for (let row = 0; row < length; row++) {
    const fix: Fix = {
      ...{ tsMs: tsMs[row] ?? 0, receivedAtMs: receivedMs[row] ?? 0 },
      ...{ lng: told(lng, row) ?? told(lngToo, row) ?? Number.NaN },
      ...{ lat: told(lat, row) ?? told(latToo, row) ?? Number.NaN },
      ...{ pdop: told(pdop, row), stars: told(stars, row), accuracyM: told(accuracyM, row) },
      ...{ valid: told(valid, row), speedKmh: told(speed, row) },
    };
    const isMissing = Number.isNaN(fix.lng) || Number.isNaN(fix.lat);
    if (isMissing || fix.tsMs > fix.receivedAtMs + mostAheadMs) continue;
    fixes++;
    if (!isGoodFix(fix)) continue;
    good.tsMs[goodOnes] = fix.tsMs;
    good.lng[goodOnes] = fix.lng;
    good.lat[goodOnes] = fix.lat;
    good.accuracyM[goodOnes] = fix.accuracyM ?? Number.NaN;
    good.speedKmh[goodOnes] = fix.speedKmh ?? Number.NaN;
    goodOnes++;
  }
  return { fixes, good: { ...good, length: goodOnes } };
}

/** Stretches of time one behind the other. */
export function joinedFixes(parts: readonly GoodFixes[]): GoodFixes {
  const whole = emptyFixes(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    for (const name of columnNames) whole[name].set(part[name].subarray(0, part.length), at);
    at += part.length;
  }
  return whole;
}

const columnNames = ['tsMs', 'lng', 'lat', 'accuracyM', 'speedKmh'] as const;

const emptyFixes = (length: number): GoodFixes => ({
  ...{ length, tsMs: new Float64Array(length), lng: new Float64Array(length), lat: new Float64Array(length) },
  ...{ accuracyM: new Float64Array(length), speedKmh: new Float64Array(length) },
});

/** One of them; it was found to be good. */
export const fixAt = ({ tsMs, lng, lat, accuracyM, speedKmh }: GoodFixes, row: number): Fix => ({
  ...{ tsMs: tsMs[row] ?? 0, receivedAtMs: tsMs[row] ?? 0, lng: lng[row] ?? 0, lat: lat[row] ?? 0 },
  ...{ accuracyM: told(accuracyM, row), speedKmh: told(speedKmh, row), pdop: null, stars: null, valid: null },
});

function told(column: Float64Array | undefined, row: number): number | null {
  const value = column?.[row];
  return value === undefined || Number.isNaN(value) ? null : value;
}
