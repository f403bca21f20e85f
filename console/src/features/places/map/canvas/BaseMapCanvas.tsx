import { AimOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons';
import type { BaseMap } from '@weir/contract/places/base-map';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '../../../../components/IconButton.tsx';
import { useStillness } from '../../../../components/media.ts';
import { useDark } from '../../../../platform/appearance.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { urlOf } from '../base/outside-style.ts';
import { mapMessages } from '../model/map.messages.ts';
import css from './BaseMapCanvas.module.css';
import { BaseMapMissing } from './BaseMapMissing.tsx';
import { BaseMapSource } from './BaseMapSource.tsx';
import { makeMap } from './make-map.ts';

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
  /**
   * The map is there, with its base drawn or about to be; undefined when it goes. It is spoken to in WGS-84. A change of
   * theme makes another.
   */
  onMap: (map: MapLibreMap | undefined) => void;
}

interface Props extends BaseMapProps {
  /** The one that the installation has set up; undefined while that is not known. */
  base: BaseMap | undefined;
}

const world: MapBox = [-170, -55, 170, 70];
const paddingPx = 56;

/** The page scrolls as if the map were a picture. */
function leaveScrolling(map: MapLibreMap): void {
  map.scrollZoom.disable();
  if (matchMedia('(pointer: coarse)').matches) map.dragPan.disable();
}

/** The base map with what moves it, for the features that draw on it. */
export function BaseMapCanvas({ base, home = world, maxHomeZoom = 10, ...props }: Props) {
  const t = useMessages(mapMessages);
  const stillness = useStillness();
  const fit = (target: MapLibreMap, animate: boolean) =>
    target.fitBounds([...home], { padding: paddingPx, maxZoom: maxHomeZoom, animate, duration: 600 });
  const { holder, map, isMissing, retry } = useBaseMap(base, (made) => fit(made, false), props);

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
      {isMissing && <BaseMapMissing onRetry={retry} />}
      <BaseMapSource map={map} base={isMissing ? undefined : base} />
    </>
  );
}

/** Makes the map in its holder, and another for each language, theme and base map. */
function useBaseMap(
  base: BaseMap | undefined,
  goHome: (map: MapLibreMap) => void,
  { label, gestures = 'all', onMap }: Pick<BaseMapProps, 'label' | 'gestures' | 'onMap'>,
) {
  const theme = useDark() ? 'dark' : 'light';
  const language = useLanguage();
  const holder = useRef<HTMLDivElement>(null);
  const camera = useRef<{ center: [number, number]; zoom: number }>(undefined);
  const [map, setMap] = useState<MapLibreMap>();
  /** Of which nothing came; the built-in map stands in. */
  const [missingUrl, setMissingUrl] = useState<string>();
  const wantedUrl = base && urlOf(base, theme);
  const isMissing = typeof wantedUrl === 'string' && wantedUrl === missingUrl;
  const url = isMissing ? null : wantedUrl;
  const tell = useEffectEvent(onMap);
  const start = useEffectEvent((made: MapLibreMap) => {
    if (camera.current) made.jumpTo(camera.current);
    else goHome(made);
    made.getCanvas().setAttribute('aria-label', label);
    if (gestures === 'besideScrolling') leaveScrolling(made);
    made.on('moveend', () => {
      const { lng, lat } = made.getCenter();
      camera.current = { center: [lng, lat], zoom: made.getZoom() };
    });
  });
  useEffect(() => {
    if (!holder.current || !base || url === undefined) return;
    const remove = makeMap(
      { container: holder.current, base, url, language, theme },
      {
        onMade: (made) => start(made),
        onStyled: (made) => {
          setMap(made);
          tell(made);
        },
        onMissing: () => setMissingUrl(url ?? undefined),
      },
    );
    return () => {
      tell(undefined);
      setMap(undefined);
      remove();
    };
  }, [base, url, language, theme]);
  return { holder, map, isMissing, retry: () => setMissingUrl(undefined) };
}
