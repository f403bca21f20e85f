import { type RefObject, useLayoutEffect, useState } from 'react';
import { areCells, type SignalGroup } from './signal-groups.ts';

const columnMinPx = 440;
const headRows = 2;

/** Groups dealt to so many columns, each to the shortest so far. */
export function dealGroups(groups: readonly SignalGroup[], columns: number): SignalGroup[][] {
  const dealt: { rows: number; groups: SignalGroup[] }[] = Array.from(
    { length: Math.max(1, columns) },
    () => ({
      rows: 0,
      groups: [],
    }),
  );
  for (const group of groups) {
    const shortest = dealt.reduce((least, column) => (column.rows < least.rows ? column : least));
    shortest.groups.push(group);
    shortest.rows += headRows + Math.max(0, ...group.units.map(({ signals }) => signals.length));
  }
  return dealt.map((column) => column.groups).filter((column) => column.length > 0);
}

/** Like cells take the whole width, below the others. */
export const isWide = ({ units }: SignalGroup): boolean => units.some(({ signals }) => areCells(signals));

/** How many columns of cards an element is wide. */
export function useColumnCount(ref: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(1);
  // Before it is drawn, so that nothing moves afterwards.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setCount(Math.max(1, Math.floor(element.clientWidth / columnMinPx)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return count;
}
