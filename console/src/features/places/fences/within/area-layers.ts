import { sightOf, type Within } from '@weir/contract/fleet/within';
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { ringOf } from '../drawing/circles.ts';

const source = 'within';

/** Shows the area on the map, instead of the one before. */
export function showArea(map: MapLibreMap, area: Within | undefined, color: string): void {
  const data = {
    type: 'Feature' as const,
    geometry: { type: 'Polygon' as const, coordinates: [lineOf(area)] },
    properties: {},
  };
  const known = map.getSource<GeoJSONSource>(source);
  if (known) return void known.setData(data);
  map.addSource(source, { type: 'geojson', data });
  map.addLayer({
    ...{ id: 'within-area', source, type: 'fill' },
    paint: { 'fill-color': color, 'fill-opacity': 0.12 },
  });
  map.addLayer({
    ...{ id: 'within-line', source, type: 'line' },
    paint: { 'line-color': color, 'line-width': 2 },
  });
}

/** The line around an area, closed. */
function lineOf(area: Within | undefined): [number, number][] {
  if (area?.kind === 'circle') return ringOf({ lng: area.lng, lat: area.lat, radius: area.radiusM });
  const sight = sightOf(area);
  if (!sight) return [];
  const [west, south, east, north] = sight;
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}
