import { type ReactNode, useEffect } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { Reauthentication } from '../../features/identity/sessions/guard/Reauthentication.tsx';
import { dashboardPage } from '../../features/workplace/home/home.screen.ts';
import { useTopic } from '../../platform/realtime/realtime.ts';
import { useAccount, useSession } from '../../platform/session.ts';
import { TabHost } from '../tabs/TabHost.tsx';
import { useLoadedFrame } from './frame-loading.ts';
import { SessionExpiry } from './SessionExpiry.tsx';
import { WallBar } from './WallBar.tsx';
import { WallEnded } from './WallEnded.tsx';
import styles from './WallFrame.module.css';
import { useWallFreshness } from './wall-freshness.ts';
import { useCursorRest, useFreshBuild, useOwnFullScreen, useScale, useWakeLock } from './wall-screen.ts';

/** The dashboard alone, to be read from across a room: without the frame, and never silently out of date. */
export function WallFrame() {
  const { id, wall } = useAccount();
  const over = useSession((session) => session.expiry !== 'none');
  useLoadedFrame(id);
  useWakeLock();
  useOwnFullScreen();
  useFreshBuild();
  if (wall && over) return <WallEnded />;
  return (
    <Board isBound={wall !== null}>
      <TabHost />
      <Outlet />
      {!wall && (
        <>
          <Reauthentication />
          <SessionExpiry />
        </>
      )}
    </Board>
  );
}

interface Props {
  /** A wall's own session leads nowhere else. */
  isBound: boolean;
  children: ReactNode;
}

function Board({ isBound, children }: Props) {
  const navigate = useNavigate();
  const freshness = useWallFreshness();
  const resting = useCursorRest();
  const scale = useScale();
  useTopic(['alarms', 'site']);
  useEffect(() => {
    if (isBound) return;
    // What is open above it, such as a question, takes the key first.
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.fullscreenElement)
        void navigate(dashboardPage.path);
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [isBound, navigate]);
  return (
    <div
      className={styles.frame}
      style={{ zoom: scale }}
      data-wall
      data-bound={isBound}
      data-resting={resting}
      data-stale={freshness.kind === 'lost'}
    >
      <WallBar freshness={freshness} isBound={isBound} />
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
