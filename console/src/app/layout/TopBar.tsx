import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../components/Icon.tsx';
import { Logo, LogoMark, useLogoName } from '../../components/Logo.tsx';
import { useNarrow } from '../../components/media.ts';
import { useMobile } from '../../components/mobile.ts';
import { dashboardPage } from '../../features/workplace/home/home.screen.ts';
import { lazyRetry } from '../../platform/chunks.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { usePreference } from '../../platform/preferences.ts';
import { appMessages } from '../app.messages.ts';
import { useErrorEntries } from '../error-log/error-log.ts';
import { HelpButton } from '../help/HelpButton.tsx';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { showDrawer, toggleSidebar, useSidebar } from '../state/sidebar-state.ts';
import { AlarmBell } from './AlarmBell.tsx';
import { ChannelStatus } from './ChannelStatus.tsx';
import { FullScreenButton } from './FullScreenButton.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { SizeSwitch } from './SizeSwitch.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import styles from './TopBar.module.css';
import { TopMenu } from './TopMenu.tsx';
import { UserMenu } from './UserMenu.tsx';

const ErrorLogButton = lazyRetry(() =>
  import('../error-log/ErrorLogButton.tsx').then((file) => file.ErrorLogButton),
);

const JobsButton = lazyRetry(() =>
  import('../../features/operations/jobs/JobsButton.tsx').then((file) => file.JobsButton),
);

const NoticesButton = lazyRetry(() =>
  import('../../features/alarms/notifications/notices/NoticesButton.tsx').then((file) => file.NoticesButton),
);

export function TopBar() {
  const t = useMessages(appMessages);
  const name = useLogoName();
  const mobile = useMobile();
  const narrow = useNarrow();
  const { open, drawerOpen } = useSidebar();
  const failed = useErrorEntries().length > 0;
  const sidebarLogo = usePreference('sidebarLogo');
  const foldIcon = open ? MenuFoldOutlined : MenuUnfoldOutlined;
  return (
    <header className={styles.bar}>
      <button
        type="button"
        className={styles.button}
        aria-label={mobile ? t('openMenu') : t(open ? 'collapse' : 'expand')}
        aria-expanded={mobile ? drawerOpen : open}
        aria-controls="sidebar"
        onClick={mobile ? showDrawer : toggleSidebar}
      >
        <Icon of={mobile ? MenuOutlined : foldIcon} />
      </button>
      {(mobile || !sidebarLogo) && (
        <Link to={dashboardPage.path} className={styles.logo} aria-label={`${name}, ${t('home')}`}>
          {narrow ? <LogoMark /> : <Logo />}
        </Link>
      )}
      {mobile ? <span className={styles.space} /> : <TopMenu />}
      <div className={styles.changing}>
        <PaletteButton />
        <ChannelStatus />
        <AlarmBell />
        <Suspense>
          <JobsButton />
        </Suspense>
        <Suspense fallback={<span className={styles.place} />}>
          <NoticesButton />
        </Suspense>
        <Suspense>{failed && <ErrorLogButton />}</Suspense>
      </div>
      {!mobile && <FullScreenButton />}
      {!mobile && <SizeSwitch />}
      <LanguageSwitch />
      {!mobile && <ThemeSwitch />}
      <HelpButton />
      <UserMenu />
    </header>
  );
}
