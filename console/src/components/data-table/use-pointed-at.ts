import { type RefObject, useEffect, useState } from 'react';

/** Whether a mouse is over the rows, or one of them has the keyboard's focus. */
export function usePointedAt(ref: RefObject<HTMLElement | null>, shape: 'table' | 'cards'): boolean {
  const [over, setOver] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || shape === 'cards') return;
    const stop = new AbortController();
    const listen = (type: string, listener: (event: Event) => void) =>
      element.addEventListener(type, listener, { signal: stop.signal });
    listen('pointerenter', (event) =>
      setOver(event instanceof PointerEvent && event.pointerType === 'mouse'),
    );
    listen('pointerleave', () => setOver(false));
    listen('focusin', ({ target }) => setFocused(target instanceof HTMLTableRowElement));
    listen('focusout', () => setFocused(false));
    return () => {
      stop.abort();
      setOver(false);
      setFocused(false);
    };
  }, [ref, shape]);
  return over || focused;
}
