import { createContext, use, useMemo } from 'react';

/** Where a page stands. A page kept in a tab out of sight keeps its own, whatever the router shows. */
export interface PageAddress {
  /** Of the tab; empty outside of tabs. */
  key: string;
  pathname: string;
  search: string;
}

export type QueryChanges = Readonly<Record<string, string | number | undefined>>;

/** How a page goes on. The frame knows the router, and pages do not. */
export interface Navigation {
  /** Opens an address because somebody clicked, whatever is in front by now. */
  open: (href: string, options?: { replace?: boolean }) => void;
  /**
   * Goes on when work is done. A page that is out of sight by then, or about to be, changes the address of its own
   * tab and nothing else: nobody is pulled off another one.
   */
  navigate: (href: string) => void;
  /** As `navigate`, to a page that takes the place of this one, whose tab has nothing left to show. */
  leaveFor: (href: string) => void;
  /** The query that the page has, or is about to have: what it was drawn with may be older. */
  latestQuery: () => URLSearchParams;
  /** Changes some keys of the query; undefined or '' removes one. Replaces the history entry. */
  setQuery: (changes: QueryChanges) => void;
}

export interface Page extends Navigation {
  pathname: string;
  query: URLSearchParams;
  /** The page's own address with some keys of the query changed. */
  hrefWith: (changes: QueryChanges) => string;
}

export const PageAddressContext = createContext<PageAddress | undefined>(undefined);
export const NavigationContext = createContext<Navigation | undefined>(undefined);

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('No page around this component');
  return value;
}

/** Whether a path opens something in this version. The frame knows the screens. */
export const HasScreenContext = createContext<((path: string) => boolean) | undefined>(undefined);
export const useHasScreen = (): ((path: string) => boolean) => found(use(HasScreenContext));

/** Of an address, without its query and what is behind the #. */
export const pathOf = (href: string): string => href.replace(/[?#].*$/, '');

/** Whether whoever is signed in may open an address. Outside of the frame it is left to what opens. */
export const MayOpenContext = createContext<(href: string) => boolean>(() => true);

/** For what stands on many pages: does not change when the page's query does. */
export const useNavigation = (): Navigation => found(use(NavigationContext));

/** The page's own address. Pages ask here, not the router: what a page sees is its tab's to decide. */
export function usePage(): Page {
  const { pathname, search } = found(use(PageAddressContext));
  const navigation = useNavigation();
  return useMemo(
    () => ({
      pathname,
      query: new URLSearchParams(search),
      hrefWith: (changes) => pathname + searchWith(search, changes),
      ...navigation,
    }),
    [pathname, search, navigation],
  );
}

/** A query, its `?` before it, after some changes: undefined or '' removes a key. */
export function searchWith(search: string, changes: QueryChanges): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') params.delete(name);
    else params.set(name, String(value));
  }
  const text = params.toString();
  return text ? `?${text}` : '';
}
