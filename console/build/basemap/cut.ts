import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import {
  baseMapZoom,
  packOf,
  type TileAddress,
  writePack,
} from '../../src/features/places/map/base/packs.ts';
import { readLayers } from './layers.ts';

/** The vector tiles of the base map, in packs: those of small zooms together, the others by region. */
export function cutPacks(): Map<string, Uint8Array> {
  const found = new Map<string, { address: TileAddress; bytes: Uint8Array }[]>();
  const indexes = Object.entries(readLayers()).map(([name, data]) => {
    const isPoints = data.features[0]?.geometry.type === 'Point';
    const options = { maxZoom: baseMapZoom, indexMaxZoom: baseMapZoom, indexMaxPoints: 0 };
    return { name, index: new GeoJSONVT(data, { ...options, tolerance: 4, buffer: isPoints ? 0 : 32 }) };
  });
  for (let z = 0; z <= baseMapZoom; z++)
    for (let x = 0; x < 2 ** z; x++)
      for (let y = 0; y < 2 ** z; y++) {
        const bytes = tileOf(indexes, { z, x, y });
        if (!bytes) continue;
        const pack = packOf({ z, x, y });
        found.set(pack, [...(found.get(pack) ?? []), { address: { z, x, y }, bytes }]);
      }
  return new Map([...found].map(([name, tiles]) => [name, writePack(tiles)]));
}

function tileOf(indexes: { name: string; index: GeoJSONVT }[], { z, x, y }: TileAddress): Uint8Array | null {
  const layers = indexes.flatMap(({ name, index }) => {
    const tile = index.getTile(z, x, y);
    const features = ((tile?.features ?? []) as { tags: Record<string, unknown> | null }[])
      .filter(({ tags }) => Number(tags?.from ?? 0) <= z)
      .map(({ tags, ...feature }) => ({ ...feature, tags: without(tags) }));
    return tile && features.length > 0 ? [[name, { ...tile, features }] as const] : [];
  });
  if (layers.length === 0) return null;
  return fromGeojsonVt(Object.fromEntries(layers) as never, { version: 2, extent: 4096 });
}

function without(tags: object | null): Record<string, unknown> {
  const { from: _, ...others } = (tags ?? {}) as Record<string, unknown>;
  return others;
}
