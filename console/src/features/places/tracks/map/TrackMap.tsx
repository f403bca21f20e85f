import type { Map as MapLibreMap } from 'maplibre-gl';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNarrow, useStillness } from '../../../../components/media.ts';
import type { TimeSignal } from '../../../../components/time-signal.ts';
import { BaseMapPanel } from '../../map/canvas/BaseMapPanel.tsx';
import type { TrackStay } from '../stays/track-stays.ts';
import type { Box } from '../track/finer-points.ts';
import type { TrackItem } from '../track/track-items.ts';
import type { MapView } from '../track/use-finer-track.ts';
import type { DrawnTrack } from './drawn-track.ts';
import styles from './TrackMap.module.css';
import { boxOf } from './track-features.ts';
import { useMapMarks } from './use-map-marks.ts';
import { type TrackPlace, useMapPointing } from './use-map-pointing.ts';
import { useTrackLayers } from './use-track-layers.ts';

interface Props {
  /** What the map shows, for who does not see it. */
  label: string;
  /** Each on its own place; a list that stays the same while nothing of it changes. */
  tracks: readonly DrawnTrack[];
  /** Of what the whole is looked at once; undefined while what was before still stands there. */
  homeOf: string | undefined;
  now: TimeSignal | undefined;
  pointed: TimeSignal;
  selected: TrackItem | undefined;
  /** Looked at as a whole when it becomes another. */
  focus: TrackItem | TrackStay | undefined;
  showsStays: boolean;
  /** What is known of a point, in a line. */
  describe: (place: TrackPlace) => string;
  onPoint: (place: TrackPlace) => void;
  onItem: (key: string) => void;
  onView: (view: MapView) => void;
  /** Where no map can be drawn. */
  instead: ReactNode;
}

/** Tracks on the map: trips, stops, gaps, what has a flag, and where the replay is. */
export function TrackMap({ label, tracks, describe, instead, ...props }: Props) {
  const [map, setMap] = useState<MapLibreMap>();
  const tip = useRef<HTMLDivElement>(null);
  const home = useHome(tracks, props.homeOf);
  useTrackLayers(map, tracks, { key: props.selected?.key, showsStays: props.showsStays });
  useMapMarks(map, tracks, props);
  useFocus(map, tracks, props.focus);
  useView(map, props.onView);
  useMapPointing(map, tracks, {
    onPoint: props.onPoint,
    onItem: props.onItem,
    onHover: (place) => {
      props.pointed.set(place?.point.ts ?? null);
      if (!tip.current) return;
      tip.current.hidden = place === undefined;
      if (place) tip.current.textContent = describe(place);
    },
  });
  return (
    <div className={styles.frame}>
      <BaseMapPanel label={label} home={home} maxHomeZoom={15} onMap={setMap} instead={instead} />
      <div ref={tip} hidden aria-hidden className={styles.tip} />
    </div>
  );
}

/** The whole of the tracks, taken once for each time: newer data and a look from nearer move nothing. */
function useHome(tracks: readonly DrawnTrack[], homeOf: string | undefined): Box | undefined {
  const [home, setHome] = useState<{ of: string | undefined; box: Box | undefined }>();
  if (homeOf === undefined || home?.of === homeOf) return home?.box;
  const box = boxOf(tracks.flatMap(({ points }) => points));
  setHome({ of: homeOf, box });
  return box;
}

function useFocus(map: MapLibreMap | undefined, tracks: readonly DrawnTrack[], focus: Props['focus']): void {
  const isStill = useStillness();
  const narrow = useNarrow();
  const look = useEffectEvent((at: MapLibreMap, wanted: TrackItem | TrackStay) => {
    const box = boxOfFocus(tracks, wanted);
    if (!box) return;
    at.fitBounds([...box], { padding: narrow ? 32 : 64, maxZoom: 16, animate: !isStill, duration: 600 });
  });
  useEffect(() => {
    if (map && focus) look(map, focus);
  }, [map, focus]);
}

function boxOfFocus(tracks: readonly DrawnTrack[], focus: TrackItem | TrackStay): Box | undefined {
  if ('visits' in focus) return [focus.lng, focus.lat, focus.lng, focus.lat];
  const track = tracks.find(({ deviceId }) => deviceId === focus.deviceId);
  return track && boxOf(track.points, focus.fromMs, focus.toMs);
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
