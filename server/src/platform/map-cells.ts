import type { Box } from '@weir/contract/fleet/within';

export interface TileAddress {
  z: number;
  x: number;
  y: number;
}

/** The zoom of the cells that the database keeps. */
export const cellZoom = 12;

export interface CellRange {
  readonly first: number;
  readonly last: number;
}

/** The cells of `map_cell` that a tile lies on, the first and the last; above their zoom a tile is a part of one. */
export function cellsOf({ z, x, y }: TileAddress): CellRange {
  const above = Math.max(0, z - cellZoom);
  const below = Math.max(0, cellZoom - z);
  const first = interleaved(x >> above, y >> above) * 4 ** below;
  return { first, last: first + 4 ** below - 1 };
}

/** The bits of both in turn, those of x at the even places. */
function interleaved(x: number, y: number): number {
  let cell = 0;
  for (let bit = 0; bit < cellZoom; bit++)
    cell |= (((x >> bit) & 1) << (2 * bit)) | (((y >> bit) & 1) << (2 * bit + 1));
  return cell;
}

const mostTiles = 16;

/** The cells that a box lies on, and some around it: few ranges of them. */
export function cellsCovering({ west, south, east, north }: Box): CellRange[] {
  const halves =
    west <= east
      ? [[west, east] as const]
      : ([
          [west, 180],
          [-180, east],
        ] as const);
  return merged(halves.flatMap(([left, right]) => halfCovering({ west: left, south, east: right, north })));
}

function halfCovering({ west, south, east, north }: Box): CellRange[] {
  const [left, right] = [mapX(west), mapX(east)];
  const [top, bottom] = [mapY(north), mapY(south)];
  for (let z = cellZoom; ; z--) {
    const [x0, x1, y0, y1] = [left, right, top, bottom].map((part) => Math.floor(part * 2 ** z)) as [
      number,
      number,
      number,
      number,
    ];
    const [columns, rows] = [x1 - x0 + 1, y1 - y0 + 1];
    if (columns * rows > mostTiles) continue;
    return Array.from({ length: columns * rows }, (_, at) =>
      cellsOf({ z, x: x0 + (at % columns), y: y0 + Math.floor(at / columns) }),
    );
  }
}

function merged(ranges: readonly CellRange[]): CellRange[] {
  const list: CellRange[] = [];
  for (const range of ranges.toSorted((one, other) => one.first - other.first)) {
    const before = list.at(-1);
    if (before && range.first <= before.last + 1)
      list[list.length - 1] = { first: before.first, last: Math.max(before.last, range.last) };
    else list.push(range);
  }
  return list;
}

/** As `map_x` and `map_y` of the database: from 0, in the north-west, to 1. */
const mapX = (lng: number) => clamped((lng + 180) / 360);
function mapY(lat: number): number {
  const radians = (Math.min(85.06, Math.max(-85.06, lat)) * Math.PI) / 180;
  return clamped(0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI));
}
const clamped = (part: number) => Math.min(1 - 1e-12, Math.max(0, part));
