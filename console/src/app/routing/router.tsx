import { useMemo } from 'react';
import { createBrowserRouter, Outlet, type RouteObject, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { loadChunk } from '../../platform/chunks.ts';
import { NavigationContext, PageAddressContext } from '../../platform/page.ts';
import type { StandalonePage } from '../../platform/screen.ts';
import { loadSession, useSession } from '../../platform/session.ts';
import { CrashPage } from '../CrashPage.tsx';
import { AuthBar } from '../layout/AuthBar.tsx';
import { ForbiddenPage, NotFoundPage, UnauthorizedPage } from '../message-pages.tsx';
import { Root } from '../Root.tsx';
import { standalonePages, standalonePagesWithBar } from '../standalone-pages.ts';
import { RouterContext, untabbedNavigation, useRouter } from '../tabs/router-navigation.ts';
import { lazily } from './lazily.ts';

const Nothing = () => null;

const standaloneRoute = ({ path, load }: StandalonePage): RouteObject => ({ path, ...lazily(load) });

/** What stands outside of tabs stands where the router does. */
function Untabbed() {
  const { pathname, search } = useLocation();
  const router = useRouter();
  const address = useMemo(() => ({ key: '', pathname, search }), [pathname, search]);
  const navigation = useMemo(() => untabbedNavigation(router), [router]);
  return (
    <PageAddressContext value={address}>
      <NavigationContext value={navigation}>
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

/**
 * Which screens there are, a visitor need not know: their routes are fetched once one is asked for, and who asks is
 * found out meanwhile.
 */
const loadFrameRoutes = () => {
  // The frame asks again where this fails, and says so.
  if (useSession.getState().status === 'unknown') loadSession().catch(() => undefined);
  return loadChunk(() => import('./frame-routes.tsx').then(({ frameRoutes }) => frameRoutes));
};

const untabbedId = 'untabbed';

export function createRouter() {
  let known = false;
  return createBrowserRouter(
    [
      {
        Component: Root,
        ErrorBoundary: CrashPage,
        HydrateFallback: Nothing,
        children: [
          {
            id: untabbedId,
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
            ],
          },
        ],
      },
    ],
    {
      patchRoutesOnNavigation: async ({ patch }) => {
        if (known) return;
        patch(untabbedId, await loadFrameRoutes());
        known = true;
      },
    },
  );
}

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
