import { useQuery } from '@tanstack/react-query';
import type { Point } from '@weir/contract/places/geo';
import { mapBoxOf } from '@weir/contract/places/map';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useState } from 'react';
import { BaseMapPanel } from '../../map/canvas/BaseMapPanel.tsx';
import { mapSummaryQuery } from '../../map/model/map.queries.ts';
import { boxOf } from '../drawing/circles.ts';
import styles from '../drawing/FenceMap.module.css';
import { DrawnLine } from './DrawnLine.tsx';

interface Props {
  points: readonly Point[];
  label: string;
  onPoints: (points: Point[]) => void;
  /** Takes back the last step; undefined: there is none. */
  onUndo: (undo: (() => void) | undefined) => void;
}

/** A line on a map, drawn by pointer. Nothing stands here where no map can be drawn. */
export function LineMapPanel({ points, label, onPoints, onUndo }: Props) {
  const [map, setMap] = useState<MapLibreMap>();
  const [own] = useState(() => boxOf([], points));
  const around = useQuery({ ...mapSummaryQuery({}), enabled: own === undefined });
  return (
    <div className={styles.frame}>
      <BaseMapPanel
        label={label}
        home={own ?? mapBoxOf(around.data?.box)}
        maxHomeZoom={15}
        onMap={setMap}
        instead={null}
      />
      <DrawnLine map={map} shape="corridor" points={points} onPoints={onPoints} onUndo={onUndo} />
    </div>
  );
}
