import { useCallback, useEffect, useRef, useState } from 'react';
import type { Interval } from '../time-range/time-range.ts';
import type { TimeZoom } from '../time-range/zoom.ts';

const settleMs = 300;

/** A range that moves under the hand at once; where it comes to rest becomes the range of the chart. */
export function usePreview({ shown, zoomTo }: TimeZoom): {
  interval: Interval;
  move: (interval: Interval) => void;
} {
  const [preview, setPreview] = useState<Interval>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { fromMs, toMs } = shown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the chart has moved, that is what is seen
  useEffect(() => {
    setPreview(undefined);
    return () => clearTimeout(timer.current);
  }, [fromMs, toMs]);
  const move = useCallback(
    (next: Interval) => {
      setPreview(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        setPreview(undefined);
        zoomTo(next);
      }, settleMs);
    },
    [zoomTo],
  );
  return { interval: preview ?? shown, move };
}
