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

/** The next smaller power of two: a little nearer asks for nothing new. */
const toleranceOf = (metresPerPx: number): number =>
  2 ** Math.floor(Math.log2(Math.max(metresPerPx / 2, 0.25)));

/** Looked at from nearer, the times that are in sight are drawn from more points; until they come, all stays as it is. */
export function useFinerTrack(
  deviceId: number,
  track: Track,
  latestView: MapView | undefined,
): readonly TrackPoint[] {
  const view = useDeferredValue(latestView);
  const toleranceM = view ? toleranceOf(view.metresPerPx) : 0;
  const windows = useMemo(
    () =>
      view && track.simplified && track.toleranceM > toleranceM ? windowsIn(track.points, view.box) : [],
    [view, track, toleranceM],
  );
  const { zone } = track;
  const answers = useQueries({
    queries: windows.map((interval) => finerTrackQuery({ deviceId, interval, zone }, toleranceM)),
    combine: (queries) => queries.map(({ data }) => data?.points),
  });
  const before = useRef({ of: track, points: track.points as readonly TrackPoint[] });
  return useMemo(() => {
    const known = windows.flatMap((interval, at) => {
      const points = answers[at];
      return points ? [{ interval, points }] : [];
    });
    const isWaiting = known.length < windows.length;
    if (isWaiting && before.current.of === track) return before.current.points;
    const points = withFiner(track.points, known);
    before.current = { of: track, points };
    return points;
  }, [track, windows, answers]);
}
