import { earthRadiusM } from '../common.ts';
import { string } from '../schema.ts';

/** Degrees, WGS-84; west is greater than east where the box crosses the antimeridian. */
export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export interface Around {
  readonly lng: number;
  readonly lat: number;
  readonly radiusM: number;
}

/** Where devices are looked for: a box, a circle, the fence in force of a device, or a fence of a project. */
export type Within =
  | ({ readonly kind: 'box' } & Box)
  | ({ readonly kind: 'circle' } & Around)
  | { readonly kind: 'fence'; readonly deviceId: number }
  | { readonly kind: 'projectFence'; readonly fenceId: number };

export const withinRadiusM = { min: 1, max: 5_000_000 } as const;

/** `box:west,south,east,north`, `circle:lng,lat,radiusM`, `fence:deviceId` or `projectFence:fenceId`. */
export const within = string({
  pattern:
    '^(box:-?\\d+(\\.\\d+)?(,-?\\d+(\\.\\d+)?){3}|circle:-?\\d+(\\.\\d+)?(,-?\\d+(\\.\\d+)?){2}|(fence|projectFence):\\d{1,9})$',
  maxLength: 128,
});

/** Undefined: no such place is on Earth. */
export function readWithin(text: string): Within | undefined {
  const [kind, numbers = ''] = text.split(':');
  const [first = Number.NaN, second = Number.NaN, third = Number.NaN, fourth = Number.NaN] = numbers
    .split(',')
    .map(Number);
  const isId = Number.isInteger(first) && first > 0;
  if (kind === 'fence') return isId ? { kind, deviceId: first } : undefined;
  if (kind === 'projectFence') return isId ? { kind, fenceId: first } : undefined;
  if (!isPlace(first, second)) return undefined;
  if (kind === 'circle') {
    const isCircle = third >= withinRadiusM.min && third <= withinRadiusM.max;
    return isCircle ? { kind, lng: first, lat: second, radiusM: third } : undefined;
  }
  const isBox = kind === 'box' && isPlace(third, fourth) && second <= fourth;
  return isBox ? { kind, west: first, south: second, east: third, north: fourth } : undefined;
}

const isPlace = (lng: number, lat: number) => Math.abs(lng) <= 180 && Math.abs(lat) <= 90;

export function withinText(area: Within): string {
  if (area.kind === 'fence') return `fence:${area.deviceId}`;
  if (area.kind === 'projectFence') return `projectFence:${area.fenceId}`;
  if (area.kind === 'circle') return `circle:${area.lng},${area.lat},${area.radiusM}`;
  return `box:${area.west},${area.south},${area.east},${area.north}`;
}

/** A little larger than the circle. */
export function boxAround({ lng, lat, radiusM }: Around): Box {
  const angle = (radiusM / earthRadiusM) * 1.001;
  const heightDeg = (angle * 180) / Math.PI;
  const [south, north] = [lat - heightDeg, lat + heightDeg];
  if (south <= -90 || north >= 90)
    return { west: -180, south: Math.max(-90, south), east: 180, north: Math.min(90, north) };
  const widthDeg = (Math.asin(Math.sin(angle) / Math.cos((lat * Math.PI) / 180)) * 180) / Math.PI;
  return { west: turned(lng - widthDeg), south, east: turned(lng + widthDeg), north };
}

const turned = (lng: number) => ((((lng + 180) % 360) + 360) % 360) - 180;

/** West, south, east and north as maps take them: east beyond 180 across the antimeridian. A fence has none by itself. */
export function sightOf(area: Within | undefined): [number, number, number, number] | undefined {
  if (area === undefined || area.kind === 'fence' || area.kind === 'projectFence') return undefined;
  const { west, south, east, north } = area.kind === 'circle' ? boxAround(area) : area;
  return [west, south, east < west ? east + 360 : east, north];
}
