import { type MapCluster, type MapDevice, mapStateOf, mapStates } from '@weir/contract/places/map';
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { drawCourse, drawMark, imageName, shortCount } from './mark-images.ts';
import { createMoves } from './moves.ts';

export interface Shown {
  devices: readonly MapDevice[];
  clusters: readonly MapCluster[];
  selectedId: number | undefined;
  pointedId: number | undefined;
}

export interface Marks {
  show(shown: Shown): void;
  stop(): void;
}

interface Handlers {
  onSelect: (deviceId: number) => void;
  onPoint: (deviceId: number | undefined) => void;
  /** Nothing moves that need not. */
  isStill: () => boolean;
}

type Collection = Parameters<GeoJSONSource['setData']>[0];

const sources = ['marks', 'rings', 'trails'] as const;
const collection = (features: readonly object[]) => ({ type: 'FeatureCollection', features }) as Collection;
const point = (coordinates: readonly number[], properties: object) => ({
  ...{ type: 'Feature', geometry: { type: 'Point', coordinates }, properties },
});

/** Draws devices and clusters on a map, and says which is pointed at and chosen. */
export function drawMarks(map: MapLibreMap, { onSelect, onPoint, isStill }: Handlers): Marks {
  for (const id of sources) map.addSource(id, { type: 'geojson', data: collection([]) });
  const { image, pixelRatio } = drawCourse();
  map.addImage('course', image, { pixelRatio });
  addLayers(map);
  const moves = createMoves();
  let shown: Shown = { devices: [], clusters: [], selectedId: undefined, pointedId: undefined };
  let frame = 0;

  const draw = () => {
    const nowMs = performance.now();
    const features = [
      ...shown.clusters.map((cluster) => clusterFeature(cluster)),
      ...shown.devices.map((device) => deviceFeature(device, moves.at(device.id, nowMs))),
    ];
    for (const { properties } of features) ensureImage(map, properties.icon);
    const set = (id: (typeof sources)[number], data: Collection) =>
      void map.getSource<GeoJSONSource>(id)?.setData(data);
    set('marks', collection(features));
    set('trails', collection(moves.trails(nowMs).map(trailFeature)));
    set('rings', collection(rings(shown, (id) => moves.at(id, nowMs))));
    frame = moves.hasTrails() && !isStill() ? later(moves.isMoving(nowMs)) : 0;
  };
  /** Some thirty times a second while something moves; else when the last line goes. */
  const later = (isMoving: boolean): number => window.setTimeout(draw, isMoving ? 33 : 500);

  const onClick = (event: { point: { x: number; y: number } }) => {
    const found = featureAt(map, event.point);
    if (!found) return;
    if (found.id !== undefined) onSelect(found.id);
    else if (found.box) map.fitBounds(found.box, { padding: 80, maxZoom: 17, animate: !isStill() });
  };
  const onMove = (event: { point: { x: number; y: number } }) => {
    const found = featureAt(map, event.point);
    map.getCanvas().style.cursor = found ? 'pointer' : '';
    onPoint(found?.id);
  };
  map.on('click', onClick);
  map.on('mousemove', onMove);

  return {
    show(next) {
      shown = next;
      moves.take(next.devices, isStill() ? Number.NEGATIVE_INFINITY : performance.now());
      clearTimeout(frame);
      draw();
    },
    stop() {
      clearTimeout(frame);
      map.off('click', onClick);
      map.off('mousemove', onMove);
    },
  };
}

