import { useState } from 'react';
import type { TimeZoom } from './page-range.ts';
import { type Interval, zoomedOut } from './time-range.ts';

/** For a chart whose range is not that of its page: it begins with all that is known, and moves by itself. */
export function useOwnZoom(whole: Interval): TimeZoom {
  const [zooms, setZooms] = useState<readonly Interval[]>([]);
  const shown = zooms.at(-1) ?? whole;
  const zoomTo = (interval: Interval) => setZooms([...zooms, interval]);
  return {
    shown,
    zoomTo,
    zoomOut: () => zoomTo(zoomedOut(shown, Date.now())),
    back: zooms.length > 0 ? () => setZooms(zooms.slice(0, -1)) : undefined,
  };
}
