import type {
  DataZoomComponentOption,
  GridComponentOption,
  LineSeriesOption,
  MarkAreaComponentOption,
  MarkLineComponentOption,
  ToolboxComponentOption,
  TooltipComponentOption,
  XAXisComponentOption,
  YAXisComponentOption,
} from 'echarts';
import type { ComposeOption } from 'echarts/core';
import { type Interval, longestRangeMs, shortestRangeMs } from '../time-range/time-range.ts';
import { bandMarks } from './chart-bands.ts';
import type { ChartLine, ChartPanel } from './chart-line.ts';
import type { SeriesStyle } from './chart-palette.ts';
import type { TimeTick } from './time-ticks.ts';
import type { ChartColors } from './use-echart.ts';

export type ChartOption = ComposeOption<
  | LineSeriesOption
  | GridComponentOption
  | TooltipComponentOption
  | MarkLineComponentOption
  | MarkAreaComponentOption
  | DataZoomComponentOption
  | ToolboxComponentOption
>;

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

export function chartOption(model: ChartModel, headPx = 0): ChartOption {
  const { panels, colors } = model;
  const height = panelHeightPx(panels.length);
  return {
    animation: false,
    textStyle: { fontFamily: colors.fontFamily, color: colors.text },
    grid: panels.map((_, at) => ({
      left: leftPx,
      right: rightPx,
      top: headPx + topPx + at * (height + gapPx),
      height,
      outerBoundsMode: 'none' as const,
    })),
    xAxis: panels.map((_, at) => timeAxis(model, at)),
    yAxis: panels.map((panel, at) => valueAxis(model, panel, at)),
    axisPointer: { link: [{ xAxisIndex: 'all' }] },
    ...zoomOf(model),
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

/** The part of the time axis that is seen. Set apart from the rest: newer data do not end what somebody is zooming. */
export const seenPart = ({ fromMs, toMs }: Interval): ChartOption => ({
  dataZoom: { id: 'zoom', startValue: fromMs, endValue: toMs },
});

/** The wheel and a pinch zoom about the pointer, a drag selects. What lies outside still draws the line to the edge. */
function zoomOf({ colors }: ChartModel): Pick<ChartOption, 'dataZoom' | 'toolbox'> {
  const filterMode = 'none';
  return {
    dataZoom: {
      id: 'zoom',
      type: 'inside',
      xAxisIndex: 'all',
      filterMode,
      minValueSpan: shortestRangeMs,
      moveOnMouseMove: false,
      // Else a turn of the wheel is heard when the page has gone on to another range.
      throttle: 0,
    },
    // Of the toolbox only the selection by dragging is wanted: its buttons have no size.
    toolbox: {
      itemSize: 0,
      showTitle: false,
      feature: {
        dataZoom: {
          xAxisIndex: 'all',
          yAxisIndex: 'none',
          filterMode,
          brushStyle: { color: colors.accent, opacity: 0.16 },
        },
      },
    },
  };
}

function timeAxis({ interval, ticks, colors }: ChartModel, gridIndex: number): XAXisComponentOption {
  const labels = new Map(ticks.map(({ ms, label }) => [ms, label]));
  const customValues = ticks.map(({ ms }) => ms);
  return {
    type: 'value',
    gridIndex,
    // As far as one may zoom out.
    min: interval.toMs - longestRangeMs,
    max: Math.max(interval.toMs, Date.now()),
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

/** Lines may be called alike. */
export const lineName = (position: number): string => `line-${position}`;

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
      id: lineName(position),
      name: lineName(position),
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
