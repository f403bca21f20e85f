import { CloseOutlined } from '@ant-design/icons';
import { Dropdown, type MenuProps } from 'antd';
import { type KeyboardEvent, useRef } from 'react';
import { Link } from 'react-router';
import { dragItem } from '../../components/drag.ts';
import { Icon } from '../../components/Icon.tsx';
import { activateByKey, useMenuFocus } from '../../components/menu-focus.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { prefetchScreen } from '../screen-loader.ts';
import styles from './TabBar.module.css';
import { hrefOf, mayClose, type Tab } from './tab-list.ts';
import { tabsMessages } from './tabs.messages.ts';

const middleButton = 1;

interface Props {
  tab: Tab;
  name: string;
  current: boolean;
  unsaved: boolean;
  menu: NonNullable<MenuProps['items']>;
  onClose: () => void;
  /** By so many places to the right. */
  onMove: (by: number) => void;
}

export function TabItem({ tab, name, current, unsaved, menu, onClose, onMove }: Props) {
  const t = useMessages(tabsMessages);
  const closable = mayClose(tab);
  const link = useRef<HTMLAnchorElement>(null);
  const { open, onOpenChange } = useMenuFocus(link);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete' && closable) onClose();
    else if (event.ctrlKey && event.shiftKey && event.key === 'ArrowLeft') onMove(-1);
    else if (event.ctrlKey && event.shiftKey && event.key === 'ArrowRight') onMove(1);
    else return;
    event.preventDefault();
  };
  return (
    <Dropdown
      open={open}
      onOpenChange={onOpenChange}
      autoFocus
      destroyOnHidden
      menu={{ items: menu, onKeyDown: activateByKey }}
      trigger={['contextMenu']}
      classNames={{ root: styles.menu }}
    >
      <li
        className={current ? styles.current : styles.tab}
        onPointerDown={(event) => {
          if (closable) dragItem(event.currentTarget, event, (from, to) => onMove(to - from));
        }}
        onMouseDown={(event) => {
          // Else the browser begins to scroll by itself.
          if (event.button === middleButton) event.preventDefault();
        }}
        onAuxClick={(event) => {
          if (event.button !== middleButton || !closable) return;
          event.preventDefault();
          onClose();
        }}
      >
        <Link
          ref={link}
          to={hrefOf(tab)}
          className={styles.link}
          aria-current={current ? 'page' : undefined}
          title={name}
          draggable={false}
          onMouseEnter={() => prefetchScreen(tab.pathname)}
          onKeyDown={onKeyDown}
        >
          <span className={styles.name}>{name}</span>
          {unsaved && (
            <span className={styles.unsaved} title={t('unsaved')}>
              <span className="visuallyHidden">{`, ${t('unsaved')}`}</span>
            </span>
          )}
        </Link>
        {closable && (
          <button
            type="button"
            className={styles.close}
            aria-label={t('closeNamed', { name })}
            onClick={onClose}
          >
            <Icon of={CloseOutlined} />
          </button>
        )}
      </li>
    </Dropdown>
  );
}
