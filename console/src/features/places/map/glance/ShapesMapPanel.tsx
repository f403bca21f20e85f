import { theme as antdTheme } from 'antd';
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { BaseMapPanel } from '../canvas/BaseMapPanel.tsx';
import styles from './glance.module.css';

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

type Box = [west: number, south: number, east: number, north: number];

/** Areas, lines and points on a map that shows all of them. */
export function ShapesMapPanel({ label, shapes, instead }: Props) {
  const { colorPrimary, colorWarning, colorBgContainer } = antdTheme.useToken().token;
  const [map, setMap] = useState<MapLibreMap>();
  const [home] = useState(() => boxOf(shapes));
  const data = collectionOf(shapes);
  const start = useEffectEvent((made: MapLibreMap) => {
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
  });
  useEffect(() => {
    if (map) start(map);
  }, [map]);
  const follow = useEffectEvent((made: MapLibreMap) => {
    void made.getSource<GeoJSONSource>(source)?.setData(data);
    const box = boxOf(shapes);
    if (box) made.fitBounds(box, { padding: 32, maxZoom: 14, animate: false });
  });
  const key = JSON.stringify(shapes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other shapes are looked at
  useEffect(() => {
    if (map) follow(map);
  }, [map, key]);
  return (
    <div className={styles.shapes}>
      <BaseMapPanel
        label={label}
        home={home}
        maxHomeZoom={14}
        gestures="besideScrolling"
        onMap={setMap}
        instead={instead}
      />
    </div>
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

/** Around everything; undefined: there is nothing. */
function boxOf(shapes: readonly Shape[]): Box | undefined {
  const flat = shapes.flatMap(({ geometry }) => positionsOf(geometry.coordinates));
  if (flat.length === 0) return undefined;
  return flat.reduce<Box>(
    ([west, south, east, north], [lng = 0, lat = 0]) => [
      Math.min(west, lng),
      Math.min(south, lat),
      Math.max(east, lng),
      Math.max(north, lat),
    ],
    [180, 90, -180, -90],
  );
}

function positionsOf(coordinates: unknown): number[][] {
  if (!Array.isArray(coordinates)) return [];
  return typeof coordinates[0] === 'number' ? [coordinates as number[]] : coordinates.flatMap(positionsOf);
}
