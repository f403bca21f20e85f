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
  for (let z = Math.max(0, Math.min(nearestZoom, maxMapZoom, Math.floor(zoom))); ; z--) {
    const tiles = tilesAt(box, z);
    if (tiles.length <= mostTiles || z === 0) return tiles;
  }
}

function tilesAt([west, south, east, north]: MapBox, z: number): TileAddress[] {
  const side = 2 ** z;
  const columnOf = (lng: number) => Math.floor(((lng + 180) / 360) * side);
  const first = columnOf(west);
  const columns = Math.min(side, columnOf(east) - first + 1);
  const [top, bottom] = [tileOf({ lng: 0, lat: north }, z).y, tileOf({ lng: 0, lat: south }, z).y];
  return Array.from({ length: columns }, (_, column) => (((first + column) % side) + side) % side).flatMap(
    (x) => Array.from({ length: bottom - top + 1 }, (_, row) => ({ z, x, y: top + row })),
  );
}

/** As the server takes it: each longitude within its bounds. */
export function bboxOf([west, south, east, north]: MapBox): string {
  const whole = east - west >= 360;
  const within = (lng: number) => ((((lng + 180) % 360) + 360) % 360) - 180;
  const sides = whole ? [-180, 180] : [within(west), within(east)];
  const clamped = [south, north].map((lat) => Math.min(90, Math.max(-90, lat)));
  return [sides[0], clamped[0], sides[1], clamped[1]].map((degrees) => (degrees ?? 0).toFixed(5)).join();
}
