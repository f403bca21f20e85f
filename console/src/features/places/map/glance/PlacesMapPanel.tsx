import { EnvironmentFilled } from '@ant-design/icons';
import type { Point } from '@weir/contract/places/geo';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '../../../../components/Icon.tsx';
import { Link } from '../../../../components/Link.tsx';
import { useMapMoves } from '../../../../components/over-map.ts';
import { BaseMapPanel } from '../canvas/BaseMapPanel.tsx';
import styles from './glance.module.css';

export interface NamedPlace {
  id: number;
  name: string;
  /** Where it leads. */
  href: string;
  at: Point;
}

interface Props {
  label: string;
  places: readonly NamedPlace[];
  /** Where no map can be drawn. */
  instead: ReactNode;
}

/** Names stand above their places. */
const around = { top: 64, right: 72, bottom: 24, left: 72 };

/** Named places on a map that shows all of them; each is a link. */
export function PlacesMapPanel({ label, places, instead }: Props) {
  const [map, setMap] = useState<MapLibreMap>();
  const [home] = useState(() => boxOf(places));
  const follow = useEffectEvent((made: MapLibreMap) =>
    made.fitBounds(boxOf(places), { padding: around, maxZoom: 14, animate: false }),
  );
  const key = JSON.stringify(places.map(({ at }) => at));
  // biome-ignore lint/correctness/useExhaustiveDependencies: other places are looked at
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
      {map && <Marks map={map} places={places} />}
    </div>
  );
}

function Marks({ map, places }: { map: MapLibreMap; places: readonly NamedPlace[] }) {
  useMapMoves(map);
  return (
    <div className={styles.over}>
      {places.map(({ id, name, href, at }) => {
        const { x, y } = map.project([at.lng, at.lat]);
        return (
          <span key={id} className={styles.mark} style={{ transform: `translate(${x}px, ${y}px)` }}>
            <Link to={href}>
              <Icon of={EnvironmentFilled} /> {name}
            </Link>
          </span>
        );
      })}
    </div>
  );
}

function boxOf(places: readonly NamedPlace[]): [west: number, south: number, east: number, north: number] {
  const lngs = places.map(({ at }) => at.lng);
  const lats = places.map(({ at }) => at.lat);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}
