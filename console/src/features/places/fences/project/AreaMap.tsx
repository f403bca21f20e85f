import type { Point } from '@weir/contract/places/geo';
import { mapBoxOf } from '@weir/contract/places/map';
import { type FenceShape, projectFenceLimits } from '@weir/contract/places/project-fences';
import { theme as antdTheme } from 'antd';
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { roundedAngle } from '../../../../components/coordinates.ts';
import { useMapClicks } from '../../../../components/over-map.ts';
import { lazyRetry } from '../../../../platform/chunks.ts';
import { BaseMapPanel } from '../../map/canvas/BaseMapPanel.tsx';
import { CircleHandles } from '../drawing/CircleHandles.tsx';
import { boxOf, radiusTo } from '../drawing/circles.ts';
import styles from '../drawing/FenceMap.module.css';
import { outlineOf } from './outline.ts';

const LineDrawing = lazyRetry(() => import('./LineDrawing.tsx').then((chunk) => chunk.LineDrawing));

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
  onPoints: (points: Point[]) => void;
  onRadius: (radiusM: number) => void;
  /** Takes back the last step; undefined: there is none. */
  onUndo: (undo: (() => void) | undefined) => void;
}

const source = 'area';

/** An area on a map, drawn by pointer. Nothing stands here where no map can be drawn. */
export function AreaMap({ area, label, around, ...on }: Props) {
  const { shape, points } = area;
  const [map, setMap] = useState<MapLibreMap>();
  const [own] = useState(() => boxOf([], points));
  const home = own ?? mapBoxOf(around);
  useArea(map, area);
  return (
    <div className={styles.frame}>
      <BaseMapPanel label={label} home={home} maxHomeZoom={15} onMap={setMap} instead={null} />
      {map && shape === 'circle' && <CircleDrawing map={map} area={area} {...on} />}
      {map && shape !== 'circle' && (
        <Suspense>
          <LineDrawing map={map} shape={shape} points={points} onPoints={on.onPoints} onUndo={on.onUndo} />
        </Suspense>
      )}
    </div>
  );
}

interface CircleProps extends Pick<Props, 'area' | 'onPoints' | 'onRadius'> {
  map: MapLibreMap;
}

/** A click places the centre; both handles are dragged. */
function CircleDrawing({ map, area: { points, radiusM }, onPoints, onRadius }: CircleProps) {
  const [center] = points;
  const place = (point: Point) => onPoints([rounded(point)]);
  useMapClicks(map, place);
  if (!center || radiusM === null) return null;
  return (
    <CircleHandles
      map={map}
      circle={{ ...center, radius: radiusM }}
      onCenter={place}
      onEdge={(edge) => onRadius(radiusTo(center, edge, projectFenceLimits.circleM))}
    />
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
