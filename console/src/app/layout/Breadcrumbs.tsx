import { useLocation } from 'react-router';
import { Link } from '../../components/Link.tsx';
import { dashboardPage } from '../../features/workplace/home/home.screen.ts';
import { useLocalName } from '../../platform/i18n/local-name.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { usePageTitles } from '../../platform/page-title.ts';
import type { Screen } from '../../platform/screen.ts';
import { appMessages } from '../app.messages.ts';
import { screenOf } from '../screens.ts';
import { tabKey } from '../tabs/tab-list.ts';
import styles from './Breadcrumbs.module.css';
import { RecordSiblings, ScreenSiblings } from './Siblings.tsx';

/** The way from the dashboard to the page, each place with a way to those beside it. */
export function Breadcrumbs() {
  const t = useMessages(appMessages);
  const nameOf = useLocalName();
  const { pathname, search } = useLocation();
  const titles = usePageTitles();
  const screen = screenOf(pathname);
  if (!screen || screen === dashboardPage) return null;
  const key = tabKey(screen, search);
  const isOneOfList = screen.isList && key !== screen.path;
  const parent = isOneOfList ? screen : screen.parent;
  const name = (screen.record && titles[key]) || nameOf(screen.title);
  return (
    <nav className={styles.crumbs} aria-label={t('breadcrumb')}>
      <ol className={styles.list}>
        <li className={styles.crumb}>
          <Link to={dashboardPage.path}>{nameOf(dashboardPage.title)}</Link>
        </li>
        {parent && (
          <li className={styles.crumb}>
            <Link to={parent.path}>{nameOf(parent.title)}</Link>
            <ScreenSiblings screen={parent} />
          </li>
        )}
        <li className={styles.crumb}>
          <span aria-current="page">{name}</span>
          {!isOneOfList && <Siblings screen={screen} search={search} />}
        </li>
      </ol>
    </nav>
  );
}

function Siblings({ screen, search }: { screen: Screen; search: string }) {
  if (!screen.siblings) return <ScreenSiblings screen={screen} />;
  return <RecordSiblings path={screen.path} search={search} find={screen.siblings} />;
}
