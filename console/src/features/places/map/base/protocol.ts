import type { AddProtocolAction } from 'maplibre-gl';
import { fetchAsset } from '../../../../platform/asset-fetch.ts';
import { packUrls } from './pack-urls.ts';
import { type Pack, packOf, readPack, type TileAddress } from './packs.ts';

/** Where the style of the base map finds its tiles. */
export const baseMapScheme = 'base-map';

const packs = new Map<string, Promise<Pack>>();

/** A pack is fetched once for all its tiles; what failed is fetched again when it is needed next. */
function fetchPack(name: string): Promise<Pack> {
  const known = packs.get(name);
  if (known) return known;
  const asked = fetchAsset(packUrls[name] ?? '')
    .then(readPack)
    .catch((error: unknown) => {
      packs.delete(name);
      throw error;
    });
  packs.set(name, asked);
  return asked;
}

/** Of a region in which there is nothing but sea there is no pack. */
const tileOf = async (address: TileAddress): Promise<Uint8Array | undefined> => {
  const name = packOf(address);
  return name in packUrls ? (await fetchPack(name))(address) : undefined;
};

/** Answers `base-map://z/x/y` with a vector tile. */
export const loadBaseTile: AddProtocolAction = async ({ url }) => {
  const [z = 0, x = 0, y = 0] = url.slice(`${baseMapScheme}://`.length).split('/').map(Number);
  const tile = await tileOf({ z, x, y });
  return { data: (tile ?? new Uint8Array()).slice().buffer };
};
