import type { ECharts } from 'echarts/core';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { type Interval, shifted, shortestRangeMs } from '../time-range/time-range.ts';
import type { TimeZoom } from '../time-range/zoom.ts';
import { type ChartLine, nearestIndex, timesOf } from './chart-line.ts';

interface Options {
  chart: ECharts | undefined;
  lines: readonly ChartLine[];
  /** What is seen now. */
  interval: Interval;
  zoom: TimeZoom;
  /** Moves along; many moves in a row count as one. */
  onMove: (interval: Interval) => void;
}

const panShare = 0.25;

/** Arrows move the cursor from point to point, Shift with them the range; + and - zoom, Escape lets go. */
export function useKeyCursor({ chart, lines, interval, zoom, onMove }: Options) {
  const [cursorMs, setCursorMs] = useState<number>();
  const times = useMemo(
    () => timesOf(lines).filter((ms) => ms >= interval.fromMs && ms <= interval.toMs),
    [lines, interval],
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
  const zoomIn = () => {
    const middle = cursorMs ?? (interval.fromMs + interval.toMs) / 2;
    const quarter = (interval.toMs - interval.fromMs) / 4;
    if (quarter * 2 > shortestRangeMs) zoom.zoomTo({ fromMs: middle - quarter, toMs: middle + quarter });
  };
  const pan = (share: number) => onMove(shifted(interval, share, Date.now()));

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
