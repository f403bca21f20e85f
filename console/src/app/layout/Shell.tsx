import { App as AntApp } from 'antd';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { ErrorState } from '../../components/states.tsx';
import { signInHref } from '../../features/sessions/redirect.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { startRealtime, stopRealtime } from '../../platform/realtime/realtime.ts';
import { loadSession, useMay, useSession } from '../../platform/session.ts';
import { appMessages } from '../app.messages.ts';
import { ForbiddenPage } from '../message-pages.tsx';
import { screenOf } from '../screens.ts';
import { BottomBar } from './BottomBar.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { SessionExpiry } from './SessionExpiry.tsx';
import styles from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { hideDrawer } from './sidebar-state.ts';
import { TopBar } from './TopBar.tsx';

/** Everything behind the sign-in: finds out who is there, then draws the frame around the page. */
export function Shell() {
  const { status, account } = useSession();
  const { pathname, search } = useLocation();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the point
  useEffect(() => {
    if (status !== 'unknown') return;
    setFailure(undefined);
    loadSession().catch(setFailure);
  }, [status, attempt]);

  const fullPath = pathname + search;
  if (failure !== undefined) {
    return (
      <main className={styles.alone}>
        <ErrorState error={failure} onRetry={() => setAttempt(attempt + 1)} />
      </main>
    );
  }
  if (status === 'signedOut') {
    return <Navigate to={screenOf(pathname) ? signInHref(fullPath) : '/404'} replace />;
  }
  if (!account) return null;
  if (account.mustChangePassword) {
    return <Navigate to={`/password?redirect=${encodeURIComponent(fullPath)}`} replace />;
  }
  return (
    <AntApp message={{ maxCount: 3 }}>
      <Frame userId={account.id} />
    </AntApp>
  );
}

function Frame({ userId }: { userId: number }) {
  const t = useMessages(appMessages);
  const { pathname } = useLocation();
  const expired = useSession((session) => session.expiry !== 'none');
  useEffect(() => {
    if (expired) return;
    startRealtime(userId);
    return stopRealtime;
  }, [userId, expired]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what closes it
  useEffect(hideDrawer, [pathname]);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      <TopBar />
      <div className={styles.body}>
        <Sidebar />
        <main id="content" className={styles.content} tabIndex={-1}>
          <Breadcrumbs />
          <Page />
        </main>
      </div>
      <BottomBar />
      <SessionExpiry />
    </div>
  );
}

/** The page itself, for whoever may see it. */
function Page() {
  const t = useMessages(appMessages);
  const { pathname } = useLocation();
  const may = useMay();
  const screen = screenOf(pathname);
  usePageTitle(screen ? t(screen.title) : '');
  if (screen && !may(screen.permission)) return <ForbiddenPage />;
  return <Outlet />;
}
