import type { TrackPoint } from '@weir/contract/places/tracks';
import { theme as antdTheme } from 'antd';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNarrow, useStillness } from '../../../../components/media.ts';
import type { TimeSignal } from '../../../../components/time-signal.ts';
import { durationText } from '../../../../platform/i18n/duration.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { BaseMapPanel } from '../../map/canvas/BaseMapPanel.tsx';
import type { Course } from '../replay/replay.ts';
import type { Box } from '../track/finer-points.ts';
import type { TrackItem } from '../track/track-items.ts';
import type { MapView } from '../track/use-finer-track.ts';
import styles from './TrackMap.module.css';
import { boxOf, flaggedFeatures, goodFeatures, lineFeatures, stopFeatures } from './track-features.ts';
import { addTrackLayers, setSelected, setTrackFeatures, type TrackColors } from './track-layers.ts';
import { useMapMarks } from './use-map-marks.ts';
import { useMapPointing } from './use-map-pointing.ts';

interface Props {
  /** What the map shows, for who does not see it. */
  label: string;
  points: readonly TrackPoint[];
  /** Of which time the points are; undefined while those of the time before still stand there. */
  homeOf: string | undefined;
  items: readonly TrackItem[];
  course: Course | undefined;
  now: TimeSignal | undefined;
  pointed: TimeSignal;
  selected: TrackItem | undefined;
  /** Looked at as a whole when it becomes another. */
  focus: TrackItem | undefined;
  /** What is known of a point, in a line. */
  describe: (point: TrackPoint) => string;
  onPoint: (point: TrackPoint) => void;
  onItem: (key: string) => void;
  onView: (view: MapView) => void;
  /** Where no map can be drawn. */
  instead: ReactNode;
}

/** The track on the map: trips, stops, gaps, what has a flag, and where the replay is. */
export function TrackMap({ label, points, items, course, describe, instead, ...props }: Props) {
  const [map, setMap] = useState<MapLibreMap>();
  const tip = useRef<HTMLDivElement>(null);
  const home = useHome(points, props.homeOf);
  useLayers(map, points, items, props.selected?.key);
  useMapMarks(map, course, props);
  useFocus(map, points, props.focus);
  useView(map, props.onView);
  useMapPointing(map, points, {
    onPoint: props.onPoint,
    onItem: props.onItem,
    onHover: (point) => {
      props.pointed.set(point?.ts ?? null);
      if (!tip.current) return;
      tip.current.hidden = point === undefined;
      if (point) tip.current.textContent = describe(point);
    },
  });
  return (
    <div className={styles.frame}>
      <BaseMapPanel label={label} home={home} maxHomeZoom={15} onMap={setMap} instead={instead} />
      <div ref={tip} hidden aria-hidden className={styles.tip} />
    </div>
  );
}

/** The whole of a track, taken once for each time: newer data and a look from nearer move nothing. */
function useHome(points: readonly TrackPoint[], homeOf: string | undefined): Box | undefined {
  const [home, setHome] = useState<{ of: string | undefined; box: Box | undefined }>();
  if (homeOf === undefined || home?.of === homeOf) return home?.box;
  const box = boxOf(points);
  setHome({ of: homeOf, box });
  return box;
}

function useColors(): TrackColors {
  const { token } = antdTheme.useToken();
  return useMemo(
    () => ({
      trip: token.colorPrimary,
      quiet: token.colorTextSecondary,
      text: token.colorText,
      surface: token.colorBgContainer,
    }),
    [token],
  );
}

function useLayers(
  map: MapLibreMap | undefined,
  points: readonly TrackPoint[],
  items: readonly TrackItem[],
  selectedKey: string | undefined,
): void {
  const language = useLanguage();
  const colors = useColors();
  const features = useMemo(
    () => ({
      lines: lineFeatures(points, items),
      good: goodFeatures(points),
      flagged: flaggedFeatures(points),
      stops: stopFeatures(items, (ms) => durationText(ms, language)),
    }),
    [points, items, language],
  );
  const start = useEffectEvent((made: MapLibreMap) => addTrackLayers(made, features, colors));
  useEffect(() => {
    if (map) start(map);
  }, [map]);
  useEffect(() => {
    if (map) setTrackFeatures(map, features);
  }, [map, features]);
  useEffect(() => {
    if (map) setSelected(map, selectedKey);
  }, [map, selectedKey]);
}

function useFocus(
  map: MapLibreMap | undefined,
  points: readonly TrackPoint[],
  focus: TrackItem | undefined,
): void {
  const isStill = useStillness();
  const narrow = useNarrow();
  const look = useEffectEvent((at: MapLibreMap, { fromMs, toMs }: TrackItem) => {
    const box = boxOf(points, fromMs, toMs);
    if (!box) return;
    at.fitBounds([...box], { padding: narrow ? 32 : 64, maxZoom: 16, animate: !isStill, duration: 600 });
  });
  useEffect(() => {
    if (map && focus) look(map, focus);
  }, [map, focus]);
}

/** Metres around the equator by the pixels of the world at zoom 0. */
const metresPerPxAtEquator = 40_075_016.7 / 512;

function useView(map: MapLibreMap | undefined, onView: Props['onView']): void {
  const tell = useEffectEvent((at: MapLibreMap) => {
    const bounds = at.getBounds();
    const latitude = (at.getCenter().lat * Math.PI) / 180;
    onView({
      box: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
      metresPerPx: (metresPerPxAtEquator * Math.cos(latitude)) / 2 ** at.getZoom(),
    });
  });
  useEffect(() => {
    if (!map) return;
    const onMoved = () => tell(map);
    onMoved();
    map.on('moveend', onMoved);
    return () => {
      map.off('moveend', onMoved);
    };
  }, [map]);
}
