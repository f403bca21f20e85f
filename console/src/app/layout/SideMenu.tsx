import { DownOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '../../components/Icon.tsx';
import { menuIcon } from '../../features/identity/menus/icons/menu-icons.ts';
import { leaves, type SidebarEntry } from '../../features/identity/menus/tree/menu-tree.ts';
import { useLocalName } from '../../platform/i18n/local-name.ts';
import { screenOf } from '../screens.ts';
import styles from './Sidebar.module.css';

interface Props {
  entries: readonly SidebarEntry[];
  /** Words beside the icons; without them every entry stands by itself with its name in a tooltip. */
  wide: boolean;
}

export function SideMenu({ entries, wide }: Props) {
  const shown = wide ? entries : leaves(entries);
  return (
    <ul className={styles.menu}>
      {shown.map((entry) => (
        <li key={entry.id}>
          {entry.children.length > 0 ? <Group entry={entry} /> : <Entry entry={entry} wide={wide} />}
        </li>
      ))}
    </ul>
  );
}

function Group({ entry }: { entry: SidebarEntry }) {
  const name = useLocalName();
  const [open, setOpen] = useState(true);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={styles.group}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.word}>{name(entry)}</span>
        <Icon of={DownOutlined} className={open ? styles.down : styles.right} />
      </button>
      <div id={id} hidden={!open}>
        <SideMenu entries={entry.children} wide />
      </div>
    </>
  );
}

/** The path whose entry is lit: the screen's own, or that of the screen it is opened from. */
function useLitPath(): string {
  const { pathname } = useLocation();
  return screenOf(pathname)?.parent?.path ?? pathname;
}

function Entry({ entry, wide }: { entry: SidebarEntry; wide: boolean }) {
  const name = useLocalName();
  const lit = useLitPath() === entry.href;
  const text = name(entry);
  const content = (
    <>
      <Icon of={menuIcon(entry.icon, entry.href)} className={styles.icon} />
      <span className={wide ? styles.word : 'visuallyHidden'}>{text}</span>
    </>
  );
  const newTab = entry.opens === 'newTab' ? { target: '_blank', rel: 'noopener' } : {};
  const link = entry.external ? (
    <a href={entry.href} className={styles.entry} {...newTab}>
      {content}
    </a>
  ) : (
    <Link
      to={entry.href}
      className={lit ? styles.lit : styles.entry}
      aria-current={lit ? 'page' : undefined}
      {...newTab}
    >
      {content}
    </Link>
  );
  return wide ? (
    link
  ) : (
    <Tooltip title={text} placement="right">
      {link}
    </Tooltip>
  );
}
