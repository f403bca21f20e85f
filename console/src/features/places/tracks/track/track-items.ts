import type { Stop, Track, TrackGap, Trip } from '@weir/contract/places/tracks';

interface Stretch {
  /** Of its device, its kind and its beginning: the same in every answer. */
  key: string;
  deviceId: number;
  fromMs: number;
  toMs: number;
}

/** What a track is made of: one thing at a time. */
export type TrackItem =
  | (Stretch & { kind: 'trip'; trip: Trip })
  | (Stretch & { kind: 'stop'; stop: Stop })
  | (Stretch & { kind: 'gap'; gap: TrackGap });

/** Trips, stops and gaps in the order of time. */
export function itemsOf(
  deviceId: number,
  { trips, stops, gaps }: Pick<Track, 'trips' | 'stops' | 'gaps'>,
): TrackItem[] {
  const stretch = (kind: TrackItem['kind'], { from, to }: { from: number; to: number }): Stretch => ({
    ...{ key: `${deviceId}${kind}${from}`, deviceId },
    ...{ fromMs: from, toMs: to },
  });
  const items: TrackItem[] = [
    ...trips.map((trip) => ({ ...stretch('trip', trip), kind: 'trip' as const, trip })),
    ...stops.map((stop) => ({ ...stretch('stop', stop), kind: 'stop' as const, stop })),
    ...gaps.map((gap) => ({ ...stretch('gap', gap), kind: 'gap' as const, gap })),
  ];
  return items.sort(byTime);
}

export const byTime = (a: TrackItem, b: TrackItem): number => a.fromMs - b.fromMs || a.toMs - b.toMs;

/** What was at a time; where one ends and another begins, the one that begins. */
export const itemAt = (items: readonly TrackItem[], ms: number): TrackItem | undefined =>
  items.findLast(({ fromMs, toMs }) => fromMs <= ms && ms <= toMs);
