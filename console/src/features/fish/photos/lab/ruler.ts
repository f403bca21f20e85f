/** In pixels of the picture where it is 1600 wide, or as wide as it is. */
export interface Point {
  x: number;
  y: number;
}

const lengthPx = ([from, to]: readonly Point[]): number | undefined =>
  from && to ? Math.hypot(to.x - from.x, to.y - from.y) : undefined;

const shortestPx = 5;

/** How many pixels a millimetre has, by a scale bar of a known length; undefined: that cannot be told. */
export function pxPerMmOf(points: readonly Point[], knownMm: number | null): number | undefined {
  const px = lengthPx(points);
  if (px === undefined || px < shortestPx || !knownMm || knownMm <= 0) return undefined;
  return Math.round((px / knownMm) * 1000) / 1000;
}

/** Millimetres between two points, to a tenth. */
export function lengthMmOf(points: readonly Point[], pxPerMm: number | undefined): number | undefined {
  const px = lengthPx(points);
  return px === undefined || !pxPerMm ? undefined : Math.round((px / pxPerMm) * 10) / 10;
}

/** The third point begins anew. */
export const withPoint = (points: readonly Point[], point: Point): readonly Point[] =>
  points.length === 1 ? [...points, point] : [point];

const ways: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Where a key moves the cross within a picture; undefined: it is no key that does. */
export function movedBy(
  key: string,
  { x, y }: Point,
  { stepPx, size }: { stepPx: number; size: Point },
): Point | undefined {
  const way = ways[key];
  const within = (value: number, most: number) => Math.min(most, Math.max(0, value));
  return way && { x: within(x + way.x * stepPx, size.x), y: within(y + way.y * stepPx, size.y) };
}
