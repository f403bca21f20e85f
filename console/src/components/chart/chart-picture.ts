import { LegendComponent, TitleComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { type ChartModel, chartHeightPx, chartOption, lineName, seenPart } from './chart-option.ts';

use([TitleComponent, LegendComponent]);

export interface PictureText {
  title: string;
  /** The range with its zone. */
  subtitle: string;
}

const marginPx = 16;
const headPx = 60;
const rowPx = 22;

/** A chart as it goes into a report, as a PNG: its name and range above it, the names of its lines below. */
export async function pictureOf(model: ChartModel, text: PictureText): Promise<Blob | undefined> {
  const { lines, panels, interval, colors, widthPx } = model;
  const names = new Map(
    panels.flatMap(({ members }) => members).map((position) => [lineName(position), lines[position]?.label]),
  );
  const drawnPx = headPx + chartHeightPx(panels.length);
  const height = drawnPx + names.size * rowPx + marginPx;
  const picture = init(document.createElement('div'), null, { width: widthPx, height });
  picture.setOption({
    ...chartOption(model, headPx),
    backgroundColor: colors.surface,
    title: {
      text: text.title,
      subtext: text.subtitle,
      left: marginPx,
      top: 12,
      padding: 0,
      itemGap: 8,
      textStyle: { color: colors.text, fontSize: 16, fontWeight: 600 },
      subtextStyle: { color: colors.secondaryText, fontSize: 12 },
    },
    legend: {
      data: [...names.keys()],
      formatter: (name: string) => names.get(name) ?? '',
      orient: 'vertical',
      left: marginPx,
      top: drawnPx,
      padding: 0,
      itemWidth: 26,
      itemHeight: rowPx - 8,
      itemGap: 8,
      // The line alone, without the mark of a point.
      itemStyle: { opacity: 0 },
      textStyle: { color: colors.text, fontSize: 12 },
    },
  });
  picture.setOption(seenPart(interval));
  const canvas = picture.renderToCanvas({ pixelRatio: 2 });
  picture.dispose();
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}
