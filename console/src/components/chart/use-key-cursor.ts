import type { ECharts } from 'echarts/core';
import { type KeyboardEvent, useMemo, useState } from 'react';
import type { TimeZoom } from '../time-range/page-range.ts';
import { type Interval, shifted } from '../time-range/time-range.ts';
import { type ChartLine, nearestIndex, timesOf } from './chart-line.ts';
import { seenInterval } from './use-chart-zoom.ts';

const panShare = 0.25;

/** Arrows move the cursor from point to point, Shift with them the range; + and - zoom, Escape lets go. */
export function useKeyCursor(chart: ECharts | undefined, lines: readonly ChartLine[], zoom: TimeZoom) {
  const [cursorMs, setCursorMs] = useState<number>();
  const { shown } = zoom;
  const times = useMemo(
    () => timesOf(lines).filter((ms) => ms >= shown.fromMs && ms <= shown.toMs),
    [lines, shown],
  );

  const moveTo = (ms: number | undefined) => {
    setCursorMs(ms);
    if (!chart || chart.isDisposed()) return;
    if (ms === undefined) {
      chart.dispatchAction({ type: 'hideTip' });
      return;
    }
    const x = chart.convertToPixel({ xAxisIndex: 0 }, ms);
    if (Number.isFinite(x)) chart.dispatchAction({ type: 'showTip', x, y: 60 });
  };
  const step = (direction: 1 | -1) => {
    if (times.length === 0) return;
    const edge = direction === 1 ? 0 : times.length - 1;
    const at = cursorMs === undefined ? edge : nearestIndex(times, cursorMs) + direction;
    moveTo(times[Math.max(0, Math.min(at, times.length - 1))]);
  };
  const move = (moved: (seen: Interval) => Interval) => {
    if (!chart || chart.isDisposed()) return;
    const { fromMs, toMs } = moved(seenInterval(chart));
    chart.dispatchAction({ type: 'dataZoom', startValue: fromMs, endValue: toMs });
  };
  const zoomIn = () =>
    move(({ fromMs, toMs }) => {
      const middle = cursorMs ?? (fromMs + toMs) / 2;
      const quarter = (toMs - fromMs) / 4;
      return { fromMs: middle - quarter, toMs: middle + quarter };
    });
  const pan = (share: number) => move((seen) => shifted(seen, share, Date.now()));

  const actionOf = ({ key, shiftKey }: KeyboardEvent): (() => void) | undefined => {
    switch (key) {
      case 'ArrowLeft':
        return () => (shiftKey ? pan(-panShare) : step(-1));
      case 'ArrowRight':
        return () => (shiftKey ? pan(panShare) : step(1));
      case '+':
      case '=':
        return zoomIn;
      case '-':
        return zoom.zoomOut;
      case 'Escape':
        return cursorMs === undefined ? undefined : () => moveTo(undefined);
      default:
        return undefined;
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = actionOf(event);
    if (!action) return;
    event.preventDefault();
    action();
  };
  const onBlur = () => {
    if (cursorMs !== undefined) moveTo(undefined);
  };
  return { cursorMs, handlers: { onKeyDown, onBlur } };
}
