import {
  createBrowserRouter,
  Navigate,
  Outlet,
  type RouteObject,
  useLocation,
  useParams,
} from 'react-router';
import { CrashPage } from './CrashPage.tsx';
import { ForbiddenPage, NotFoundPage, UnauthorizedPage } from './message-pages.tsx';
import { Root } from './Root.tsx';
import { redirects, type Screen, screens } from './screens.ts';

/** Opens what follows in the path anew. */
function Redirect() {
  const { '*': rest = '' } = useParams();
  const { search } = useLocation();
  return <Navigate to={`/${rest}${search}`} replace />;
}

/** A route whose component comes with its own file. */
const lazily = (load: Screen['load']): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => ({ Component: await load() }),
});

const Nothing = () => null;

/** A page without the frame. */
const Alone = () => (
  <main>
    <Outlet />
  </main>
);

export const createRouter = () =>
  createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: CrashPage,
      HydrateFallback: Nothing,
      children: [
        {
          path: '/login',
          ...lazily(() => import('../features/sessions/SignInPage.tsx').then((file) => file.SignInPage)),
        },
        {
          path: '/password',
          ...lazily(() =>
            import('../features/sessions/NewPasswordPage.tsx').then((file) => file.NewPasswordPage),
          ),
        },
        {
          Component: Alone,
          children: [
            { path: '/401', Component: UnauthorizedPage },
            { path: '/403', Component: ForbiddenPage },
            { path: '/404', Component: NotFoundPage },
          ],
        },
        { path: '/redirect/*', Component: Redirect },
        ...redirects.map(({ from, to }) => ({ path: from, element: <Navigate to={to} replace /> })),
        {
          ...lazily(() => import('./layout/Shell.tsx').then((file) => file.Shell)),
          children: [
            {
              // A page that fails leaves the frame standing.
              ErrorBoundary: CrashPage,
              children: [
                ...screens.map(({ path, load }) => ({ path, ...lazily(load) })),
                {
                  path: '*',
                  ...lazily(() => import('./layout/UnknownView.tsx').then((file) => file.UnknownView)),
                },
              ],
            },
          ],
        },
      ],
    },
  ]);
