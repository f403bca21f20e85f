import type { TrackPoint } from '@weir/contract/places/tracks';
import type { TrackStay } from '../stays/track-stays.ts';
import type { Box } from '../track/finer-points.ts';
import type { TrackItem } from '../track/track-items.ts';
import { degreesEast, isGood, isPlaced, type PlacedPoint } from '../track/track-points.ts';

type Position = [lng: number, lat: number];

interface Feature<G, P> {
  type: 'Feature';
  geometry: G;
  properties: P;
}

export interface Features<G, P> {
  type: 'FeatureCollection';
  features: Feature<G, P>[];
}

type Line = { type: 'LineString'; coordinates: Position[] };
type Dot = { type: 'Point'; coordinates: Position };

/** `none` is a way that belongs to no trip; `gap` one that nobody knows. */
export type LineKind = 'trip' | 'none' | 'gap';

export type LineFeatures = Features<Line, { kind: LineKind; key: string }>;
export type StopFeatures = Features<Dot, { key: string; minutes: number }>;
export type StayFeatures = Features<Dot, { minutes: number; share: number; text: string }>;
export type DotFeatures = Features<Dot, { ts: number }>;

const collection = <G, P>(features: Feature<G, P>[]): Features<G, P> => ({
  type: 'FeatureCollection',
  features,
});

const dot = <P>({ lng, lat }: { lng: number; lat: number }, properties: P): Feature<Dot, P> => ({
  ...{ type: 'Feature', geometry: { type: 'Point', coordinates: [lng, lat] } },
  properties,
});

/** The line from good point to good point, cut where a trip, a stop or a gap begins; what trembles in a stop is left out. */
export function lineFeatures(points: readonly TrackPoint[], items: readonly TrackItem[]): LineFeatures {
  const good = points.filter(isGood);
  const features: LineFeatures['features'] = [];
  let item = 0;
  let east = 0;
  good.forEach((point, at) => {
    const before = good[at - 1];
    if (!before) return;
    const middleMs = (before.ts + point.ts) / 2;
    while (items[item] && (items[item]?.toMs ?? 0) < middleMs) item += 1;
    const own = items[item];
    const within = own && own.fromMs <= middleMs ? own : undefined;
    const from = before.lng + east;
    const to = from + degreesEast(before.lng, point.lng);
    // Across the date line the line goes on.
    east = to - point.lng;
    if (within?.kind === 'stop') return;
    const [kind, key] = [within?.kind ?? 'none', within?.key ?? ''] as const;
    const last = features.at(-1);
    const isOnward =
      last?.properties.kind === kind && last.properties.key === key && endsAt(last, from, before.lat);
    if (isOnward) last.geometry.coordinates.push([to, point.lat]);
    else features.push(line(kind, key, [[from, before.lat], [to, point.lat]])); // biome-ignore format: a pair
  });
  return collection(features);
}

const line = (
  kind: LineKind,
  key: string,
  coordinates: Position[],
): Feature<Line, { kind: LineKind; key: string }> => ({
  ...{ type: 'Feature', geometry: { type: 'LineString', coordinates } },
  properties: { kind, key },
});

function endsAt({ geometry }: LineFeatures['features'][number], lng: number, lat: number): boolean {
  const end = geometry.coordinates.at(-1);
  return end?.[0] === lng && end[1] === lat;
}

export const stopFeatures = (items: readonly TrackItem[]): StopFeatures =>
  collection(
    items.flatMap((item) => {
      if (item.kind !== 'stop') return [];
      const lengthMs = item.toMs - item.fromMs;
      return [dot(item.stop, { key: item.key, minutes: lengthMs / 60_000 })];
    }),
  );

/**
 * Places of stay: one label for all the stops of a place, which would crowd it.
 *
 * @param text How often it stood there and how long, in words.
 */
export function stayFeatures(stays: readonly TrackStay[], text: (stay: TrackStay) => string): StayFeatures {
  const longestMs = Math.max(1, ...stays.map(({ totalMs }) => totalMs));
  return collection(
    stays.map((stay) =>
      dot(stay, { minutes: stay.totalMs / 60_000, share: stay.totalMs / longestMs, text: text(stay) }),
    ),
  );
}

export const flaggedFeatures = (points: readonly TrackPoint[]): DotFeatures =>
  collection(points.filter((point) => point.flag !== null && isPlaced(point)).flatMap(dotOf));

export const goodFeatures = (points: readonly TrackPoint[]): DotFeatures =>
  collection(points.filter(isGood).flatMap(dotOf));

const dotOf = (point: TrackPoint): DotFeatures['features'] =>
  isPlaced(point) ? [dot(point, { ts: point.ts })] : [];

/** What holds all good points, or those of a time; undefined where there are none. */
export function boxOf(
  points: readonly TrackPoint[],
  fromMs = 0,
  toMs = Number.POSITIVE_INFINITY,
): Box | undefined {
  const inside = points.filter(
    (point): point is PlacedPoint => isGood(point) && point.ts >= fromMs && point.ts <= toMs,
  );
  const [first] = inside;
  if (!first) return undefined;
  let [west, south, east, north] = [first.lng, first.lat, first.lng, first.lat];
  let lng = first.lng;
  inside.forEach((point, at) => {
    lng += degreesEast(inside[at - 1]?.lng ?? lng, point.lng);
    west = Math.min(west, lng);
    east = Math.max(east, lng);
    south = Math.min(south, point.lat);
    north = Math.max(north, point.lat);
  });
  return [west, south, east, north];
}
