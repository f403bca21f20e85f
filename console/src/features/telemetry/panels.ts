import type { ChartSeries } from '@weir/contract/telemetry';

/** Series of one unit share a scale; every unit has a panel of its own, one above the other. */
export interface ChartPanel {
  unit: string | null;
  /** Positions in the list of series. */
  members: number[];
}

export function panelsOf(series: readonly Pick<ChartSeries, 'unit'>[]): ChartPanel[] {
  const panels = new Map<string, ChartPanel>();
  series.forEach(({ unit }, position) => {
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

/** What a series says at a time: the nearest point with a value, unless it is too far away. */
export function readingAt(series: ChartSeries, ms: number, toleranceMs: number): PointReading | undefined {
  const nearest = nearestIndex(series.ts, ms);
  for (const position of [nearest, nearest - 1, nearest + 1]) {
    const value = series.values[position];
    const at = series.ts[position];
    if (value === null || value === undefined || at === undefined) continue;
    if (Math.abs(at - ms) > toleranceMs) return undefined;
    return { ms: at, value, low: series.low[position] ?? null, high: series.high[position] ?? null };
  }
  return undefined;
}

export const lastReading = (series: ChartSeries): PointReading | undefined => {
  const position = series.values.findLastIndex((value) => value !== null);
  const value = series.values[position];
  const ms = series.ts[position];
  return value === null || value === undefined || ms === undefined
    ? undefined
    : { ms, value, low: series.low[position] ?? null, high: series.high[position] ?? null };
};

/** A line with gaps as the pieces of an SVG path, in a box of the given size. */
export function sparkPath(
  series: Pick<ChartSeries, 'ts' | 'values'>,
  interval: { fromMs: number; toMs: number },
  box: { width: number; height: number },
): string {
  const present = series.values.filter((value): value is number => value !== null);
  if (present.length === 0) return '';
  const min = Math.min(...present);
  const max = Math.max(...present);
  const scale = max > min ? box.height / (max - min) : 0;
  let pen = 'M';
  let path = '';
  series.values.forEach((value, position) => {
    const ms = series.ts[position];
    if (value === null || ms === undefined) {
      pen = 'M';
      return;
    }
    const x = ((ms - interval.fromMs) / (interval.toMs - interval.fromMs)) * box.width;
    const y = scale === 0 ? box.height / 2 : box.height - (value - min) * scale;
    path += `${pen}${x.toFixed(1)} ${y.toFixed(1)}`;
    pen = 'L';
  });
  return path;
}
