import { createContext, use } from 'react';
import type { createBrowserRouter } from 'react-router';
import { type Navigation, searchWith } from '../../platform/page.ts';

export type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state'>;

export const RouterContext = createContext<Router | undefined>(undefined);

export function useRouter(): Router {
  const router = use(RouterContext);
  if (!router) throw new Error('No router around the pages');
  return router;
}

/** Where the person is, or is going to: a page may still be drawn when somebody has left it. */
export const goalOf = ({ state }: Router) => state.navigation.location ?? state.location;

/** Of what stands outside of tabs, and is always in front. */
export function untabbedNavigation(router: Router): Navigation {
  const here = () => {
    const { pathname, search } = goalOf(router);
    return pathname + search;
  };
  const open: Navigation['open'] = (href, options) => {
    void router.navigate(href, { replace: options?.replace ?? href === here() });
  };
  return {
    open,
    navigate: (href) => open(href),
    leaveFor: (href) => open(href, { replace: true }),
    latestQuery: () => new URLSearchParams(goalOf(router).search),
    setQuery: (changes) => {
      const { pathname, search } = goalOf(router);
      open(pathname + searchWith(search, changes), { replace: true });
    },
  };
}
