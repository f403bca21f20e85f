import { EnvironmentFilled } from '@ant-design/icons';
import type { Point } from '@weir/contract/places/geo';
import type { Map as MapLibreMap } from 'maplibre-gl';
import type { ReactNode } from 'react';
import { Icon } from '../../../../components/Icon.tsx';
import { Link } from '../../../../components/Link.tsx';
import { useMapMoves } from '../../../../components/over-map.ts';
import { boxAround, GlanceMap } from './GlanceMap.tsx';
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
export const PlacesMapPanel = ({ label, places, instead }: Props) => (
  <GlanceMap
    {...{ label, instead }}
    box={boxAround(places.map(({ at }) => [at.lng, at.lat]))}
    padding={around}
    shown={JSON.stringify(places.map(({ at }) => at))}
  >
    {(map) => <Marks map={map} places={places} />}
  </GlanceMap>
);

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
