import { DownOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../components/Icon.tsx';
import { kitMessages } from '../../components/kit.messages.ts';
import { MenuButton } from '../../components/MenuButton.tsx';
import { leaves, menuTree } from '../../features/identity/menus/tree/menu-tree.ts';
import { useLocalName } from '../../platform/i18n/local-name.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import type { Screen, Sibling } from '../../platform/screen.ts';
import { useMay } from '../../platform/session.ts';
import { appMessages } from '../app.messages.ts';
import { useMenuRows } from '../menu.ts';
import { screenOf } from '../screens.ts';
import styles from './Breadcrumbs.module.css';

const staleMs = 60_000;

/** To the screens that stand beside one in the menu. */
export function ScreenSiblings({ screen }: { screen: Screen }) {
  const nameOf = useLocalName();
  const may = useMay();
  const { data } = useMenuRows();
  const beside = leaves(menuTree(data?.list ?? [])).flatMap(({ href }) => screenOf(href) ?? []);
  if (!beside.includes(screen)) return null;
  const open = beside.filter(({ permission }) => may(permission));
  return <Jump siblings={open.map(({ path, title }) => ({ href: path, name: nameOf(title) }))} />;
}

interface RecordProps {
  path: string;
  search: string;
  find: NonNullable<Screen['siblings']>;
}

/** To the records beside one; they are looked up when somebody wants to see them. */
export function RecordSiblings({ path, search, find }: RecordProps) {
  const [wanted, setWanted] = useState(false);
  const { data } = useQuery({
    queryKey: ['siblings', path, search],
    queryFn: () => find(search),
    enabled: wanted,
    staleTime: staleMs,
  });
  return <Jump siblings={data} onOpen={() => setWanted(true)} />;
}

/** @param siblings undefined while they are looked up. */
function Jump({ siblings, onOpen }: { siblings: readonly Sibling[] | undefined; onOpen?: () => void }) {
  const t = useMessages(appMessages);
  const kit = useMessages(kitMessages);
  const waiting = [{ key: 'loading', label: kit('loading'), disabled: true }];
  const items = siblings?.map(({ href, name }) => ({ key: href, label: <Link to={href}>{name}</Link> }));
  return (
    <MenuButton
      items={items ?? waiting}
      className={styles.jump}
      menuClassName={styles.menu}
      label={t('siblings')}
      placement="bottomLeft"
      onOpen={onOpen}
    >
      <Icon of={DownOutlined} />
    </MenuButton>
  );
}
