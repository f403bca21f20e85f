import { Breadcrumb } from 'antd';
import { Link, useLocation } from 'react-router';
import { useMessages } from '../../platform/i18n/messages.ts';
import { appMessages } from '../app.messages.ts';
import { screenOf } from '../screens.ts';
import styles from './Breadcrumbs.module.css';

/** The way from the dashboard to the page. The dashboard itself needs none. */
export function Breadcrumbs() {
  const t = useMessages(appMessages);
  const { pathname } = useLocation();
  const screen = screenOf(pathname);
  if (!screen || pathname === '/dashboard') return null;
  const parent = screen.parent ? screenOf(screen.parent) : undefined;
  const links = [{ path: '/dashboard', title: t('dashboard') }];
  if (parent) links.push({ path: parent.path, title: t(parent.title) });
  return (
    <Breadcrumb
      className={styles.crumbs}
      aria-label={t('breadcrumb')}
      items={[
        ...links.map(({ path, title }) => ({ key: path, title: <Link to={path}>{title}</Link> })),
        { key: pathname, title: <span aria-current="page">{t(screen.title)}</span> },
      ]}
    />
  );
}
