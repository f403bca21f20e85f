import { type ComponentType, useMemo } from 'react';
import {
  createBrowserRouter,
  Navigate,
  Outlet,
  type RouteObject,
  useLocation,
  useParams,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { loadChunk } from '../../platform/chunks.ts';
import { NavigationContext, PageAddressContext } from '../../platform/page.ts';
import type { Screen, StandalonePage } from '../../platform/screen.ts';
import { CrashPage } from '../CrashPage.tsx';
import { AuthBar } from '../layout/AuthBar.tsx';
import { ForbiddenPage, NotFoundPage, UnauthorizedPage } from '../message-pages.tsx';
import { Root } from '../Root.tsx';
import { loadScreen } from '../screen-loader.ts';
import { redirects, screens, standalonePages, standalonePagesWithBar } from '../screens.ts';
import { RouterContext, usePageNavigation } from '../tabs/navigation.ts';

/** Opens what follows in the path anew. */
function Redirect() {
  const { '*': rest = '' } = useParams();
  const { search } = useLocation();
  return <Navigate to={`/${rest}${search}`} replace />;
}

/** A route whose component comes with its own file. */
const lazily = (load: () => Promise<ComponentType>): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => ({ Component: await loadChunk(load) }),
});

const Nothing = () => null;

const standaloneRoute = ({ path, load }: StandalonePage): RouteObject => ({ path, ...lazily(load) });

/** The frame draws the page itself, to keep it alive in a tab: the route only fetches its code. */
const screenRoute = (screen: Screen): RouteObject => ({
  path: screen.path,
  lazy: async () => {
    await loadScreen(screen);
    return { Component: Nothing };
  },
});

/** What stands outside of tabs stands where the router does. */
function Untabbed() {
  const { pathname, search } = useLocation();
  const address = useMemo(() => ({ key: '', pathname, search }), [pathname, search]);
  return (
    <PageAddressContext value={address}>
      <NavigationContext value={usePageNavigation('')}>
        <Outlet />
      </NavigationContext>
    </PageAddressContext>
  );
}

/** A page without the frame. */
const Alone = () => (
  <>
    <AuthBar />
    <main>
      <Outlet />
    </main>
  </>
);

const shell: RouteObject = {
  ...lazily(() => import('../layout/Shell.tsx').then((file) => file.Shell)),
  children: [
    {
      // A page that fails leaves the frame standing.
      ErrorBoundary: CrashPage,
      children: [
        ...screens.map(screenRoute),
        { path: '/redirect/*', Component: Redirect },
        {
          path: '*',
          ...lazily(() => import('../layout/UnknownView.tsx').then((file) => file.UnknownView)),
        },
      ],
    },
  ],
};

export const createRouter = () =>
  createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: CrashPage,
      HydrateFallback: Nothing,
      children: [
        {
          Component: Untabbed,
          children: [
            ...standalonePages.map(standaloneRoute),
            {
              Component: Alone,
              children: [
                { path: '/401', Component: UnauthorizedPage },
                { path: '/403', Component: ForbiddenPage },
                { path: '/404', Component: NotFoundPage },
                ...standalonePagesWithBar.map(standaloneRoute),
              ],
            },
            ...redirects.map(({ from, to }) => ({
              path: from,
              element: <Navigate to={to} replace />,
            })),
            shell,
          ],
        },
      ],
    },
  ]);

/** The console. Failures of loading come to `onError` only; those of drawing come to it too. */
export const RoutedConsole = ({
  router,
  onError,
}: {
  router: ReturnType<typeof createRouter>;
  onError: (error: unknown) => void;
}) => (
  <RouterContext value={router}>
    <RouterProvider router={router} onError={onError} />
  </RouterContext>
);
