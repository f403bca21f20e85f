import { useMemo, useSyncExternalStore } from 'react';
import { type Appearance, appearanceOf, queryOfAppearance } from './appearance.ts';

/** What the gallery shows: a case of a story, in some look. */
export interface Address {
  /** The story's file without its ending; empty on the contents page. */
  story: string;
  /** In kebab-case; empty: the first. */
  case: string;
  appearance: Appearance;
  /** Only the story, without the gallery around it. */
  alone: boolean;
}

export const kebab = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

export function hrefOf(address: Address): string {
  const query = queryOfAppearance(address.appearance);
  if (address.alone) query.set('alone', '1');
  const path = [address.story, address.case].filter(Boolean).join('/');
  return `/${path}${query.size > 0 ? `?${query}` : ''}`;
}

function addressOf(href: string): Address {
  const { pathname, searchParams } = new URL(href);
  const [story = '', name = ''] = pathname.split('/').filter(Boolean).map(decodeURIComponent);
  return { story, case: name, appearance: appearanceOf(searchParams), alone: searchParams.has('alone') };
}

const subscribe = (listener: () => void) => {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
};

export function useAddress(): Address {
  const href = useSyncExternalStore(subscribe, () => location.href);
  return useMemo(() => addressOf(href), [href]);
}

interface Going {
  /** This window, or that of the stage. */
  within?: Window;
  replace?: true;
}

/** Goes on without loading the page anew. */
export function go(href: string, { within = window, replace }: Going = {}): void {
  if (replace) within.history.replaceState(null, '', href);
  else within.history.pushState(null, '', href);
  within.dispatchEvent(new PopStateEvent('popstate'));
}
