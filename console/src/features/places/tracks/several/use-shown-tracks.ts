import type { Track, TrackPoint } from '@weir/contract/places/tracks';
import { useMemo } from 'react';
import type { Course } from '../replay/replay.ts';
import { type MapView, useFinerTracks } from '../track/use-finer-track.ts';
import type { DeviceTrack } from './use-device-tracks.ts';

type WithTrack = DeviceTrack & { track: Track; course: Course };

export type ShownTrack = WithTrack & { points: readonly TrackPoint[] };

const hasTrack = (device: DeviceTrack): device is WithTrack =>
  device.track !== undefined && device.course !== undefined;

/** The tracks that are not hidden, from more points where they are looked at from nearer. */
export function useShownTracks(
  devices: readonly DeviceTrack[],
  hidden: ReadonlySet<string>,
  view: MapView | undefined,
): ShownTrack[] {
  const shown = useMemo(
    () => devices.filter(hasTrack).filter(({ deviceId }) => !hidden.has(String(deviceId))),
    [devices, hidden],
  );
  const finer = useFinerTracks(shown, view);
  return useMemo(
    () => shown.map((device, at) => ({ ...device, points: finer[at] ?? device.track.points })),
    [shown, finer],
  );
}
