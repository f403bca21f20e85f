import { type RefObject, useEffect } from 'react';

const focusable = 'input:enabled, textarea:enabled, select:enabled, button:enabled';

/** The JSON pointer of a field, by the names from the outside in. */
export const pointerOf = (...names: readonly (string | number)[]): string =>
  names.map((name) => `/${name}`).join('');

/** The pointer, and those of what it stands in, from the inside out: `/water/2/value`, `/water/2`, `/water`. */
export const pointersOf = (pointer: string): string[] => {
  const parts = pointer.split('/').slice(1);
  return parts.map((_, at) => `/${parts.slice(0, parts.length - at).join('/')}`);
};

/** The input that a pointer leads to, else the first one of what it stands in. */
function inputAt(root: HTMLElement, pointer: string): HTMLElement | undefined {
  for (const at of pointersOf(pointer)) {
    const quoted = CSS.escape(at);
    const place =
      root.querySelector(`[data-at="${quoted}"]`) ?? root.querySelector(`[data-at^="${quoted}\\/"]`);
    const input = place?.matches(focusable) ? place : place?.querySelector(focusable);
    if (input instanceof HTMLElement) return input;
  }
  return undefined;
}

/** Puts the focus into the field that a pointer of the address leads to, and opens what it is folded into. */
export function useGoToField(
  root: RefObject<HTMLElement | null>,
  pointer: string | undefined,
  onArrived: () => void,
): void {
  useEffect(() => {
    if (pointer === undefined || !root.current) return;
    const input = inputAt(root.current, pointer);
    if (!input) return;
    const folded = input.closest('details');
    if (folded) folded.open = true;
    input.focus();
    input.scrollIntoView({ block: 'center' });
    onArrived();
  }, [root, pointer, onArrived]);
}
