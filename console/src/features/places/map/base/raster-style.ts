import type { StyleSpecification } from 'maplibre-gl';

/** Where styles name PMTiles archives: `pmtiles://https://…`. */
export const archiveScheme = 'pmtiles';

/** @param isDimmed Pictures made for a light page, on a dark one. */
export function rasterStyle(
  source: { tiles: string[] } | { url: string },
  isDimmed: boolean,
): StyleSpecification {
  return {
    version: 8,
    sources: { outside: { type: 'raster', tileSize: 256, ...source } },
    layers: [
      {
        ...{ id: 'outside', type: 'raster', source: 'outside' },
        ...(isDimmed ? { paint: { 'raster-brightness-max': 0.6, 'raster-saturation': -0.3 } } : {}),
      },
    ],
  };
}
