import { fromWgs84, type PointDatum, toWgs84 } from '@weir/contract/places/datum';
import type { Point } from '@weir/contract/places/geo';
import {
  type GeoJSONSource,
  LngLat,
  LngLatBounds,
  type LngLatBoundsLike,
  type LngLatLike,
  type Map as MapLibreMap,
  type MapMouseEvent,
} from 'maplibre-gl';

/** Of them the place is told in degrees. */
const pointerEvents = ['click', 'mousedown', 'mousemove', 'mouseup', 'dblclick', 'contextmenu'] as const;

/** What takes or gives places and has no translation below: nothing draws in a wrong place unnoticed. */
const untranslated = [
  'panTo',
  'flyTo',
  'setCenter',
  'cameraForBounds',
  'setMaxBounds',
  'fitScreenCoordinates',
];

/**
 * A map that is spoken to in WGS-84 although its base map is placed in another datum. This is the only place where one
 * becomes the other: what is drawn on it, where it looks, what is in sight, and what is pointed at.
 */
export function inWgs84(map: MapLibreMap, datum: PointDatum): MapLibreMap {
  if (datum === 'wgs84') return map;
  const own: Record<PropertyKey, unknown> = {
    ...placesOf(map, datum),
    addSource: sourceAdder(map, datum),
  };
  for (const name of untranslated)
    own[name] = () => {
      throw new Error(`${name} is not translated to ${datum}`);
    };
  // Heard first, so that who listens afterwards is told the place as it is stored.
  const translate = (event: MapMouseEvent) => {
    event.lngLat = lngLatOf(toWgs84(event.lngLat, datum));
  };
  for (const type of pointerEvents) map.on(type, translate);
  return new Proxy(map, {
    get(target, name) {
      if (name in own) return own[name];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

const lngLatOf = ({ lng, lat }: Point) => new LngLat(lng, lat);

type Placed = Pick<
  MapLibreMap,
  'project' | 'unproject' | 'getCenter' | 'getBounds' | 'fitBounds' | 'easeTo' | 'jumpTo'
>;

function placesOf(map: MapLibreMap, datum: PointDatum): Partial<Placed> {
  const drawn = (place: LngLatLike) => lngLatOf(fromWgs84(LngLat.convert(place), datum));
  const stored = (place: LngLat) => lngLatOf(toWgs84(place, datum));
  const drawnBox = (box: LngLatBoundsLike) => {
    const sides = LngLatBounds.convert(box);
    return new LngLatBounds(drawn(sides.getSouthWest()), drawn(sides.getNorthEast()));
  };
  const centred = <O extends { center?: LngLatLike }>({ center, ...options }: O) => ({
    ...options,
    ...(center ? { center: drawn(center) } : {}),
  });
  const translated: Placed = {
    project: (place) => map.project(drawn(place)),
    unproject: (pixel) => stored(map.unproject(pixel)),
    getCenter: () => stored(map.getCenter()),
    getBounds: () => {
      const box = map.getBounds();
      const corners = [box.getSouthWest(), box.getSouthEast(), box.getNorthEast(), box.getNorthWest()];
      return corners.reduce((sides, corner) => sides.extend(stored(corner)), new LngLatBounds());
    },
    fitBounds: (box, options, data) => map.fitBounds(drawnBox(box), options, data),
    easeTo: (options, data) => map.easeTo(centred(options), data),
    jumpTo: (options, data) => map.jumpTo(centred(options), data),
  };
  return translated;
}

/** Sources take data in WGS-84, now and later. */
const sourceAdder =
  (map: MapLibreMap, datum: PointDatum): MapLibreMap['addSource'] =>
  (id, source) => {
    if (source.type !== 'geojson') return map.addSource(id, source);
    map.addSource(id, { ...source, data: moved(source.data, datum) });
    const added = map.getSource<GeoJSONSource>(id);
    if (!added) return map;
    const setData = added.setData.bind(added);
    added.setData = (data, ...rest) => setData(moved(data, datum), ...rest);
    return map;
  };

/** The same features at the places of a datum. */
export function moved<D>(data: D, datum: PointDatum): D {
  if (Array.isArray(data)) return data.map((each: unknown) => moved(each, datum)) as D;
  if (typeof data !== 'object' || data === null) return data;
  const entries = Object.entries(data).map(([name, value]: [string, unknown]) => {
    if (name === 'coordinates') return [name, movedPlaces(value, datum)];
    return name === 'features' || name === 'geometry' || name === 'geometries'
      ? [name, moved(value, datum)]
      : [name, value];
  });
  return Object.fromEntries(entries) as D;
}

function movedPlaces(value: unknown, datum: PointDatum): unknown {
  if (!Array.isArray(value)) return value;
  const [lng, lat, ...rest]: unknown[] = value;
  if (typeof lng !== 'number' || typeof lat !== 'number')
    return value.map((each: unknown) => movedPlaces(each, datum));
  const at = fromWgs84({ lng, lat }, datum);
  return [at.lng, at.lat, ...rest];
}
