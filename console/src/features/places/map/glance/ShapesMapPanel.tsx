import { theme as antdTheme } from 'antd';
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import type { ReactNode } from 'react';
import { boxAround, GlanceMap } from './GlanceMap.tsx';

/** What lies on the map, in WGS-84; points of the kind `other` have another colour. */
export interface Shape {
  geometry:
    | { type: 'Point'; coordinates: number[] }
    | { type: 'LineString'; coordinates: number[][] }
    | { type: 'MultiPolygon'; coordinates: number[][][][] };
  kind?: 'other';
}

interface Props {
  label: string;
  shapes: readonly Shape[];
  instead: ReactNode;
}

const source = 'shapes';

/** Areas, lines and points on a map that shows all of them. */
export function ShapesMapPanel({ label, shapes, instead }: Props) {
  const { colorPrimary, colorWarning, colorBgContainer } = antdTheme.useToken().token;
  const data = collectionOf(shapes);
  const start = (made: MapLibreMap) => {
    made.addSource(source, { type: 'geojson', data });
    made.addLayer({
      ...{ id: 'shapes-fill', source, type: 'fill', filter: ['==', ['geometry-type'], 'Polygon'] },
      paint: { 'fill-color': colorPrimary, 'fill-opacity': 0.12 },
    });
    made.addLayer({
      ...{ id: 'shapes-line', source, type: 'line', filter: ['!=', ['geometry-type'], 'Point'] },
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': colorPrimary, 'line-width': 3 },
    });
    made.addLayer({
      ...{ id: 'shapes-points', source, type: 'circle', filter: ['==', ['geometry-type'], 'Point'] },
      paint: {
        'circle-color': ['case', ['==', ['get', 'kind'], 'other'], colorWarning, colorPrimary],
        'circle-radius': 6,
        'circle-stroke-color': colorBgContainer,
        'circle-stroke-width': 2,
      },
    });
  };
  return (
    <GlanceMap
      {...{ label, instead }}
      box={boxAround(shapes.flatMap(({ geometry }) => positionsOf(geometry.coordinates)))}
      padding={32}
      shown={JSON.stringify(shapes)}
      onMap={start}
      onShown={(map) => void map.getSource<GeoJSONSource>(source)?.setData(data)}
    />
  );
}

const collectionOf = (shapes: readonly Shape[]) => ({
  type: 'FeatureCollection' as const,
  features: shapes.map(({ geometry, kind = 'own' }) => ({
    type: 'Feature' as const,
    geometry,
    properties: { kind },
  })),
});

function positionsOf(coordinates: unknown): number[][] {
  if (!Array.isArray(coordinates)) return [];
  return typeof coordinates[0] === 'number' ? [coordinates as number[]] : coordinates.flatMap(positionsOf);
}
