import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { parsePath, useBlocker } from 'react-router';
import { useAskDiscard } from '../../components/ask-discard.ts';
import { type Navigation, searchWith } from '../../platform/page.ts';
import { usePreference } from '../../platform/preferences.ts';
import { clearUnsaved, hasUnsavedWork } from '../../platform/unsaved.ts';
import { goalOf, type Router, untabbedNavigation, useRouter } from './router-navigation.ts';
import { readdress, tabAt } from './tab-list.ts';
import { changeTabs, currentTabs } from './tab-store.ts';

/** @param key of the page's tab */
export function useTabNavigation(key: string): Navigation {
  const router = useRouter();
  return useMemo(() => tabNavigation(router, key), [router, key]);
}

interface Arrival {
  /** Key of the tab whose place is taken. */
  insteadOf: string;
}

/** Of an arrival by `leaveFor`, the key of the tab that was left for good. */
export const leftTab = (state: unknown): string | undefined => (state as Arrival | null)?.insteadOf;

/** Answers the key of the tab that is in front, or is about to be. */
export function useKeyInFront(): () => string | undefined {
  const router = useRouter();
  return useCallback(() => tabAt(goalOf(router))?.key, [router]);
}

export function tabNavigation(router: Router, key: string): Navigation {
  const { open, setQuery } = untabbedNavigation(router);
  const isInFront = () => tabAt(goalOf(router))?.key === key;
  const ownTab = () => currentTabs().tabs.find((tab) => tab.key === key);
  const takeUp = (href: string) => {
    const { pathname = '', search = '' } = parsePath(href);
    const tab = tabAt({ pathname, search });
    if (!tab) return;
    changeTabs((list) => readdress(list, tab, key));
    if (tab.key !== key) clearUnsaved(key);
  };
  return {
    open,
    navigate: (href) => (isInFront() ? open(href) : takeUp(href)),
    leaveFor: (href) => {
      const state: Arrival = { insteadOf: key };
      if (isInFront()) void router.navigate(href, { replace: true, state });
      else takeUp(href);
    },
    latestQuery: () => new URLSearchParams((isInFront() ? goalOf(router) : ownTab())?.search),
    setQuery: (changes) => {
      if (isInFront()) return setQuery(changes);
      const tab = ownTab();
      if (tab) takeUp(tab.pathname + searchWith(tab.search, changes));
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
