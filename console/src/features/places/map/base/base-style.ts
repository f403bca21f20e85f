import type { Language } from '@weir/contract/common';
import type {
  ExpressionSpecification,
  LayerSpecification,
  Map as MapLibreMap,
  StyleSpecification,
} from 'maplibre-gl';
import { baseMapZoom } from './packs.ts';
import { baseMapScheme } from './protocol.ts';

export interface Palette {
  sea: string;
  land: string;
  coast: string;
  river: string;
  grid: string;
  city: string;
  place: string;
  seaName: string;
  /** Of maps from outside, which show more from nearer. */
  green: string;
  road: string;
  building: string;
}

export const palettes: Record<'light' | 'dark', Palette> = {
  light: {
    sea: '#cfdfea',
    land: '#f5f4f0',
    coast: '#b4c9d8',
    river: '#9dbdd4',
    grid: '#bfd2df',
    city: '#5a6068',
    place: '#f5f4f0',
    seaName: '#5f7f98',
    green: '#dbe8d2',
    road: '#c9c3b6',
    building: '#e3dfd6',
  },
  dark: {
    sea: '#131a21',
    land: '#22272d',
    coast: '#37444f',
    river: '#33495b',
    grid: '#1e2831',
    city: '#a3abb4',
    place: '#1b1f24',
    seaName: '#6d879c',
    green: '#223128',
    road: '#464e57',
    building: '#2d333a',
  },
};

export const fonts = ['Noto Sans', 'Segoe UI', 'Roboto', 'Arial', 'sans-serif'];

/** Land, water, rivers and cities without any border, in the language of the console. */
export function baseStyle(language: Language, theme: 'light' | 'dark'): StyleSpecification {
  const palette = palettes[theme];
  return {
    version: 8,
    sources: {
      base: {
        type: 'vector',
        tiles: [`${baseMapScheme}://{z}/{x}/{y}`],
        maxzoom: baseMapZoom,
      },
      grid: { type: 'geojson', data: graticule() },
    },
    layers: [...groundLayers(palette), ...nameLayers(palette, language)],
  };
}

/** All that is no land is sea once everything is there: what is on its way does not look like water. */
export function showSea(map: MapLibreMap, theme: 'light' | 'dark'): () => void {
  const onIdle = () => void map.setPaintProperty('sea', 'background-color', palettes[theme].sea);
  map.once('idle', onIdle);
  return () => void map.off('idle', onIdle);
}

function groundLayers({ sea, land, coast, river, grid }: Palette): LayerSpecification[] {
  const water = { source: 'base', 'source-layer': 'lakes' } as const;
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': land } },
    { id: 'grid', type: 'line', source: 'grid', paint: { 'line-color': grid, 'line-width': 0.6 } },
    { id: 'land', type: 'fill', source: 'base', 'source-layer': 'land', paint: { 'fill-color': land } },
    {
      ...{ id: 'coast', type: 'line', source: 'base', 'source-layer': 'land' },
      paint: { 'line-color': coast, 'line-width': 0.8 },
    },
    { ...water, id: 'lakes', type: 'fill', paint: { 'fill-color': sea } },
    { ...water, id: 'shores', type: 'line', paint: { 'line-color': coast, 'line-width': 0.6 } },
    {
      ...{ id: 'rivers', type: 'line', source: 'base', 'source-layer': 'rivers' },
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': river, 'line-width': riverWidth },
    },
  ];
}

/** Great rivers are wider, and all are wider from near by. */
const riverWidth: ExpressionSpecification = [
  'interpolate',
  ['exponential', 1.4],
  ['zoom'],
  2,
  ['interpolate', ['linear'], ['get', 'rank'], 0, 0.9, 9, 0.3],
  7,
  ['interpolate', ['linear'], ['get', 'rank'], 0, 2.6, 9, 0.7],
  13,
  ['interpolate', ['linear'], ['get', 'rank'], 0, 7, 9, 2],
];

function nameLayers(palette: Palette, language: Language): LayerSpecification[] {
  const name: ExpressionSpecification = ['coalesce', ['get', language], ['get', 'name']];
  const text = { 'text-field': name, 'text-font': fonts };
  const halo = { 'text-halo-color': palette.place, 'text-halo-width': 1.4 };
  const ofSea = { 'text-color': palette.seaName, 'text-halo-color': palette.sea, 'text-halo-width': 1 };
  return [
    {
      ...{ id: 'river-names', type: 'symbol', source: 'base', 'source-layer': 'rivers', minzoom: 4 },
      filter: ['all', ['has', 'name'], ['<=', ['get', 'rank'], 7]],
      layout: { ...text, 'symbol-placement': 'line', 'symbol-spacing': 400, 'text-size': 11 },
      paint: { 'text-color': palette.seaName, ...halo },
    },
    {
      ...{ id: 'lake-names', type: 'symbol', source: 'base', 'source-layer': 'lakes', minzoom: 5 },
      filter: ['has', 'name'],
      layout: { ...text, 'text-size': 11 },
      paint: ofSea,
    },
    {
      ...{ id: 'sea-names', type: 'symbol', source: 'base', 'source-layer': 'seas', maxzoom: 7 },
      layout: { ...text, 'text-size': 12, 'text-letter-spacing': 0.08, 'text-max-width': 7 },
      paint: ofSea,
    },
    {
      ...{ id: 'city-dots', type: 'circle', source: 'base', 'source-layer': 'cities' },
      paint: { 'circle-color': palette.city, 'circle-radius': 1.8, 'circle-opacity': 0.8 },
    },
    {
      ...{ id: 'city-names', type: 'symbol', source: 'base', 'source-layer': 'cities' },
      layout: {
        ...text,
        'text-size': ['interpolate', ['linear'], ['get', 'rank'], 0, 13, 8, 11],
        'symbol-sort-key': ['get', 'rank'],
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
        'text-radial-offset': 0.4,
      },
      paint: { 'text-color': palette.city, ...halo },
    },
  ];
}

/** Every ten degrees. */
function graticule() {
  const lines: [number, number][][] = [];
  for (let lng = -180; lng <= 180; lng += 10)
    lines.push([
      [lng, -85],
      [lng, 85],
    ]);
  for (let lat = -80; lat <= 80; lat += 10)
    lines.push([
      [-180, lat],
      [180, lat],
    ]);
  return { type: 'MultiLineString' as const, coordinates: lines };
}
