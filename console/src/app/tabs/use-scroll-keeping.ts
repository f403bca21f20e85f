import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Each page has its own place to which it was scrolled; a new one begins at its top, and the focus goes
 * along, so that the keyboard and a screen reader are where the eye is.
 */
export function useScrollKeeping(key: string | undefined): void {
  const places = useRef(new Map<string, number>());
  const shown = useRef(key);
  useEffect(() => {
    const remember = () => {
      if (shown.current !== undefined) places.current.set(shown.current, scrollY);
    };
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, []);
  useLayoutEffect(() => {
    if (key === undefined || key === shown.current) return;
    shown.current = key;
    scrollTo(0, places.current.get(key) ?? 0);
    if (!keepsFocus(document.activeElement))
      document.getElementById('content')?.focus({ preventScroll: true });
  }, [key]);
}

/** A dialog keeps the focus that it has taken, and so does a page; but not what has just been hidden with it. */
const keepsFocus = (focused: Element | null): boolean =>
  focused?.closest('[role="dialog"], #content > :not(nav)') != null && focused.checkVisibility();
