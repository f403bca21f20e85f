import { setImmediate } from 'node:timers/promises';
import {
  type LeftOut,
  type LeftOutReason,
  type LoggerMapping,
  type LoggerTarget,
  loggerFileLimits,
} from '@weir/contract/telemetry/logger-files';
import { converted, knownUnit, type LoggerUnit } from '@weir/contract/telemetry/logger-units';
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

interface Row {
  readonly line: number;
  readonly tsMs: number;
  readonly values: readonly number[];
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
  private readonly rows: Row[] = [];
  private readonly leftOut = new Map<LeftOutReason, number>();
  private readonly problems: LeftOut[] = [];
  private count = 0;
  private afterMs = Number.NEGATIVE_INFINITY;

  constructor(reading: Reading) {
    this.reading = reading;
    this.mapping = reading.mapping;
    this.zoneClock = createZoneClock(reading.mapping.zone);
    this.columns = reading.mapping.columns.map((one) => columnOf(one, reading.targets.get(one.semaphoreId)));
  }

  add({ line, cells }: TableLine): void {
    this.count += 1;
    const tsMs = this.timeOf(line, cells);
    if (tsMs === undefined) return;
    const values = this.columns.map((column) => this.valueOf(line, cells[column.column] ?? '', column));
    this.rows.push({ line, tsMs, values });
  }

  end(): FileRows {
    // Sorting is stable: of two rows of one moment the first in the file stays.
    const ordered = this.rows.sort((one, other) => one.tsMs - other.tsMs);
    const kept = ordered.filter(({ line, tsMs }, index) => {
      if (tsMs !== ordered[index - 1]?.tsMs) return true;
      this.leave(line, 'repeated', new Date(tsMs).toISOString());
      return false;
    });
    return {
      tsMs: Float64Array.from(kept, ({ tsMs }) => tsMs),
      values: this.columns.map((_, at) => Float64Array.from(kept, ({ values }) => values[at] ?? Number.NaN)),
      lines: Int32Array.from(kept, ({ line }) => line),
      ...{ rows: this.count, leftOut: this.leftOut, problems: this.problems },
    };
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
