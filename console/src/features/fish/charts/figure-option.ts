import type { BarSeriesOption, LineSeriesOption, ScatterSeriesOption, SunburstSeriesOption } from 'echarts';
import type { ChartColors } from '../../../components/chart/use-echart.ts';
import type { Figure, FigureSeries } from './figures.ts';

type Option = BarSeriesOption | LineSeriesOption | ScatterSeriesOption | SunburstSeriesOption;

const fontPx = 12;
/** Between two names beside each other, and what a bar that lies needs. */
const gapPx = 16;
const barPx = 14;
const leastPx = 26;
const heightPx = 420;
/** How wide rings are at the most: the names of orders have room there. */
const ringsPx = 640;
const ringsRadius = { from: 0.06, to: 0.96 } as const;
const ringGapPx = 8;
const legendLinePx = 22;
const legendSignPx = 50;
const axisPx = 40;

/** About as wide as a name is written. */
const widthOf = (name: string): number =>
  [...name].reduce((sum, sign) => sum + (sign > '\u2e7f' ? fontPx : 7), 0);

const isNumber = (name: string) => Number.isFinite(Number(name));

/** Bars lie where their names do not fit beside each other: a name is never cut off. Bins may be skipped. */
function isLying({ categories = [] }: Figure, widthPx: number): boolean {
  const widest = Math.max(0, ...categories.map(widthOf));
  return !categories.every(isNumber) && categories.length * (widest + gapPx) > widthPx - 2 * axisPx;
}

/** Of how many lines a legend is. */
function legendLines({ series }: Figure, widthPx: number): number {
  if (series.length < 2) return 0;
  let [lines, used] = [1, 0];
  for (const { name } of series) {
    const width = widthOf(name) + legendSignPx;
    if (used > 0 && used + width > widthPx) {
      lines++;
      used = 0;
    }
    used += width;
  }
  return lines;
}

/** How high a figure is drawn: more where bars lie or its legend has several lines. */
export function figureHeightPx(figure: Figure, widthPx: number): number {
  const legend = legendLines(figure, widthPx) * legendLinePx;
  if (figure.rings) return Math.max(heightPx / 2, Math.min(widthPx, ringsPx));
  if (!isLying(figure, widthPx)) return heightPx + legend;
  const isStacked = figure.series.every(({ kind }) => kind === 'stack');
  const bars = isStacked ? 1 : figure.series.length;
  return legend + 2 * axisPx + (figure.categories?.length ?? 0) * Math.max(leastPx, bars * barPx);
}

/** The option of ECharts that draws a figure. */
export function figureOption(
  figure: Figure,
  colors: ChartColors,
  palette: readonly string[],
  widthPx: number,
) {
  const { categories, series, mark } = figure;
  const text = { color: colors.secondaryText, fontFamily: colors.fontFamily, fontSize: fontPx };
  const shared = {
    color: [...palette],
    animation: false,
    textStyle: { fontFamily: colors.fontFamily },
    tooltip: {
      trigger: categories ? ('axis' as const) : ('item' as const),
      confine: true,
      backgroundColor: colors.surface,
      borderColor: colors.line,
      textStyle: { ...text, color: colors.text },
    },
  };
  if (figure.rings)
    return { ...shared, series: [ringsOption(figure.rings, colors, figureHeightPx(figure, widthPx))] };
  const lies = isLying(figure, widthPx);
  const legend = legendLines(figure, widthPx) * legendLinePx;
  const grid = { lineStyle: { color: colors.faintLine } };
  const names = {
    type: categories ? ('category' as const) : ('value' as const),
    ...(categories && { data: [...categories] }),
    ...(lies && { inverse: true }),
    name: figure.x,
    nameLocation: 'middle' as const,
    nameGap: 32,
    nameTextStyle: text,
    scale: true,
    axisLabel: {
      ...text,
      ...(lies ? { interval: 0, width: widthPx * 0.42, overflow: 'break' as const } : { hideOverlap: true }),
    },
    splitLine: { show: !categories, ...grid },
  };
  const values = {
    type: 'value' as const,
    name: figure.y,
    ...(lies && { nameLocation: 'middle' as const, nameGap: 28 }),
    ...(figure.yMax !== undefined && { max: figure.yMax }),
    nameTextStyle: { ...text, ...(!lies && { align: 'left' as const }) },
    axisLabel: { ...text, hideOverlap: true },
    splitLine: grid,
  };
  const bottom = lies || figure.x !== '' ? 30 : 8;
  return {
    ...shared,
    grid: { left: 8, right: 24, top: legend + (lies ? 8 : axisPx), bottom, containLabel: true },
    ...(series.length > 1 && {
      legend: { top: 0, left: 'center' as const, textStyle: text, itemHeight: 10 },
    }),
    xAxis: lies
      ? [values]
      : [names, ...(mark ? [{ type: 'value' as const, min: mark.from, max: mark.to, show: false }] : [])],
    yAxis: lies ? [names] : [values],
    series: [...series.map(seriesOption), ...(mark ? [markOption(mark, colors)] : [])],
  };
}

function seriesOption({ name, kind, values }: FigureSeries): Option {
  const data = values as never; // numbers of bars, or pairs of points: ECharts takes both
  if (kind === 'points') return { type: 'scatter', name, data, symbolSize: 5, large: true };
  if (kind === 'line') return { type: 'line', name, data, showSymbol: false };
  return { type: 'bar', name, data, barMaxWidth: 36, ...(kind === 'stack' && { stack: 'all' }) };
}

/** On an axis of numbers of its own, for bins are names. */
const markOption = ({ at, text }: NonNullable<Figure['mark']>, colors: ChartColors): LineSeriesOption => ({
  ...{ type: 'line', xAxisIndex: 1, data: [], silent: true },
  markLine: {
    ...{ symbol: 'none', silent: true, lineStyle: { color: colors.text, type: 'dashed' } },
    label: { formatter: text, color: colors.text, position: 'end' },
    data: [{ xAxis: at }],
  },
});

/** Of three rings. A name that is longer than its ring is wide ends in dots; the tip says it whole. */
const ringsOption = (
  rings: NonNullable<Figure['rings']>,
  colors: ChartColors,
  sizePx: number,
): SunburstSeriesOption => ({
  ...{ type: 'sunburst', data: rings as never, nodeClick: false, sort: 'desc' },
  radius: [`${ringsRadius.from * 100}%`, `${ringsRadius.to * 100}%`],
  itemStyle: { borderColor: colors.surface, borderWidth: 1 },
  label: {
    fontSize: 11,
    minAngle: 9,
    overflow: 'truncate',
    width: ((ringsRadius.to - ringsRadius.from) * sizePx) / 2 / 3 - ringGapPx,
    color: colors.surface,
    textBorderWidth: 0,
  },
  emphasis: { focus: 'ancestor' },
});
