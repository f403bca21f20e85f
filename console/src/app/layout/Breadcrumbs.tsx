import { Breadcrumb, type BreadcrumbProps } from 'antd';
import { Link, useLocation } from 'react-router';
import { useMessages } from '../../platform/i18n/messages.ts';
import { usePageTitles } from '../../platform/page-title.ts';
import { useMay } from '../../platform/session.ts';
import { appMessages } from '../app.messages.ts';
import { type Screen, screenOf } from '../screens.ts';
import { tabKey } from '../tabs/tab-list.ts';
import { useTabList } from '../tabs/tab-store.ts';
import styles from './Breadcrumbs.module.css';
import { leaves, menuTree, useMenuRows } from './menu.ts';

/** The way from the dashboard to the page, each place with those beside it. */
export function Breadcrumbs() {
  const t = useMessages(appMessages);
  const { pathname, search } = useLocation();
  const titles = usePageTitles();
  const siblingsOf = useSiblings();
  const screen = screenOf(pathname);
  if (!screen || pathname === '/dashboard') return null;
  const parent = screen.parent ? screenOf(screen.parent) : undefined;
  const key = tabKey(screen, search);
  const name = (screen.record && titles[key]) || t(screen.title);
  const crumb = (each: Screen, current: boolean) => ({
    key: each.path,
    title: current ? <span aria-current="page">{name}</span> : <Link to={each.path}>{t(each.title)}</Link>,
    ...siblingsOf(each, current ? key : undefined),
  });
  return (
    <Breadcrumb
      className={styles.crumbs}
      aria-label={t('breadcrumb')}
      items={[
        { key: '/dashboard', title: <Link to="/dashboard">{t('dashboard')}</Link> },
        ...(parent ? [crumb(parent, false)] : []),
        crumb(screen, true),
      ]}
    />
  );
}

type Siblings = Pick<NonNullable<BreadcrumbProps['items']>[number], 'menu'>;

/** Screens of the menu beside a screen of the menu; the other open records beside a record. */
function useSiblings(): (screen: Screen, key: string | undefined) => Siblings {
  const t = useMessages(appMessages);
  const may = useMay();
  const titles = usePageTitles();
  const { tabs } = useTabList();
  const { data } = useMenuRows();
  const places = leaves(menuTree(data?.list ?? []));
  const menuOf = (entries: { key: string; href: string; text: string }[]): Siblings =>
    entries.length < 2
      ? {}
      : {
          menu: {
            items: entries.map(({ key, href, text }) => ({ key, label: <Link to={href}>{text}</Link> })),
          },
        };
  return (screen, key) => {
    if (screen.record && key !== undefined) {
      const open = tabs.filter(({ path }) => path === screen.path);
      return menuOf(
        open.map((tab) => ({
          key: tab.key,
          href: tab.path + tab.search,
          text: titles[tab.key] ?? t(screen.title),
        })),
      );
    }
    const beside = places.flatMap(({ href }) => screenOf(href) ?? []);
    if (!beside.includes(screen)) return {};
    const open = beside.filter(({ permission }) => may(permission));
    return menuOf(open.map(({ path, title }) => ({ key: path, href: path, text: t(title) })));
  };
}
