import { useMemo } from 'react';
import { useNow } from '../../platform/time.ts';
import type { ListState } from '../data-table/list-state.ts';
import {
  type Interval,
  intervalOf,
  isRelative,
  type RangeExpression,
  resolveRange,
  zoneToSearch,
} from './time-range.ts';
import { browserZone, isZone } from './zone-time.ts';

/** Keys of the address that say of what time rows are. */
export const timeNames = ['from', 'to', 'zone'] as const;
type TimeState = Pick<ListState<(typeof timeNames)[number]>, 'filters' | 'set'>;

const minuteMs = 60_000;
const proposed = { from: 'now-30d', to: 'now' } as const;

export interface ListTime {
  /** Undefined: all that is kept is shown. */
  range: RangeExpression | undefined;
  /** Of the range, or of the one that is proposed. */
  shown: { range: RangeExpression; interval: Interval };
  /** What the server is asked for. */
  params: { from?: string; to?: string };
  set: (range: RangeExpression) => void;
}

/** The time range of a list that has none unless somebody wants it, kept in the address. */
export function useListTime({ filters, set }: TimeState): ListTime {
  const { from, to = 'now', zone: named } = filters;
  const zone = named && isZone(named) ? named : browserZone();
  const nowMs = useNow();
  const wanted = useMemo(
    () =>
      from !== undefined && resolveRange({ from, to, zone }, Date.now()).ok ? { from, to, zone } : undefined,
    [from, to, zone],
  );
  // A range that moves is asked for anew each minute, a long one less often.
  const { fromMs, toMs } = intervalOf(wanted ?? { ...proposed, zone }, nowMs);
  const step = Math.floor(nowMs / Math.max(minuteMs, (toMs - fromMs) / 500));
  const isMoving = wanted !== undefined && [wanted.from, wanted.to].some(isRelative);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is when, not what
  return useMemo(() => {
    const range = wanted ?? { ...proposed, zone };
    const interval = intervalOf(range, Date.now());
    return {
      range: wanted,
      shown: { range, interval },
      params: wanted ? paramsOf(wanted, interval) : {},
      set: (next) => set({ ...next, zone: zoneToSearch(next.zone) }),
    };
  }, [wanted, zone, set, isMoving ? step : 0]);
}

/** What ends now is open at its end: rows come in meanwhile. */
const paramsOf = ({ to }: RangeExpression, { fromMs, toMs }: Interval) => ({
  from: new Date(fromMs).toISOString(),
  ...(to === 'now' ? {} : { to: new Date(toMs).toISOString() }),
});
