import { type PointerEvent, useRef, useState } from 'react';

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const leastPx = 6;

const boxOf = (from: { x: number; y: number }, to: { x: number; y: number }): Box => ({
  left: Math.min(from.x, to.x),
  top: Math.min(from.y, to.y),
  width: Math.abs(to.x - from.x),
  height: Math.abs(to.y - from.y),
});

/** Draws a box with the mouse between the tiles of a grid; answers the photos that it touches. */
export function useLasso(onDrawn: (ids: readonly number[]) => void) {
  const from = useRef<{ x: number; y: number }>(undefined);
  const [box, setBox] = useState<Box>();
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // A finger scrolls, and on a tile the click is for the tile.
      if (event.pointerType !== 'mouse' || event.button !== 0 || event.target !== event.currentTarget) return;
      from.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (from.current) setBox(boxOf(from.current, { x: event.clientX, y: event.clientY }));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const start = from.current;
      from.current = undefined;
      setBox(undefined);
      if (!start) return;
      const drawn = boxOf(start, { x: event.clientX, y: event.clientY });
      if (Math.max(drawn.width, drawn.height) >= leastPx) onDrawn(touched(event.currentTarget, drawn));
    },
    onPointerCancel: () => {
      from.current = undefined;
      setBox(undefined);
    },
  };
  return { box, handlers };
}

const touched = (grid: HTMLElement, { left, top, width, height }: Box): number[] =>
  [...grid.querySelectorAll<HTMLElement>('[data-photo]')]
    .filter((tile) => {
      const at = tile.getBoundingClientRect();
      return at.left < left + width && at.right > left && at.top < top + height && at.bottom > top;
    })
    .map((tile) => Number(tile.dataset.photo));
