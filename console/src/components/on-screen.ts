import { type RefObject, useEffect, useState } from 'react';

type OnChange = (visible: boolean) => void;

const watched = new WeakMap<Element, OnChange>();
let observer: IntersectionObserver | undefined;

function sharedObserver(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting);
    },
    { rootMargin: '120px' },
  );
  return observer;
}

/** Whether an element is on screen or nearly so: what nobody sees need not follow the data. */
export function useOnScreen(ref: RefObject<Element | null>): boolean {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    watched.set(element, setVisible);
    sharedObserver().observe(element);
    return () => {
      sharedObserver().unobserve(element);
      watched.delete(element);
    };
  }, [ref]);
  return visible;
}
