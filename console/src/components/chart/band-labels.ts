import type { ChartBand, ChartLine } from './chart-line.ts';

export interface BandEdge {
  band: ChartBand;
  at: number;
  /** A band is named at one of its edges. */
  named: boolean;
  /** Of the edge, where the inside of the band is. */
  side: 'Top' | 'Bottom';
}

/** The ends of a band that lie on the scale. */
export function edgesOf(band: ChartBand): BandEdge[] {
  const { from, to } = band;
  const edges: BandEdge[] = [];
  if (to !== null) edges.push({ band, at: to, named: true, side: 'Bottom' });
  if (from !== null) edges.push({ band, at: from, named: to === null, side: 'Top' });
  return edges;
}

/** In the order they are tried. */
const places = ['End', 'Start', 'Middle'] as const;
type Place = (typeof places)[number];

const starts: Record<Place, (share: number) => number> = {
  End: (share) => 1 - share,
  Start: () => 0,
  Middle: (share) => 0.5 - share / 2,
};
/** Between the letters of a Latin text and Chinese characters. */
const letterPx = 9;
/** Of a label to the height of the plot. */
const labelShare = 0.07;

/** Where a name of so many letters covers no part of the line, or else where it is farthest from it. */
export function freePlace(line: ChartLine, edge: BandEdge, letters: number, plotWidthPx: number): Place {
  const share = Math.min(1, (letters * letterPx) / plotWidthPx);
  const spread = spreadOf(line);
  const middle = edge.at + (edge.side === 'Top' ? 0.5 : -0.5) * labelShare * spread;
  const distances = places.map((place) => {
    const from = starts[place](share);
    return { place, distance: distanceTo(line, middle, { from, to: from + share }) };
  });
  const free = distances.find(({ distance }) => distance > labelShare * spread);
  const farthest = distances.reduce((best, each) => (each.distance > best.distance ? each : best));
  return (free ?? farthest).place;
}

/** Below the lowest of a scale there may be the time axis only: a name from there stands above its edge. */
export const withRoom = (line: ChartLine, edge: BandEdge): BandEdge =>
  edge.side === 'Bottom' && edge.at <= shownOf(line).lowest ? { ...edge, side: 'Top' } : edge;

function spreadOf(line: ChartLine): number {
  const { lowest, highest } = shownOf(line);
  return Math.max(0, highest - lowest);
}

/** The lowest and the highest of what the scale shows. */
function shownOf({ values, bands = [] }: ChartLine): { lowest: number; highest: number } {
  const edges = bands.flatMap(({ from, to }) => [from, to]);
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of [...values, ...edges]) {
    if (value === null) continue;
    lowest = Math.min(lowest, value);
    highest = Math.max(highest, value);
  }
  return { lowest, highest };
}

/** How near a line comes to a value within a part of what is shown, told in shares of its time. */
function distanceTo({ times, values }: ChartLine, to: number, part: { from: number; to: number }): number {
  const [firstMs = 0, lastMs = 0] = [times.at(0), times.at(-1)];
  const timeAt = (share: number) => firstMs + share * (lastMs - firstMs);
  let nearest = Number.POSITIVE_INFINITY;
  times.forEach((ms, at) => {
    const value = values[at] ?? null;
    if (value === null || ms < timeAt(part.from) || ms > timeAt(part.to)) return;
    nearest = Math.min(nearest, Math.abs(value - to));
  });
  return nearest;
}
