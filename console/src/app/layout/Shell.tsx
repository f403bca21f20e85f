import type { Account } from '@weir/contract/identity/sessions';
import { Suspense, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { Link, Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { OverlaysProvider } from '../../components/Overlays.tsx';
import { ErrorState } from '../../components/states.tsx';
import { WhyNot } from '../../components/why-not/WhyNot.tsx';
import { Reauthentication } from '../../features/identity/sessions/guard/Reauthentication.tsx';
import { signInHref } from '../../features/identity/sessions/session/redirect.ts';
import {
  newPasswordPage,
  signInPage,
  twoFactorPage,
} from '../../features/identity/sessions/sessions.screen.ts';
import { dashboardPage } from '../../features/workplace/home/home.screen.ts';
import { startChanges } from '../../platform/changes.ts';
import { lazyRetry } from '../../platform/chunks.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { MayOpenContext } from '../../platform/page.ts';
import { usePreference } from '../../platform/preferences.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useTopic } from '../../platform/realtime/realtime.ts';
import {
  endSession,
  identityOf,
  loadSession,
  mayOf,
  useMay,
  useSession,
  watchIdentity,
} from '../../platform/session.ts';
import { appMessages } from '../app.messages.ts';
import { ConnectionBanner } from '../connection/ConnectionBanner.tsx';
import { fetchListKit } from '../fetch-ahead.ts';
import { screenAt, screenOf } from '../screens.ts';
import { Settings } from '../settings/Settings.tsx';
import { hideDrawer } from '../state/sidebar-state.ts';
import { TabBar } from '../tabs/TabBar.tsx';
import { TabHost } from '../tabs/TabHost.tsx';
import { closeForbidden } from '../tabs/tab-store.ts';
import { UpdateNotice } from '../updates/UpdateNotice.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { useLoadedFrame } from './frame-loading.ts';
import { SectionMenu } from './SectionMenu.tsx';
import { SessionExpiry } from './SessionExpiry.tsx';
import styles from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { SignedOutNotice } from './SignedOutNotice.tsx';
import { TopBar } from './TopBar.tsx';

// Only whoever is signed in writes what is shown: the table is no part of what sign-in waits for.
startChanges(() => import('../affected.ts').then((file) => file.affected));

/** Keys are seldom the first thing that is touched. */
const Shortcuts = lazyRetry(() => import('../shortcuts/Shortcuts.tsx').then((file) => file.Shortcuts));

const PreviewBar = lazyRetry(() => import('./PreviewBar.tsx').then((file) => file.PreviewBar));

const WallFrame = lazyRetry(() => import('./WallFrame.tsx').then((file) => file.WallFrame));

const isWall = (path: string, search: string): boolean =>
  path === dashboardPage.path && new URLSearchParams(search).get('wall') === '1';

const redirectPrefix = /^\/redirect(?=\/)/;

/** Everything behind the sign-in: finds out who is there, then draws the frame around the page. */
export function Shell() {
  const { status, account } = useSession();
  const { pathname, search } = useLocation();
  const { failure, retry } = useSessionLoading(status === 'unknown');
  const path = pathname.replace(redirectPrefix, '');
  const mayOpen = useMayOpen();
  useEffect(Shortcuts.preload, []);
  useFreshStart();
  if (failure !== undefined) return <NobodyKnown error={failure} onRetry={retry} />;
  if (status === 'signedOut') {
    return <Navigate to={screenOf(path) ? signInHref(path + search) : '/404'} replace />;
  }
  if (!account) return null;
  const duty = dutyOf(account);
  const onWall = isWall(path, search);
  if (account.wall && !onWall) return <Navigate to={dashboardPage.address({ wall: 1 })} replace />;
  if (duty && !account.wall) return <Navigate to={duty.address({ redirect: path + search })} replace />;
  return (
    <MayOpenContext value={mayOpen}>
      <OverlaysProvider>
        {onWall ? (
          <Suspense>
            <WallFrame key={identityOf(account)} />
          </Suspense>
        ) : (
          <Frame key={identityOf(account)} userId={account.id} isPreview={account.preview !== null} />
        )}
      </OverlaysProvider>
    </MayOpenContext>
  );
}

/** By the permission of the screen at an address; what else an address opens asks for itself. */
function useMayOpen(): (href: string) => boolean {
  const may = useMay();
  return useCallback((href) => may(screenAt(href)?.permission ?? 'signedIn'), [may]);
}

/** Where whoever has to do something before anything else is kept. */
function dutyOf({ mustChangePassword, mustSetTwoFactor }: Account) {
  if (mustChangePassword) return newPasswordPage;
  return mustSetTwoFactor ? twoFactorPage : undefined;
}

function useSessionLoading(needed: boolean) {
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the point
  useEffect(() => {
    if (!needed) return;
    setFailure(undefined);
    loadSession().catch(setFailure);
  }, [needed, attempt]);
  return { failure, retry: () => setAttempt(attempt + 1) };
}

function NobodyKnown({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useMessages(appMessages);
  return (
    <OverlaysProvider>
      <main className={styles.alone}>
        <ErrorState error={error} onRetry={onRetry} />
        <p className={styles.leave}>
          <Link to={signInPage.path} onClick={endSession}>
            {t('verifyAgain')}
          </Link>
        </p>
      </main>
    </OverlaysProvider>
  );
}

/** Nothing that was fetched or opened for one role is shown to another. */
function useFreshStart(): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const begin = useEffectEvent((account: Account) => {
    queryClient.clear();
    closeForbidden(account);
    if (!mayOf(account, screenOf(pathname)?.permission ?? 'signedIn')) void navigate(dashboardPage.path);
  });
  useEffect(() => watchIdentity((account) => begin(account)), []);
}

interface FrameProps {
  userId: number;
  isPreview: boolean;
}

function Frame({ userId, isPreview }: FrameProps) {
  const t = useMessages(appMessages);
  const { pathname } = useLocation();
  const fixed = usePreference('fixedHeader');
  const tagsView = usePreference('tagsView');
  useLoadedFrame(userId);
  useTopic('site');
  useEffect(fetchListKit, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what closes it
  useEffect(hideDrawer, [pathname]);
  return (
    <div className={styles.frame} data-fixed={fixed} data-tabs={tagsView} data-preview={isPreview}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      <Sidebar />
      <div className={styles.column}>
        <div className={styles.header}>
          {isPreview && (
            <Suspense>
              <PreviewBar />
            </Suspense>
          )}
          <TopBar />
          {tagsView && <TabBar />}
        </div>
        <ConnectionBanner />
        <SignedOutNotice />
        <div className={styles.body}>
          <SectionMenu />
          <main id="content" className={styles.content} tabIndex={-1}>
            <Breadcrumbs />
            <TabHost />
            <Outlet />
          </main>
        </div>
      </div>
      <BottomBar />
      <Suspense>
        <Shortcuts />
      </Suspense>
      <Settings />
      <WhyNot />
      <UpdateNotice />
      <Reauthentication />
      <SessionExpiry />
    </div>
  );
}
