import { useQueries } from '@tanstack/react-query';
import type { MapDevice } from '@weir/contract/places/map';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStillness } from '../../../../components/media.ts';
import { useTopic } from '../../../../platform/realtime/realtime.ts';
import { type MapFilter, tileQuery } from '../model/map.queries.ts';
import type { BaseMapProps, MapBox } from './BaseMapCanvas.tsx';
import { BaseMapPanel } from './BaseMapPanel.tsx';
import { drawMarks, type Marks } from './marks.ts';
import { type MapView, tilesIn } from './view.ts';

interface Props {
  label: string;
  filter: MapFilter;
  home: MapBox | undefined;
  gestures?: BaseMapProps['gestures'];
  selected: Selected | undefined;
  pointedId: number | undefined;
  onSelect: (deviceId: number) => void;
  onPoint: (deviceId: number | undefined) => void;
  onView: (view: MapView) => void;
  instead: ReactNode;
}

/** What is chosen, and where; followed, it stays in the middle. */
export interface Selected {
  id: number;
  place: { lng: number; lat: number } | undefined;
  isFollowed: boolean;
}

const none: MapView = { box: [0, 0, 0, 0], tiles: [] };

/** The devices of the caller on the base map: what is in sight is fetched by tiles and kept current. */
export function DevicesMap({
  label,
  filter,
  home,
  gestures = 'all',
  selected,
  pointedId,
  instead,
  ...handlers
}: Props) {
  const [map, setMap] = useState<MapLibreMap>();
  const [view, setView] = useState<MapView>(none);
  const shown = useShown(view, filter);
  const stillness = useStillness();
  const marks = useRef<Marks>(undefined);
  useTopic(['fleet', ...view.tiles.map(({ z, x, y }) => `map:${z}/${x}/${y}` as const)]);

  const look = useEffectEvent((on: MapLibreMap) => {
    const bounds = on.getBounds();
    const box: MapBox = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
    const next = { box, tiles: tilesIn(box, on.getZoom()) };
    setView(next);
    handlers.onView(next);
  });
  const select = useEffectEvent(handlers.onSelect);
  const point = useEffectEvent(handlers.onPoint);
  const isStill = useEffectEvent(() => stillness);

  useEffect(() => {
    if (!map) return;
    const drawn = drawMarks(map, { onSelect: select, onPoint: point, isStill });
    const onMoveEnd = () => look(map);
    marks.current = drawn;
    map.on('moveend', onMoveEnd);
    look(map);
    return () => {
      map.off('moveend', onMoveEnd);
      drawn.stop();
      marks.current = undefined;
    };
  }, [map]);

  const selectedId = selected?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another map has to be drawn on too
  useEffect(() => {
    marks.current?.show({ ...shown, selectedId, pointedId });
  }, [map, shown, selectedId, pointedId]);

  useCameraOn(map, selected);

  return <BaseMapPanel label={label} home={home} gestures={gestures} onMap={setMap} instead={instead} />;
}

const nearZoom = 11;

/** Goes to what is chosen, and after what is followed. */
function useCameraOn(map: MapLibreMap | undefined, selected: Selected | undefined): void {
  const stillness = useStillness();
  const { id, place, isFollowed = false } = selected ?? {};
  const hasPlace = place !== undefined;
  const go = useEffectEvent((zoom: number) => {
    if (map && place) map.easeTo({ center: [place.lng, place.lat], zoom, duration: stillness ? 0 : 700 });
  });
  useEffect(() => {
    if (map && id !== undefined && hasPlace) go(Math.max(map.getZoom(), nearZoom));
  }, [map, id, hasPlace]);
  const where = place && `${place.lng},${place.lat}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new place is gone after
  useEffect(() => {
    if (map && isFollowed) go(map.getZoom());
  }, [map, isFollowed, where]);
}

type Answers = Pick<Parameters<Marks['show']>[0], 'devices' | 'clusters'>;

/** What the tiles have; while some are on their way, what was there before. */
function useShown({ tiles }: MapView, filter: MapFilter): Answers {
  const { answers, isWhole } = useQueries({
    queries: tiles.map((tile) => tileQuery({ ...tile, ...filter })),
    combine: combined,
  });
  const [shown, setShown] = useState<Answers>(answers);
  if (isWhole && shown !== answers) setShown(answers);
  return shown;
}

type Tile = { data?: Answers | undefined; isPending: boolean };

function combined(results: readonly Tile[]): { answers: Answers; isWhole: boolean } {
  const found = results.flatMap(({ data }) => data ?? []);
  const devices = new Map<number, MapDevice>();
  for (const device of found.flatMap((tile) => tile.devices)) {
    const known = devices.get(device.id);
    if (!known || (device.place.ts ?? '') > (known.place.ts ?? '')) devices.set(device.id, device);
  }
  return {
    answers: { devices: [...devices.values()], clusters: found.flatMap(({ clusters }) => clusters) },
    isWhole: results.length > 0 && results.every(({ isPending }) => !isPending),
  };
}
