import { type LoggerCheck, loggerFileLimits } from '@weir/contract/telemetry/logger-files';
import type { StoredValue } from '../../telemetry/telemetry.service.ts';
import type { FileRows } from './file-rows.service.ts';

/** What the device has of a moment and signal; several when it was sent in several ways. */
export type KnownValues = ReadonlyMap<string, readonly number[]>;

export const keyOf = (tsMs: number, signalId: number): string => `${tsMs} ${signalId}`;

export function knownValues(stored: readonly StoredValue[]): KnownValues {
  const known = new Map<string, number[]>();
  for (const { tsMs, signalId, value } of stored) known.getOrInsert(keyOf(tsMs, signalId), []).push(value);
  return known;
}

/** The conversion of a unit and decimals of ten digits differ by no more. */
const tolerance = 1e-9;

const isSame = (one: number, other: number): boolean =>
  Math.abs(one - other) <= tolerance * Math.max(1, Math.abs(one), Math.abs(other));

/** A value that is new, that the device has, or of whose moment it has another one: that one stays. */
export function verdictOf(
  value: number,
  known: readonly number[] | undefined,
): 'added' | 'equal' | 'different' {
  if (known === undefined) return 'added';
  return known.some((one) => isSame(one, value)) ? 'equal' : 'different';
}

/** Of one column: the lowest and the highest of each part, in the order of time. */
export function thinned(tsMs: Float64Array, values: Float64Array): LoggerCheck['series'][number]['points'] {
  const held = Uint32Array.from(values.keys()).filter((at) => !Number.isNaN(values[at]));
  const valueAt = (at: number) => values[at] ?? 0;
  const parts = loggerFileLimits.previewPoints / 2;
  const size = Math.max(1, Math.ceil(held.length / parts));
  const points: { ts: number; value: number }[] = [];
  for (let from = 0; from < held.length; from += size) {
    const part = held.subarray(from, from + size);
    const low = part.reduce((best, at) => (valueAt(at) < valueAt(best) ? at : best), part[0] ?? 0);
    const high = part.reduce((best, at) => (valueAt(at) > valueAt(best) ? at : best), part[0] ?? 0);
    const both = [...new Set([low, high])].sort((one, other) => one - other);
    points.push(...both.map((at) => ({ ts: tsMs[at] ?? 0, value: valueAt(at) })));
  }
  return points;
}

export function firstRowsOf({ tsMs, values, lines }: FileRows): LoggerCheck['firstRows'] {
  return [...tsMs.subarray(0, loggerFileLimits.shownRows)].map((ms, row) => ({
    line: lines[row] ?? 0,
    time: new Date(ms).toISOString(),
    values: values.map((column) => (Number.isNaN(column[row] ?? Number.NaN) ? null : (column[row] ?? null))),
  }));
}
