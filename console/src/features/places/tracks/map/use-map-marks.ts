import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect } from 'react';
import type { TimeSignal } from '../../../../components/time-signal.ts';
import { type Course, positionAt } from '../replay/replay.ts';
import type { DrawnTrack, TrackLook } from './drawn-track.ts';
import { createMapMarks, type MapMark, type MapMarks } from './map-marks.ts';
import styles from './TrackMap.module.css';

const shapes = {
  arrow: 'M12 3l7 17-7-4-7 4z',
  dot: 'M12 6a6 6 0 1 0 0 12a6 6 0 1 0 0-12z',
  start: 'M8 5l11 7-11 7z',
  end: 'M6 6h12v12H6z',
};

interface Times {
  now: TimeSignal | undefined;
  pointed: TimeSignal;
}

/** Where the replay is, and what is pointed at, of each track: moved from frame to frame without React. */
export function useMapMarks(
  map: MapLibreMap | undefined,
  tracks: readonly DrawnTrack[],
  { now, pointed }: Times,
): void {
  useEffect(() => {
    if (!map) return;
    const marks = createMapMarks(map);
    const stops = tracks.flatMap(({ course, look }) =>
      course ? marksOf(marks, course, look, { now, pointed }) : [],
    );
    return () => {
      for (const stop of stops) stop();
      marks.remove();
    };
  }, [map, tracks, now, pointed]);
}

/** One track alone has marks of its beginning and its end too. Answers how each stops to follow. */
function marksOf(
  marks: MapMarks,
  course: Course,
  look: TrackLook | undefined,
  { now, pointed }: Times,
): (() => void)[] {
  if (!look) {
    marks.add(styles.start, [shapes.start]).move(course.points[0] ?? null);
    marks.add(styles.end, [shapes.end]).move(course.points.at(-1) ?? null);
  }
  const there = marks.add(styles.pointed);
  const here = marks.add(styles.here, [shapes.arrow, shapes.dot]);
  if (look) {
    for (const { element } of [there, here]) element.style.setProperty('--track-color', look.color);
    here.element.append(nameOf(look));
  }
  return [
    followed(pointed, (ms) => there.move(ms === null ? null : (positionAt(course, ms) ?? null))),
    ...(now ? [followed(now, (ms) => moveHere(here, course, ms))] : []),
  ];
}

function nameOf({ letter, name }: TrackLook): HTMLElement {
  const element = document.createElement('span');
  element.className = styles.name ?? '';
  element.textContent = `${letter} · ${name}`;
  return element;
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
