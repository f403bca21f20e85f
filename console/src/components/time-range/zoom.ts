import { useCallback, useMemo, useState } from 'react';
import { type Interval, zoomedOut } from './time-range.ts';

/** Where a chart looks, and how it moves. */
export interface TimeZoom {
  shown: Interval;
  /** To a stretch of time, remembering where one was. */
  zoomTo: (interval: Interval) => void;
  /** Twice as long about the same middle. */
  zoomOut: () => void;
  /** To before the last zoom; undefined when there was none. */
  back: (() => void) | undefined;
}

const mostRemembered = 20;

/** Zoom within a whole that stays: for a chart whose range is not the page's. */
export function useOwnZoom(whole: Interval): TimeZoom {
  const { fromMs, toMs } = whole;
  const [stack, setStack] = useState<readonly Interval[]>([]);
  const shown = useMemo(() => stack.at(-1) ?? { fromMs, toMs }, [stack, fromMs, toMs]);
  const zoomTo = useCallback(
    (next: Interval) => {
      const inside = within(next, { fromMs, toMs });
      const isWhole = inside.fromMs === fromMs && inside.toMs === toMs;
      setStack((before) => (isWhole ? [] : [...before.slice(1 - mostRemembered), inside]));
    },
    [fromMs, toMs],
  );
  const zoomOut = useCallback(() => zoomTo(zoomedOut(shown, toMs)), [zoomTo, shown, toMs]);
  const isZoomed = stack.length > 0;
  return useMemo(
    () => ({
      shown,
      zoomTo,
      zoomOut,
      back: isZoomed ? () => setStack((before) => before.slice(0, -1)) : undefined,
    }),
    [shown, zoomTo, zoomOut, isZoomed],
  );
}

/** The part of a stretch that lies inside the whole; one that reaches beyond is moved rather than cut. */
export function within(next: Interval, whole: Interval): Interval {
  const lengthMs = Math.min(next.toMs - next.fromMs, whole.toMs - whole.fromMs);
  const fromMs = Math.min(Math.max(next.fromMs, whole.fromMs), whole.toMs - lengthMs);
  return { fromMs, toMs: fromMs + lengthMs };
}
