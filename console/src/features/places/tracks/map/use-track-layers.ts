import { theme as antdTheme } from 'antd';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { durationText } from '../../../../platform/i18n/duration.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { type DrawnTrack, mostTracks, type TrackLook } from './drawn-track.ts';
import { flaggedFeatures, goodFeatures, lineFeatures, stayFeatures, stopFeatures } from './track-features.ts';
import {
  drawTrack,
  type Emphasis,
  isDrawn,
  setEmphasis,
  type TrackColors,
  type TrackFeatures,
} from './track-layers.ts';

function useColors(): (look: TrackLook | undefined) => TrackColors {
  const { token } = antdTheme.useToken();
  return (look) => ({
    trip: look?.color ?? token.colorPrimary,
    ...(look && look.dash.length > 0 && { dash: look.dash }),
    quiet: token.colorTextSecondary,
    text: token.colorText,
    surface: token.colorBgContainer,
  });
}

const nothing: TrackFeatures = {
  lines: lineFeatures([], []),
  good: goodFeatures([]),
  flagged: flaggedFeatures([]),
  stops: stopFeatures([]),
  stays: stayFeatures([], () => ''),
};

/** Tracks on a map. One that is no longer there leaves its layers empty: a map that is going cannot be tidied. */
export function useTrackLayers(
  map: MapLibreMap | undefined,
  tracks: readonly DrawnTrack[],
  { key, showsStays }: Emphasis,
): void {
  const language = useLanguage();
  const colorsOf = useColors();
  const drawn = useMemo(
    () =>
      tracks.map(({ place, look, points, items, stays }) => ({
        ...{ place, look },
        features: {
          lines: lineFeatures(points, items),
          good: goodFeatures(points),
          flagged: flaggedFeatures(points),
          stops: stopFeatures(items),
          stays: stayFeatures(stays, ({ visits, totalMs }) => {
            const time = durationText(totalMs, language);
            return visits > 1 ? `${visits} × · ${time}` : time;
          }),
        },
      })),
    [tracks, language],
  );
  const draw = useEffectEvent((on: MapLibreMap) => {
    for (const { place, features, look } of drawn) drawTrack(on, place, features, () => colorsOf(look));
    for (const place of drawnPlaces(on)) {
      if (drawn.some((each) => each.place === place)) continue;
      drawTrack(on, place, nothing, () => colorsOf(undefined));
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn is read by the event
  useEffect(() => {
    if (map) draw(map);
  }, [map, drawn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a track that comes later is marked too
  useEffect(() => {
    if (map) for (const place of drawnPlaces(map)) setEmphasis(map, place, { key, showsStays });
  }, [map, drawn, key, showsStays]);
}

const drawnPlaces = (map: MapLibreMap): number[] =>
  Array.from({ length: mostTracks }, (_, place) => place).filter((place) => isDrawn(map, place));
