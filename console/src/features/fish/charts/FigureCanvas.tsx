import { BarChart, LineChart, ScatterChart, SunburstChart } from 'echarts/charts';
import { GridComponent, LegendComponent, MarkLineComponent, TooltipComponent } from 'echarts/components';
import { use } from 'echarts/core';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { useChartColors, useEChart } from '../../../components/chart/use-echart.ts';
import { useDark } from '../../../platform/appearance.ts';
import { figureHeightPx, figureOption } from './figure-option.ts';
import { toneOf } from './figure-tones.ts';
import type { Figure } from './figures.ts';

use([
  ...[BarChart, LineChart, ScatterChart, SunburstChart],
  ...[GridComponent, LegendComponent, MarkLineComponent, TooltipComponent],
]);

export interface FigureHandle {
  /** As it is shown, as a PNG. */
  picture: () => string | undefined;
}

/** A figure that is no time series. All that it shows stands in the table below it too. */
export function FigureCanvas({
  figure,
  label,
  handle,
}: {
  figure: Figure;
  label: string;
  handle: Ref<FigureHandle>;
}) {
  const host = useRef<HTMLDivElement>(null);
  const { chart, widthPx } = useEChart(host);
  const heightPx = figureHeightPx(figure, widthPx);
  const colors = useChartColors();
  const theme = useDark() ? 'dark' : 'light';
  useEffect(() => {
    chart?.resize({ height: heightPx });
    const tone = (place: number) => toneOf(place, theme, colors);
    chart?.setOption(figureOption(figure, colors, tone, widthPx), { notMerge: true });
  }, [chart, figure, colors, theme, widthPx, heightPx]);
  useImperativeHandle(handle, () => ({
    picture: () => chart?.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: colors.surface }),
  }));
  return <div ref={host} role="img" aria-label={label} style={{ blockSize: heightPx }} />;
}
