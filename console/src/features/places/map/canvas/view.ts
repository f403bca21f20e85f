import { deviceZoom, maxMapZoom, tileOf } from '@weir/contract/places/map';
import type { MapBox } from './BaseMapCanvas.tsx';

export interface TileAddress {
  z: number;
  x: number;
  y: number;
}

/** What of the map is in sight. */
export interface MapView {
  box: MapBox;
  tiles: readonly TileAddress[];
}

const mostTiles = 48;
/** Beyond it all devices of a tile come one by one: nearer ones have nothing more. */
const nearestZoom = deviceZoom + 2;

/** The tiles that a view shows, at the zoom that fits, or at a smaller one where they would be too many. */
export function tilesIn(box: MapBox, zoom: number): TileAddress[] {
  let z = Math.max(0, Math.min(nearestZoom, maxMapZoom, Math.floor(zoom)));
  while (z > 0 && amountOf(rangeAt(box, z)) > mostTiles) z--;
  const { first, columns, top, rows } = rangeAt(box, z);
  const side = 2 ** z;
  return Array.from({ length: columns }, (_, column) => (((first + column) % side) + side) % side).flatMap(
    (x) => Array.from({ length: rows }, (_, row) => ({ z, x, y: top + row })),
  );
}

const amountOf = ({ columns, rows }: { columns: number; rows: number }) => columns * rows;

function rangeAt([west, south, east, north]: MapBox, z: number) {
  const side = 2 ** z;
  const columnOf = (lng: number) => Math.floor(((lng + 180) / 360) * side);
  const first = columnOf(west);
  const [top, bottom] = [north, south].map((lat) => tileOf({ lng: 0, lat }, z).y) as [number, number];
  return { first, columns: Math.min(side, columnOf(east) - first + 1), top, rows: bottom - top + 1 };
}

/** As the server takes it: each longitude within its bounds. */
export function bboxOf([west, south, east, north]: MapBox): string {
  const whole = east - west >= 360;
  const within = (lng: number) => ((((lng + 180) % 360) + 360) % 360) - 180;
  const sides = whole ? [-180, 180] : [within(west), within(east)];
  const clamped = [south, north].map((lat) => Math.min(90, Math.max(-90, lat)));
  return [sides[0], clamped[0], sides[1], clamped[1]].map((degrees) => (degrees ?? 0).toFixed(5)).join();
}
