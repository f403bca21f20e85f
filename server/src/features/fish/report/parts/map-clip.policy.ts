import type { Position } from '@weir/contract/topology';

/** In degrees. */
export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

interface Edge {
  readonly isWithin: (point: Position) => boolean;
  /** Where a line meets it. */
  readonly meeting: (one: Position, other: Position) => Position;
}

const edgeAt = (axis: 0 | 1, limit: number, sign: 1 | -1): Edge => ({
  isWithin: (point) => sign * (point[axis] - limit) >= 0,
  meeting: (one, other) => {
    const share = (limit - one[axis]) / (other[axis] - one[axis]);
    return [one[0] + share * (other[0] - one[0]), one[1] + share * (other[1] - one[1])];
  },
});

/** The part of a ring within a box, edge by edge (Sutherland and Hodgman 1974); empty where there is none. */
export function clippedRing(ring: readonly Position[], box: Box): Position[] {
  const { west, south, east, north } = box;
  const edges = [edgeAt(0, west, 1), edgeAt(1, south, 1), edgeAt(0, east, -1), edgeAt(1, north, -1)];
  return edges.reduce<Position[]>((points, edge) => cutBy(points, edge), [...ring]);
}

function cutBy(points: readonly Position[], { isWithin, meeting }: Edge): Position[] {
  const kept: Position[] = [];
  for (const [at, point] of points.entries()) {
    const before = points.at(at - 1) ?? point;
    if (isWithin(point) !== isWithin(before)) kept.push(meeting(before, point));
    if (isWithin(point)) kept.push(point);
  }
  return kept;
}

/** The stretches of a line that come into a box, each to the first point beyond it: the drawing cuts them at its frame. */
export function linesWithin(line: readonly Position[], box: Box): Position[][] {
  const found: Position[][] = [];
  for (const [at, point] of line.entries()) {
    const before = line[at - 1];
    if (!before || !mayCross(before, point, box)) continue;
    const last = found.at(-1);
    if (last?.at(-1) === before) last.push(point);
    else found.push([before, point]);
  }
  return found;
}

const mayCross = (one: Position, other: Position, { west, south, east, north }: Box): boolean =>
  Math.max(one[0], other[0]) >= west &&
  Math.min(one[0], other[0]) <= east &&
  Math.max(one[1], other[1]) >= south &&
  Math.min(one[1], other[1]) <= north;
