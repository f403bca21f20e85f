import type { Point } from '@weir/contract/places/geo';
import type { Map as MapLibreMap } from 'maplibre-gl';
import type { PointerEvent } from 'react';
import { placeAtPixel, useMapMoves } from '../../../../components/over-map.ts';
import { type Circle, placeAt } from './circles.ts';
import styles from './FenceMap.module.css';

interface Props {
  map: MapLibreMap;
  circle: Circle;
  onCenter: (place: Point) => void;
  /** Where the line of the circle shall lie. */
  onEdge: (place: Point) => void;
}

/** What moves a circle by pointer: its centre, and a place on its line. The fields do the same by keys. */
export function CircleHandles({ map, circle, onCenter, onEdge }: Props) {
  useMapMoves(map);
  return (
    <div className={styles.handles} aria-hidden>
      <Handle map={map} at={circle} kind="center" onMove={onCenter} />
      <Handle map={map} at={placeAt(circle, circle.radius, 90)} kind="edge" onMove={onEdge} />
    </div>
  );
}

interface HandleProps {
  map: MapLibreMap;
  at: Point;
  kind: 'center' | 'edge';
  onMove: (place: Point) => void;
}

function Handle({ map, at, kind, onMove }: HandleProps) {
  const { x, y } = map.project([at.lng, at.lat]);
  const move = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLDivElement>) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    const { left, top } = map.getContainer().getBoundingClientRect();
    onMove(placeAtPixel(map, clientX - left, clientY - top));
  };
  return (
    <div
      className={styles[kind]}
      data-handle={kind}
      style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -50%)` }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={move}
    />
  );
}
