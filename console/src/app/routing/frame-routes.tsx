import { Navigate, Outlet, type RouteObject, useLocation, useParams } from 'react-router';
import { HasScreenContext } from '../../platform/page.ts';
import type { Screen } from '../../platform/screen.ts';
import { CrashPage } from '../CrashPage.tsx';
import { loadScreen } from '../screen-loader.ts';
import { hasScreen, redirects, screens } from '../screens.ts';
import { lazily } from './lazily.ts';

/** Opens what follows in the path anew. */
function Redirect() {
  const { '*': rest = '' } = useParams();
  const { search } = useLocation();
  return <Navigate to={`/${rest}${search}`} replace />;
}

const Nothing = () => null;

/** The frame draws the page itself, to keep it alive in a tab: the route only fetches its code. */
const screenRoute = (screen: Screen): RouteObject => ({
  path: screen.path,
  lazy: async () => {
    await loadScreen(screen);
    return { Component: Nothing };
  },
});

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

/** What needs a session: all screens, within their frame. */
export const frameRoutes: RouteObject[] = [
  {
    Component: () => (
      <HasScreenContext value={hasScreen}>
        <Outlet />
      </HasScreenContext>
    ),
    children: [
      ...redirects.map(({ from, to }) => ({ path: from, element: <Navigate to={to} replace /> })),
      shell,
    ],
  },
];
