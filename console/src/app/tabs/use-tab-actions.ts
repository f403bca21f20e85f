import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useAskDiscard } from '../../components/ask-discard.ts';
import { dashboardPage } from '../../features/workplace/home/home.screen.ts';
import { queryClient } from '../../platform/query-client.ts';
import { clearUnsaved, hasUnsavedWork } from '../../platform/unsaved.ts';
import { useKeyInFront } from './navigation.ts';
import { type Closing, close, closedBy, hrefOf, nextAfterClose, type Tab } from './tab-list.ts';
import { changeTabs, currentTabs, drawAnew } from './tab-store.ts';

export interface TabActions {
  /** Closes one or several tabs, after a question when there is work in them that is not saved. */
  closeTabs: (closing: Closing, tab: Tab) => void;
  /** Draws a page anew with fresh data. */
  refresh: (tab: Tab) => void;
}

/** Where to go after tabs were closed; nothing when what is shown stays. */
function nextShown(
  closing: Closing,
  chosen: Tab,
  currentKey: string | undefined,
  closed: ReadonlySet<string>,
): string | undefined {
  const shownIsClosed = currentKey !== undefined && closed.has(currentKey);
  if (closing === 'others') return chosen.key === currentKey ? undefined : hrefOf(chosen);
  if (!shownIsClosed) return undefined;
  if (closing === 'left' || closing === 'right') return hrefOf(chosen);
  const next = nextAfterClose(currentTabs());
  return next ? hrefOf(next) : dashboardPage.path;
}

export function useTabActions(): TabActions {
  const navigate = useNavigate();
  const keyInFront = useKeyInFront();
  const ask = useAskDiscard();

  const closeTabs = useCallback<TabActions['closeTabs']>(
    (closing, tab) => {
      const closed = closedBy(currentTabs(), closing, tab.key);
      const keys = new Set(closed.map(({ key }) => key));
      const proceed = () => {
        for (const key of keys) clearUnsaved(key);
        changeTabs((list) => close(list, keys));
        const next = nextShown(closing, tab, keyInFront(), keys);
        if (next !== undefined) void navigate(next);
      };
      if (closed.some(({ key }) => hasUnsavedWork(key))) ask(proceed);
      else proceed();
    },
    [navigate, ask, keyInFront],
  );

  const refresh = useCallback<TabActions['refresh']>(
    (tab) => {
      const proceed = () => {
        clearUnsaved(tab.key);
        drawAnew(tab.key);
        void queryClient.invalidateQueries({ refetchType: 'none' });
        void navigate(`/redirect${hrefOf(tab)}`, { replace: tab.key === keyInFront() });
      };
      if (hasUnsavedWork(tab.key)) ask(proceed);
      else proceed();
    },
    [navigate, ask, keyInFront],
  );
  return { closeTabs, refresh };
}
