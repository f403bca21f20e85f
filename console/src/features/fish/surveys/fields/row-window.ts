import { type RefObject, useEffect, useState } from 'react';

/** The rows to draw, and how many are left out before each of them and behind the last. */
export interface RowWindow {
  rows: readonly { at: number; skipped: number }[];
  skippedAtEnd: number;
}

/** So many rows beyond the edge are drawn too: a key or a wheel seldom goes further at once. */
const spareRows = 10;

interface Sight {
  /** The first row in sight, and the first that is not any more. */
  from: number;
  to: number;
}

/** @param kept rows that are drawn wherever they are, as the one with the focus */
export function windowOf(count: number, { from, to }: Sight, kept: readonly number[]): RowWindow {
  const first = Math.max(0, from - spareRows);
  const inSight = Array.from(
    { length: Math.max(0, Math.min(count, to + spareRows) - first) },
    (_, no) => first + no,
  );
  const drawn = [...new Set([...inSight, ...kept.filter((at) => at >= 0 && at < count)])].toSorted(
    (a, b) => a - b,
  );
  const rows = drawn.map((at, no) => ({ at, skipped: at - (drawn[no - 1] ?? -1) - 1 }));
  return { rows, skippedAtEnd: count - 1 - (drawn.at(-1) ?? -1) };
}

/** How much higher rows above the sight are than the others: what belongs to them is always drawn. */
const higherByPx = (element: HTMLElement): number =>
  [...element.querySelectorAll<HTMLElement>('[data-belongs]')]
    .filter(({ offsetTop }) => offsetTop < element.scrollTop)
    .reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);

/**
 * Of many rows of one height, some with what belongs to them below, those that are in sight of what scrolls them.
 * @param heightPx of each row
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  { count, heightPx, kept }: { count: number; heightPx: number; kept: readonly number[] },
): RowWindow {
  const [sight, setSight] = useState<Sight>({ from: 0, to: 30 });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const topPx = Math.max(0, element.scrollTop - higherByPx(element));
      const from = Math.floor(topPx / heightPx);
      const to = Math.ceil((topPx + element.clientHeight) / heightPx);
      setSight((now) => (now.from === from && now.to === to ? now : { from, to }));
    };
    look();
    const sized = new ResizeObserver(look);
    sized.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sized.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller, heightPx]);
  return windowOf(count, sight, kept);
}
