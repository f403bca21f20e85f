import type {
  GridComponentOption,
  LineSeriesOption,
  MarkAreaComponentOption,
  MarkLineComponentOption,
  TooltipComponentOption,
  XAXisComponentOption,
  YAXisComponentOption,
} from 'echarts';
import type { ComposeOption } from 'echarts/core';
import type { Interval } from '../time-range/time-range.ts';
import { bandMarks } from './chart-bands.ts';
import type { ChartLine, ChartPanel } from './chart-line.ts';
import type { SeriesStyle } from './chart-palette.ts';
import type { TimeTick } from './time-ticks.ts';

export type ChartOption = ComposeOption<
  | LineSeriesOption
  | GridComponentOption
  | TooltipComponentOption
  | MarkLineComponentOption
  | MarkAreaComponentOption
>;

export interface ChartColors {
  text: string;
  secondaryText: string;
  line: string;
  faintLine: string;
  accent: string;
  surface: string;
  /** By alarm level; the first is for what is no alarm. */
  levels: readonly string[];
  fontFamily: string;
}

export interface ChartModel {
  lines: readonly ChartLine[];
  /** Of the lines that are shown. */
  panels: readonly ChartPanel[];
  interval: Interval;
  ticks: readonly TimeTick[];
  /** By position of the line. */
  styles: readonly SeriesStyle[];
  colors: ChartColors;
  scaleText: (value: number) => string;
  tooltip: (ms: number) => HTMLElement | string;
  widthPx: number;
}

const topPx = 28;
const gapPx = 44;
const bottomPx = 30;
const leftPx = 60;
const rightPx = 24;
const tickPx = 80;

/** Height of the drawing for so many panels. */
export function chartHeightPx(panels: number): number {
  return topPx + panels * panelHeightPx(panels) + (panels - 1) * gapPx + bottomPx;
}

const panelHeightPx = (panels: number) => (panels === 1 ? 280 : 170);

/** How many ticks stand side by side without touching. */
export const mostTicks = (widthPx: number): number =>
  Math.max(3, Math.floor((widthPx - leftPx - rightPx) / tickPx));

/** Plot area from left to right, the same in every panel. */
export const plotInsetPx = { left: leftPx, right: rightPx } as const;

export function chartOption(model: ChartModel): ChartOption {
  const { panels, colors } = model;
  const height = panelHeightPx(panels.length);
  return {
    animation: false,
    textStyle: { fontFamily: colors.fontFamily, color: colors.text },
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

function timeAxis({ interval, ticks, colors }: ChartModel, gridIndex: number): XAXisComponentOption {
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
      color: colors.secondaryText,
      fontSize: 12,
      hideOverlap: true,
      formatter: (value: number) => labels.get(value) ?? '',
    },
    // The tooltip says the time.
    axisPointer: { label: { show: false } },
  };
}

function valueAxis(model: ChartModel, panel: ChartPanel, gridIndex: number): YAXisComponentOption {
  const { lines, colors, scaleText } = model;
  const stepped = panel.members.length > 0 && panel.members.every((position) => lines[position]?.stepped);
  return {
    type: 'value',
    gridIndex,
    name: panel.unit ?? '',
    nameLocation: 'end',
    nameTextStyle: { color: colors.secondaryText, align: 'right', padding: [0, 6, 0, 0] },
    scale: true,
    splitNumber: 4,
    minInterval: stepped ? 1 : 0,
    axisLine: { show: false },
    axisTick: { show: false },
    axisLabel: { color: colors.secondaryText, fontSize: 12, formatter: scaleText },
    splitLine: { lineStyle: { color: colors.faintLine } },
    axisPointer: { show: false },
  };
}

function lineOf(model: ChartModel, position: number, at: number): LineSeriesOption[] {
  const line = model.lines[position];
  const style = model.styles[position];
  if (!line || !style) return [];
  const lonely = lonelyPoints(line.values);
  const isAlone = model.panels[at]?.members.length === 1;
  return [
    ...extremesOf(line, style, { at, position, beside: model.panels[at]?.members.length ?? 1 }),
    {
      type: 'line',
      id: `line-${position}`,
      name: line.label,
      xAxisIndex: at,
      yAxisIndex: at,
      data: line.times.map((ms, point) => [ms, line.values[point] ?? null]),
      connectNulls: false,
      step: line.stepped ? 'end' : false,
      showSymbol: lonely.size > 0,
      showAllSymbol: true,
      symbol: (_: unknown, { dataIndex }: { dataIndex: number }) =>
        lonely.has(dataIndex) ? 'circle' : 'none',
      symbolSize: 5,
      itemStyle: { color: style.color },
      lineStyle: { color: style.color, width: 1.5, type: style.dash.length > 0 ? [...style.dash] : 'solid' },
      emphasis: { disabled: true },
      z: 3,
      ...(isAlone ? bandMarks(line, model.colors, model.widthPx - leftPx - rightPx) : {}),
    },
  ];
}

/** Lowest and highest of each bucket: an invisible line, and the filled difference stacked on it. */
function extremesOf(
  { times, low, high }: ChartLine,
  { color }: SeriesStyle,
  { at, position, beside }: { at: number; position: number; beside: number },
): LineSeriesOption[] {
  if (low?.length !== times.length || high?.length !== times.length) return [];
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
    const lowest = low[point] ?? null;
    const highest = high[point] ?? null;
    return lowest === null || highest === null ? null : highest - lowest;
  };
  return [
    { ...shared, id: `low-${position}`, data: times.map((ms, point) => [ms, low[point] ?? null]) },
    {
      ...shared,
      id: `high-${position}`,
      data: times.map((ms, point) => [ms, difference(point)]),
      // Many bands over each other would hide the lines.
      areaStyle: { color, opacity: 0.18 / Math.max(1, beside / 2) },
    },
  ];
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
