import { useCallback, useEffect, useMemo, useState } from 'react';
import { usePage } from '../../platform/page.ts';
import {
  absoluteRange,
  followsNow,
  type Interval,
  rangeFromSearch,
  rangeToSearch,
  resolveRange,
  type TimeRange,
} from './time-range.ts';

const dayMs = 86_400_000;

export interface PageRange {
  range: TimeRange;
  /** The range as it resolves now; moves on by itself while its end is now. */
  interval: Interval;
  /** How often a moving range moves; undefined for one that stands still. */
  refetchEveryMs: number | undefined;
  setRange: (range: TimeRange) => void;
  /** To a stretch of time, remembering where one was. */
  zoomTo: (interval: Interval) => void;
  /** Back to before the last zoom; undefined when there was none. */
  zoomBack: (() => void) | undefined;
}

/** The one time range of a page, kept in its address. */
export function usePageRange(): PageRange {
  const { query, setQuery } = usePage();
  const range = useMemo(() => rangeFromSearch(query), [query]);
  const [nowMs, setNowMs] = useState(() => Date.now());
  const [before, setBefore] = useState<TimeRange[]>([]);

  const interval = useMemo<Interval>(() => {
    const resolved = resolveRange(range, Math.max(nowMs, Date.now() - 5000));
    return resolved.ok ? resolved.interval : { fromMs: nowMs - dayMs, toMs: nowMs };
  }, [range, nowMs]);

  const lengthMs = interval.toMs - interval.fromMs;
  const refetchEveryMs = followsNow(range)
    ? Math.round(Math.max(10_000, Math.min(lengthMs / 500, 300_000)))
    : undefined;
  useEffect(() => {
    if (refetchEveryMs === undefined) return;
    const timer = setInterval(() => {
      if (!document.hidden) setNowMs(Date.now());
    }, refetchEveryMs);
    return () => clearInterval(timer);
  }, [refetchEveryMs]);

  const write = useCallback(
    (next: TimeRange) => {
      const changes = rangeToSearch(next);
      setNowMs(Date.now());
      setQuery({
        from: changes.from ?? undefined,
        to: changes.to ?? undefined,
        zone: changes.zone ?? undefined,
      });
    },
    [setQuery],
  );
  const setRange = useCallback(
    (next: TimeRange) => {
      setBefore([]);
      write(next);
    },
    [write],
  );
  const zoomTo = useCallback(
    (next: Interval) => {
      setBefore((ranges) => [...ranges.slice(-19), range]);
      write(absoluteRange(next, range.zone));
    },
    [range, write],
  );
  const last = before.at(-1);
  return {
    range,
    interval,
    refetchEveryMs,
    setRange,
    zoomTo,
    zoomBack: last
      ? () => {
          setBefore((ranges) => ranges.slice(0, -1));
          write(last);
        }
      : undefined,
  };
}
