import { earthRadiusM } from '@weir/contract/common';
import type { DeviceFence } from '@weir/contract/fleet/device-fence';
import { distanceM, type Point } from '@weir/contract/places/geo';
import type { DrawnFence } from '../trial/FenceTrial.tsx';

export interface Circle extends Point {
  /** Metres. */
  readonly radius: number;
}

/** What lies nearer to the front comes later. */
export const circleKinds = ['reported', 'asked', 'delivered', 'drawn'] as const;
export type CircleKind = (typeof circleKinds)[number];
export type Circles = Readonly<Record<CircleKind, Circle | undefined>>;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/** Where one comes to who goes so many metres from a place, along the great circle; degrees clockwise from north. */
export function placeAt({ lng, lat }: Point, metres: number, bearing: number): Point {
  const [way, course, fromLat] = [metres / earthRadiusM, radians(bearing), radians(lat)];
  const sinLat = Math.sin(fromLat) * Math.cos(way) + Math.cos(fromLat) * Math.sin(way) * Math.cos(course);
  const east = Math.sin(course) * Math.sin(way) * Math.cos(fromLat);
  const along = Math.atan2(east, Math.cos(way) - Math.sin(fromLat) * sinLat);
  return { lng: lng + degrees(along), lat: degrees(Math.asin(Math.max(-1, Math.min(1, sinLat)))) };
}

/** Whole metres, as many as a fence may have. */
export const radiusTo = (
  center: Point,
  edge: Point,
  { min, max }: Readonly<Record<'min' | 'max', number>>,
): number => Math.min(max, Math.max(min, Math.round(distanceM(center, edge))));

const corners = 96;

/** The line of a circle, closed. */
export const ringOf = (circle: Circle): [number, number][] =>
  Array.from({ length: corners + 1 }, (_, step) => {
    const { lng, lat } = placeAt(circle, circle.radius, (360 * (step % corners)) / corners);
    return [lng, lat];
  });

/** West, south, east, north of circles and places; undefined: there are none. */
export function boxOf(
  circles: readonly Circle[],
  places: readonly Point[] = [],
): [number, number, number, number] | undefined {
  const sides = [0, 90, 180, 270];
  const ends = [
    ...places,
    ...circles.flatMap((circle) => sides.map((side) => placeAt(circle, circle.radius, side))),
  ];
  if (ends.length === 0) return undefined;
  const [lngs, lats] = [ends.map(({ lng }) => lng), ends.map(({ lat }) => lat)];
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

function circleOf(told: DrawnFence | null | undefined): Circle | undefined {
  const { longitude: lng, latitude: lat, radius } = told ?? {};
  if (lng == null || lat == null || radius == null) return undefined;
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 85 && radius > 0 ? { lng, lat, radius } : undefined;
}

/** What there is to see of a fence: what was asked is seen until it is in force. */
export function circlesOf({ asked, delivered, reported }: DeviceFence, drawn: DrawnFence): Circles {
  const isOpen = asked !== null && asked.action !== 'close' && asked.rev !== delivered?.rev;
  return {
    drawn: circleOf(drawn),
    delivered: circleOf(delivered),
    asked: isOpen ? circleOf(asked) : undefined,
    reported: reported?.active === 1 ? circleOf(reported) : undefined,
  };
}

/** In degrees, about a metre. */
const near = 0.00001;

export const isSame = (one: Circle | undefined, other: Circle | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  Math.abs(one.lng - other.lng) <= near &&
  Math.abs(one.lat - other.lat) <= near &&
  Math.abs(one.radius - other.radius) <= 1;
