import type { SentPoint, WholeTrack } from '../../tracks/tracks.service.ts';
import { isoTime, isPlaced, rounded, separated, type WrittenTrack } from './written.policy.ts';

type Placed = SentPoint & { lng: number; lat: number };

/** What the line says of each position beside its place, in lists as those of its coordinates. */
const lists = {
  times: ({ ts }: Placed) => isoTime(ts),
  receivedTimes: ({ receivedTs }: Placed) => isoTime(receivedTs),
  speeds: ({ speed }: Placed) => numberOf(speed),
  courses: ({ dgr }: Placed) => numberOf(dgr),
  PDOP: ({ PDOP }: Placed) => numberOf(PDOP),
  satellites: ({ star }: Placed) => numberOf(star),
  accuracies: ({ accuracy }: Placed) => numberOf(accuracy),
} as const;

const numberOf = (value: number | null): number | null => (value === null ? null : rounded(value));

/**
 * A FeatureCollection (RFC 7946): the line, then positions that stand alone, stops, and what is flagged. A line does not
 * cross the antimeridian (section 3.1.9): there it is parted.
 */
export function* geoJsonOf({ deviceName, serialNumber, track, flagged }: WrittenTrack): Generator<string> {
  const lines = linesOf(track).filter(({ length }) => length > 1);
  yield '{"type":"FeatureCollection","features":[\n{"type":"Feature","geometry":{"type":"MultiLineString","coordinates":';
  yield* nested(lines, coordinatesOf);
  yield `},"properties":{"kind":"track","name":${JSON.stringify(deviceName)},"SN":${JSON.stringify(serialNumber)}`;
  for (const [name, value] of Object.entries(lists)) {
    yield `,${JSON.stringify(name)}:`;
    yield* nested(lines, value);
  }
  yield '}}';
  for (const feature of pointsBeside(track, flagged)) yield `,\n${JSON.stringify(feature)}`;
  yield '\n]}\n';
}

function* pointsBeside(track: WholeTrack, flagged: WrittenTrack['flagged']): Generator<object> {
  for (const line of linesOf(track))
    if (line.length === 1) for (const point of line.points()) yield alone(point);
  for (const { from, to, lng, lat, radiusM } of track.stops) {
    const properties = { kind: 'stop', from: isoTime(from), to: isoTime(to), radiusM: rounded(radiusM) };
    yield feature([rounded(lng), rounded(lat)], properties);
  }
  if (flagged === 'leaveOut') return;
  for (const point of track.flagged()) {
    if (!isPlaced(point)) continue;
    const { flag, reason, value, limit } = point;
    yield feature(coordinatesOf(point), { kind: 'flagged', ...toldOf(point), flag, reason, value, limit });
  }
}

const alone = (point: Placed) => feature(coordinatesOf(point), { kind: 'position', ...toldOf(point) });

const toldOf = (point: Placed) => ({
  time: lists.times(point),
  receivedTime: lists.receivedTimes(point),
  speed: lists.speeds(point),
  course: lists.courses(point),
});

const feature = (coordinates: readonly number[], properties: object) => ({
  ...{ type: 'Feature', geometry: { type: 'Point', coordinates } },
  properties,
});

const coordinatesOf = ({ lng, lat, alt }: Placed): number[] =>
  [lng, lat, ...(alt === null ? [] : [alt])].map(rounded);

function* nested(lines: readonly Line[], value: (point: Placed) => unknown): Generator<string> {
  yield '[';
  for (const [index, line] of lines.entries()) {
    yield index === 0 ? '[' : ',\n[';
    yield* separated(
      mapped(line.points(), (point) => JSON.stringify(value(point))),
      ',',
    );
    yield ']';
  }
  yield ']';
}

function* mapped<T, R>(values: Iterable<T>, make: (value: T) => R): Generator<R> {
  for (const value of values) yield make(value);
}

interface Line {
  readonly length: number;
  points(): Iterable<Placed>;
}

/** Stretches, parted where they cross the antimeridian. */
function linesOf({ stretches }: WholeTrack): Line[] {
  return stretches.flatMap((stretch) => {
    const cuts: number[] = [];
    let [count, last] = [0, Number.NaN];
    for (const { lng } of placed(stretch.points())) {
      if (Math.abs(lng - last) > 180) cuts.push(count);
      last = lng;
      count++;
    }
    const ends = [...cuts, count];
    return ends.map((end, index): Line => {
      const from = index === 0 ? 0 : (ends[index - 1] ?? 0);
      return { length: end - from, points: () => part(placed(stretch.points()), from, end) };
    });
  });
}

function* placed(points: Iterable<SentPoint>): Generator<Placed> {
  for (const point of points) if (isPlaced(point)) yield point;
}

function* part<T>(values: Iterable<T>, from: number, end: number): Generator<T> {
  let at = 0;
  for (const value of values) {
    if (at >= end) return;
    if (at >= from) yield value;
    at++;
  }
}
