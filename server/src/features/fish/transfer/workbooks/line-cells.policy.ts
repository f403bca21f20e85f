import { cleanSigns } from '../../../../platform/darwin-core/values/clean-value.ts';

type Position = readonly [number, number];

/** A line as WKT, as GeoJSON, or as `lng lat, lng lat`; undefined: it is none. */
export function lineFrom(text: string): Position[] | undefined {
  const typed = cleanSigns(text) ?? '';
  if (typed.startsWith('{') || typed.startsWith('[')) return geoJsonLine(typed);
  const [, inside = typed] = /^LINESTRING\s*\((.*)\)$/is.exec(typed) ?? [];
  const positions = inside.split(/\s*[,;]\s*/).map((pair) => pair.trim().split(/\s+/).map(Number));
  return positionsOf(positions);
}

function geoJsonLine(text: string): Position[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return positionsOf(coordinatesOf(value));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function coordinatesOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  if ('geometry' in value) return coordinatesOf(value.geometry);
  return 'coordinates' in value ? value.coordinates : undefined;
}

function positionsOf(value: unknown): Position[] | undefined {
  if (!Array.isArray(value) || value.length < 2) return undefined;
  const positions = value.flatMap((pair: unknown): Position[] => {
    if (!Array.isArray(pair) || pair.length !== 2) return [];
    const [lng, lat]: unknown[] = pair;
    return Number.isFinite(lng) && Number.isFinite(lat) ? [[Number(lng), Number(lat)]] : [];
  });
  return positions.length === value.length ? positions : undefined;
}

export const lineText = (line: readonly (readonly number[])[]): string =>
  `LINESTRING (${line.map((position) => position.join(' ')).join(', ')})`;
