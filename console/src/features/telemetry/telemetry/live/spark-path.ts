import type { ChartSeries } from '@weir/contract/telemetry/telemetry';

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
