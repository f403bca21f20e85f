import type { Point } from '@weir/contract/places/geo';

/** A line for each point: longitude, latitude. */
export const textOf = (points: readonly Point[]): string =>
  points.map(({ lng, lat }) => `${lng}, ${lat}`).join('\n');

/** The points of a text; `wrongLine`, from 1, is none. Empty lines do not matter. */
export function pointsIn(text: string): { points: Point[]; wrongLine?: number } {
  const points: Point[] = [];
  for (const [index, line] of text.normalize('NFKC').split('\n').entries()) {
    if (line.trim() === '') continue;
    const [lng, lat, ...more] = line
      .trim()
      .split(/[\s,;、]+/)
      .map(Number);
    const isPoint =
      lng !== undefined &&
      lat !== undefined &&
      more.length === 0 &&
      Math.abs(lng) <= 180 &&
      Math.abs(lat) <= 90;
    if (!isPoint) return { points, wrongLine: index + 1 };
    points.push({ lng, lat });
  }
  return { points };
}
