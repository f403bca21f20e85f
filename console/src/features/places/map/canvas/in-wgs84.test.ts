import { fromWgs84 } from '@weir/contract/places/datum';
import { LngLat, LngLatBounds, type Map as MapLibreMap } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { inWgs84, moved } from './in-wgs84.ts';

const beijing = { lng: 116.4074, lat: 39.9042 };
const drawn = fromWgs84(beijing, 'gcj02');

/** As much of a map as is spoken to: it keeps what it is told, and looks at Beijing. */
function fakeMap() {
  const told: Record<string, unknown> = {};
  const heard: ((event: object) => void)[] = [];
  const map = {
    told,
    heard,
    on: (_type: string, listener: (event: object) => void) => heard.push(listener),
    project: (place: LngLat) => place,
    unproject: () => new LngLat(drawn.lng, drawn.lat),
    getBounds: () => new LngLatBounds([drawn.lng, drawn.lat], [drawn.lng, drawn.lat]),
    easeTo: (options: object) => Object.assign(told, options),
    getZoom: () => 7,
  };
  return { map: map as unknown as MapLibreMap, told, heard };
}

test('without a shift the map is the map', () => {
  const { map } = fakeMap();
  expect(inWgs84(map, 'wgs84')).toBe(map);
});

test('what is told is placed where the base map has it, and what is asked comes as it is stored', () => {
  const { map, told, heard } = fakeMap();
  const placed = inWgs84(map, 'gcj02');
  expect(placed.project([beijing.lng, beijing.lat])).toMatchObject(drawn);
  placed.easeTo({ center: [beijing.lng, beijing.lat], zoom: 9 });
  expect(told).toMatchObject({ center: drawn, zoom: 9 });
  const { lng, lat } = placed.unproject([0, 0]);
  expect(lng).toBeCloseTo(beijing.lng, 8);
  expect(lat).toBeCloseTo(beijing.lat, 8);
  expect(placed.getBounds().getNorth()).toBeCloseTo(beijing.lat, 8);
  expect(placed.getZoom()).toBe(7);
  const event = { lngLat: new LngLat(drawn.lng, drawn.lat) };
  heard[0]?.(event);
  expect(event.lngLat.lng).toBeCloseTo(beijing.lng, 8);
  expect(() => placed.flyTo({})).toThrow('flyTo');
});

test('features are moved whatever their form, their properties are not', () => {
  const { lng, lat } = beijing;
  const data = {
    type: 'FeatureCollection',
    features: [
      { geometry: { type: 'Point', coordinates: [lng, lat] }, properties: { coordinates: [lng, lat] } },
      { geometry: { type: 'Polygon', coordinates: [[[lng, lat]]] }, properties: {} },
      { geometry: { type: 'Point', coordinates: [-58.4, -34.6] }, properties: {} },
    ],
  };
  const there = [drawn.lng, drawn.lat];
  expect(moved(data, 'gcj02').features).toEqual([
    { geometry: { type: 'Point', coordinates: there }, properties: { coordinates: [lng, lat] } },
    { geometry: { type: 'Polygon', coordinates: [[there]] }, properties: {} },
    data.features[2],
  ]);
});
