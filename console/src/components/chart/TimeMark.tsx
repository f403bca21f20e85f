import type { ECharts } from 'echarts/core';
import { useEffect, useRef } from 'react';
import type { Interval } from '../time-range/time-range.ts';
import type { TimeSignal } from '../time-signal.ts';
import styles from './TimeMark.module.css';

interface Props {
  chart: ECharts | undefined;
  /** Followed without drawing the chart anew. */
  time: TimeSignal;
  /** What the chart shows, and how wide: the mark is placed again when they change. */
  interval: Interval;
  widthPx: number;
  /** What goes on by itself, or what is pointed at elsewhere. */
  of: 'now' | 'pointed';
}

/** A line across the chart at a time that is told from outside. */
export function TimeMark({ chart, time, interval: { fromMs, toMs }, widthPx, of }: Props) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = (ms: number | null) => {
      const element = line.current;
      if (!element || !chart || chart.isDisposed()) return;
      const isInside = ms !== null && ms >= fromMs && ms <= toMs && widthPx > 0;
      const x = isInside ? chart.convertToPixel({ xAxisIndex: 0 }, ms) : Number.NaN;
      element.hidden = !Number.isFinite(x);
      element.style.transform = `translateX(${x}px)`;
    };
    place(time.get());
    return time.listen(place);
  }, [chart, time, fromMs, toMs, widthPx]);
  return <div ref={line} hidden aria-hidden className={styles[of]} />;
}
