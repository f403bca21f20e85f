import { theme as antdTheme } from 'antd';
import { LineChart } from 'echarts/charts';
import { AriaComponent, GridComponent, MarkLineComponent, TooltipComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import {
  memo,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useDark } from '../../platform/appearance.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { type ChartLine, type ChartModel, chartHeightPx, chartOption } from './chart-option.ts';
import { seriesStyles } from './chart-palette.ts';
import { readingsAt, type TooltipWords, tooltipElement } from './chart-tooltip.ts';
import css from './HistoryChart.module.css';
import { panelsOf } from './panels.ts';
import { telemetryMessages } from './telemetry.messages.ts';
import type { Interval } from './time-range.ts';
import { useDragZoom } from './use-drag-zoom.ts';
import { useKeyCursor } from './use-key-cursor.ts';
import { formatWall } from './zone-time.ts';

echarts.use([LineChart, GridComponent, TooltipComponent, MarkLineComponent, AriaComponent, CanvasRenderer]);

export interface ChartHandle {
  /** The chart as a PNG data URL on the surface of the page. */
  toImage: () => string | undefined;
}

interface Props {
  lines: readonly ChartLine[];
  interval: Interval;
  zone: string;
  /** What the chart shows, in sentences. */
  summary: string;
  /** How far from the cursor a point still counts. */
  toleranceMs: number;
  wordsOf: TooltipWords['value'];
  onZoom: (interval: Interval) => void;
  onZoomOut: () => void;
  onCursor: (ms: number | null) => void;
  ref?: Ref<ChartHandle>;
}

/** Lines over time. Drag to look closer; with the keyboard, arrows move the cursor, + and - zoom. */
export const HistoryChart = memo(function HistoryChart(props: Props) {
  const { lines, interval, zone, summary, toleranceMs, wordsOf, onZoom, onZoomOut, onCursor, ref } = props;
  const t = useMessages(telemetryMessages);
  const host = useRef<HTMLDivElement>(null);
  const { chart, widthPx } = useChart(host);
  const theme = useDark() ? 'dark' : 'light';
  const colors = useChartColors();
  const panels = useMemo(() => panelsOf(lines.map(({ series }) => series)), [lines]);
  const styles = useMemo(() => seriesStyles(panels, theme), [panels, theme]);
  const words = useMemo<TooltipWords>(
    () => ({ value: wordsOf, time: (ms) => formatWall(ms, zone) }),
    [wordsOf, zone],
  );
  const model = useMemo<ChartModel>(
    () => ({
      lines,
      panels,
      interval,
      zone,
      styles,
      colors,
      summary,
      widthPx,
      words: { lowerLimit: t('lowerLimit'), upperLimit: t('upperLimit') },
      tooltip: (ms) => tooltipElement(lines, ms, toleranceMs, words, styles),
    }),
    [lines, panels, interval, zone, styles, colors, summary, widthPx, t, toleranceMs, words],
  );
  useEffect(() => {
    if (!chart) return;
    chart.resize({ height: chartHeightPx(panels.length) });
    chart.setOption(chartOption(model), { notMerge: true });
  }, [chart, model, panels.length]);
  useCursor(chart, onCursor);
  useImperativeHandle(ref, () => ({
    toImage: () => chart?.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: colors.surface }),
  }));

  const drag = useDragZoom(interval, onZoom);
  const keys = useKeyCursor({ chart, lines, interval, onZoom, onZoomOut });
  const spoken =
    keys.cursorMs === undefined
      ? ''
      : [
          formatWall(keys.cursorMs, zone),
          ...readingsAt(lines, keys.cursorMs, toleranceMs, words).map(
            ({ label, value }) => `${label} ${value}`,
          ),
        ].join(', ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form
    <div
      className={css.frame}
      role="group"
      aria-label={t('chartKeys')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the cursor is moved by key
      tabIndex={0}
      onKeyDown={keys.onKeyDown}
      {...drag.handlers}
    >
      <div ref={host} className={css.canvas} style={{ height: chartHeightPx(panels.length) }} />
      <div ref={drag.selectionRef} className={css.selection} />
      <div className="visuallyHidden" aria-live="polite">
        {spoken}
      </div>
    </div>
  );
});

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
    if (!chart) return;
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

function useChartColors(): ChartModel['colors'] {
  const { token } = antdTheme.useToken();
  return useMemo(
    () => ({
      text: token.colorText,
      quietText: token.colorTextSecondary,
      line: token.colorBorder,
      faintLine: token.colorBorderSecondary,
      accent: token.colorPrimary,
      surface: token.colorBgContainer,
      fontFamily: getComputedStyle(document.body).fontFamily,
    }),
    [token],
  );
}
