import { BarChart, LineChart, ScatterChart, SunburstChart } from 'echarts/charts';
import { GridComponent, LegendComponent, MarkLineComponent, TooltipComponent } from 'echarts/components';
import { use } from 'echarts/core';
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import { seriesLimit, seriesStyles } from '../../../components/chart/chart-palette.ts';
import { useChartColors, useEChart } from '../../../components/chart/use-echart.ts';
import { useDark } from '../../../platform/appearance.ts';
import { figureHeightPx, figureOption } from './figure-option.ts';
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
  const scheme = useDark() ? 'dark' : 'light';
  const palette = useMemo(() => {
    const members = Array.from({ length: seriesLimit }, (_, at) => at);
    return seriesStyles([{ members }], scheme).map(({ color }) => color);
  }, [scheme]);
  useEffect(() => {
    chart?.resize({ height: heightPx });
    chart?.setOption(figureOption(figure, colors, palette, widthPx), { notMerge: true });
  }, [chart, figure, colors, palette, widthPx, heightPx]);
  useImperativeHandle(handle, () => ({
    picture: () => chart?.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: colors.surface }),
  }));
  return <div ref={host} role="img" aria-label={label} style={{ blockSize: heightPx }} />;
}
