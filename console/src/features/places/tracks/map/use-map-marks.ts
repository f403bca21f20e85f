import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect } from 'react';
import type { TimeSignal } from '../../../../components/time-signal.ts';
import { type Course, positionAt } from '../replay/replay.ts';
import { createMapMarks, type MapMark } from './map-marks.ts';
import styles from './TrackMap.module.css';

const shapes = {
  arrow: 'M12 3l7 17-7-4-7 4z',
  dot: 'M12 6a6 6 0 1 0 0 12a6 6 0 1 0 0-12z',
  start: 'M8 5l11 7-11 7z',
  end: 'M6 6h12v12H6z',
};

/** Beginning, end, where the replay is, and what is pointed at: moved from frame to frame without React. */
export function useMapMarks(
  map: MapLibreMap | undefined,
  course: Course | undefined,
  { now, pointed }: { now: TimeSignal | undefined; pointed: TimeSignal },
): void {
  useEffect(() => {
    if (!map || !course) return;
    const marks = createMapMarks(map);
    const [first, last] = [course.points[0], course.points.at(-1)];
    marks.add(styles.start, [shapes.start]).move(first ?? null);
    marks.add(styles.end, [shapes.end]).move(last ?? null);
    const there = marks.add(styles.pointed);
    const here = marks.add(styles.here, [shapes.arrow, shapes.dot]);
    const stops = [
      followed(pointed, (ms) => there.move(ms === null ? null : (positionAt(course, ms) ?? null))),
      now && followed(now, (ms) => moveHere(here, course, ms)),
    ];
    return () => {
      for (const stop of stops) stop?.();
      marks.remove();
    };
  }, [map, course, now, pointed]);
}

function followed(time: TimeSignal, follow: (ms: number | null) => void): () => void {
  follow(time.get());
  return time.listen(follow);
}

function moveHere(mark: MapMark, course: Course, ms: number | null): void {
  const position = ms === null ? undefined : positionAt(course, ms);
  mark.move(position ?? null);
  if (!position) return;
  const { dgr, isInGap, speed } = position;
  const { dataset, style } = mark.element;
  dataset.gap = String(isInGap);
  // What stands looks nowhere.
  dataset.stands = String(dgr === null || (speed !== null && speed < 1));
  style.setProperty('--heading', `${dgr ?? 0}deg`);
}
