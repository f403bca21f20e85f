import { EnvironmentOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { Point } from '@weir/contract/places/geo';
import { mapBoxOf } from '@weir/contract/places/map';
import { Alert } from 'antd';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { coordinatesText, roundedAngle } from '../../../../components/coordinates.ts';
import { IconButton } from '../../../../components/IconButton.tsx';
import { useMapClicks } from '../../../../components/over-map.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { BaseMapPanel } from '../canvas/BaseMapPanel.tsx';
import { mapSummaryQuery } from '../model/map.queries.ts';
import { Pin } from './Pin.tsx';
import styles from './PinMap.module.css';
import { pinMessages } from './pin.messages.ts';

interface Props {
  /** Undefined: there is no pin yet. */
  place: Point | undefined;
  /** Its devices are in sight where there is no pin. */
  projectId: number | undefined;
  onPlace: (place: Point) => void;
}

/** A map with one pin on it. */
export function PinMap({ place, projectId, onPlace }: Props) {
  const t = useMessages(pinMessages);
  const help = useId();
  const [map, setMap] = useState<MapLibreMap>();
  const [first] = useState(place);
  const around = useQuery({ ...mapSummaryQuery({ projectId }), enabled: first === undefined });
  const home = first ? ([first.lng, first.lat, first.lng, first.lat] as const) : mapBoxOf(around.data?.box);
  const set = ({ lng, lat }: Point) => onPlace({ lng: roundedAngle(lng), lat: roundedAngle(lat) });
  useMapClicks(map, set);
  useInSight(map, place);
  const noMap = <Alert type="info" showIcon title={t('noWebGl')} />;
  return (
    <div className="stack gapXs">
      <div className={styles.frame}>
        <BaseMapPanel
          label={t('map')}
          home={home}
          maxHomeZoom={14}
          gestures="besideScrolling"
          onMap={setMap}
          instead={noMap}
        />
        {map && place && <Pin map={map} at={place} label={t('pin')} help={help} onMove={set} />}
        {map && (
          <div className={styles.tools}>
            <IconButton
              icon={EnvironmentOutlined}
              label={t('toMiddle')}
              onClick={() => set(map.getCenter().wrap())}
            />
          </div>
        )}
      </div>
      {map && (
        <p id={help} className="quiet small">
          {t('help')}
        </p>
      )}
      <span role="status" className="visuallyHidden">
        {place && coordinatesText(place)}
      </span>
    </div>
  );
}

/** A pin that was typed, or has left the map by keys, is looked at. */
function useInSight(map: MapLibreMap | undefined, place: Point | undefined): void {
  const look = useEffectEvent((at: MapLibreMap) => {
    if (place && !at.getBounds().contains([place.lng, place.lat]))
      at.jumpTo({ center: [place.lng, place.lat] });
  });
  const [lng, lat] = [place?.lng, place?.lat];
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is looked for
  useEffect(() => {
    if (map) look(map);
  }, [map, lng, lat]);
}
