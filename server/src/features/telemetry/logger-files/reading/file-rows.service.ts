import { setImmediate } from 'node:timers/promises';
import {
  type LeftOut,
  type LeftOutReason,
  type LoggerMapping,
  type LoggerTarget,
  loggerFileLimits,
} from '@weir/contract/telemetry/logger-files';
import { converted, knownUnit, type LoggerUnit } from '@weir/contract/telemetry/logger-units';
import { growingNumbers, orderOfMoments } from './number-columns.policy.ts';
import { linesOf, type TableLine } from './table-lines.policy.ts';
import { readMeasured } from './written-numbers.policy.ts';
import { readTime } from './written-times.policy.ts';
import { createZoneClock } from './zone-clock.policy.ts';

/** Rows of a file in the order of time, each moment once; NaN where there is no number. */
export interface FileRows {
  readonly tsMs: Float64Array;
  /** In the order of the mapping. */
  readonly values: readonly Float64Array[];
  readonly lines: Int32Array;
  /** Of the file, also those that are left out. */
  readonly rows: number;
  readonly leftOut: ReadonlyMap<LeftOutReason, number>;
  readonly problems: readonly LeftOut[];
}

export interface Reading {
  readonly mapping: LoggerMapping;
  /** By `semaphoreId`. */
  readonly targets: ReadonlyMap<string, LoggerTarget>;
  readonly firstLine: number;
  readonly earliestMs: number;
  readonly latestMs: number;
}

interface ReadColumn {
  readonly column: number;
  readonly heading: string;
  readonly convert: (value: number) => number;
  readonly min: number;
  readonly max: number;
}

const rowsAtOnce = 5000;
const shownChars = 60;

/** Reads every row by the mapping; what else runs gets its turn meanwhile. */
export async function readRows(text: string, reading: Reading): Promise<FileRows> {
  const reader = new RowReader(reading);
  let count = 0;
  for (const line of linesOf(text)) {
    if (line.line < reading.firstLine) continue;
    count += 1;
    if (count % rowsAtOnce === 0) await setImmediate();
    reader.add(line);
  }
  return reader.end();
}

class RowReader {
  private readonly mapping: LoggerMapping;
  private readonly reading: Reading;
  private readonly columns: readonly ReadColumn[];
  private readonly zoneClock: ReturnType<typeof createZoneClock>;
  private readonly lines = growingNumbers();
  private readonly tsMs = growingNumbers();
  private readonly values: readonly ReturnType<typeof growingNumbers>[];
  private isOrdered = true;
  private readonly leftOut = new Map<LeftOutReason, number>();
  private readonly problems: LeftOut[] = [];
  private count = 0;
  private afterMs = Number.NEGATIVE_INFINITY;

  constructor(reading: Reading) {
    this.reading = reading;
    this.mapping = reading.mapping;
    this.zoneClock = createZoneClock(reading.mapping.zone);
    this.columns = reading.mapping.columns.map((one) => columnOf(one, reading.targets.get(one.semaphoreId)));
    this.values = this.columns.map(growingNumbers);
  }

  add({ line, cells }: TableLine): void {
    this.count += 1;
    const tsMs = this.timeOf(line, cells);
    if (tsMs === undefined) return;
    this.isOrdered &&= tsMs > (this.tsMs.last() ?? Number.NEGATIVE_INFINITY);
    this.tsMs.push(tsMs);
    this.lines.push(line);
    for (const [at, column] of this.columns.entries())
      this.values[at]?.push(this.valueOf(line, cells[column.column] ?? '', column));
  }

  end(): FileRows {
    const [tsMs, lines] = [this.tsMs.taken(), this.lines.taken()];
    const values = this.values.map((column) => column.taken());
    const told = { rows: this.count, leftOut: this.leftOut, problems: this.problems };
    if (this.isOrdered) return { tsMs, values, lines: Int32Array.from(lines), ...told };
    // Of two rows of one moment the first in the file stays.
    const kept = orderOfMoments(tsMs).filter((at, place, order) => {
      if (place === 0 || tsMs[at] !== tsMs[order[place - 1] ?? 0]) return true;
      this.leave(lines[at] ?? 0, 'repeated', new Date(tsMs[at] ?? 0).toISOString());
      return false;
    });
    const picked = (column: Float64Array) => Float64Array.from(kept, (at) => column[at] ?? Number.NaN);
    return { tsMs: picked(tsMs), values: values.map(picked), lines: Int32Array.from(picked(lines)), ...told };
  }

  private leave(
    line: number,
    reason: LeftOutReason,
    value: string,
    heading: string | null = null,
  ): undefined {
    this.leftOut.set(reason, (this.leftOut.get(reason) ?? 0) + 1);
    if (this.problems.length < loggerFileLimits.shownProblems)
      this.problems.push({ line, reason, heading, value: value.toWellFormed().slice(0, shownChars) });
  }

  private timeOf(line: number, cells: readonly string[]): number | undefined {
    const { timeColumn, clockColumn, timeFormat: format } = this.mapping;
    const day = cells[timeColumn] ?? '';
    const text = clockColumn === null ? day : `${day} ${cells[clockColumn] ?? ''}`.trim();
    if (text === '') return this.leave(line, 'noTime', '');
    const read = readTime(text, { format, zoneClock: this.zoneClock, afterMs: this.afterMs });
    if (typeof read === 'string') return this.leave(line, read, text);
    const { tsMs } = read;
    this.afterMs = tsMs;
    if (tsMs > this.reading.latestMs) return this.leave(line, 'future', text);
    return tsMs < this.reading.earliestMs ? this.leave(line, 'tooOld', text) : tsMs;
  }

  private valueOf(line: number, cell: string, { heading, convert, min, max }: ReadColumn): number {
    const measured = readMeasured(cell, this.mapping.decimal);
    if (measured === null) return Number.NaN;
    if (typeof measured === 'string') return this.leave(line, measured, cell, heading) ?? Number.NaN;
    const value = convert(measured);
    if (value >= min && value <= max) return value;
    this.leave(line, 'outOfRange', cell, heading);
    return this.mapping.outOfRange === 'keep' ? value : Number.NaN;
  }
}

function columnOf(
  { column, heading, unit }: LoggerMapping['columns'][number],
  target: LoggerTarget | undefined,
): ReadColumn {
  const to = knownUnit(target?.unit ?? null);
  return {
    ...{ column, heading, convert: converter(unit ?? null, to) },
    min: target?.min ?? Number.NEGATIVE_INFINITY,
    max: target?.max ?? Number.POSITIVE_INFINITY,
  };
}

const converter = (from: LoggerUnit | null, to: LoggerUnit | undefined) => (value: number) =>
  from === null || to === undefined ? value : converted(value, from, to);
