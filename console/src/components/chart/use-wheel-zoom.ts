import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type Interval, shortestRangeMs } from '../time-range/time-range.ts';
import { plotInsetPx } from './chart-option.ts';

const perStep = 1.25;
const stepPx = 100;

/** Ctrl or Cmd with the wheel, or a pinch, zooms about the pointer; the wheel alone scrolls the page. */
export function useWheelZoom(
  frame: RefObject<HTMLElement | null>,
  interval: Interval,
  onMove: (interval: Interval) => void,
): void {
  const onWheel = useEffectEvent((event: WheelEvent) => {
    const element = frame.current;
    if (!element || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    const { left, width } = element.getBoundingClientRect();
    const plotPx = width - plotInsetPx.left - plotInsetPx.right;
    const share = Math.max(0, Math.min(1, (event.clientX - left - plotInsetPx.left) / plotPx));
    onMove(zoomedAbout(interval, share, perStep ** (event.deltaY / stepPx), Date.now()));
  });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const listener = (event: WheelEvent) => onWheel(event);
    // React listens passively, and the browser would zoom the whole page.
    element.addEventListener('wheel', listener, { passive: false });
    return () => element.removeEventListener('wheel', listener);
  }, [frame]);
}

/** So many times as long, with the time at `share` of the range kept in place; never past now. */
export function zoomedAbout(
  { fromMs, toMs }: Interval,
  share: number,
  times: number,
  nowMs: number,
): Interval {
  const lengthMs = Math.max(shortestRangeMs, (toMs - fromMs) * times);
  const from = fromMs + (toMs - fromMs) * share - lengthMs * share;
  const end = Math.min(from + lengthMs, Math.max(nowMs, toMs));
  return { fromMs: from, toMs: end };
}
