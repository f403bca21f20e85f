import type { Point } from '@weir/contract/places/geo';
import { mapBoxOf } from '@weir/contract/places/map';
import { projectFenceLimits } from '@weir/contract/places/project-fences';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useState } from 'react';
import { roundedAngle } from '../../../../components/coordinates.ts';
import { useMapClicks } from '../../../../components/over-map.ts';
import { BaseMapPanel } from '../../map/canvas/BaseMapPanel.tsx';
import { CircleHandles } from '../drawing/CircleHandles.tsx';
import { boxOf, radiusTo } from '../drawing/circles.ts';
import styles from '../drawing/FenceMap.module.css';
import { DrawnLine } from './DrawnLine.tsx';
import type { DrawnArea } from './outline.ts';
import { useArea } from './use-area.ts';

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
      {shape !== 'circle' && (
        <DrawnLine map={map} shape={shape} points={points} onPoints={on.onPoints} onUndo={on.onUndo} />
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

const rounded = ({ lng, lat }: Point): Point => ({ lng: roundedAngle(lng), lat: roundedAngle(lat) });
