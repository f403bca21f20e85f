import { Link } from 'react-router';
import { Logo, useLogoName } from '../../components/Logo.tsx';
import { dashboardPage } from '../../features/workplace/home/home.screen.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { appMessages } from '../app.messages.ts';
import { fishPath } from '../screens.ts';
import styles from './Sidebar.module.css';

/** Leads home, and to the species that the site shows. */
export function SidebarLogo({ wide }: { wide: boolean }) {
  const t = useMessages(appMessages);
  const name = useLogoName();
  return (
    <div className={styles.logo}>
      <Link to={dashboardPage.path} aria-label={`${name}, ${t('home')}`}>
        <Logo />
      </Link>
      {wide && (
        <a href={fishPath} className={styles.fish}>
          {t('fishDatabase')}
        </a>
      )}
    </div>
  );
}
