import { type CoordinateSource, keptPoint } from '@weir/contract/fish/river-lines';
import type { Point } from '@weir/contract/places/geo';

/** A line for each point: longitude, latitude. */
export const textOf = (points: readonly Point[]): string =>
  points.map(({ lng, lat }) => `${lng}, ${lat}`).join('\n');

/**
 * The points of pasted text in WGS-84: a line for each point with its longitude first, GeoJSON, or WKT. Undefined where
 * the text is none of them; an empty text has no points.
 */
export function pointsIn(text: string, source: CoordinateSource): Point[] | undefined {
  const plain = text.normalize('NFKC').trim();
  if (plain === '') return [];
  const positions = geoJson(plain) ?? wkt(plain) ?? rows(plain);
  const isRight = positions?.every(
    ([lng = Number.NaN, lat = Number.NaN]) => Math.abs(lng) <= 180 && Math.abs(lat) <= 90,
  );
  return isRight ? positions?.map(([lng = 0, lat = 0]) => keptPoint({ lng, lat }, source)) : undefined;
}

function geoJson(text: string): number[][] | undefined {
  if (!text.startsWith('{') && !text.startsWith('[')) return undefined;
  try {
    return lineOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The first line in a geometry, a feature or a collection of features; or an array of positions. */
function lineOf(value: unknown): number[][] | undefined {
  if (isLine(value)) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  const { type, coordinates, geometry, features } = value as Record<string, unknown>; // an object has keys
  if (type === 'LineString') return isLine(coordinates) ? coordinates : undefined;
  if (type === 'MultiLineString' && Array.isArray(coordinates))
    return coordinates.every(isLine) ? coordinates.flat() : undefined;
  if (Array.isArray(features)) return features.map(lineOf).find((line) => line !== undefined);
  return geometry === undefined ? undefined : lineOf(geometry);
}

const isLine = (value: unknown): value is number[][] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every(
    (position) =>
      Array.isArray(position) && position.length >= 2 && position.every((part) => typeof part === 'number'),
  );

function wkt(text: string): number[][] | undefined {
  const inside = /^LINESTRING\s*(?:Z\s*)?\(([^()]+)\)$/i.exec(text)?.[1];
  return inside?.split(',').map((pair) => pair.trim().split(/\s+/).map(Number));
}

function rows(text: string): number[][] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const positions = lines.map((line) =>
    line
      .trim()
      .split(/[\s,;、]+/)
      .map(Number),
  );
  return positions.every(({ length }) => length === 2) ? positions : undefined;
}
