import type {
  ExpressionSpecification,
  GeoJSONSource,
  LayerSpecification,
  Map as MapLibreMap,
} from 'maplibre-gl';
import type { DotFeatures, LineFeatures, StayFeatures, StopFeatures } from './track-features.ts';

export interface TrackColors {
  trip: string;
  /** Lengths of strokes and spaces by which its line is told from others without its colour; none: drawn through. */
  dash?: readonly number[];
  quiet: string;
  text: string;
  surface: string;
}

export interface TrackFeatures {
  lines: LineFeatures;
  stops: StopFeatures;
  stays: StayFeatures;
  flagged: DotFeatures;
  good: DotFeatures;
}

/** Of as many tracks as a map shows, each has its place: its sources and layers are named by it. */
type Place = number;

const fonts = ['Noto Sans', 'Segoe UI', 'Roboto', 'Arial', 'sans-serif'];
const nameOf = (place: Place, part: string): string => `track-${place}-${part}`;
export const stopLayer = (place: Place): string => nameOf(place, 'stops');
export const lineLayer = (place: Place): string => nameOf(place, 'trips');
const lineWidth = 3.5;

/** Draws a track on a map, or puts other data in. What is drawn last lies on top. */
export function drawTrack(
  map: MapLibreMap,
  place: Place,
  features: TrackFeatures,
  colorsOf: () => TrackColors,
): void {
  if (isDrawn(map, place)) {
    for (const [name, data] of Object.entries(features))
      void map.getSource<GeoJSONSource>(nameOf(place, name))?.setData(data);
    return;
  }
  const colors = colorsOf();
  map.addImage(nameOf(place, 'arrow'), arrowImage(colors), { pixelRatio: 2 });
  for (const [name, data] of Object.entries(features))
    map.addSource(nameOf(place, name), { type: 'geojson', data });
  const layers = [...lineLayers(place, colors), heatLayer(place, colors), ...dotLayers(place, colors)];
  for (const layer of layers) map.addLayer(layer);
}

export const isDrawn = (map: MapLibreMap, place: Place): boolean =>
  map.getSource(nameOf(place, 'lines')) !== undefined;

const faintly = 0.35;

export interface Emphasis {
  /** What is not selected steps back; nothing does where nothing is. */
  key: string | undefined;
  /** How long it stood is shown as heat, and lines step back. */
  showsStays: boolean;
}

export function setEmphasis(map: MapLibreMap, place: Place, { key, showsStays }: Emphasis): void {
  const faded: ExpressionSpecification | number =
    key === undefined ? 1 : ['case', ['==', ['get', 'key'], key], 1, faintly];
  map.setLayoutProperty(nameOf(place, 'heat'), 'visibility', showsStays ? 'visible' : 'none');
  map.setPaintProperty(lineLayer(place), 'line-opacity', showsStays ? faintly : faded);
  map.setPaintProperty(stopLayer(place), 'circle-opacity', faded);
  map.setPaintProperty(stopLayer(place), 'circle-stroke-opacity', faded);
}

function lineLayers(place: Place, { trip, dash, quiet, surface }: TrackColors): LayerSpecification[] {
  const source = { source: nameOf(place, 'lines'), type: 'line' } as const;
  // Round ends would fill what is between the strokes.
  const tripLayout = dash ? ({ 'line-join': 'round' } as const) : undefined;
  const layout = { 'line-cap': 'round', 'line-join': 'round' } as const;
  const of = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind];
  return [
    {
      ...{ ...source, layout, id: nameOf(place, 'around'), filter: of('trip') },
      paint: { 'line-color': surface, 'line-width': 7, 'line-opacity': 0.9 },
    },
    {
      ...{ ...source, layout, id: nameOf(place, 'ways'), filter: of('none') },
      paint: { 'line-color': quiet, 'line-width': 2 },
    },
    {
      ...{ ...source, id: nameOf(place, 'gaps'), filter: of('gap') },
      paint: { 'line-color': quiet, 'line-width': 2, 'line-dasharray': [2, 2.5] },
    },
    {
      ...{ ...source, layout: tripLayout ?? layout, id: lineLayer(place), filter: of('trip') },
      paint: {
        ...{ 'line-color': trip, 'line-width': lineWidth },
        ...(dash && { 'line-dasharray': dash.map((px) => px / lineWidth) }),
      },
    },
    {
      ...{ id: nameOf(place, 'arrows'), source: source.source, type: 'symbol', minzoom: 8 },
      filter: of('trip'),
      layout: {
        ...{ 'symbol-placement': 'line', 'icon-image': nameOf(place, 'arrow'), 'icon-allow-overlap': true },
        'symbol-spacing': ['interpolate', ['linear'], ['zoom'], 8, 160, 14, 90],
        'icon-size': ['interpolate', ['linear'], ['zoom'], 8, 0.7, 13, 1],
      },
    },
  ];
}

function dotLayers(place: Place, { trip, quiet, text, surface }: TrackColors): LayerSpecification[] {
  return [
    {
      ...{ id: nameOf(place, 'good'), source: nameOf(place, 'good'), type: 'circle', minzoom: 12 },
      paint: {
        ...{ 'circle-color': surface, 'circle-stroke-color': trip, 'circle-stroke-width': 1.5 },
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 12, 1, 16, 3],
      },
    },
    {
      ...{ id: nameOf(place, 'flagged'), source: nameOf(place, 'flagged'), type: 'circle' },
      paint: {
        ...{ 'circle-color': surface, 'circle-opacity': 0.6, 'circle-radius': 3.5 },
        ...{ 'circle-stroke-color': quiet, 'circle-stroke-width': 1.5 },
      },
    },
    {
      ...{ id: stopLayer(place), source: nameOf(place, 'stops'), type: 'circle' },
      paint: {
        'circle-color': surface,
        'circle-radius': ['interpolate', ['linear'], ['ln', ['max', 1, ['get', 'minutes']]], 1, 6, 7, 13],
        ...{ 'circle-stroke-color': trip, 'circle-stroke-width': 2.5 },
      },
    },
    {
      ...{ id: nameOf(place, 'stay-text'), source: nameOf(place, 'stays'), type: 'symbol' },
      layout: {
        ...{ 'text-field': ['get', 'text'], 'text-font': fonts, 'text-size': 12 },
        ...{ 'text-variable-anchor': ['top', 'bottom', 'left', 'right'], 'text-radial-offset': 1.2 },
        'symbol-sort-key': ['-', ['get', 'minutes']],
      },
      paint: { 'text-color': text, 'text-halo-color': surface, 'text-halo-width': 1.6 },
    },
  ];
}

/** How long it stood, against its longest place. By the square root, or short stays would not be seen. */
function heatLayer(place: Place, { trip }: TrackColors): LayerSpecification {
  return {
    ...{ id: nameOf(place, 'heat'), source: nameOf(place, 'stays'), type: 'heatmap' },
    layout: { visibility: 'none' },
    paint: {
      'heatmap-weight': ['sqrt', ['get', 'share']],
      'heatmap-radius': ['interpolate', ['linear'], ['zoom'], 4, 24, 14, 56],
      'heatmap-opacity': 0.85,
      'heatmap-color': [
        ...['interpolate', ['linear'], ['heatmap-density'], 0, `${trip}00`, 0.15, `${trip}40`],
        ...[0.5, `${trip}99`, 1, trip],
      ] as ExpressionSpecification,
    },
  };
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
