import type { TrackPoint } from '@weir/contract/places/tracks';
import { seriesLimit } from '../../../../components/chart/chart-palette.ts';
import type { Course } from '../replay/replay.ts';
import type { TrackStay } from '../stays/track-stays.ts';
import type { TrackItem } from '../track/track-items.ts';

/** How a track is told from others on the same map: never by its colour alone. */
export interface TrackLook {
  color: string;
  /** Lengths of strokes and spaces in pixels; none: drawn through. */
  dash: readonly number[];
  letter: string;
  name: string;
}

/** More are not told apart on one map. */
export const mostTracks = seriesLimit;

/** A track as the map draws it. */
export interface DrawnTrack {
  deviceId: number;
  /** Among the tracks of its map; it keeps it while others are hidden. */
  place: number;
  points: readonly TrackPoint[];
  items: readonly TrackItem[];
  stays: readonly TrackStay[];
  course: Course | undefined;
  /** One alone needs none. */
  look?: TrackLook;
}
