import { type RefObject, useLayoutEffect, useState } from 'react';

/** The inner width of an element in pixels; 0 until it is measured, before the first paint. */
export function useRoom(ref: RefObject<HTMLElement | null>): number {
  const [roomPx, setRoomPx] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setRoomPx((before) => element.clientWidth || before);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return roomPx;
}
