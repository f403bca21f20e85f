import type { StateHistory } from '@weir/contract/telemetry/history';
import type { Interval } from '../../../../components/time-range/time-range.ts';

/** Positions are thousandths of the range. */
const widthUnits = 1000;

export interface RibbonSegment {
  fromMs: number;
  toMs: number;
  /** null: several, that change too fast to be told apart. */
  value: number | null;
}

type Segments = Pick<StateHistory, 'starts' | 'ends' | 'values'>;

export const segmentsOf = ({ starts, ends, values }: Segments): RibbonSegment[] =>
  starts.map((fromMs, at) => ({ fromMs, toMs: ends[at] ?? fromMs, value: values[at] ?? null }));

/** A short stay is drawn wider than it was: it must not be overlooked. */
const leastUnits = 1.5;

/** One outline a state, `height` high: all of its segments together. The state held longest comes first. */
export function ribbonPaths(
  segments: readonly RibbonSegment[],
  { fromMs, toMs }: Interval,
  height: number,
): { value: number | null; path: string }[] {
  const place = (ms: number) => ((ms - fromMs) / (toMs - fromMs)) * widthUnits;
  const paths = new Map<number | null, { path: string; units: number }>();
  for (const segment of segments) {
    const left = Math.max(0, place(segment.fromMs));
    const width = Math.min(widthUnits, place(segment.toMs)) - left;
    if (width <= 0) continue;
    const drawn = Math.max(width, leastUnits);
    const outline = `M${round(left)} 0h${round(drawn)}v${height}h${round(-drawn)}z`;
    const { path, units } = paths.get(segment.value) ?? { path: '', units: 0 };
    paths.set(segment.value, { path: path + outline, units: units + width });
  }
  const longestFirst = [...paths].sort(([, a], [, b]) => b.units - a.units);
  return longestFirst.map(([value, { path }]) => ({ value, path }));
}

const round = (value: number) => Math.round(value * 1000) / 1000;

/** What a ribbon shows at a time; undefined: there are no data. */
export const segmentAt = (segments: readonly RibbonSegment[], ms: number): RibbonSegment | undefined =>
  segments.find(({ fromMs, toMs }) => fromMs <= ms && ms < toMs);
