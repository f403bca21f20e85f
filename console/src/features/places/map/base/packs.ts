/** Beyond this zoom the tiles are drawn larger: the data has no more to show. */
export const baseMapZoom = 6;
/** Tiles of smaller zooms lie in one pack; each of this zoom has one with those within it. */
const packZoom = 3;

export interface TileAddress {
  z: number;
  x: number;
  y: number;
}

/** The name of the pack that a tile lies in. */
export function packOf({ z, x, y }: TileAddress): string {
  if (z < packZoom) return 'world';
  const above = z - packZoom;
  return `${x >> above}-${y >> above}`;
}

const keyOf = ({ z, x, y }: TileAddress): number => (z << 24) | (x << 12) | y;
const word = 4;

/** A pack: how many tiles, then key and length of each, then their bytes. Numbers are 32 bits, little end first. */
export function writePack(tiles: readonly { address: TileAddress; bytes: Uint8Array }[]): Uint8Array {
  const head = word * (1 + 2 * tiles.length);
  const pack = new Uint8Array(head + tiles.reduce((sum, { bytes }) => sum + bytes.length, 0));
  const view = new DataView(pack.buffer);
  view.setUint32(0, tiles.length, true);
  let offset = head;
  for (const [step, { address, bytes }] of tiles.entries()) {
    view.setUint32(word * (1 + 2 * step), keyOf(address), true);
    view.setUint32(word * (2 + 2 * step), bytes.length, true);
    pack.set(bytes, offset);
    offset += bytes.length;
  }
  return pack;
}

export type Pack = (address: TileAddress) => Uint8Array | undefined;

/** Finds tiles in a pack. */
export function readPack(buffer: ArrayBuffer): Pack {
  const view = new DataView(buffer);
  const count = view.getUint32(0, true);
  const places = new Map<number, { from: number; length: number }>();
  let from = word * (1 + 2 * count);
  for (let step = 0; step < count; step++) {
    const length = view.getUint32(word * (2 + 2 * step), true);
    places.set(view.getUint32(word * (1 + 2 * step), true), { from, length });
    from += length;
  }
  return (address) => {
    const place = places.get(keyOf(address));
    return place && new Uint8Array(buffer, place.from, place.length);
  };
}
