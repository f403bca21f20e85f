import type { ECharts } from 'echarts/core';
import { type KeyboardEvent, useState } from 'react';
import type { ChartLine } from './chart-option.ts';
import { nearestIndex } from './panels.ts';
import { type Interval, shifted, shortestRangeMs } from './time-range.ts';

interface Options {
  chart: ECharts | undefined;
  lines: readonly ChartLine[];
  interval: Interval;
  onZoom: (interval: Interval) => void;
  onZoomOut: () => void;
}

const panShare = 0.25;

/** Arrows move the cursor from point to point, Shift with them the range; + and - zoom, Escape lets go. */
export function useKeyCursor({ chart, lines, interval, onZoom, onZoomOut }: Options) {
  const [cursorMs, setCursorMs] = useState<number>();

  const moveTo = (ms: number | undefined) => {
    setCursorMs(ms);
    if (!chart) return;
    if (ms === undefined) {
      chart.dispatchAction({ type: 'hideTip' });
      return;
    }
    const x = chart.convertToPixel({ xAxisIndex: 0 }, ms);
    if (Number.isFinite(x)) chart.dispatchAction({ type: 'showTip', x, y: 60 });
  };

  const step = (direction: 1 | -1) => {
    const times = longestTimes(lines);
    if (times.length === 0) return;
    const edge = direction === 1 ? 0 : times.length - 1;
    const at = cursorMs === undefined ? edge : nearestIndex(times, cursorMs) + direction;
    moveTo(times[Math.max(0, Math.min(at, times.length - 1))]);
  };

  const zoomIn = () => {
    const middle = cursorMs ?? (interval.fromMs + interval.toMs) / 2;
    const quarter = (interval.toMs - interval.fromMs) / 4;
    if (quarter * 2 > shortestRangeMs) onZoom({ fromMs: middle - quarter, toMs: middle + quarter });
  };

  const pan = (share: number) => onZoom(shifted(interval, share, Date.now()));
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
        return onZoomOut;
      case 'Escape':
        return () => moveTo(undefined);
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
  return { cursorMs, onKeyDown };
}

function longestTimes(lines: readonly ChartLine[]): readonly number[] {
  let longest: readonly number[] = [];
  for (const { series } of lines) if (series.ts.length > longest.length) longest = series.ts;
  return longest;
}
