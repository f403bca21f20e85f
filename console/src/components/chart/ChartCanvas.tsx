import { theme as antdTheme } from 'antd';
import { LineChart } from 'echarts/charts';
import { GridComponent, MarkAreaComponent, MarkLineComponent, TooltipComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import {
  memo,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { formatWall, type TimeForm } from '../time-range/zone-time.ts';
import type { TimeZoom } from '../time-range/zoom.ts';
import css from './ChartCanvas.module.css';
import { chartMessages } from './chart.messages.ts';
import { type ChartLine, type ChartPanel, partOf } from './chart-line.ts';
import { type ChartColors, type ChartModel, chartHeightPx, chartOption, mostTicks } from './chart-option.ts';
import type { SeriesStyle } from './chart-palette.ts';
import { type PictureText, pictureOf } from './chart-picture.ts';
import { type Pointed, readingsAt, tooltipElement } from './chart-tooltip.ts';
import { scaleText } from './scale-text.ts';
import { timeTicks } from './time-ticks.ts';
import { useDragZoom } from './use-drag-zoom.ts';
import { useKeyCursor } from './use-key-cursor.ts';
import { usePreview } from './use-preview.ts';
import { useWheelZoom } from './use-wheel-zoom.ts';

echarts.use([
  LineChart,
  GridComponent,
  TooltipComponent,
  MarkLineComponent,
  MarkAreaComponent,
  CanvasRenderer,
]);

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
  const { chart, widthPx } = useChart(host);
  const { interval, move } = usePreview(zoom);
  const pointed = usePointed(props);
  const colors = useChartColors();
  const model = useModel({ lines, panels, styles, interval, zone, widthPx, colors, pointed });
  useEffect(() => {
    if (!chart || chart.isDisposed()) return;
    chart.resize({ height: chartHeightPx(panels.length) });
    chart.setOption(chartOption(model), { notMerge: true });
  }, [chart, model, panels.length]);
  useCursor(chart, onCursor);
  useImperativeHandle(ref, () => ({
    toPicture: async (text) => {
      if (!chart || chart.isDisposed()) return undefined;
      const drawing = chart.renderToCanvas({ pixelRatio: 2, backgroundColor: colors.surface });
      return pictureOf(drawing, { ...text, lines: pointed.lines, styles: pointed.styles, colors });
    },
  }));
  const drag = useDragZoom(interval, zoom.zoomTo);
  useWheelZoom(frame, interval, move);
  const keys = useKeyCursor({ chart, lines: pointed.lines, interval, zoom, onMove: move });
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
        {...keys.handlers}
        {...drag.handlers}
      >
        <div
          ref={host}
          className={css.canvas}
          role="img"
          aria-label={summary}
          style={{ height: chartHeightPx(panels.length) }}
        />
        <div ref={drag.selectionRef} className={css.selection} />
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

type Drawn = Pick<ChartModel, 'lines' | 'panels' | 'styles' | 'interval' | 'colors'> & {
  zone: string;
  widthPx: number;
  pointed: Pointed;
};

function useModel({ lines, panels, styles, interval, colors, zone, widthPx, pointed }: Drawn): ChartModel {
  const language = useLanguage();
  return useMemo(
    () => ({
      lines: lines.map((line) => partOf(line, interval)),
      panels,
      styles,
      interval,
      colors,
      ticks: timeTicks(interval, { zone, language }, mostTicks(widthPx)),
      scaleText: (value) => scaleText(value, language),
      tooltip: (ms) => tooltipElement(pointed, ms),
      widthPx,
    }),
    [lines, panels, styles, interval, colors, zone, language, widthPx, pointed],
  );
}

/** A page in a hidden tab has its effects undone: the chart goes, and is drawn again when the tab comes back. */
function useChart(host: React.RefObject<HTMLDivElement | null>) {
  const [chart, setChart] = useState<echarts.ECharts>();
  const [widthPx, setWidthPx] = useState(800);
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const made = echarts.init(element, null, { renderer: 'canvas' });
    setChart(made);
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === 0) return;
      made.resize({ width: element.clientWidth });
      setWidthPx(element.clientWidth);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      made.dispose();
      setChart(undefined);
    };
  }, [host]);
  return { chart, widthPx };
}

function useCursor(chart: echarts.ECharts | undefined, onCursor: (ms: number | null) => void): void {
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

const levelVariables = ['--weir-level1', '--weir-level2', '--weir-level3', '--weir-level4'];

function useChartColors(): ChartColors {
  const { token } = antdTheme.useToken();
  return useMemo(() => {
    const root = getComputedStyle(document.documentElement);
    return {
      text: token.colorText,
      secondaryText: token.colorTextSecondary,
      line: token.colorBorder,
      faintLine: token.colorBorderSecondary,
      accent: token.colorPrimary,
      surface: token.colorBgContainer,
      levels: [token.colorTextSecondary, ...levelVariables.map((name) => root.getPropertyValue(name).trim())],
      fontFamily: getComputedStyle(document.body).fontFamily,
    };
  }, [token]);
}
