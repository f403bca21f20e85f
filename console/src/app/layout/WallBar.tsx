import { CloseOutlined, FullscreenExitOutlined, FullscreenOutlined, LinkOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { languageTags } from '@weir/contract/common';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '../../components/Icon.tsx';
import { Logo } from '../../components/Logo.tsx';
import { summaryQuery } from '../../features/workplace/home/cards/home.queries.ts';
import { dashboardPage } from '../../features/workplace/home/home.screen.ts';
import { profilePage } from '../../features/workplace/profile/profile.screen.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useAccount } from '../../platform/session.ts';
import { appMessages } from '../app.messages.ts';
import { useFullScreen } from '../use-full-screen.ts';
import styles from './WallBar.module.css';
import { wallMessages } from './wall.messages.ts';
import type { Freshness } from './wall-freshness.ts';

interface Props {
  freshness: Freshness;
  isBound: boolean;
}

/** What this screen is, whether it is live, and what time it is. */
export function WallBar({ freshness, isBound }: Props) {
  const t = useMessages(wallMessages);
  const { wall } = useAccount();
  const { pathname, search } = useLocation();
  const title = wall?.name ?? t('title');
  usePageTitle(title);
  return (
    <header className={styles.bar}>
      <Logo />
      <h1 className={styles.title} data-page={pathname + search}>
        {title}
      </h1>
      <Controls isBound={isBound} />
      <FreshnessSign freshness={freshness} />
      <Clock />
    </header>
  );
}

function Controls({ isBound }: { isBound: boolean }) {
  const t = useMessages(wallMessages);
  const app = useMessages(appMessages);
  const { full, toggle } = useFullScreen();
  const label = app(full ? 'leaveFullScreen' : 'fullScreen');
  return (
    <nav className={styles.controls} aria-label={t('controls')}>
      <button type="button" className={styles.button} aria-label={label} title={label} onClick={toggle}>
        <Icon of={full ? FullscreenExitOutlined : FullscreenOutlined} />
      </button>
      {!isBound && (
        <>
          <Link
            to={profilePage.address({ tab: 'sessions', wall: 1 })}
            className={styles.button}
            aria-label={t('links')}
            title={t('links')}
          >
            <Icon of={LinkOutlined} />
          </Link>
          <Link to={dashboardPage.path} className={styles.button} aria-label={t('leave')} title={t('leave')}>
            <Icon of={CloseOutlined} />
          </Link>
        </>
      )}
    </nav>
  );
}

function FreshnessSign({ freshness }: { freshness: Freshness }) {
  const t = useMessages(wallMessages);
  const format = useTimeFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const text =
    freshness.kind === 'lost' ? t('lost', { time: format.format(freshness.sinceMs) }) : t(freshness.kind);
  return (
    <p role="status" className={styles.freshness} data-freshness={freshness.kind}>
      <svg viewBox="0 0 16 16" width="1em" height="1em" aria-hidden>
        {freshness.kind === 'lost' ? (
          <path d="M8 1 15.5 14.5H.5ZM8 6v4.5M8 12v.6" className={styles.warning} />
        ) : (
          <circle cx="8" cy="8" r="5" className={styles[freshness.kind]} />
        )}
      </svg>
      {text}
    </p>
  );
}

const tickMs = 1000;

/** With its seconds: a screen that hangs has a clock that stands. */
function Clock() {
  const t = useMessages(wallMessages);
  const zone = useZone();
  const time = useTimeFormat({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' });
  const day = useTimeFormat({ weekday: 'short', month: 'short', day: 'numeric' });
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className={styles.clock} role="timer" aria-label={t('clock', { zone: zone ?? '' })} title={zone}>
      <span className={styles.day}>{day.format(nowMs)}</span>
      <time dateTime={new Date(nowMs).toISOString()}>{time.format(nowMs)}</time>
    </p>
  );
}

/** Of the installation; until it is known, the browser's. */
const useZone = (): string | undefined => useQuery(summaryQuery).data?.timeZone;

function useTimeFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const timeZone = useZone();
  return new Intl.DateTimeFormat(languageTags[useLanguage()], {
    ...options,
    ...(timeZone ? { timeZone } : {}),
  });
}
