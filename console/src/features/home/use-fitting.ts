import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The page's own space below its content. */
const bottomGapPx = 32;

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

/** How many of its rows fit into a list that is as high as its card, which the rows do not make higher. */
export function useRowsInside(list: RefObject<HTMLElement | null>): number {
  const [rows, setRows] = useState(1);
  useLayoutEffect(() => {
    const measure = () => {
      const row = list.current?.lastElementChild;
      if (!list.current || !row) return;
      setRows(Math.max(1, Math.floor(list.current.clientHeight / row.getBoundingClientRect().height)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  }, [list]);
  return rows;
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
