import type { BarSeriesOption, LineSeriesOption, ScatterSeriesOption, SunburstSeriesOption } from 'echarts';
import type { ChartColors } from '../../../components/chart/use-echart.ts';
import { inkOn, ringColor, type Tone } from './figure-tones.ts';
import type { Figure, FigureSeries } from './figures.ts';
import type { Ring } from './rings.ts';

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
const legendSignPx = 54;
/** A dash is seen in the legend, and a sign keeps its form. */
const legendItem = {
  line: { itemWidth: 32, itemHeight: 10 },
  sign: { itemWidth: 10, itemHeight: 10 },
} as const;
const axisPx = 40;
/** What is written at a mark has a line of its own. */
const markPx = 18;
const narrowPx = 500;

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
  const names = new Set(series.map(({ name }) => name));
  if (names.size < 2) return 0;
  let [lines, used] = [1, 0];
  for (const name of names) {
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
  toneOf: (place: number) => Tone,
  widthPx: number,
) {
  const { categories, series, mark } = figure;
  const text = { color: colors.secondaryText, fontFamily: colors.fontFamily, fontSize: fontPx };
  const shared = {
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
    return {
      ...shared,
      series: [ringsOption(figure.rings, colors, toneOf, figureHeightPx(figure, widthPx))],
    };
  const lies = isLying(figure, widthPx);
  const legend = legendLines(figure, widthPx) * legendLinePx;
  const grid = { lineStyle: { color: colors.faintLine } };
  const names = {
    type: categories ? ('category' as const) : ('value' as const),
    ...(categories && { data: namesOf(figure) }),
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
    ...(mark && { nameGap: 15 + markPx }),
    // Beside the names there is little room for figures.
    ...(lies && widthPx < narrowPx && { splitNumber: 3 }),
    axisLabel: { ...text, hideOverlap: true },
    splitLine: grid,
  };
  const bottom = lies || figure.x !== '' ? 30 : 8;
  return {
    ...shared,
    grid: {
      left: 8,
      right: 24,
      top: legend + (lies ? 8 : axisPx) + (mark ? markPx : 0),
      bottom,
      containLabel: true,
    },
    ...(legend > 0 && {
      legend: { top: 0, left: 'center' as const, textStyle: text, ...legendItemOf(series) },
    }),
    xAxis: lies
      ? [values]
      : [names, ...(mark ? [{ type: 'value' as const, min: mark.from, max: mark.to, show: false }] : [])],
    yAxis: lies ? [names] : [values],
    series: [
      ...series.map((one, at) => seriesOption(one, toneOf(one.tone ?? at))),
      ...(mark ? [markOption(mark, colors)] : []),
    ],
  };
}

/** On the axis; scientific names are in italics. */
const namesOf = ({ categories = [], latin = [] }: Figure) =>
  categories.map((name) =>
    latin.includes(name) ? { value: name, textStyle: { fontStyle: 'italic' as const } } : name,
  );

function seriesOption({ name, kind, values }: FigureSeries, { color, dash, symbol, decal }: Tone): Option {
  const data = values as never; // numbers of bars, or pairs of points: ECharts takes both
  const shared = { name, data, itemStyle: { color } };
  if (kind === 'points') return { ...shared, type: 'scatter', symbol, symbolSize: 7, large: true };
  if (kind === 'line')
    return { ...shared, type: 'line', symbol: 'none', lineStyle: { color, width: 2, type: dash } };
  return {
    ...{ ...shared, type: 'bar', barMaxWidth: 36, ...(kind === 'stack' && { stack: 'all' }) },
    itemStyle: { color, ...(decal && { decal }) },
  };
}

const legendItemOf = (series: Figure['series']) =>
  series.some(({ kind }) => kind === 'points') ? legendItem.sign : legendItem.line;

/** On an axis of numbers of its own, for bins are names. */
const markOption = ({ at, text }: NonNullable<Figure['mark']>, colors: ChartColors): LineSeriesOption => ({
  ...{ type: 'line', xAxisIndex: 1, data: [], silent: true },
  markLine: {
    ...{ symbol: 'none', silent: true, lineStyle: { color: colors.text, type: 'dashed' } },
    label: { formatter: text, color: colors.text, position: 'end' },
    data: [{ xAxis: at }],
  },
});

/** Of three rings. A name that is longer than its ring is wide ends in dots; the list below says it whole. */
const ringsOption = (
  rings: readonly Ring[],
  colors: ChartColors,
  toneOf: (place: number) => Tone,
  sizePx: number,
): SunburstSeriesOption => ({
  ...{ type: 'sunburst', nodeClick: false, sort: 'desc' },
  data: rings.map((ring) => ringOption(ring, 0, { colors, toneOf })),
  radius: [`${ringsRadius.from * 100}%`, `${ringsRadius.to * 100}%`],
  itemStyle: { borderColor: colors.surface, borderWidth: 1 },
  label: {
    fontSize: 11,
    overflow: 'truncate',
    width: ((ringsRadius.to - ringsRadius.from) * sizePx) / 2 / 3 - ringGapPx,
    textBorderWidth: 0,
  },
  // The nearer to the middle, the wider an angle is that has room for a line.
  levels: [{}, ...leastAngles.map((minAngle) => ({ label: { minAngle } }))],
  emphasis: { focus: 'ancestor' },
});

const leastAngles = [24, 12, 8];

type RingOption = NonNullable<SunburstSeriesOption['data']>[number];

function ringOption(
  { name, value, tone, isLatin, children }: Ring,
  depth: number,
  shared: { colors: ChartColors; toneOf: (place: number) => Tone },
): RingOption {
  const { color, decal } = shared.toneOf(tone);
  const fill = ringColor(color, depth, shared.colors.surface);
  return {
    ...{ name, value: Number(value.toPrecision(4)) },
    itemStyle: { color: fill, ...(decal && { decal }) },
    label: { color: inkOn(fill), ...(isLatin && { fontStyle: 'italic' as const }) },
    children: children.map((child) => ringOption(child, depth + 1, shared)),
  };
}
