import type { Map as MapLibreMap } from 'maplibre-gl';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { BaseMapPanel } from '../canvas/BaseMapPanel.tsx';
import styles from './glance.module.css';

/** Around what is shown, in degrees. */
export type Box = [west: number, south: number, east: number, north: number];

export const boxAround = (positions: readonly (readonly number[])[]): Box | undefined =>
  positions.length === 0
    ? undefined
    : positions.reduce<Box>(
        ([west, south, east, north], [lng = 0, lat = 0]) => [
          Math.min(west, lng),
          Math.min(south, lat),
          Math.max(east, lng),
          Math.max(north, lat),
        ],
        [180, 90, -180, -90],
      );

interface Props {
  label: string;
  /** Around all that is shown; undefined: there is nothing. */
  box: Box | undefined;
  /** How much room is left around it. */
  padding: number | { top: number; right: number; bottom: number; left: number };
  /** Where no map can be drawn. */
  instead: ReactNode;
  /** Names what is shown: the map goes there whenever it is another. */
  shown: string;
  /** Puts what is shown on the map, before the map goes there. */
  onShown?: (map: MapLibreMap) => void;
  /** Once, when the map is there. */
  onMap?: (map: MapLibreMap) => void;
  children?: (map: MapLibreMap) => ReactNode;
}

/** A map on which all that is shown is in sight. */
export function GlanceMap({ label, box, padding, instead, shown, onShown, onMap, children }: Props) {
  const [map, setMap] = useState<MapLibreMap>();
  const [home] = useState(box);
  const start = useEffectEvent((made: MapLibreMap) => onMap?.(made));
  useEffect(() => {
    if (map) start(map);
  }, [map]);
  const follow = useEffectEvent((made: MapLibreMap) => {
    onShown?.(made);
    if (box) made.fitBounds(box, { padding, maxZoom: 14, animate: false });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: something else is looked at
  useEffect(() => {
    if (map) follow(map);
  }, [map, shown]);
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
      {map && children?.(map)}
    </div>
  );
}
