import { LineChart } from 'echarts/charts';
import {
  DataZoomInsideComponent,
  GridComponent,
  MarkAreaComponent,
  MarkLineComponent,
  ToolboxComponent,
  TooltipComponent,
} from 'echarts/components';
import { type ECharts, use } from 'echarts/core';
import {
  memo,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  type WheelEvent,
} from 'react';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import type { TimeZoom } from '../time-range/page-range.ts';
import type { Interval } from '../time-range/time-range.ts';
import { formatWall, type TimeForm } from '../time-range/zone-time.ts';
import type { TimeSignal } from '../time-signal.ts';
import css from './ChartCanvas.module.css';
import { chartMessages } from './chart.messages.ts';
import type { ChartLine, ChartPanel } from './chart-line.ts';
import { type ChartModel, chartHeightPx, chartOption, mostTicks } from './chart-option.ts';
import type { SeriesStyle } from './chart-palette.ts';
import type { PictureText } from './chart-picture.ts';
import { type Pointed, readingsAt, tooltipElement } from './chart-tooltip.ts';
import { scaleText } from './scale-text.ts';
import { TimeMark } from './TimeMark.tsx';
import { timeTicks } from './time-ticks.ts';
import { useChartZoom } from './use-chart-zoom.ts';
import { useChartColors, useEChart } from './use-echart.ts';
import { useKeyCursor } from './use-key-cursor.ts';

use([
  LineChart,
  GridComponent,
  TooltipComponent,
  MarkLineComponent,
  MarkAreaComponent,
  DataZoomInsideComponent,
  ToolboxComponent,
]);

/** Parts that are not named again are gone; the selection by dragging goes on. */
const merging = { replaceMerge: ['grid', 'xAxis', 'yAxis', 'series'] };

export interface CanvasHandle {
  /** The chart as a PNG with its names and range on it. */
  toPicture: (text: PictureText) => Promise<Blob | undefined>;
}

interface Props {
  title: string;
  lines: readonly ChartLine[];
  /** Of the lines that are shown. */
  panels: readonly ChartPanel[];
  styles: readonly SeriesStyle[];
  zoom: TimeZoom;
  zone: string;
  timeForm: TimeForm;
  /** What the chart shows, in sentences. */
  summary: string;
  toleranceMs: number;
  now: TimeSignal | undefined;
  pointed: TimeSignal | undefined;
  onCursor: (ms: number | null) => void;
  ref?: Ref<CanvasHandle>;
}

/** The drawing itself. Drag to look closer; with the keyboard, arrows move the cursor, + and - zoom. */
export const ChartCanvas = memo(function ChartCanvas(props: Props) {
  const { title, lines, panels, styles, zoom, zone, summary, onCursor, ref } = props;
  const t = useMessages(chartMessages);
  const helpId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const { chart, widthPx } = useEChart(host);
  const interval = zoom.shown;
  const pointed = usePointed(props);
  const colors = useChartColors();
  const model = useModel({ lines, panels, styles, interval, zone, widthPx, colors, pointed });
  useLayoutEffect(() => {
    if (!chart || chart.isDisposed()) return;
    chart.resize({ height: chartHeightPx(panels.length) });
    chart.setOption(chartOption(model), merging);
  }, [chart, model, panels.length]);
  useChartZoom(chart, zoom);
  useCursor(chart, onCursor);
  useImperativeHandle(ref, () => ({
    toPicture: async (text) => {
      const { pictureOf } = await import('./chart-picture.ts');
      return pictureOf(model, text);
    },
  }));
  const keys = useKeyCursor(chart, pointed.lines, zoom);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form */}
      <div
        ref={frame}
        className={css.frame}
        role="group"
        aria-label={title}
        aria-describedby={helpId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the cursor is moved by key
        tabIndex={0}
        onDoubleClick={zoom.back}
        // A drag that selects would not move the focus here.
        onPointerDown={() => frame.current?.focus({ preventScroll: true, focusVisible: false })}
        onWheelCapture={leaveScrolling}
        {...keys.handlers}
      >
        <div
          ref={host}
          className={css.canvas}
          role="img"
          aria-label={summary}
          style={{ height: chartHeightPx(panels.length) }}
        />
        {props.now && <TimeMark of="now" time={props.now} {...{ chart, interval, widthPx }} />}
        {props.pointed && <TimeMark of="pointed" time={props.pointed} {...{ chart, interval, widthPx }} />}
        <div className="visuallyHidden" aria-live="polite">
          {spokenAt(keys.cursorMs, pointed)}
        </div>
      </div>
      <div id={helpId} className={`${css.help} quiet small`}>
        {t('help')}
      </div>
    </>
  );
});

/** Ctrl or Cmd with the wheel zooms, as a pinch does; the wheel alone scrolls the page. */
const leaveScrolling = (event: WheelEvent) => {
  if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
};

/** The lines that are shown, for the cursor to read. */
function usePointed({ lines, panels, styles, zone, timeForm, toleranceMs }: Props): Pointed {
  return useMemo(() => {
    const shown = panels.flatMap(({ members }) => members);
    return {
      lines: shown.flatMap((position) => lines[position] ?? []),
      styles: shown.flatMap((position) => styles[position] ?? []),
      toleranceMs,
      timeText: (ms) => formatWall(ms, zone, timeForm),
    };
  }, [lines, panels, styles, zone, timeForm, toleranceMs]);
}

function spokenAt(ms: number | undefined, pointed: Pointed): string {
  if (ms === undefined) return '';
  const readings = readingsAt(pointed, ms).map(({ label, value }) => `${label} ${value}`);
  return [pointed.timeText(ms), ...readings].join(', ');
}

type Drawn = Omit<ChartModel, 'ticks' | 'scaleText' | 'tooltip'> & { zone: string; pointed: Pointed };

function useModel({ lines, panels, styles, interval, colors, zone, widthPx, pointed }: Drawn): ChartModel {
  const language = useLanguage();
  return useMemo(
    () => ({
      lines,
      panels,
      styles,
      interval,
      colors,
      ticks: timeTicks(withSides(interval), { zone, language }, 3 * mostTicks(widthPx)),
      scaleText: (value) => scaleText(value, language),
      tooltip: (ms) => tooltipElement(pointed, ms),
      widthPx,
    }),
    [lines, panels, styles, interval, colors, zone, language, widthPx, pointed],
  );
}

/** An interval and as much again on either side: ticks are there when it is zoomed out. */
const withSides = ({ fromMs, toMs }: Interval): Interval => ({
  fromMs: fromMs - (toMs - fromMs),
  toMs: toMs + (toMs - fromMs),
});

function useCursor(chart: ECharts | undefined, onCursor: (ms: number | null) => void): void {
  const moved = useEffectEvent(onCursor);
  useEffect(() => {
    if (!chart || chart.isDisposed()) return;
    const onPointer = (event: unknown) => {
      const { axesInfo } = event as { axesInfo?: { axisDim: string; value: number }[] }; // untyped in ECharts
      const ms = axesInfo?.find(({ axisDim }) => axisDim === 'x')?.value;
      moved(ms ?? null);
    };
    const onOut = () => moved(null);
    chart.on('updateAxisPointer', onPointer);
    chart.on('globalout', onOut);
    return () => {
      if (chart.isDisposed()) return;
      chart.off('updateAxisPointer', onPointer);
      chart.off('globalout', onOut);
    };
  }, [chart]);
}
