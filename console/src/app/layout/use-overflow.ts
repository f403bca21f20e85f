import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { watchSizes } from '../../components/watch-sizes.ts';

/**
 * How many children of a list stand in its first row. The list wraps and shows that row alone, so what does
 * not fit keeps its place and is measured again whenever the room or the words change.
 */
export function useFirstRow<E extends HTMLElement>(
  count: number,
): { ref: RefObject<E | null>; fits: number } {
  const ref = useRef<E>(null);
  const [fits, setFits] = useState(count);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other children are measured anew
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return;
    const children = [...list.children].filter((child) => child instanceof HTMLElement);
    const measure = () => {
      const top = children[0]?.offsetTop;
      const wrapped = children.findIndex(({ offsetTop }) => offsetTop !== top);
      setFits(wrapped === -1 ? children.length : wrapped);
    };
    measure();
    return watchSizes(list, measure);
  }, [count]);
  return { ref, fits };
}
