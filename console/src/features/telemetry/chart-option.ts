import type { ChartSeries } from '@weir/contract/telemetry';
import type {
  AriaComponentOption,
  GridComponentOption,
  LineSeriesOption,
  MarkLineComponentOption,
  TooltipComponentOption,
  XAXisComponentOption,
  YAXisComponentOption,
} from 'echarts';
import type { ComposeOption } from 'echarts/core';
import type { SeriesStyle } from './chart-palette.ts';
import type { ChartPanel } from './panels.ts';
import type { Interval } from './time-range.ts';
import { timeTicks } from './time-ticks.ts';

export type ChartOption = ComposeOption<
  | LineSeriesOption
  | GridComponentOption
  | TooltipComponentOption
  | MarkLineComponentOption
  | AriaComponentOption
>;

export interface ChartColors {
  text: string;
  quietText: string;
  line: string;
  faintLine: string;
  accent: string;
  surface: string;
  fontFamily: string;
}

/** A line of the chart, with what the server does not say of it. */
export interface ChartLine {
  series: ChartSeries;
  label: string;
  /** Values hold until the next one: truth values and codes. */
  stepped: boolean;
  /** Normal range of the signal, drawn when the line has its panel to itself. */
  limits: { min: number | null; max: number | null };
}

export interface ChartModel {
  lines: readonly ChartLine[];
  panels: readonly ChartPanel[];
  interval: Interval;
  zone: string;
  /** By position of the line. */
  styles: readonly SeriesStyle[];
  colors: ChartColors;
  summary: string;
  words: { lowerLimit: string; upperLimit: string };
  widthPx: number;
  tooltip: (ms: number) => HTMLElement | string;
}

const topPx = 28;
const gapPx = 44;
const bottomPx = 30;
const leftPx = 60;
const rightPx = 16;

/** Height of the drawing for so many panels. */
export function chartHeightPx(panels: number): number {
  return topPx + panels * panelHeightPx(panels) + (panels - 1) * gapPx + bottomPx;
}

const panelHeightPx = (panels: number) => (panels === 1 ? 280 : 170);

/** Plot area from left to right, the same in every panel. */
export const plotInsetPx = { left: leftPx, right: rightPx } as const;

export function chartOption(model: ChartModel): ChartOption {
  const { panels, colors } = model;
  const height = panelHeightPx(panels.length);
  return {
    animation: false,
    textStyle: { fontFamily: colors.fontFamily, color: colors.text },
    aria: { enabled: true, label: { enabled: true, description: model.summary } },
    grid: panels.map((_, at) => ({
      left: leftPx,
      right: rightPx,
      top: topPx + at * (height + gapPx),
      height,
      outerBoundsMode: 'none' as const,
    })),
    xAxis: panels.map((_, at) => timeAxis(model, at)),
    yAxis: panels.map((panel, at) => valueAxis(model, panel, at)),
    axisPointer: { link: [{ xAxisIndex: 'all' }] },
    tooltip: {
      trigger: 'axis',
      confine: true,
      transitionDuration: 0,
      backgroundColor: colors.surface,
      borderColor: colors.line,
      textStyle: { color: colors.text, fontSize: 12 },
      axisPointer: { type: 'line', lineStyle: { color: colors.accent, type: 'solid', width: 1 } },
      formatter: (params) => {
        const [first] = Array.isArray(params) ? params : [params];
        // `axisValue` is there for axis tooltips; the types leave it out.
        const ms = Number((first as { axisValue?: number | string } | undefined)?.axisValue);
        return Number.isFinite(ms) ? model.tooltip(ms) : '';
      },
    },
    series: panels.flatMap((panel, at) => panel.members.flatMap((position) => lineOf(model, position, at))),
  };
}

function timeAxis({ interval, zone, colors, widthPx }: ChartModel, gridIndex: number): XAXisComponentOption {
  const ticks = timeTicks(interval, zone, Math.max(3, Math.floor((widthPx - leftPx - rightPx) / 80)));
  const labels = new Map(ticks.map(({ ms, label }) => [ms, label]));
  const customValues = ticks.map(({ ms }) => ms);
  return {
    type: 'value',
    gridIndex,
    min: interval.fromMs,
    max: interval.toMs,
    axisLine: { onZero: false, lineStyle: { color: colors.line } },
    axisTick: { show: true, customValues, lineStyle: { color: colors.line } },
    splitLine: { show: false },
    axisLabel: {
      customValues,
      color: colors.quietText,
      fontSize: 12,
      hideOverlap: true,
      formatter: (value: number) => labels.get(value) ?? '',
    },
    // The tooltip says the time.
    axisPointer: { label: { show: false } },
  };
}

