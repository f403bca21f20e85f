import { DownOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { consoleLinks } from '@weir/contract/workplace/console-links';
import type { MenuProps } from 'antd';
import { Link, useLocation } from 'react-router';
import { Icon } from '../../components/Icon.tsx';
import { MenuButton } from '../../components/MenuButton.tsx';
import { menuTree, type SidebarEntry } from '../../features/identity/menus/tree/menu-tree.ts';
import { queryOf } from '../../platform/api.ts';
import { useLocalName } from '../../platform/i18n/local-name.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { appMessages } from '../app.messages.ts';
import { useMenuRows } from '../menu.ts';
import { fishPath, screenOf } from '../screens.ts';
import styles from './TopMenu.module.css';
import { useFirstRow } from './use-overflow.ts';

interface Place {
  key: string;
  name: string;
  /** Of a group, none. */
  href?: string;
  opens?: 'inPlace' | 'newTab';
  external?: boolean;
  children?: readonly Place[];
}

/** The installation's settings change with a restart at most. */
const linksStaleMs = 60 * 60_000;

/** The console's places side by side, after those of the fish database; what does not fit stands under "More". */
export function TopMenu() {
  const t = useMessages(appMessages);
  const { pathname } = useLocation();
  const outside = useOutside();
  const inside = usePlaces();
  // Those outside come first: what follows them is not to move on when they are known.
  const places = outside ? [...outside, ...inside] : [];
  const { ref, fits } = useFirstRow<HTMLUListElement>(places.length);
  const lit = screenOf(pathname)?.parent?.path ?? pathname;
  const rest = places.slice(fits);
  const restIsLit = rest.some((place) => leads(place, lit));
  return (
    <nav className={styles.menu} aria-label={t('topMenu')}>
      <ul ref={ref} className={styles.places}>
        {places.map((place, index) => (
          <li key={place.key} className={index < fits ? undefined : styles.hidden}>
            <PlaceEntry place={place} lit={lit} />
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <MenuButton
          items={rest.map(itemOf)}
          selected={[lit]}
          className={restIsLit ? styles.lit : styles.place}
          placement="bottomLeft"
        >
          {t('moreEntries')}
          <Icon of={DownOutlined} className={styles.down} />
        </MenuButton>
      )}
    </nav>
  );
}

const leads = ({ href, children }: Place, lit: string): boolean =>
  href === lit || (children?.some((child) => leads(child, lit)) ?? false);

function PlaceEntry({ place, lit }: { place: Place; lit: string }) {
  const className = leads(place, lit) ? styles.lit : styles.place;
  if (!place.children) return <PlaceLink place={place} className={className} current={place.href === lit} />;
  return (
    <MenuButton
      items={place.children.map(itemOf)}
      selected={[lit]}
      className={className}
      placement="bottomLeft"
    >
      {place.name}
      <Icon of={DownOutlined} className={styles.down} />
    </MenuButton>
  );
}

interface LinkProps {
  place: Place;
  className?: string | undefined;
  current?: boolean;
}

function PlaceLink({ place, className, current }: LinkProps) {
  const t = useMessages(appMessages);
  const { href = '', external, opens, name } = place;
  const newTab = opens === 'newTab' ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  const words = (
    <>
      {name}
      {opens === 'newTab' && <span className="visuallyHidden">{` (${t('opensNewTab')})`}</span>}
    </>
  );
  if (external) {
    return (
      <a href={href} className={className} {...newTab}>
        {words}
      </a>
    );
  }
  return (
    <Link to={href} className={className} aria-current={current ? 'page' : undefined} {...newTab}>
      {words}
    </Link>
  );
}

function itemOf(place: Place): NonNullable<MenuProps['items']>[number] {
  if (!place.children) return { key: place.href ?? place.key, label: <PlaceLink place={place} /> };
  return { key: place.key, label: place.name, type: 'group', children: place.children.map(itemOf) };
}

/** The fish database here, and what lies elsewhere; what has no address is left out. Undefined while it is asked for. */
function useOutside(): Place[] | undefined {
  const t = useMessages(appMessages);
  const { data, isPending } = useQuery({ ...queryOf(consoleLinks), staleTime: linksStaleMs });
  const elsewhere = (href: string, name: string): Place => ({
    key: href,
    name,
    href,
    opens: 'newTab',
    external: true,
  });
  if (isPending) return undefined;
  // A page of the site, not of the console.
  const places: Place[] = [elsewhere(fishPath, t('fishDatabase'))];
  if (data && data.dataRetrieval.length > 0) {
    const children = data.dataRetrieval.map(({ name, url }) => elsewhere(url, name));
    places.push({ key: 'dataRetrieval', name: t('dataRetrieval'), children });
  }
  if (data?.dataServices) places.push(elsewhere(data.dataServices, t('dataServices')));
  return places;
}

function usePlaces(): Place[] {
  const name = useLocalName();
  const { data } = useMenuRows();
  const placeOf = (entry: SidebarEntry): Place => {
    const place = { key: `menu${entry.id}`, name: name(entry) };
    if (entry.children.length > 0) return { ...place, children: entry.children.map(placeOf) };
    return { ...place, href: entry.href, opens: entry.opens, external: entry.external };
  };
  return menuTree(data?.list ?? []).map(placeOf);
}
