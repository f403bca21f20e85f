import { Link, useLocation } from 'react-router';
import { useLocalName } from '../../platform/i18n/local-name.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import type { Screen } from '../../platform/screen.ts';
import { useMay } from '../../platform/session.ts';
import { appMessages } from '../app.messages.ts';
import { screenOf, screens } from '../screens.ts';
import styles from './SectionMenu.module.css';

/** The groups of the site's own pages, in order. */
const groups = ['sys', 'about', 'serviceGuide'] as const;

/** The left submenu that the pages of the site's sections share. */
export function SectionMenu() {
  const { pathname } = useLocation();
  const may = useMay();
  const current = screenOf(pathname);
  if (!current?.section) return null;
  const permitted = screens.filter(({ section, permission }) => section && may(permission));
  return <SectionGroups screens={permitted} currentPath={pathname} />;
}

export function SectionGroups({ screens, currentPath }: { screens: readonly Screen[]; currentPath: string }) {
  const t = useMessages(appMessages);
  const nameOf = useLocalName();
  return (
    <nav className={styles.menu} aria-label={t('sectionMenu')}>
      {groups.map((group) => {
        const entries = screens.filter(({ section }) => section === group);
        if (entries.length === 0) return null;
        return (
          <div key={group} className={styles.group}>
            <div id={`section-${group}`} className={styles.heading}>
              {t(group)}
            </div>
            <ul className={styles.entries} aria-labelledby={`section-${group}`}>
              {entries.map(({ path, title }) => (
                <li key={path}>
                  <Link
                    to={path}
                    className={styles.entry}
                    aria-current={path === currentPath ? 'page' : undefined}
                  >
                    {nameOf(title)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}
