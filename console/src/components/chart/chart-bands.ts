import type { LineSeriesOption } from 'echarts';
import type { ChartBand } from './chart-line.ts';
import type { ChartColors } from './chart-option.ts';

type Marks = Pick<LineSeriesOption, 'markArea' | 'markLine'>;

/** Thresholds and ranges: a tint, its edges, and its name at the edge, inside. */
export function bandMarks(
  bands: readonly ChartBand[],
  colors: ChartColors,
  text: (value: number) => string,
): Marks {
  if (bands.length === 0) return {};
  const colorOf = ({ level }: ChartBand) => colors.levels[level] ?? colors.quietText;
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
      data: bands.flatMap((band) =>
        edgesOf(band).map(({ at, named }) => ({
          yAxis: at,
          lineStyle: { color: colorOf(band), type: 'dashed' as const, width: 1 },
          label: {
            show: named,
            formatter: `${band.label} ${text(at)}`,
            position: at === band.from ? ('insideEndTop' as const) : ('insideEndBottom' as const),
            color: colors.text,
            fontSize: 12,
          },
        })),
      ),
    },
  };
}

/** The ends of a band that lie on the scale; it is named at one of them. */
function edgesOf({ from, to }: ChartBand): { at: number; named: boolean }[] {
  const edges = [to, from].filter((at) => at !== null);
  return edges.map((at, position) => ({ at, named: position === 0 }));
}
