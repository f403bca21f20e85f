import { useQueries } from '@tanstack/react-query';
import type { Track, TrackPoint } from '@weir/contract/places/tracks';
import { useDeferredValue, useMemo, useRef } from 'react';
import { type Box, windowsIn, withFiner } from './finer-points.ts';
import { finerTrackQuery } from './tracks.queries.ts';

/** What of the map is in sight. */
export interface MapView {
  box: Box;
  /** Length of a pixel on the ground in the middle of the map. */
  metresPerPx: number;
}

export interface TrackOfDevice {
  deviceId: number;
  track: Track;
}

type Points = readonly TrackPoint[];

/** The next smaller power of two: a little nearer asks for nothing new. */
const toleranceOf = (metresPerPx: number): number =>
  2 ** Math.floor(Math.log2(Math.max(metresPerPx / 2, 0.25)));

/**
 * The points of each track. Looked at from nearer, the times that are in sight are drawn from more points; until they
 * come, all stays as it is.
 *
 * @param tracks A list that stays the same while nothing of it changes.
 */
export function useFinerTracks(
  tracks: readonly TrackOfDevice[],
  latestView: MapView | undefined,
): readonly Points[] {
  const view = useDeferredValue(latestView);
  const toleranceM = view ? toleranceOf(view.metresPerPx) : 0;
  const windows = useMemo(
    () =>
      tracks.flatMap((each) => {
        if (!view || !each.track.simplified || each.track.toleranceM <= toleranceM) return [];
        return windowsIn(each.track.points, view.box).map((interval) => ({ ...each, interval }));
      }),
    [view, tracks, toleranceM],
  );
  const answers = useQueries({
    queries: windows.map(({ deviceId, interval, track: { zone } }) =>
      finerTrackQuery({ deviceId, interval, zone }, toleranceM),
    ),
    combine: (queries) => queries.map(({ data }) => data?.points),
  });
  const before = useRef(new Map<Track, Points>());
  return useMemo(() => {
    const shown = tracks.map(({ track }) => {
      const known: { interval: (typeof windows)[number]['interval']; points: Points }[] = [];
      let isWaiting = false;
      windows.forEach((window, at) => {
        if (window.track !== track) return;
        const points = answers[at];
        if (points) known.push({ interval: window.interval, points });
        else isWaiting = true;
      });
      const last = before.current.get(track);
      return isWaiting && last ? last : withFiner(track.points, known);
    });
    before.current = new Map(tracks.map(({ track }, at) => [track, shown[at] ?? track.points]));
    return shown;
  }, [tracks, windows, answers]);
}
