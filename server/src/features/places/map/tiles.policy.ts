import { badField } from '../../../platform/errors.ts';

export interface TileAddress {
  z: number;
  x: number;
  y: number;
}

/** The zoom of the cells that the database keeps. */
export const cellZoom = 12;

/** The cells of `map_cell` that a tile lies on, the first and the last; above their zoom a tile is a part of one. */
export function cellsOf({ z, x, y }: TileAddress): { first: number; last: number } {
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

export function assertTile({ z, x, y }: TileAddress): void {
  for (const [name, part] of Object.entries({ x, y }))
    if (part >= 2 ** z) throw badField(name, 'range', `At zoom ${z} tiles go from 0 to ${2 ** z - 1}`);
}
