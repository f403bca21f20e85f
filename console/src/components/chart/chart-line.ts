import type { FaultLevel } from '../StatusTag.tsx';
import type { Interval } from '../time-range/time-range.ts';

/** A range of values with a name: a threshold is a band that is open at one end. */
export interface ChartBand {
  label: string;
  /** null: without bound. */
  from: number | null;
  to: number | null;
  /** Colour of the alarm level; 0 for what is no alarm. */
  level: FaultLevel;
}

/** A line of a chart. `times` (epoch ms, ascending) and `values` are of one length; a null value is a gap. */
export interface ChartLine {
  id: string;
  label: string;
  /** Lines of one unit share a scale. */
  unit: string | null;
  times: readonly number[];
  values: readonly (number | null)[];
  /** Lowest and highest of each point's bucket, when the values are averages. */
  low?: readonly (number | null)[];
  high?: readonly (number | null)[];
  /** A value holds until the next one: truth values and codes. */
  stepped?: boolean;
  /** Drawn while the line has its scale to itself. */
  bands?: readonly ChartBand[];
  /** A value with its unit. */
  text: (value: number) => string;
}

/** Lines of one unit share a scale; every unit has a panel of its own, one above the other. */
export interface ChartPanel {
  unit: string | null;
  /** Positions in the list of lines. */
  members: number[];
}

export function panelsOf(lines: readonly Pick<ChartLine, 'unit'>[]): ChartPanel[] {
  const panels = new Map<string, ChartPanel>();
  lines.forEach(({ unit }, position) => {
    const key = unit ?? '';
    const panel = panels.get(key) ?? { unit, members: [] };
    panel.members.push(position);
    panels.set(key, panel);
  });
  return [...panels.values()];
}

/** The position of the time nearest to `ms` in ascending times, or -1 when there is none. */
export function nearestIndex(times: readonly number[], ms: number): number {
  let low = 0;
  let high = times.length - 1;
  if (high < 0) return -1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) < ms) low = middle + 1;
    else high = middle;
  }
  const before = times[low - 1];
  return before !== undefined && ms - before < (times[low] ?? 0) - ms ? low - 1 : low;
}

export interface PointReading {
  ms: number;
  value: number;
  low: number | null;
  high: number | null;
}

/** The point at a place of the line; undefined in a gap. */
export function pointAt({ times, values, low, high }: ChartLine, position: number): PointReading | undefined {
  const value = values[position];
  const ms = times[position];
  if (value === null || value === undefined || ms === undefined) return undefined;
  return { ms, value, low: low?.[position] ?? null, high: high?.[position] ?? null };
}

/** What a line says at a time: the nearest point with a value, unless it is too far away. */
export function readingAt(line: ChartLine, ms: number, toleranceMs: number): PointReading | undefined {
  const nearest = nearestIndex(line.times, ms);
  for (const position of [nearest, nearest - 1, nearest + 1]) {
    const point = pointAt(line, position);
    if (point) return Math.abs(point.ms - ms) > toleranceMs ? undefined : point;
  }
  return undefined;
}

export interface LineFigures {
  min: number | null;
  max: number | null;
  last: number | null;
  /** How often the line breaks off and goes on. */
  gaps: number;
}

/** Of the part of the line that lies in the interval; of averages the extremes are those of their buckets. */
export function figuresOf(line: ChartLine, { fromMs, toMs }: Interval): LineFigures {
  let min: number | null = null;
  let max: number | null = null;
  let last: number | null = null;
  let gaps = 0;
  let broken = false;
  line.times.forEach((ms, at) => {
    if (ms < fromMs || ms > toMs) return;
    const value = line.values[at] ?? null;
    if (value === null) {
      broken = last !== null;
      return;
    }
    if (broken) gaps += 1;
    broken = false;
    last = value;
    min = Math.min(min ?? value, line.low?.[at] ?? value);
    max = Math.max(max ?? value, line.high?.[at] ?? value);
  });
  return { min, max, last, gaps };
}

export const isEmpty = (lines: readonly ChartLine[]): boolean =>
  lines.every(({ values }) => values.every((value) => value === null));

/** The times at which any of the lines says something, ascending. */
export function timesOf(lines: readonly ChartLine[]): number[] {
  const told = lines.flatMap(({ times, values }) => times.filter((_, at) => values[at] !== null));
  return [...new Set(told)].sort((a, b) => a - b);
}
