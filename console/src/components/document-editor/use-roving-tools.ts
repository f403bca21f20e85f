import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect } from 'react';
import { neighbourRound } from '../key-steps.ts';

const toolsOf = (bar: HTMLElement): HTMLButtonElement[] => [...bar.querySelectorAll('button')];

/** One of the tools is reached by Tab, the others by the arrows. */
function makeCurrent(bar: HTMLElement, current: HTMLButtonElement | undefined): void {
  for (const tool of toolsOf(bar)) tool.tabIndex = tool === current ? 0 : -1;
}

const currentOf = (bar: HTMLElement): HTMLButtonElement | undefined =>
  toolsOf(bar).find(({ tabIndex }) => tabIndex === 0) ?? toolsOf(bar)[0];

export function focusTools(bar: HTMLElement | null): void {
  if (bar) currentOf(bar)?.focus();
}

/** The keys of a tool bar; `onLeave`: Escape. */
export function useRovingTools(bar: RefObject<HTMLElement | null>, onLeave: () => void) {
  useLayoutEffect(() => {
    // Tools may have come and gone with what was drawn.
    if (bar.current) makeCurrent(bar.current, currentOf(bar.current));
  });
  return {
    onFocus({ currentTarget, target }: FocusEvent<HTMLElement>) {
      if (target instanceof HTMLButtonElement && currentTarget.contains(target))
        makeCurrent(currentTarget, target);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const { currentTarget, target, key } = event;
      // What a tool has opened is drawn elsewhere, though React hands its keys on.
      if (!(target instanceof HTMLButtonElement) || !currentTarget.contains(target)) return;
      if (key === 'Escape') {
        event.stopPropagation();
        onLeave();
        return;
      }
      const next = neighbourRound(toolsOf(currentTarget), target, key, 'line');
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
  };
}
