import type { Point } from '@weir/contract/places/geo';
import type { GeoJSONSource, LayerSpecification, Map as MapLibreMap } from 'maplibre-gl';
import { type CircleKind, type Circles, circleKinds, isSame, placeAt, ringOf } from './circles.ts';

export interface CircleColors {
  line: Readonly<Record<CircleKind, string>>;
  text: string;
  surface: string;
}

export type CircleWords = Readonly<Record<CircleKind | 'device', string>>;

const source = 'fence';
const fonts = ['Noto Sans', 'Segoe UI', 'Roboto', 'Arial', 'sans-serif'];
/** The line says which circle it is, not the colour alone: in widths of the line. */
const dashes: Partial<Record<CircleKind, number[]>> = { asked: [4, 2], reported: [0.2, 2] };
const widths: Readonly<Record<CircleKind, number>> = { reported: 4, asked: 3, delivered: 3, drawn: 2 };

/** Where on the line its word stands: of what is in force and of what is drawn above. */
const labelBearing: Readonly<Record<CircleKind, 0 | 180>> = {
  reported: 180,
  asked: 180,
  delivered: 0,
  drawn: 0,
};

export function addCircleLayers(map: MapLibreMap, colors: CircleColors): void {
  map.addSource(source, { type: 'geojson', data: collection([]) });
  for (const layer of layersOf(colors)) map.addLayer(layer);
}

export function showCircles(
  map: MapLibreMap,
  circles: Circles,
  device: Point | undefined,
  words: CircleWords,
): void {
  const shown = circleKinds.flatMap((kind) => {
    const circle = circles[kind];
    return circle ? [{ kind, circle }] : [];
  });
  const rings = shown.map(({ kind, circle }) =>
    feature({ type: 'Polygon', coordinates: [ringOf(circle)] }, { kind }),
  );
  // Circles that are the same have one label, of all their words.
  const labels = shown
    .toReversed()
    .filter(
      ({ circle }, place) =>
        !shown.slice(shown.length - place).some((before) => isSame(before.circle, circle)),
    )
    .map(({ kind, circle }) => {
      const said = shown.filter((one) => isSame(one.circle, circle)).map(({ kind }) => words[kind]);
      const { lng, lat } = placeAt(circle, circle.radius, labelBearing[kind]);
      return feature(
        { type: 'Point', coordinates: [lng, lat] },
        { kind: labelBearing[kind] === 0 ? 'label-above' : 'label-below', text: said.reverse().join(' · ') },
      );
    });
  const there = device
    ? [
        feature(
          { type: 'Point', coordinates: [device.lng, device.lat] },
          { kind: 'device', text: words.device },
        ),
      ]
    : [];
  void map.getSource<GeoJSONSource>(source)?.setData(collection([...rings, ...labels, ...there]));
}

function layersOf({ line, text, surface }: CircleColors): LayerSpecification[] {
  return [
    {
      ...{
        id: 'fence-area',
        source,
        type: 'fill',
        filter: ['in', ['get', 'kind'], ['literal', ['delivered', 'drawn']]],
      },
      paint: {
        'fill-color': ['match', ['get', 'kind'], 'drawn', line.drawn, line.delivered],
        'fill-opacity': 0.1,
      },
    },
    ...circleKinds.map(
      (kind): LayerSpecification => ({
        ...{ id: `fence-${kind}`, source, type: 'line', filter: ['==', ['get', 'kind'], kind] },
        layout: { 'line-cap': kind === 'reported' ? 'round' : 'butt', 'line-join': 'round' },
        paint: {
          ...{ 'line-color': line[kind], 'line-width': widths[kind] },
          ...(dashes[kind] ? { 'line-dasharray': dashes[kind] } : {}),
        },
      }),
    ),
    {
      ...{ id: 'fence-device', source, type: 'circle', filter: ['==', ['get', 'kind'], 'device'] },
      paint: {
        ...{ 'circle-radius': 6, 'circle-color': text },
        ...{ 'circle-stroke-color': surface, 'circle-stroke-width': 2 },
      },
    },
    ...labelPlaces.map((place) => labelLayer(place, { text, surface })),
  ];
}

const labelPlaces = [
  { kind: 'label-above', anchors: ['bottom'], offset: 0.4 },
  { kind: 'label-below', anchors: ['top'], offset: 0.4 },
  // Beyond the centre, which often lies on the device.
  { kind: 'device', anchors: ['top', 'left', 'right', 'bottom'], offset: 1.4 },
] as const;

const labelLayer = (
  { kind, anchors, offset }: (typeof labelPlaces)[number],
  { text, surface }: Pick<CircleColors, 'text' | 'surface'>,
): LayerSpecification => ({
  ...{ id: `fence-${kind}-text`, source, type: 'symbol', filter: ['==', ['get', 'kind'], kind] },
  layout: {
    ...{ 'text-field': ['get', 'text'], 'text-font': fonts, 'text-size': 12 },
    ...{ 'text-variable-anchor': [...anchors], 'text-radial-offset': offset },
  },
  paint: { 'text-color': text, 'text-halo-color': surface, 'text-halo-width': 1.6 },
});

type Geometry =
  | { type: 'Polygon'; coordinates: [number, number][][] }
  | { type: 'Point'; coordinates: [number, number] };

const feature = (geometry: Geometry, properties: { kind: string; text?: string }) => ({
  ...{ type: 'Feature' as const, geometry, properties },
});

const collection = (features: ReturnType<typeof feature>[]) => ({
  ...{ type: 'FeatureCollection' as const, features },
});
