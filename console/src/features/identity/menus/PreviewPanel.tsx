import { CloseOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { MenuRow } from '@weir/contract/identity/menu-list';
import { Drawer, Select } from 'antd';
import { useId, useMemo, useState } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { kitMessages } from '../../../components/kit.messages.ts';
import { QueryState } from '../../../components/QueryState.tsx';
import { ErrorState } from '../../../components/states.tsx';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { menuIcon } from './icons/menu-icons.ts';
import styles from './Menus.module.css';
import { menuTree, type SidebarEntry } from './tree/menu-tree.ts';
import { menusMessages } from './tree/menus.messages.ts';
import { previewQuery, rolesQuery } from './tree/menus.queries.ts';

interface Props {
  open: boolean;
  /** There is room for it beside the tree. */
  beside: boolean;
  /** Undefined: the first one there is. */
  roleId: number | undefined;
  onRole: (roleId: number) => void;
  onClose: () => void;
}

/** The sidebar as those see it who have a role: beside the tree, or in a drawer. */
export function PreviewPanel({ open, beside, onClose, ...props }: Props) {
  const t = useMessages(menusMessages);
  const kit = useMessages(kitMessages);
  const titleId = useId();
  if (!beside) {
    return (
      <Drawer open={open} title={t('preview')} size={320} onClose={onClose}>
        <div className="stack gapSm">
          <Preview {...props} />
        </div>
      </Drawer>
    );
  }
  if (!open) return null;
  return (
    <section className={`panel ${styles.preview}`} aria-labelledby={titleId}>
      <div className="row spread gapXs">
        <h2 id={titleId} className={styles.previewTitle}>
          {t('preview')}
        </h2>
        <IconButton type="text" size="small" icon={CloseOutlined} label={kit('close')} onClick={onClose} />
      </div>
      <Preview {...props} />
    </section>
  );
}

function Preview({ roleId, onRole }: Pick<Props, 'roleId' | 'onRole'>) {
  const t = useMessages(menusMessages);
  const nameOf = useLocalName();
  const id = useId();
  const [keyword, setKeyword] = useState('');
  const roles = useQuery(rolesQuery(keyword));
  const list = roles.data?.list ?? [];
  const chosen = roleId ?? (keyword === '' ? list[0]?.id : undefined);
  const options = list.map((role) => ({ value: role.id, label: nameOf(role) }));
  return (
    <>
      <div className="stack gapXxs">
        <label htmlFor={id}>{t('previewRole')}</label>
        <Select<number>
          id={id}
          value={options.some(({ value }) => value === chosen) ? (chosen ?? null) : null}
          options={options}
          loading={roles.isPending}
          showSearch={{ filterOption: false, onSearch: setKeyword }}
          onChange={onRole}
        />
      </div>
      {roles.isError && <ErrorState error={roles.error} onRetry={() => void roles.refetch()} />}
      {chosen !== undefined && <RoleMenu roleId={chosen} />}
      <p className="quiet small">{t('previewNote')}</p>
    </>
  );
}

function RoleMenu({ roleId }: { roleId: number }) {
  const t = useMessages(menusMessages);
  const menu = useQuery(previewQuery(roleId));
  if (!menu.data) return <QueryState query={menu} rows={5} />;
  return <Sidebar rows={menu.data.list} label={t('preview')} />;
}

function Sidebar({ rows, label }: { rows: readonly MenuRow[]; label: string }) {
  const t = useMessages(menusMessages);
  const entries = useMemo(() => menuTree(rows), [rows]);
  if (entries.length === 0) return <p>{t('previewEmpty')}</p>;
  return (
    <ul className={styles.sidebar} aria-label={label}>
      {entries.map((entry) => (
        <SidebarItem key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

function SidebarItem({ entry }: { entry: SidebarEntry }) {
  const nameOf = useLocalName();
  if (entry.children.length === 0) {
    return (
      <li className={styles.sidebarEntry}>
        <Icon of={menuIcon(entry.icon, entry.href)} className={styles.icon} />
        {nameOf(entry)}
      </li>
    );
  }
  return (
    <li>
      <span className={styles.sidebarGroup}>{nameOf(entry)}</span>
      <ul>
        {entry.children.map((child) => (
          <SidebarItem key={child.id} entry={child} />
        ))}
      </ul>
    </li>
  );
}
