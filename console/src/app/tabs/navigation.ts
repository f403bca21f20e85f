import { createContext, use, useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { type createBrowserRouter, parsePath, useBlocker } from 'react-router';
import { useAskDiscard } from '../../components/ask-discard.ts';
import { type Navigation, searchWith } from '../../platform/page.ts';
import { usePreference } from '../../platform/preferences.ts';
import { clearUnsaved, hasUnsavedWork } from '../../platform/unsaved.ts';
import { hasScreen } from '../screens.ts';
import { hrefOf, readdress, tabAt } from './tab-list.ts';
import { changeTabs, currentTabs } from './tab-store.ts';

export type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state'>;

export const RouterContext = createContext<Router | undefined>(undefined);

function useRouter(): Router {
  const router = use(RouterContext);
  if (!router) throw new Error('No router around the pages');
  return router;
}

/** @param key of the page's tab; empty for what stands outside of tabs, and is always in front. */
export function usePageNavigation(key: string): Navigation {
  const router = useRouter();
  return useMemo(() => createNavigation(router, key), [router, key]);
}

interface Arrival {
  /** Key of the tab whose place is taken. */
  insteadOf: string;
}

/** Of an arrival by `leaveFor`, the key of the tab that was left for good. */
export const leftTab = (state: unknown): string | undefined => (state as Arrival | null)?.insteadOf;

/** Where the person is, or is going to: a page may still be drawn when somebody has left it. */
const goalOf = ({ state }: Router) => state.navigation.location ?? state.location;

/** Answers the key of the tab that is in front, or is about to be. */
export function useKeyInFront(): () => string | undefined {
  const router = useRouter();
  return useCallback(() => tabAt(goalOf(router))?.key, [router]);
}

export function createNavigation(router: Router, key: string): Navigation {
  const goal = () => goalOf(router);
  const isInFront = () => key === '' || tabAt(goal())?.key === key;
  const address = () => (isInFront() ? goal() : currentTabs().tabs.find((tab) => tab.key === key));
  const open: Navigation['open'] = (href, options) => {
    const replace = options?.replace ?? href === hrefOf(goal());
    void router.navigate(href, { replace });
  };
  const takeUp = (href: string) => {
    const { pathname = '', search = '' } = parsePath(href);
    const tab = tabAt({ pathname, search });
    if (!tab) return;
    changeTabs((list) => readdress(list, tab, key));
    if (tab.key !== key) clearUnsaved(key);
  };
  return {
    hasScreen,
    open,
    navigate: (href) => (isInFront() ? open(href) : takeUp(href)),
    leaveFor: (href) => {
      const state: Arrival = { insteadOf: key };
      if (isInFront()) void router.navigate(href, { replace: true, state });
      else takeUp(href);
    },
    latestQuery: () => new URLSearchParams(address()?.search),
    setQuery: (changes) => {
      const from = address();
      if (!from) return;
      const href = from.pathname + searchWith(from.search, changes);
      if (isInFront()) open(href, { replace: true });
      else takeUp(href);
    },
  };
}

/** What no tab keeps asks before it is left: a page when there is no bar of tabs, and what stands in the frame. */
export function useLeaveGuard(currentKey: string | undefined): void {
  const ask = useAskDiscard();
  const keepsPages = usePreference('tagsView');
  const unkept = ['', ...(keepsPages || currentKey === undefined ? [] : [currentKey])];
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && unkept.some(hasUnsavedWork),
  );
  const leave = useEffectEvent(() => {
    unkept.forEach(clearUnsaved);
    blocker.proceed?.();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') ask(leave, blocker.reset);
  }, [blocker, ask]);
}
