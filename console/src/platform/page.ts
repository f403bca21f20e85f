import { createContext, use, useCallback, useMemo } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useNavigate } from 'react-router';

/** Where a page stands. A page kept in a tab out of sight keeps its own, whatever the router shows. */
export interface PageAddress {
  /** Of the tab; empty outside of tabs. */
  key: string;
  pathname: string;
  search: string;
  /** What the last change made of the search, before the router has followed. */
  next?: string;
}

export const PageAddressContext = createContext<PageAddress | undefined>(undefined);

export interface Page {
  pathname: string;
  query: URLSearchParams;
  /** Changes some keys of the query; undefined or '' removes one. Replaces the history entry. */
  setQuery: (changes: Record<string, string | number | undefined>) => void;
  /** Goes on to a page that takes the place of this one, whose tab has nothing left to show. */
  leaveFor: (href: string) => void;
  /** False once somebody goes on to another page, which may be long before React shows that. */
  isStayedOn: () => boolean;
}

interface Arrival {
  /** Key of the tab whose place is taken. */
  insteadOf: string;
}

/** Of an arrival by `leaveFor`, the key of the tab that was left for good. */
export const leftTab = (state: unknown): string | undefined => (state as Arrival | null)?.insteadOf;

function usePageAddress(): PageAddress {
  const address = use(PageAddressContext);
  if (!address) throw new Error('No page around this component');
  return address;
}

/** The page's own address. Pages ask here, not the router: what a page sees is its tab's to decide. */
export function usePage(): Page {
  const address = usePageAddress();
  const navigate = useNavigate();
  const router = use(DataRouterContext)?.router;
  const query = useMemo(() => new URLSearchParams(address.search), [address]);
  const setQuery = useCallback<Page['setQuery']>(
    (changes) => {
      const params = new URLSearchParams(address.next ?? address.search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined || value === '') params.delete(name);
        else params.set(name, String(value));
      }
      const text = params.toString();
      const search = text ? `?${text}` : '';
      address.next = search;
      void navigate({ pathname: address.pathname, search }, { replace: true });
    },
    [navigate, address],
  );
  const leaveFor = useCallback<Page['leaveFor']>(
    (href) => {
      const state: Arrival = { insteadOf: address.key };
      void navigate(href, { replace: true, state });
    },
    [navigate, address.key],
  );
  const isStayedOn = useCallback(() => {
    if (!router) return true;
    const { location, navigation } = router.state;
    return (navigation.location ?? location).pathname === address.pathname;
  }, [router, address]);
  return useMemo(
    () => ({ pathname: address.pathname, query, setQuery, leaveFor, isStayedOn }),
    [address.pathname, query, setQuery, leaveFor, isStayedOn],
  );
}
