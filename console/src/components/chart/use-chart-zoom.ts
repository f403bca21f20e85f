import type { ECharts } from 'echarts/core';
import { useEffectEvent, useLayoutEffect } from 'react';
import type { TimeZoom } from '../time-range/page-range.ts';
import type { Interval } from '../time-range/time-range.ts';
import { seenPart } from './chart-option.ts';

const settleMs = 300;

/** What the chart zooms to becomes the range of the page once it comes to rest: many steps count as one. */
export function useChartZoom(
  chart: ECharts | undefined,
  { shown: { fromMs, toMs }, zoomTo }: TimeZoom,
): void {
  useLayoutEffect(() => {
    // Dragging zooms at once, without a button first; a finger drags the page.
    if (!chart || chart.isDisposed() || !matchMedia('(hover: hover)').matches) return;
    chart.dispatchAction({ type: 'takeGlobalCursor', key: 'dataZoomSelect', dataZoomSelectActive: true });
  }, [chart]);
  const settle = useEffectEvent((seen: Interval) => zoomTo(seen));
  useLayoutEffect(() => {
    if (!chart || chart.isDisposed()) return;
    // Before anybody can go on from what was seen before.
    chart.setOption(seenPart({ fromMs, toMs }));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onZoom = () => {
      clearTimeout(timer);
      timer = setTimeout(() => settle(seenInterval(chart)), settleMs);
    };
    chart.on('datazoom', onZoom);
    return () => {
      clearTimeout(timer);
      if (!chart.isDisposed()) chart.off('datazoom', onZoom);
    };
  }, [chart, fromMs, toMs]);
}

/** What the chart shows now; while it is being zoomed, that is not yet the range of the page. */
export function seenInterval(chart: ECharts): Interval {
  // ECharts leaves the type of its own option open.
  const { dataZoom } = chart.getOption() as { dataZoom: [{ startValue: number; endValue: number }] };
  return { fromMs: dataZoom[0].startValue, toMs: dataZoom[0].endValue };
}
