import type { Language } from '@weir/contract/common';
import type { AddProtocolAction, StyleSpecification } from 'maplibre-gl';
import { PMTiles, Protocol, TileType } from 'pmtiles';
import { archiveScheme, rasterStyle } from './raster-style.ts';
import { vectorStyle } from './vector-style.ts';

/** Keeps the directories of archives, so that a tile takes one request of its range. */
const protocol = new Protocol();

export const loadArchiveTile: AddProtocolAction = async (request, abort) => {
  const { data } = await protocol.tilev4({ ...request, type: request.type ?? 'arrayBuffer' }, abort);
  // An image's bytes, a vector tile's, or what an archive says of itself.
  return { data: data as ArrayBuffer };
};

/** Pictures are shown as they are; of vector tiles the usual layers are drawn, in the colours of the built-in map. */
export async function archiveStyle(
  url: string,
  language: Language,
  theme: 'light' | 'dark',
  isDimmed: boolean,
): Promise<StyleSpecification> {
  const archive = protocol.get(url) ?? new PMTiles(url);
  protocol.add(archive);
  const { tileType } = await archive.getHeader();
  const source = { url: `${archiveScheme}://${url}` };
  if (tileType !== TileType.Mvt) return rasterStyle(source, isDimmed);
  return vectorStyle(source, layersOf(await archive.getMetadata()), language, theme);
}

/** The names of the layers that an archive of vector tiles tells of. */
function layersOf(metadata: unknown): ReadonlySet<string> {
  const { vector_layers: layers } = (metadata ?? {}) as { vector_layers?: unknown };
  if (!Array.isArray(layers)) return new Set();
  return new Set(layers.flatMap(({ id }: { id?: unknown }) => (typeof id === 'string' ? [id] : [])));
}
