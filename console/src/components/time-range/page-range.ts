import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { usePage } from '../../platform/page.ts';
import {
  absoluteRange,
  followsNow,
  type Interval,
  intervalOf,
  type RangeExpression,
  rangeFromSearch,
  rangeToSearch,
  type UsualRange,
  zoomedOut,
} from './time-range.ts';

/** Where the charts of a page look, and how they move. */
export interface TimeZoom {
  shown: Interval;
  /** To a stretch of time, remembering where one was. */
  zoomTo: (interval: Interval) => void;
  /** Twice as long about the same middle. */
  zoomOut: () => void;
  /** To before the last zoom; undefined when there was none. */
  back: (() => void) | undefined;
}

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

/** The ranges before each zoom, the last one last. */
interface Zooms {
  /** The range that they led to. The address says it later than a state does. */
  at: RangeExpression | undefined;
  before: readonly RangeExpression[];
  /** What they were until the address says so. */
  until: readonly RangeExpression[];
}

const mostZooms = 20;

const areSame = (a: RangeExpression, b: RangeExpression): boolean =>
  a.from === b.from && a.to === b.to && a.zone === b.zone;

/** The one time range of a page, kept in its address; `usual`, where the last 24 hours are not. */
export function usePageRange(usual?: UsualRange): PageRange {
  const { query, latestQuery, setQuery } = usePage();
  const range = useMemo(() => rangeFromSearch(query, usual), [query, usual]);
  const [nowMs, setNowMs] = useState(() => Date.now());
  const [zooms, setZooms] = useState<Zooms>({ at: undefined, before: [], until: [] });
  const latestZooms = useRef(zooms);
  const before = zooms.at && areSame(zooms.at, range) ? zooms.before : zooms.until;
  const canGoBack = before.length > 0;

  const interval = useMemo(() => intervalOf(range, Math.max(nowMs, Date.now() - 5000)), [range, nowMs]);

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

  const goTo = useCallback(
    (next: RangeExpression, from: readonly RangeExpression[]) => {
      latestZooms.current = { at: next, before: from, until: before };
      setZooms(latestZooms.current);
      setNowMs(Date.now());
      setQuery(rangeToSearch(next, usual));
    },
    [before, setQuery, usual],
  );
  /** What the next step begins at: whoever is fast takes it before the last one is drawn. */
  const latest = useCallback(() => {
    const { at, before: passed } = latestZooms.current;
    const reached = rangeFromSearch(latestQuery(), usual);
    return { reached, passed: at && areSame(at, reached) ? passed : [] };
  }, [latestQuery, usual]);
  const setRange = useCallback((next: RangeExpression) => goTo(next, []), [goTo]);
  const zoomTo = useCallback(
    (next: Interval) => {
      const { reached, passed } = latest();
      goTo(absoluteRange(next, reached.zone), [...passed, reached].slice(-mostZooms));
    },
    [latest, goTo],
  );
  const zoomOut = useCallback(() => zoomTo(zoomedOut(interval, Date.now())), [zoomTo, interval]);
  const goBack = useCallback(() => {
    const { passed } = latest();
    const last = passed.at(-1);
    if (last) goTo(last, passed.slice(0, -1));
  }, [latest, goTo]);
  const back = canGoBack ? goBack : undefined;
  const zoom = useMemo(() => ({ shown: interval, zoomTo, zoomOut, back }), [interval, zoomTo, zoomOut, back]);
  return { range, interval, refetchEveryMs, setRange, zoom };
}
