import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { neighbourRound } from '../../components/key-steps.ts';
import { keepInSight } from '../../components/whole-in-sight.ts';
import type { Tab } from './tab-list.ts';

/** Of what stands outside the strip, beside the tab. */
const marginPx = 4;

/** Keeps the current tab in view, and turns the wheel's up and down into sideways. */
export function useStrip(currentKey: string | undefined, tabs: readonly Tab[]) {
  const strip = useRef<HTMLUListElement>(null);
  // Names come late and the window changes its width: whatever moves the tabs may move the current one out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tabs, or another current one, are what it is for
  useLayoutEffect(() => {
    const element = strip.current;
    if (!element) return;
    return keepInSight(element, (row) => currentLink(row)?.closest('li'), marginPx);
  }, [currentKey, tabs]);
  useEffect(() => {
    const element = strip.current;
    const reloads = (event: WheelEvent) => {
      if (!element || element.scrollWidth <= element.clientWidth || event.deltaY === 0) return;
      event.preventDefault();
      element.scrollLeft += event.deltaY;
    };
    element?.addEventListener('wheel', reloads, { passive: false });
    return () => element?.removeEventListener('wheel', reloads);
  }, []);
  return strip;
}

/** A closed tab takes the focus along: it goes to the current one. */
export function useFocusAfterClose(strip: RefObject<HTMLElement | null>, tabs: readonly Tab[]): void {
  const within = useRef(false);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      within.current = target instanceof Node && strip.current?.contains(target) === true;
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [strip]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fewer tabs are what it is for
  useLayoutEffect(() => {
    if (within.current && document.activeElement === document.body) currentLink(strip.current)?.focus();
  }, [tabs]);
}

const currentLink = (strip: HTMLElement | null) => strip?.querySelector<HTMLElement>('[aria-current="page"]');

/** Left and right go from tab to tab. */
export function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const here = links.find((link) => link === document.activeElement);
  const next = here && neighbourRound(links, here, event.key, 'line');
  if (!next) return;
  event.preventDefault();
  next.focus();
}
