import { Activity, type ComponentType, memo, useLayoutEffect, useMemo } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { NavigationContext, PageAddressContext } from '../../platform/page.ts';
import { usePreference } from '../../platform/preferences.ts';
import { useMay } from '../../platform/session.ts';
import { useUnsavedPages } from '../../platform/unsaved.ts';
import { ForbiddenPage } from '../message-pages.tsx';
import { loadedScreen } from '../screen-loader.ts';
import { screenOf } from '../screens.ts';
import { useShellAction } from '../state/shell-actions.ts';
import { leftTab, useLeaveGuard, useTabNavigation } from './navigation.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { livePages, type Tab, tabAt } from './tab-list.ts';
import { useOpened, useReloads, useTabList, visitTab } from './tab-store.ts';
import { useScrollKeeping } from './use-scroll-keeping.ts';
import { useTabActions } from './use-tab-actions.ts';

/** The tab that the router's location belongs to; none while it shows something else than a screen. */
export function useCurrentTab(): Tab | undefined {
  const { pathname, search } = useLocation();
  return useMemo(() => tabAt({ pathname, search }), [pathname, search]);
}

/** Key of the tab whose place the current page takes. Who comes back to it later takes nothing away. */
function useLeftTab(): string | undefined {
  const { state } = useLocation();
  return useNavigationType() === 'REPLACE' ? leftTab(state) : undefined;
}

/** The page of the current address, and behind it those of the other tabs, their state kept. */
export function TabHost() {
  const current = useCurrentTab();
  const list = useTabList();
  const opened = useOpened();
  const unsaved = useUnsavedPages();
  const keepsPages = usePreference('tagsView');
  const leftKey = useLeftTab();
  useLayoutEffect(() => {
    if (current) visitTab(current, leftKey);
  }, [current, leftKey]);
  useScrollKeeping(current?.key);
  useLeaveGuard(current?.key);
  const { refresh } = useTabActions();
  useShellAction('refreshTab', () => {
    if (current) refresh(current);
  });
  const live = keepsPages ? livePages(list, { opened, unsaved }) : [];
  const others = live.filter(({ key }) => key !== current?.key);
  const pages = current ? inOrder([...others, current], list.tabs) : others;
  return pages.map((tab) => <LivePage key={tab.key} tab={tab} shown={tab.key === current?.key} />);
}

/** In the order of the bar, so that React moves nothing when another tab comes to the front. */
function inOrder(pages: readonly Tab[], tabs: readonly Tab[]): Tab[] {
  const place = (key: string) => {
    const at = tabs.findIndex((tab) => tab.key === key);
    return at === -1 ? tabs.length : at;
  };
  return pages.toSorted((one, other) => place(one.key) - place(other.key));
}

const LivePage = memo(
  function LivePage({ tab, shown }: { tab: Tab; shown: boolean }) {
    const reloads = useReloads(tab.key);
    return (
      <Activity mode={shown ? 'visible' : 'hidden'}>
        <PageAddressContext value={tab}>
          <NavigationContext value={useTabNavigation(tab.key)}>
            <PageBoundary key={reloads}>
              <PermittedPage path={tab.pathname} />
            </PageBoundary>
          </NavigationContext>
        </PageAddressContext>
      </Activity>
    );
  },
  (before, after) =>
    before.shown === after.shown &&
    before.tab.key === after.tab.key &&
    before.tab.search === after.tab.search,
);

function PermittedPage({ path }: { path: string }) {
  const may = useMay();
  const screen = screenOf(path);
  const Page: ComponentType | undefined = loadedScreen(path);
  if (!screen || !Page) return null;
  const { permission } = screen;
  if (permission !== 'signedIn' && !may(permission)) return <ForbiddenPage permission={permission} />;
  return <Page />;
}
