import { AimOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { addProtocol, Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '../../../../components/IconButton.tsx';
import { useStillness } from '../../../../components/media.ts';
import { useDark } from '../../../../platform/appearance.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { baseStyle } from '../base/base-style.ts';
import { baseMapScheme, loadBaseTile } from '../base/protocol.ts';
import { mapMessages } from '../model/map.messages.ts';
import css from './BaseMapCanvas.module.css';

setWorkerUrl(workerUrl);
addProtocol(baseMapScheme, loadBaseTile);

/** West, south, east, north in degrees. */
export type MapBox = readonly [west: number, south: number, east: number, north: number];

export interface BaseMapProps {
  /** What the map shows, for who does not see it. */
  label: string;
  /** What is in sight at first, and again by a button. */
  home: MapBox | undefined;
  /** A single place is not looked at from nearer. */
  maxHomeZoom?: number;
  /** Among other parts of a page wheel and finger scroll the page; two fingers and the buttons move the map. */
  gestures?: 'all' | 'besideScrolling';
  /** The map is there, with its base drawn or about to be; undefined when it goes. A change of theme makes another. */
  onMap: (map: MapLibreMap | undefined) => void;
}

const world: MapBox = [-170, -55, 170, 70];
const paddingPx = 56;

/** The page scrolls as if the map were a picture. */
function leaveScrolling(map: MapLibreMap): void {
  map.scrollZoom.disable();
  if (matchMedia('(pointer: coarse)').matches) map.dragPan.disable();
}

/** The base map with what moves it, for the features that draw on it. */
export function BaseMapCanvas({
  label,
  home = world,
  maxHomeZoom = 10,
  gestures = 'all',
  onMap,
}: BaseMapProps) {
  const t = useMessages(mapMessages);
  const theme = useDark() ? 'dark' : 'light';
  const language = useLanguage();
  const stillness = useStillness();
  const holder = useRef<HTMLDivElement>(null);
  const camera = useRef<{ center: [number, number]; zoom: number }>(undefined);
  const [map, setMap] = useState<MapLibreMap>();
  const tell = useEffectEvent(onMap);
  const fit = (target: MapLibreMap, animate: boolean) =>
    target.fitBounds([...home], { padding: paddingPx, maxZoom: maxHomeZoom, animate, duration: 600 });
  const start = useEffectEvent((made: MapLibreMap) => {
    if (camera.current) made.jumpTo(camera.current);
    else fit(made, false);
    made.getCanvas().setAttribute('aria-label', label);
    if (gestures === 'besideScrolling') leaveScrolling(made);
  });

  useEffect(() => {
    if (!holder.current) return;
    const made = new MapLibreMap({
      container: holder.current,
      style: baseStyle(language, theme),
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      maxZoom: 20,
      fadeDuration: 0,
      localIdeographFontFamily: getComputedStyle(document.body).fontFamily,
    });
    made.touchZoomRotate.disableRotation();
    made.keyboard.disableRotation();
    start(made);
    made.on('moveend', () => {
      const { lng, lat } = made.getCenter();
      camera.current = { center: [lng, lat], zoom: made.getZoom() };
    });
    made.once('style.load', () => {
      setMap(made);
      tell(made);
    });
    return () => {
      tell(undefined);
      setMap(undefined);
      made.remove();
    };
  }, [language, theme]);

  // Another selection is looked at as a whole.
  const homeKey = home.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the numbers count, not the list
  useEffect(() => {
    if (map) fit(map, !stillness);
  }, [homeKey]);

  return (
    <>
      <div ref={holder} className={css.map} data-map-ready={map !== undefined} />
      <div className={css.tools}>
        <IconButton icon={PlusOutlined} label={t('zoomIn')} onClick={() => map?.zoomIn()} />
        <IconButton icon={MinusOutlined} label={t('zoomOut')} onClick={() => map?.zoomOut()} />
        <IconButton icon={AimOutlined} label={t('showAll')} onClick={() => map && fit(map, !stillness)} />
      </div>
      <span className={css.source}>{t('source')}</span>
    </>
  );
}
