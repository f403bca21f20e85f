import { useQuery } from '@tanstack/react-query';
import { sightOf, type Within, withinRadiusM } from '@weir/contract/fleet/within';
import { distanceM } from '@weir/contract/places/geo';
import { mapBoxOf } from '@weir/contract/places/map';
import { theme as antdTheme, Button } from 'antd';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { useMapClicks } from '../../../../components/over-map.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { BaseMapPanel } from '../../map/canvas/BaseMapPanel.tsx';
import { mapSummaryQuery } from '../../map/model/map.queries.ts';
import { CircleHandles } from '../drawing/CircleHandles.tsx';
import { showArea } from './area-layers.ts';
import { rounded, type Sides, sidesOf } from './sides.ts';
import css from './WithinMapPanel.module.css';
import { withinMapMessages } from './within-map.messages.ts';

type Drawn = Sides | { lng: number; lat: number } | { radiusM: number };

interface Props {
  kind: 'box' | 'circle';
  area: Within | undefined;
  onDraw: (changed: Drawn) => void;
}

/** The area on a map, where it is drawn as well. Nothing stands here where no map can be drawn. */
export function WithinMapPanel({ kind, area, onDraw }: Props) {
  const t = useMessages(withinMapMessages);
  const { token } = antdTheme.useToken();
  const [map, setMap] = useState<MapLibreMap>();
  const [first] = useState(area);
  const summary = useQuery({ ...mapSummaryQuery({}), enabled: first === undefined });
  const home = sightOf(first) ?? mapBoxOf(summary.data?.box);
  useEffect(() => {
    if (map) showArea(map, area, token.colorPrimary);
  }, [map, area, token.colorPrimary]);
  useMapClicks(map, ({ lng, lat }) => {
    if (kind === 'circle') onDraw({ lng: rounded(lng), lat: rounded(lat) });
  });
  const takeView = () => {
    const bounds = map?.getBounds();
    if (bounds) onDraw(sidesOf([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]));
  };
  return (
    <>
      <div className={css.frame}>
        <BaseMapPanel label={t('map')} home={home} maxHomeZoom={15} onMap={setMap} instead={null} />
        {map && area?.kind === 'circle' && (
          <CircleHandles
            map={map}
            circle={{ lng: area.lng, lat: area.lat, radius: area.radiusM }}
            onCenter={({ lng, lat }) => onDraw({ lng: rounded(lng), lat: rounded(lat) })}
            onEdge={(edge) => onDraw({ radiusM: radiusTo(distanceM(area, edge)) })}
          />
        )}
      </div>
      {map && kind === 'box' && (
        <p>
          <Button onClick={takeView}>{t('useView')}</Button>
        </p>
      )}
    </>
  );
}

const radiusTo = (metres: number) =>
  Math.min(withinRadiusM.max, Math.max(withinRadiusM.min, Math.round(metres)));
