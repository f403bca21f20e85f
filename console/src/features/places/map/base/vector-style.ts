import type { Language } from '@weir/contract/common';
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { fonts, type Palette, palettes } from './base-style.ts';

const source = 'outside';

/**
 * Draws the layers of vector tiles that have no style, by the names that the schemas of OpenMapTiles and Protomaps give
 * them. Borders are left out, as on the built-in map.
 */
export function vectorStyle(
  tiles: { url: string },
  layers: ReadonlySet<string>,
  language: Language,
  theme: 'light' | 'dark',
): StyleSpecification {
  const palette = palettes[theme];
  // Where the land has a layer of its own what is left is the sea.
  const ground = layers.has('earth') ? palette.sea : palette.land;
  const drawn = [...areas(palette), ...lines(palette), ...names(palette, language)];
  return {
    version: 8,
    sources: { [source]: { type: 'vector', ...tiles } },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': ground } },
      ...drawn.filter((layer) => 'source-layer' in layer && layers.has(layer['source-layer'] ?? '')),
    ],
  };
}

const isOf = (geometry: 'Polygon' | 'LineString' | 'Point'): ExpressionSpecification => [
  'in',
  ['geometry-type'],
  ['literal', [geometry, `Multi${geometry}`]],
];

const areas = ({ land, green, sea, building }: Palette): LayerSpecification[] =>
  [
    { layer: 'earth', color: land, minzoom: 0 },
    { layer: 'landcover', color: green, minzoom: 0 },
    { layer: 'landuse', color: green, minzoom: 6 },
    { layer: 'park', color: green, minzoom: 6 },
    { layer: 'water', color: sea, minzoom: 0 },
    { layer: 'building', color: building, minzoom: 13 },
    { layer: 'buildings', color: building, minzoom: 13 },
  ].map(({ layer, color, minzoom }) => ({
    ...{ id: `${layer}-area`, type: 'fill', source, 'source-layer': layer, minzoom, filter: isOf('Polygon') },
    paint: { 'fill-color': color, 'fill-opacity': color === green ? 0.5 : 1 },
  }));

const lines = ({ river, road }: Palette): LayerSpecification[] =>
  [
    { layer: 'waterway', color: river },
    { layer: 'water', color: river },
    { layer: 'transportation', color: road },
    { layer: 'roads', color: road },
  ].map(({ layer, color }) => ({
    ...{ id: `${layer}-line`, type: 'line', source, 'source-layer': layer, filter: isOf('LineString') },
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': color,
      'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], 6, 0.5, 12, 1.2, 18, 9],
    },
  }));

function names({ city, place, seaName }: Palette, language: Language): LayerSpecification[] {
  const named: ExpressionSpecification = [
    'coalesce',
    ...(language === 'zh' ? [['get', 'name:zh-Hans'] as ExpressionSpecification] : []),
    ['get', `name:${language}`],
    ['get', 'name'],
    '',
  ];
  return [
    { layer: 'water_name', color: seaName },
    { layer: 'place', color: city },
    { layer: 'places', color: city },
  ].map(({ layer, color }) => ({
    ...{ id: `${layer}-name`, type: 'symbol', source, 'source-layer': layer, filter: isOf('Point') },
    layout: { 'text-field': named, 'text-font': fonts, 'text-size': 12 },
    paint: { 'text-color': color, 'text-halo-color': place, 'text-halo-width': 1.4 },
  }));
}
