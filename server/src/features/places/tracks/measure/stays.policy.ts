import { maxStays, type Stay, type Stop, type Trip } from '@weir/contract/places/tracks';
import { degreesEast, nearM } from '../fixes/geo.policy.ts';

interface Place {
  /** The longest stop of it: what is near to that is the same place. */
  readonly anchor: Stop;
  readonly stops: Stop[];
}

/** Degrees of latitude, 222 m: no circle of a stop reaches beyond the next row. */
const rowHeight = 0.002;

/**
 * The places where a device stood, the longest first. Stops are of one place when one lies in the circle of the other;
 * two with no trip between them, as before and after a gap, are one visit.
 */
export function staysOf(stops: readonly Stop[], trips: readonly Trip[]): Stay[] {
  const rows = new Map<number, Place[]>();
  const places: Place[] = [];
  for (const stop of stops.toSorted((one, other) => lengthOf(other) - lengthOf(one))) {
    const row = Math.floor(stop.lat / rowHeight);
    const near = [row - 1, row, row + 1].flatMap((each) => rows.get(each) ?? []);
    const own = near.find(({ anchor }) => areOne(anchor, stop));
    if (own) {
      own.stops.push(stop);
      continue;
    }
    const place = { anchor: stop, stops: [stop] };
    places.push(place);
    rows.set(row, [...(rows.get(row) ?? []), place]);
  }
  const departures = trips.map(({ from }) => from);
  return places
    .map((place) => stayOf(place, departures))
    .sort((one, other) => other.totalMs - one.totalMs)
    .slice(0, maxStays);
}

const lengthOf = ({ from, to }: Stop): number => to - from;

const areOne = (one: Stop, other: Stop): boolean =>
  nearM(one.lng, one.lat, other.lng, other.lat) <= Math.max(one.radiusM, other.radiusM);

/** @param departures When trips begin, ascending. */
function stayOf({ anchor, stops }: Place, departures: readonly number[]): Stay {
  const inTime = stops.toSorted((one, other) => one.from - other.from);
  const totalMs = inTime.reduce((sum, stop) => sum + lengthOf(stop), 0);
  // A stop of a single position has no length, and its place counts all the same.
  const weightOf = (stop: Stop) => (lengthOf(stop) + 1) / (totalMs + inTime.length);
  const mean = (of: (stop: Stop) => number) =>
    inTime.reduce((sum, stop) => sum + of(stop) * weightOf(stop), 0);
  let [visits, departure] = [0, 0];
  inTime.forEach(({ from }, index) => {
    const beforeTo = inTime[index - 1]?.to ?? Number.NEGATIVE_INFINITY;
    while ((departures[departure] ?? Number.POSITIVE_INFINITY) < beforeTo) departure++;
    if (index === 0 || (departures[departure] ?? Number.POSITIVE_INFINITY) < from) visits++;
  });
  return {
    lng: degreesEast(0, anchor.lng + mean(({ lng }) => degreesEast(anchor.lng, lng))),
    lat: mean(({ lat }) => lat),
    radiusM: Math.max(...inTime.map(({ radiusM }) => radiusM)),
    ...{ totalMs, visits },
    firstFrom: inTime[0]?.from ?? anchor.from,
    lastTo: Math.max(...inTime.map(({ to }) => to)),
  };
}
