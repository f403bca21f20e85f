import type { TrackPoint } from '@weir/contract/places/tracks';
import { useState } from 'react';
import { usePage } from '../../../../platform/page.ts';
import { itemAt, type TrackItem } from '../track/track-items.ts';
import { lastIndexUntil } from '../track/track-points.ts';

export interface Selection {
  item: TrackItem | undefined;
  /** What the map looks at; who selects on the map sees it already. */
  focus: TrackItem | undefined;
  /** The one that is explained. */
  point: TrackPoint | undefined;
  select: (item: TrackItem) => void;
  selectOnMap: (key: string) => void;
  show: (point: TrackPoint) => void;
  step: (direction: 1 | -1) => void;
  close: () => void;
}

/** The time that the address asks for. */
export function useStartMs(): number | undefined {
  const ms = Date.parse(usePage().query.get('at') ?? '');
  return Number.isNaN(ms) ? undefined : ms;
}

/** What of a track is looked at. The time of the point that is explained is in the address. */
export function useTrackSelection(
  points: readonly TrackPoint[],
  items: readonly TrackItem[],
  seek?: (ms: number) => void,
): Selection {
  const { query, setQuery } = usePage();
  const [{ key, focusKey }, setKeys] = useState<{ key?: string; focusKey?: string }>({});
  const found = (wanted: string | undefined) => items.find((item) => item.key === wanted);
  const at = pointIndex(points, query.get('at'));
  const point = at === undefined ? undefined : points[at];
  const show = (next: TrackPoint) => {
    const own = itemAt(items, next.ts)?.key;
    setKeys({ ...(own !== undefined && { key: own }), ...(focusKey !== undefined && { focusKey }) });
    setQuery({ at: new Date(next.ts).toISOString() });
    seek?.(next.ts);
  };
  const select = (item: TrackItem, isLookedAt: 'here' | 'already') => {
    setKeys({ key: item.key, ...(isLookedAt === 'here' && { focusKey: item.key }) });
    seek?.(item.fromMs);
  };
  return {
    ...{ item: found(key), focus: found(focusKey), point, show },
    select: (item) => select(item, 'here'),
    selectOnMap: (wanted) => {
      const item = found(wanted);
      if (item) select(item, 'already');
    },
    step: (direction) => {
      const next = at === undefined ? undefined : points[at + direction];
      if (next) show(next);
    },
    close: () => setQuery({ at: undefined }),
  };
}

/** The place of the point that was last at the time of the address. */
function pointIndex(points: readonly TrackPoint[], at: string | null): number | undefined {
  const ms = Date.parse(at ?? '');
  const [first, last] = [points[0], points.at(-1)];
  if (Number.isNaN(ms) || !first || !last || ms < first.ts || ms > last.ts) return undefined;
  return lastIndexUntil(
    points.map(({ ts }) => ts),
    ms,
  );
}
