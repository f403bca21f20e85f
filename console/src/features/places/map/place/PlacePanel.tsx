import { useQuery } from '@tanstack/react-query';
import type { DevicePlace } from '@weir/contract/places/map';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from '../../../../components/Link.tsx';
import { useStillness } from '../../../../components/media.ts';
import { Panel } from '../../../../components/Panel.tsx';
import { QueryState } from '../../../../components/QueryState.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { BaseMapPanel } from '../canvas/BaseMapPanel.tsx';
import { drawMarks, type Marks } from '../canvas/marks.ts';
import { mapPage } from '../map.screen.ts';
import { mapMessages } from '../model/map.messages.ts';
import { devicePlaceQuery } from '../model/map.queries.ts';
import { PlaceFacts } from './PlaceFacts.tsx';
import css from './PlacePanel.module.css';

interface Props {
  deviceId: number;
  name: string;
}

/** Where a device is, on its page. */
export function PlacePanel({ deviceId, name }: Props) {
  const t = useMessages(mapMessages);
  const query = useQuery(devicePlaceQuery(deviceId));
  const { data } = query;
  const toMap = data?.place && data.is_map === 1 && (
    <Link to={mapPage.address({ device: deviceId })}>{t('onMap')}</Link>
  );
  return (
    <Panel title={t('place')} tools={toMap}>
      {data ? <Place data={data} name={name} /> : <QueryState query={query} rows={3} />}
    </Panel>
  );
}

function Place({ data, name }: { data: DevicePlace; name: string }) {
  const t = useMessages(mapMessages);
  return (
    <div className={css.place}>
      {data.place && (
        <div className={css.map}>
          <OneMark {...data} place={data.place} name={name} />
        </div>
      )}
      <PlaceFacts place={data.place} />
      {data.is_map === 0 && <p className="quiet small">{t('notOnMap')}</p>}
    </div>
  );
}

type Marked = DevicePlace & { place: NonNullable<DevicePlace['place']>; name: string };

function OneMark(device: Marked) {
  const { id, name, presence, is_fault, place } = device;
  const [map, setMap] = useState<MapLibreMap>();
  const marks = useRef<Marks>(undefined);
  const stillness = useStillness();
  const isStill = useEffectEvent(() => stillness);
  const show = useEffectEvent(() =>
    marks.current?.show({
      devices: [{ id, name, projectId: id, presence, is_fault, place }],
      clusters: [],
      selectedId: undefined,
      pointedId: undefined,
    }),
  );
  useEffect(() => {
    if (!map) return;
    const drawn = drawMarks(map, { onSelect: () => undefined, onPoint: () => undefined, isStill });
    marks.current = drawn;
    show();
    return () => {
      drawn.stop();
      marks.current = undefined;
    };
  }, [map]);
  const { lng, lat } = place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn is made of these
  useEffect(() => {
    show();
    map?.easeTo({ center: [lng, lat], duration: stillness ? 0 : 600 });
  }, [map, lng, lat, presence, is_fault]);
  const t = useMessages(mapMessages);
  const [home] = useState([lng, lat, lng, lat] as const);
  return (
    <BaseMapPanel
      label={t('place')}
      home={home}
      maxHomeZoom={9}
      onMap={setMap}
      instead={<p className="quiet small">{t('noWebGl')}</p>}
    />
  );
}