function addLayers(map: MapLibreMap): void {
  map.addLayer({
    ...{ id: 'trails', type: 'line', source: 'trails' },
    paint: { 'line-color': '#1890ff', 'line-width': 2, 'line-dasharray': [2, 2] },
  });
  map.addLayer({
    ...{ id: 'rings', type: 'circle', source: 'rings' },
    paint: {
      'circle-radius': ['case', ['get', 'selected'], 17, 15],
      'circle-color': '#1890ff',
      'circle-opacity': 0.18,
      'circle-stroke-color': '#1890ff',
      'circle-stroke-width': ['case', ['get', 'selected'], 3, 1.5],
    },
  });
  map.addLayer({
    ...{ id: 'courses', type: 'symbol', source: 'marks', filter: ['has', 'course'] },
    layout: { 'icon-image': 'course', 'icon-rotate': ['get', 'course'], 'icon-allow-overlap': true },
  });
  map.addLayer({
    ...{ id: 'marks', type: 'symbol', source: 'marks' },
    layout: {
      'icon-image': ['get', 'icon'],
      'icon-allow-overlap': true,
      'symbol-sort-key': ['get', 'order'],
      'text-field': ['step', ['zoom'], '', 8, ['coalesce', ['get', 'name'], '']],
      'text-font': ['Noto Sans', 'Segoe UI', 'Roboto', 'Arial', 'sans-serif'],
      'text-size': 12,
      'text-optional': true,
      'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
      'text-radial-offset': 1.1,
      'text-justify': 'auto',
    },
    paint: {
      'text-color': textColour(map),
      'text-halo-color': haloColour(map),
      'text-halo-width': 1.6,
    },
  });
}

const styleOf = (map: MapLibreMap, variable: string, other: string): string =>
  getComputedStyle(map.getContainer()).getPropertyValue(variable).trim() || other;
const textColour = (map: MapLibreMap) => styleOf(map, '--ant-color-text-base', '#1f2328');
const haloColour = (map: MapLibreMap) => styleOf(map, '--ant-color-bg-base', '#ffffff');

function ensureImage(map: MapLibreMap, name: string): void {
  if (map.hasImage(name)) return;
  const drawn = drawMark(name);
  if (drawn) map.addImage(name, drawn.image, { pixelRatio: drawn.pixelRatio });
}

/** The graver lies above. */
const orderOf = (state: (typeof mapStates)[number]) => mapStates.length - mapStates.indexOf(state);

const clusterFeature = ({ lng, lat, count, worst, box }: MapCluster) =>
  point([lng, lat], {
    icon: imageName(worst, shortCount(count)),
    order: orderOf(worst),
    box: box.join(),
  }) as {
    properties: { icon: string };
  };

/** Slower than walking is standing. */
const leastKmh = 3;

function deviceFeature(device: MapDevice, at: readonly number[] | undefined) {
  const { id, name, place } = device;
  const state = mapStateOf(device);
  const isDriving = (place.speed ?? 0) > leastKmh && device.presence === 'online' && place.dgr !== null;
  const properties = { id, name, icon: imageName(state), order: orderOf(state) };
  return point(at ?? [place.lng, place.lat], {
    ...properties,
    ...(isDriving ? { course: place.dgr } : {}),
  }) as { properties: { icon: string } };
}

function rings(
  { selectedId, pointedId }: Shown,
  at: (id: number) => readonly number[] | undefined,
): object[] {
  return [...new Set([selectedId, pointedId])].flatMap((id) => {
    const place = id === undefined ? undefined : at(id);
    return place ? [point(place, { selected: id === selectedId })] : [];
  });
}

const trailFeature = (coordinates: readonly (readonly number[])[]) => ({
  ...{ type: 'Feature', geometry: { type: 'LineString', coordinates }, properties: {} },
});

interface Found {
  id: number | undefined;
  box: [number, number, number, number] | undefined;
}

const nearPx = 4;

function featureAt(map: MapLibreMap, { x, y }: { x: number; y: number }): Found | undefined {
  const [first] = map.queryRenderedFeatures(
    [
      [x - nearPx, y - nearPx],
      [x + nearPx, y + nearPx],
    ],
    { layers: ['marks'] },
  );
  if (!first) return undefined;
  const { id, box } = first.properties;
  const sides = typeof box === 'string' ? box.split(',').map(Number) : [];
  const [west, south, east, north] = sides;
  return {
    id: typeof id === 'number' ? id : undefined,
    box: north === undefined ? undefined : [west ?? 0, south ?? 0, east ?? 0, north],
  };
}
