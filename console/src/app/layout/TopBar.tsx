import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { Icon } from '../../components/Icon.tsx';
import { Logo } from '../../components/Logo.tsx';
import { useMessages } from '../../platform/i18n/messages.ts';
import { appMessages } from '../app.messages.ts';
import { ChannelStatus } from './ChannelStatus.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { useMobile } from './mobile.ts';
import { showDrawer, toggleSidebar, useSidebar } from './sidebar-state.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import styles from './TopBar.module.css';
import { UserMenu } from './UserMenu.tsx';

export function TopBar() {
  const t = useMessages(appMessages);
  const mobile = useMobile();
  const { open, drawerOpen } = useSidebar();
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
      <Link to="/" className={styles.logo} aria-label={`Weir, ${t('home')}`}>
        <Logo />
      </Link>
      <span className={styles.space} />
      <ChannelStatus />
      <LanguageSwitch />
      <ThemeSwitch />
      <UserMenu />
    </header>
  );
}
