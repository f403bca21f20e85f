import type { LineSeriesOption } from 'echarts';
import { type BandEdge, edgesOf, freePlace, withRoom } from './band-labels.ts';
import type { ChartBand, ChartLine } from './chart-line.ts';
import type { ChartColors } from './use-echart.ts';

type Marks = Pick<LineSeriesOption, 'markArea' | 'markLine'>;

/** Thresholds and ranges: a tint, its edges, and its name at the edge, inside. */
export function bandMarks(line: ChartLine, colors: ChartColors, plotWidthPx: number): Marks {
  const { bands = [], text } = line;
  if (bands.length === 0) return {};
  const colorOf = ({ level }: ChartBand) => colors.levels[level] ?? colors.secondaryText;
  const label = (edge: BandEdge) => {
    const words = `${edge.band.label} ${text(edge.at)}`;
    return {
      show: edge.named,
      formatter: words,
      position: `inside${freePlace(line, edge, words.length, plotWidthPx)}${edge.side}` as const,
      color: colors.text,
      fontSize: 12,
      // Where the line runs everywhere, the name is still to be read.
      backgroundColor: colors.surface,
      borderRadius: 2,
      padding: [1, 4],
    };
  };
  return {
    markArea: {
      silent: true,
      animation: false,
      data: bands.map((band) => [
        { yAxis: band.from ?? Number.NEGATIVE_INFINITY, itemStyle: { color: colorOf(band), opacity: 0.1 } },
        { yAxis: band.to ?? Number.POSITIVE_INFINITY },
      ]),
    },
    markLine: {
      silent: true,
      symbol: 'none',
      animation: false,
      data: bands
        .flatMap(edgesOf)
        .map((each) => withRoom(line, each))
        .map((edge) => ({
          yAxis: edge.at,
          lineStyle: { color: colorOf(edge.band), type: 'dashed' as const, width: 1 },
          label: label(edge),
        })),
    },
  };
}
