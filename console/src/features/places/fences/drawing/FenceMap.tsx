import type { DeviceFence } from '@weir/contract/fleet/device-fence';
import { fenceRadiusM } from '@weir/contract/fleet/device-fence';
import type { Point } from '@weir/contract/places/geo';
import { theme as antdTheme } from 'antd';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { roundedAngle } from '../../../../components/coordinates.ts';
import { useStillness } from '../../../../components/media.ts';
import { useMapClicks } from '../../../../components/over-map.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { BaseMapPanel } from '../../map/canvas/BaseMapPanel.tsx';
import type { DrawnFence } from '../trial/FenceTrial.tsx';
import { CircleHandles } from './CircleHandles.tsx';
import { addCircleLayers, type CircleColors, type CircleWords, showCircles } from './circle-layers.ts';
import { boxOf, type Circle, type Circles, circleKinds, circlesOf, radiusTo } from './circles.ts';
import styles from './FenceMap.module.css';
import { fenceMapMessages } from './fence-map.messages.ts';

interface Props {
  fence: DeviceFence;
  /** The circle as it stands in the form. */
  drawn: DrawnFence;
  device: Point | undefined;
  onDraw: (drawn: Partial<DrawnFence>) => void;
}

/** The circles of a fence on a map, where a new one is drawn. Nothing stands here where no map can be drawn. */
export function FenceMap({ fence, drawn, device, onDraw }: Props) {
  const t = useMessages(fenceMapMessages);
  const [map, setMap] = useState<MapLibreMap>();
  const circles = useMemo(() => circlesOf(fence, drawn), [fence, drawn]);
  const [home] = useState(() => boxOf(seen(circles), device ? [device] : []));
  useCircles(map, circles, device);
  useInSight(map, circles.drawn);
  const setCenter = ({ lng, lat }: Point) =>
    onDraw({ longitude: roundedAngle(lng), latitude: roundedAngle(lat) });
  const setEdge = (center: Point, edge: Point) => onDraw({ radius: radiusTo(center, edge, fenceRadiusM) });
  useMapClicks(map, setCenter);
  return (
    <>
      <div className={styles.frame}>
        <BaseMapPanel label={t('map')} home={home} maxHomeZoom={16} onMap={setMap} instead={null} />
        {map && circles.drawn && (
          <CircleHandles
            map={map}
            circle={circles.drawn}
            onCenter={setCenter}
            onEdge={(edge) => circles.drawn && setEdge(circles.drawn, edge)}
          />
        )}
      </div>
      {map && <Legend circles={circles} device={device} />}
    </>
  );
}

function Legend({ circles, device }: { circles: Circles; device: Point | undefined }) {
  const t = useMessages(fenceMapMessages);
  const kinds = circleKinds.toReversed().filter((kind) => circles[kind]);
  return (
    <>
      <ul className={styles.legend}>
        {kinds.map((kind) => (
          <li key={kind}>
            <span className={styles[kind]} aria-hidden /> {t(kind)}
          </li>
        ))}
        {device && (
          <li>
            <span className={styles.device} aria-hidden /> {t('device')}
          </li>
        )}
      </ul>
      <p className="quiet small">{t('help')}</p>
    </>
  );
}

function useColors(): CircleColors {
  const { token } = antdTheme.useToken();
  return useMemo(
    () => ({
      line: {
        drawn: token.colorPrimary,
        delivered: token.colorText,
        asked: token.colorTextSecondary,
        reported: token.colorTextSecondary,
      },
      ...{ text: token.colorText, surface: token.colorBgContainer },
    }),
    [token],
  );
}

function useCircles(map: MapLibreMap | undefined, circles: Circles, device: Point | undefined): void {
  const t = useMessages(fenceMapMessages);
  const colors = useColors();
  const start = useEffectEvent((made: MapLibreMap) => addCircleLayers(made, colors));
  useEffect(() => {
    if (map) start(map);
  }, [map]);
  useEffect(() => {
    if (!map) return;
    const words: CircleWords = {
      ...{ drawn: t('drawn'), delivered: t('delivered'), asked: t('asked') },
      ...{ reported: t('reported'), device: t('device') },
    };
    showCircles(map, circles, device, words);
  }, [map, circles, device, t]);
}

/** What is typed is looked at, when its centre is out of sight. */
function useInSight(map: MapLibreMap | undefined, drawn: Circle | undefined): void {
  const isStill = useStillness();
  const look = useEffectEvent((at: MapLibreMap) => {
    const box = drawn && boxOf([drawn]);
    if (!box || !drawn || at.getBounds().contains([drawn.lng, drawn.lat])) return;
    at.fitBounds([...box], { padding: 56, maxZoom: 16, animate: !isStill, duration: 600 });
  });
  const [lng, lat] = [drawn?.lng, drawn?.lat];
  // biome-ignore lint/correctness/useExhaustiveDependencies: another centre is looked for
  useEffect(() => {
    if (map) look(map);
  }, [map, lng, lat]);
}

const seen = (circles: Circles): Circle[] =>
  circleKinds.flatMap((kind) => (circles[kind] ? [circles[kind]] : []));