function valueAxis(
  { lines, colors }: ChartModel,
  panel: ChartPanel,
  gridIndex: number,
): YAXisComponentOption {
  const stepped = panel.members.every((position) => lines[position]?.stepped);
  return {
    type: 'value',
    gridIndex,
    name: panel.unit ?? '',
    nameLocation: 'end',
    nameTextStyle: { color: colors.quietText, align: 'right', padding: [0, 6, 0, 0] },
    scale: true,
    splitNumber: 4,
    minInterval: stepped ? 1 : 0,
    axisLine: { show: false },
    axisTick: { show: false },
    axisLabel: { color: colors.quietText, fontSize: 12 },
    splitLine: { lineStyle: { color: colors.faintLine } },
    axisPointer: { show: false },
  };
}

const hasBand = ({ low, high, ts }: ChartSeries) => low.length === ts.length && high.length === ts.length;

function lineOf(model: ChartModel, position: number, at: number): LineSeriesOption[] {
  const line = model.lines[position];
  const style = model.styles[position];
  if (!line || !style) return [];
  const { series } = line;
  const lonely = lonelyPoints(series.values);
  return [
    ...(hasBand(series) ? bandOf(series, style, at, position) : []),
    {
      type: 'line',
      id: `line-${position}`,
      name: line.label,
      xAxisIndex: at,
      yAxisIndex: at,
      data: series.ts.map((ms, point) => [ms, series.values[point] ?? null]),
      connectNulls: false,
      step: line.stepped ? 'end' : false,
      showSymbol: lonely.size > 0,
      showAllSymbol: true,
      symbol: (_: unknown, { dataIndex }: { dataIndex: number }) =>
        lonely.has(dataIndex) ? 'circle' : 'none',
      symbolSize: 4,
      itemStyle: { color: style.color },
      lineStyle: { color: style.color, width: 1.5, type: style.dash.length > 0 ? [...style.dash] : 'solid' },
      emphasis: { disabled: true },
      z: 3,
      ...limitLines(model, line, at),
    },
  ];
}

/** Lowest and highest of each bucket: an invisible line, and the filled difference stacked on it. */
function bandOf(
  series: ChartSeries,
  { color }: SeriesStyle,
  at: number,
  position: number,
): LineSeriesOption[] {
  const shared: LineSeriesOption = {
    type: 'line',
    xAxisIndex: at,
    yAxisIndex: at,
    stack: `band-${position}`,
    stackStrategy: 'all',
    silent: true,
    showSymbol: false,
    symbol: 'none',
    connectNulls: false,
    lineStyle: { opacity: 0 },
    emphasis: { disabled: true },
    z: 1,
  };
  const difference = (point: number) => {
    const low = series.low[point];
    const high = series.high[point];
    return low === null || low === undefined || high === null || high === undefined ? null : high - low;
  };
  return [
    { ...shared, id: `low-${position}`, data: series.ts.map((ms, point) => [ms, series.low[point] ?? null]) },
    {
      ...shared,
      id: `high-${position}`,
      data: series.ts.map((ms, point) => [ms, difference(point)]),
      areaStyle: { color, opacity: 0.18 },
    },
  ];
}

function limitLines({ panels, colors, words }: ChartModel, { limits }: ChartLine, at: number) {
  if (panels[at]?.members.length !== 1) return {};
  const lines = [
    { value: limits.max, word: words.upperLimit },
    { value: limits.min, word: words.lowerLimit },
  ].filter((limit): limit is { value: number; word: string } => limit.value !== null);
  if (lines.length === 0) return {};
  return {
    markLine: {
      silent: true,
      symbol: 'none',
      animation: false,
      lineStyle: { color: colors.quietText, type: 'dashed' as const, width: 1 },
      data: lines.map(({ value, word }) => ({
        yAxis: value,
        label: {
          formatter: `${word} ${value}`,
          position: 'insideEndTop' as const,
          color: colors.quietText,
          fontSize: 12,
        },
      })),
    },
  };
}

/** Points between two gaps: a line through them has no length and would not show. */
function lonelyPoints(values: readonly (number | null)[]): Set<number> {
  const lonely = new Set<number>();
  values.forEach((value, at) => {
    const before = values[at - 1] ?? null;
    const after = values[at + 1] ?? null;
    if (value !== null && before === null && after === null) lonely.add(at);
  });
  return lonely;
}
