import { useQuery } from '@tanstack/react-query';
import { consoleLinks } from '@weir/contract/console';
import { Menu, type MenuProps } from 'antd';
import { Link, useLocation } from 'react-router';
import { queryOf } from '../../platform/api.ts';
import { useLocalName } from '../../platform/i18n/local-name.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { appMessages } from '../app.messages.ts';
import { screenOf } from '../screens.ts';
import { type MenuEntry, menuTree, useMenuRows } from './menu.ts';
import styles from './TopBar.module.css';

type Items = NonNullable<MenuProps['items']>;

const fishEntrance = '/device';
/** The installation's settings change with a restart at most. */
const linksStaleMs = 60 * 60_000;

/** The console's places side by side, after those of the fish database; what does not fit stands under "…". */
export function TopMenu() {
  const t = useMessages(appMessages);
  const { pathname } = useLocation();
  const outside = useOutside();
  const places = usePlaces();
  const lit = screenOf(pathname)?.parent ?? pathname;
  return (
    <nav className={styles.menu} aria-label={t('topMenu')}>
      <Menu
        mode="horizontal"
        items={[...outside, ...places]}
        selectedKeys={[lit]}
        triggerSubMenuAction="click"
        overflowedIndicator={<span className={styles.overflow}>{t('moreEntries')}</span>}
      />
    </nav>
  );
}

/** The fish database here, and what lies elsewhere; what has no address is left out. */
function useOutside(): Items {
  const t = useMessages(appMessages);
  const { data } = useQuery({ ...queryOf(consoleLinks), staleTime: linksStaleMs });
  const elsewhere = (url: string, text: string) => (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {text}
      <span className="visuallyHidden">{` (${t('opensNewTab')})`}</span>
    </a>
  );
  const items: Items = [];
  if (screenOf(fishEntrance)) {
    items.push({ key: fishEntrance, label: <Link to={fishEntrance}>{t('fishDatabase')}</Link> });
  }
  if (data && data.dataRetrieval.length > 0) {
    items.push({
      key: 'dataRetrieval',
      label: t('dataRetrieval'),
      children: data.dataRetrieval.map(({ name, url }) => ({ key: url, label: elsewhere(url, name) })),
    });
  }
  if (data?.dataServices) {
    items.push({ key: 'dataServices', label: elsewhere(data.dataServices, t('dataServices')) });
  }
  return items;
}

function usePlaces(): Items {
  const name = useLocalName();
  const { data } = useMenuRows();
  const itemOf = (entry: MenuEntry): Items[number] => {
    if (entry.children.length > 0) {
      return { key: entry.id, label: name(entry), children: entry.children.map(itemOf) };
    }
    const newTab = entry.opens === 'newTab' ? { target: '_blank', rel: 'noopener' } : {};
    const label = entry.external ? (
      <a href={entry.href} {...newTab}>
        {name(entry)}
      </a>
    ) : (
      <Link to={entry.href} {...newTab}>
        {name(entry)}
      </Link>
    );
    return { key: entry.href, label };
  };
  return menuTree(data?.list ?? []).map(itemOf);
}
