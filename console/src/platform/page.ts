import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

export interface Page {
  pathname: string;
  query: URLSearchParams;
  /** Changes some keys of the query; undefined or '' removes one. Replaces the history entry. */
  setQuery: (changes: Record<string, string | number | undefined>) => void;
}

/** The page's own address. Pages ask here, not the router: what a page sees is its tab's to decide. */
export function usePage(): Page {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const setQuery = useCallback<Page['setQuery']>(
    (changes) => {
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined || value === '') next.delete(name);
        else next.set(name, String(value));
      }
      const text = next.toString();
      void navigate({ pathname, search: text ? `?${text}` : '' }, { replace: true });
    },
    [navigate, pathname, search],
  );
  return useMemo(() => ({ pathname, query, setQuery }), [pathname, query, setQuery]);
}
