import type {
  ExpressionSpecification,
  GeoJSONSource,
  LayerSpecification,
  Map as MapLibreMap,
} from 'maplibre-gl';
import type { DotFeatures, LineFeatures, StopFeatures } from './track-features.ts';

export interface TrackColors {
  trip: string;
  quiet: string;
  text: string;
  surface: string;
}

export interface TrackFeatures {
  lines: LineFeatures;
  stops: StopFeatures;
  flagged: DotFeatures;
  good: DotFeatures;
}

const arrow = 'track-arrow';
const fonts = ['Noto Sans', 'Segoe UI', 'Roboto', 'Arial', 'sans-serif'];
export const stopLayer = 'track-stops';
export const lineLayer = 'track-trips';

/** Draws a track on a map and answers how to put other data in. What is drawn last lies on top. */
export function addTrackLayers(map: MapLibreMap, features: TrackFeatures, colors: TrackColors): void {
  map.addImage(arrow, arrowImage(colors), { pixelRatio: 2 });
  for (const [name, data] of Object.entries(features))
    map.addSource(`track-${name}`, { type: 'geojson', data });
  for (const layer of layersOf(colors)) map.addLayer(layer);
}

export function setTrackFeatures(map: MapLibreMap, features: TrackFeatures): void {
  for (const [name, data] of Object.entries(features))
    void map.getSource<GeoJSONSource>(`track-${name}`)?.setData(data);
}

/** What is not selected steps back; nothing does where nothing is. */
export function setSelected(map: MapLibreMap, key: string | undefined): void {
  const faded: ExpressionSpecification | number =
    key === undefined ? 1 : ['case', ['==', ['get', 'key'], key], 1, 0.35];
  map.setPaintProperty(lineLayer, 'line-opacity', faded);
  map.setPaintProperty(stopLayer, 'circle-opacity', faded);
  map.setPaintProperty(stopLayer, 'circle-stroke-opacity', faded);
}

function layersOf(colors: TrackColors): LayerSpecification[] {
  return [...lineLayers(colors), ...dotLayers(colors)];
}

function lineLayers({ trip, quiet, surface }: TrackColors): LayerSpecification[] {
  const source = { source: 'track-lines', type: 'line' } as const;
  const layout = { 'line-cap': 'round', 'line-join': 'round' } as const;
  const of = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind];
  return [
    {
      ...{ ...source, layout, id: 'track-around', filter: of('trip') },
      paint: { 'line-color': surface, 'line-width': 7, 'line-opacity': 0.9 },
    },
    {
      ...{ ...source, layout, id: 'track-ways', filter: of('none') },
      paint: { 'line-color': quiet, 'line-width': 2 },
    },
    {
      ...{ ...source, id: 'track-gaps', filter: of('gap') },
      paint: { 'line-color': quiet, 'line-width': 2, 'line-dasharray': [2, 2.5] },
    },
    {
      ...{ ...source, layout, id: lineLayer, filter: of('trip') },
      paint: { 'line-color': trip, 'line-width': 3.5 },
    },
    {
      ...{ id: 'track-arrows', source: 'track-lines', type: 'symbol', minzoom: 8, filter: of('trip') },
      layout: {
        ...{ 'symbol-placement': 'line', 'icon-image': arrow, 'icon-allow-overlap': true },
        'symbol-spacing': ['interpolate', ['linear'], ['zoom'], 8, 160, 14, 90],
        'icon-size': ['interpolate', ['linear'], ['zoom'], 8, 0.7, 13, 1],
      },
    },
  ];
}

function dotLayers({ trip, quiet, text, surface }: TrackColors): LayerSpecification[] {
  return [
    {
      ...{ id: 'track-good', source: 'track-good', type: 'circle', minzoom: 12 },
      paint: {
        ...{ 'circle-color': surface, 'circle-stroke-color': trip, 'circle-stroke-width': 1.5 },
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 12, 1, 16, 3],
      },
    },
    {
      ...{ id: 'track-flagged', source: 'track-flagged', type: 'circle' },
      paint: {
        ...{ 'circle-color': surface, 'circle-opacity': 0.6, 'circle-radius': 3.5 },
        ...{ 'circle-stroke-color': quiet, 'circle-stroke-width': 1.5 },
      },
    },
    {
      ...{ id: stopLayer, source: 'track-stops', type: 'circle' },
      paint: {
        'circle-color': surface,
        'circle-radius': ['interpolate', ['linear'], ['ln', ['max', 1, ['get', 'minutes']]], 1, 6, 7, 13],
        ...{ 'circle-stroke-color': trip, 'circle-stroke-width': 2.5 },
      },
    },
    {
      ...{ id: 'track-stop-text', source: 'track-stops', type: 'symbol' },
      layout: {
        ...{ 'text-field': ['get', 'text'], 'text-font': fonts, 'text-size': 12 },
        ...{ 'text-variable-anchor': ['top', 'bottom', 'left', 'right'], 'text-radial-offset': 1.2 },
        'symbol-sort-key': ['-', ['get', 'minutes']],
      },
      paint: { 'text-color': text, 'text-halo-color': surface, 'text-halo-width': 1.6 },
    },
  ];
}

/** A head that points along the line. */
function arrowImage({ surface, trip }: TrackColors): ImageData {
  const size = 32;
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const pen = canvas.getContext('2d');
  if (!pen) return new ImageData(size, size);
  pen.lineJoin = 'round';
  pen.lineWidth = 4;
  pen.fillStyle = surface;
  pen.strokeStyle = trip;
  pen.beginPath();
  pen.moveTo(7, 6);
  pen.lineTo(27, 16);
  pen.lineTo(7, 26);
  pen.closePath();
  pen.stroke();
  pen.fill();
  return pen.getImageData(0, 0, size, size);
}
