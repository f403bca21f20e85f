import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { importedSignals } from '@weir/contract/places/track-imports';
import type { ReadFixes } from '../../../../platform/track-files/collected-fixes.ts';
import type { SignalColumns } from '../../tracks/tracks.service.ts';

/** Positions of a file, in the order of time; NaN where one has none of it. */
export interface FileFixes {
  readonly tsMs: Float64Array;
  /** By `importedSignals`. */
  readonly values: readonly Float64Array[];
}

export interface FileFrame {
  readonly tsMs: number;
  readonly values: Readonly<Record<string, number>>;
}

const bytesPerNumber = 8;
const columnCount = 1 + importedSignals.length;
const pack = promisify(gzip);
const unpack = promisify(gunzip);
/** The packed ones of our own making are no larger. */
const maxUnpackedBytes = 64 * 1024 ** 2;

export const fixesOfRead = ({ tsMs, values }: ReadFixes): FileFixes => ({
  tsMs: Float64Array.from(tsMs),
  values: values.map((column) => Float64Array.from(column, (value) => value ?? Number.NaN)),
});

/** One column behind the other, times first. */
export function packed({ tsMs, values }: FileFixes): Promise<Buffer> {
  const columns = [tsMs, ...values].map((column) =>
    Buffer.from(column.buffer, column.byteOffset, column.byteLength),
  );
  return pack(Buffer.concat(columns), { level: 1 });
}

export async function unpacked(content: Buffer): Promise<FileFixes> {
  const bytes = await unpack(content, { maxOutputLength: maxUnpackedBytes });
  const length = bytes.length / columnCount / bytesPerNumber;
  const all = new Float64Array(Uint8Array.from(bytes).buffer);
  const column = (index: number) => all.subarray(index * length, (index + 1) * length);
  return { tsMs: column(0), values: importedSignals.map((_, index) => column(index + 1)) };
}

/** As a device would have sent them. */
export const framesOf = ({ tsMs, values }: FileFixes): FileFrame[] =>
  Array.from(tsMs, (ms, row) => {
    const sent: Record<string, number> = {};
    for (const [index, signal] of importedSignals.entries()) {
      const value = values[index]?.[row] ?? Number.NaN;
      if (!Number.isNaN(value)) sent[signal] = value;
    }
    return { tsMs: ms, values: sent };
  });

export const columnsOf = ({ tsMs, values }: FileFixes, receivedAtMs: number): SignalColumns => ({
  length: tsMs.length,
  tsMs,
  receivedMs: new Float64Array(tsMs.length).fill(receivedAtMs),
  values: new Map(importedSignals.map((signal, index) => [signal, values[index] ?? new Float64Array()])),
});
