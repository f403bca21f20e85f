import { useCallback, useEffect, useMemo, useState } from 'react';
import { usePage } from '../../platform/page.ts';
import {
  absoluteRange,
  followsNow,
  type Interval,
  type RangeExpression,
  rangeFromSearch,
  rangeToSearch,
  resolveRange,
  zoomedOut,
} from './time-range.ts';
import type { TimeZoom } from './zoom.ts';

const dayMs = 86_400_000;

export interface PageRange {
  range: RangeExpression;
  /** The range as it resolves now; moves on by itself while its end is now. */
  interval: Interval;
  /** How often a moving range moves; undefined for one that stands still. */
  refetchEveryMs: number | undefined;
  setRange: (range: RangeExpression) => void;
  /** For the charts of the page: what they zoom to is its range. */
  zoom: TimeZoom;
}

/** The one time range of a page, kept in its address. */
export function usePageRange(): PageRange {
  const { query, setQuery } = usePage();
  const range = useMemo(() => rangeFromSearch(query), [query]);
  const [nowMs, setNowMs] = useState(() => Date.now());
  const [before, setBefore] = useState<RangeExpression[]>([]);

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
    (next: RangeExpression) => {
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
    (next: RangeExpression) => {
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
  const zoomOut = useCallback(() => zoomTo(zoomedOut(interval, Date.now())), [zoomTo, interval]);
  const back = useMemo(() => {
    const last = before.at(-1);
    if (!last) return undefined;
    return () => {
      setBefore((ranges) => ranges.slice(0, -1));
      write(last);
    };
  }, [before, write]);
  const zoom = useMemo(() => ({ shown: interval, zoomTo, zoomOut, back }), [interval, zoomTo, zoomOut, back]);
  return { range, interval, refetchEveryMs, setRange, zoom };
}
