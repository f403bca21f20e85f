import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { watchSizes } from '../../../../components/watch-sizes.ts';
import { usePage } from '../../../../platform/page.ts';

export const useOnWall = (): boolean => usePage().query.get('wall') === '1';

/** The page's own space below its content. */
const bottomGapPx = 32;
const roundingPx = 1;

interface Item {
  /** Finds one of the items, whose height is that of all. */
  selector: string;
  /** Before the first item is there to be measured. */
  heightPx: number;
  gapPx: number;
  least: number;
}

interface Fitting<E extends HTMLElement> {
  ref: RefObject<E | null>;
  rows: number;
  /** Side by side, in a grid. */
  columns: number;
}

/**
 * How many of the items that a box holds stand in it whole. The box does not grow with them: it has the room that
 * the board leaves. All of them are laid out, so that they may be of any height; those beyond are to be hidden.
 */
export function useWholeInside(box: RefObject<HTMLElement | null>, selector: string, count: number): number {
  const [whole, setWhole] = useState(count);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items are measured anew
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const items = [...element.querySelectorAll(selector)];
    const measure = () => {
      const end = element.getBoundingClientRect().bottom + roundingPx;
      const first = items.findIndex((item) => item.getBoundingClientRect().bottom > end);
      setWhole(first === -1 ? items.length : first);
    };
    measure();
    return watchSizes(element, measure, items);
  }, [box, selector, count]);
  return whole;
}

/** How many items fit between the top of the element and the bottom of the window. */
export function useFitting<E extends HTMLElement>({ selector, heightPx, gapPx, least }: Item): Fitting<E> {
  const ref = useRef<E>(null);
  const [fitting, setFitting] = useState({ rows: least, columns: 1 });
  useLayoutEffect(() => {
    const measure = () => {
      const element = ref.current;
      if (!element) return;
      const first = element.querySelector<HTMLElement>(selector);
      const top = (first ?? element).getBoundingClientRect().top + window.scrollY;
      const step = (first?.offsetHeight || heightPx) + gapPx;
      const room = Math.floor((window.innerHeight - bottomGapPx - top + gapPx) / step);
      const columns = getComputedStyle(element).gridTemplateColumns.split(' ').length;
      const rows = Math.max(least, room);
      setFitting((before) =>
        before.rows === rows && before.columns === columns ? before : { rows, columns },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (ref.current) observer.observe(ref.current);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [selector, heightPx, gapPx, least]);
  return { ref, ...fitting };
}
