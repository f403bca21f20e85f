import type { Point } from '@weir/contract/places/geo';
import { mapBoxOf } from '@weir/contract/places/map';
import type { FenceShape } from '@weir/contract/places/project-fences';
import { theme as antdTheme } from 'antd';
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useEffectEvent, useState } from 'react';
import { roundedAngle } from '../../../../components/coordinates.ts';
import { useMapClicks } from '../../../../components/over-map.ts';
import { BaseMapPanel } from '../../map/canvas/BaseMapPanel.tsx';
import { PointHandles } from '../drawing/CircleHandles.tsx';
import { boxOf } from '../drawing/circles.ts';
import styles from '../drawing/FenceMap.module.css';
import { outlineOf } from './outline.ts';

export interface DrawnArea {
  readonly shape: FenceShape;
  readonly points: readonly Point[];
  readonly radiusM: number | null;
}

interface Props {
  area: DrawnArea;
  label: string;
  /** Around the devices of the project: what is in sight of a new fence. */
  around: readonly number[] | null | undefined;
  onAdd: (point: Point) => void;
  onMove: (index: number, point: Point) => void;
}

const source = 'area';

/** An area on a map: a click adds a point, a dot is dragged. Nothing stands here where no map can be drawn. */
export function AreaMap({ area, label, around, onAdd, onMove }: Props) {
  const [map, setMap] = useState<MapLibreMap>();
  const [own] = useState(() => boxOf([], area.points));
  const home = own ?? mapBoxOf(around);
  useArea(map, area);
  useMapClicks(map, (point) => onAdd(rounded(point)));
  return (
    <div className={styles.frame}>
      <BaseMapPanel label={label} home={home} maxHomeZoom={15} onMap={setMap} instead={null} />
      {map && (
        <PointHandles
          map={map}
          points={area.points}
          onMove={(index, point) => onMove(index, rounded(point))}
        />
      )}
    </div>
  );
}

function useArea(map: MapLibreMap | undefined, area: DrawnArea): void {
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

const rounded = ({ lng, lat }: Point): Point => ({ lng: roundedAngle(lng), lat: roundedAngle(lat) });
