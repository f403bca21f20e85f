import { type PointerEvent, type RefObject, useRef } from 'react';
import { type Interval, shortestRangeMs } from '../time-range/time-range.ts';
import { plotInsetPx } from './chart-option.ts';

const shortestDragPx = 6;

interface DragZoom {
  selectionRef: RefObject<HTMLDivElement | null>;
  handlers: {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => void;
    onPointerUp: (event: PointerEvent<HTMLDivElement>) => void;
    onPointerCancel: () => void;
  };
}

/** Dragging across the plot selects a range of time. */
export function useDragZoom(interval: Interval, onZoom: (interval: Interval) => void): DragZoom {
  const selectionRef = useRef<HTMLDivElement>(null);
  const startPx = useRef<number | null>(null);

  const inPlot = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return Math.max(plotInsetPx.left, Math.min(event.clientX - left, width - plotInsetPx.right));
  };
  const show = (fromPx: number, toPx: number) => {
    const element = selectionRef.current;
    if (!element) return;
    element.style.visibility = Math.abs(toPx - fromPx) < shortestDragPx ? 'hidden' : 'visible';
    element.style.left = `${Math.min(fromPx, toPx)}px`;
    element.style.width = `${Math.abs(toPx - fromPx)}px`;
  };
  const end = () => {
    startPx.current = null;
    if (selectionRef.current) selectionRef.current.style.visibility = 'hidden';
  };

  return {
    selectionRef,
    handlers: {
      onPointerDown: (event) => {
        if (event.button === 0) startPx.current = inPlot(event);
      },
      onPointerMove: (event) => {
        if (startPx.current === null) return;
        // Captured only once it is a drag: a mere press stays a press for the chart below.
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) {
          event.currentTarget.setPointerCapture(event.pointerId);
        }
        show(startPx.current, inPlot(event));
      },
      onPointerUp: (event) => {
        const fromPx = startPx.current;
        end();
        if (fromPx === null) return;
        const toPx = inPlot(event);
        if (Math.abs(toPx - fromPx) < shortestDragPx) return;
        const widthPx = event.currentTarget.clientWidth - plotInsetPx.left - plotInsetPx.right;
        const timeAt = (px: number) =>
          interval.fromMs + ((px - plotInsetPx.left) / widthPx) * (interval.toMs - interval.fromMs);
        const selected = {
          fromMs: timeAt(Math.min(fromPx, toPx)),
          toMs: timeAt(Math.max(fromPx, toPx)),
        };
        if (selected.toMs - selected.fromMs > shortestRangeMs) onZoom(selected);
      },
      onPointerCancel: end,
    },
  };
}
