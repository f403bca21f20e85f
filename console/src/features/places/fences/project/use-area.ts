import { theme as antdTheme } from 'antd';
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import { type DrawnArea, outlineOf } from './outline.ts';

const source = 'area';

/** Shows an area on a map, and follows it; undefined shows none. */
export function useArea(map: MapLibreMap | undefined, area: DrawnArea | undefined): void {
  const { colorPrimary } = antdTheme.useToken().token;
  const start = useEffectEvent((made: MapLibreMap) => {
    made.addSource(source, { type: 'geojson', data: outlineOf(area) });
    made.addLayer({
      ...{ id: 'area-fill', source, type: 'fill', filter: ['==', ['geometry-type'], 'Polygon'] },
      paint: { 'fill-color': colorPrimary, 'fill-opacity': 0.12 },
    });
    made.addLayer({
      ...{ id: 'area-line', source, type: 'line' },
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colorPrimary, 'line-width': 2 },
    });
  });
  useEffect(() => {
    if (map) start(map);
  }, [map]);
  useEffect(() => {
    void map?.getSource<GeoJSONSource>(source)?.setData(outlineOf(area));
  }, [map, area]);
}
